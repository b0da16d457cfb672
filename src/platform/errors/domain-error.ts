/**
 * A refusal that the domain words itself. `code` is contract: callers branch on it and it never changes; the
 * message is for people and may.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
