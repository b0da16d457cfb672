/**
 * A refusal that a caller can act on. `code` is contract and stays; the message is for people and may change.
 * Every other error is a fault: logged with its stack, and the caller sees `INTERNAL`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  /** What a program needs to react to it; becomes part of the GraphQL error's extensions. */
  readonly details: Readonly<Record<string, unknown>> = {};
}
