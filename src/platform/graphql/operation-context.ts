import type DataLoader from 'dataloader';

/** Whose versions an operation may see: published ones alone, or drafts as well. */
export type Audience = 'PUBLIC' | 'EDITORIAL';

/** The loaders of one operation. A loader remembers rows that the next viewer may not see, so none outlives it. */
export class Loaders {
  private readonly made = new Map<unknown, unknown>();

  constructor(readonly audience: Audience) {}

  /** The operation's own instance of what `make` makes; the same function gives the same instance. */
  get<Key, Value>(make: (loaders: Loaders) => DataLoader<Key, Value>): DataLoader<Key, Value> {
    const known = this.made.get(make) as DataLoader<Key, Value> | undefined;
    if (known) return known;
    const loader = make(this);
    this.made.set(make, loader);
    return loader;
  }
}

/** What every resolver of one operation shares. */
export interface OperationContext {
  readonly loaders: Loaders;
  /** Region as a trusted edge header gives it, unread. */
  readonly headerRegion?: string;
  /** The caller has a token that raises the price an operation may have. */
  readonly raisedLimits?: true;
}
