import { DomainError } from './domain-error.js';

/** Nobody is signed in, or the token is expired or unknown. */
export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED';

  constructor() {
    super('Sign in and send the access token as "Authorization: Bearer <token>".');
  }
}

/** The caller is known, and neither a role nor the scope of a token allows this. */
export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('Neither your roles nor the scope of your API token allow this. An administrator can give roles.');
  }
}

/** There is no such record, or the caller may not see it: the answer does not say which. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';

  /** @param what in words, e.g. `account` */
  constructor(what: string) {
    super(`There is no such ${what}.`);
  }
}

/** What the caller sent cannot be used; `fields` says which part and why. */
export class BadUserInput extends DomainError {
  readonly code = 'BAD_USER_INPUT';
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(fields: readonly { path: string; message: string }[]) {
    super(fields.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.details = { fields };
  }
}
