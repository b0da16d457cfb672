import { DomainError } from '../platform/errors/domain-error.js';

/** Another account has this address, in whatever spelling. */
export class EmailTaken extends DomainError {
  readonly code = 'EMAIL_TAKEN';

  constructor() {
    super('There is an account with this e-mail address already.');
  }
}

/** More passwords wait to be checked than can be checked soon. */
export class TooManyPasswordChecks extends DomainError {
  readonly code = 'RATE_LIMITED';

  constructor() {
    super('Too many people sign in at this moment. Try again in a few seconds.');
  }
}
