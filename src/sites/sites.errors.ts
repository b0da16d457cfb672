import { DomainError } from '../platform/errors/domain-error.js';

export class RecordUnknown extends DomainError {
  readonly code = 'RECORD_UNKNOWN';
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(kind: string, slugs: readonly string[]) {
    super(`There is no ${kind} with the slug ${slugs.map((slug) => `"${slug}"`).join(', ')}.`);
    this.details = { kind, slugs };
  }
}
