/** The role that a running app takes on, so that not even a fault in it can rewrite the record of what happened. */
export const RUNTIME_ROLE = 'signpost_app';

export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'USAGE';

/** What may be added to and read, and never changed or removed. */
export const INSERT_ONLY_TABLES = ['audit_entry', 'entry_change', 'change_log'] as const;

/** Marked when delivered, never removed. */
export const MARK_ONLY_TABLES = ['outbox_event'] as const;

/** Written by migrations alone. */
export const READ_ONLY_TABLES = ['_prisma_migrations'] as const;

const RESTRICTED: ReadonlyMap<string, readonly Right[]> = new Map<string, readonly Right[]>([
  ...INSERT_ONLY_TABLES.map((table) => [table, ['SELECT', 'INSERT']] as const),
  ...MARK_ONLY_TABLES.map((table) => [table, ['SELECT', 'INSERT', 'UPDATE']] as const),
  ...READ_ONLY_TABLES.map((table) => [table, ['SELECT']] as const),
]);

export interface Relation {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'sequence';
  /** The table that this one is a partition of, or its own name. */
  readonly root: string;
  /** What the runtime role holds on it at present. */
  readonly held: readonly string[];
}

/** What the runtime role may do with a relation. A partition takes after its table, or it would be a way round it. */
export function runtimeRights({ kind, root }: Pick<Relation, 'kind' | 'root'>): readonly Right[] {
  if (kind === 'sequence') return ['USAGE'];
  if (kind === 'view') return ['SELECT'];
  return RESTRICTED.get(root) ?? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}

/** The relations on which the role holds more or less than it should. */
export function relationsToGrant(relations: readonly Relation[]): Relation[] {
  return relations.filter((relation) => {
    const wanted = new Set<string>(runtimeRights(relation));
    return wanted.size !== relation.held.length || relation.held.some((right) => !wanted.has(right));
  });
}
