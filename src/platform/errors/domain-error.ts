import { IntrinsicException } from '@nestjs/common';

/**
 * A refusal that a caller can act on. `code` is contract and stays; the message is for people and may change.
 * Every other error is a fault: logged with its stack, and the caller sees `INTERNAL`.
 * An intrinsic exception to Nest, which would log each refusal with its stack otherwise.
 */
export abstract class DomainError extends IntrinsicException {
  abstract readonly code: string;
  /** What a program needs to react to it; becomes part of the GraphQL error's extensions. */
  readonly details: Readonly<Record<string, unknown>> = {};
}
