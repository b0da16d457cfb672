import { DomainError } from '../platform/errors/domain-error.js';

/** Another account has this address, in whatever spelling. */
export class EmailTaken extends DomainError {
  readonly code = 'EMAIL_TAKEN';

  constructor() {
    super(
      'There is an account with this e-mail address already. Change its roles, or reinstate it if it is suspended.',
    );
  }
}

/** There were too many attempts. */
export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  override readonly details: { readonly retryAfter: number };

  /** @param retryAfter seconds */
  constructor(retryAfter: number, reason = 'There were too many attempts.') {
    super(`${reason} Try again in ${retryAfter} seconds.`);
    this.details = { retryAfter };
  }
}

const CHECKS_DONE_IN_SECONDS = 3;

/** More passwords wait to be checked than can be checked soon. */
export class TooManyPasswordChecks extends RateLimited {
  constructor() {
    super(CHECKS_DONE_IN_SECONDS, 'Too many people are signing in at this moment.');
  }
}

/** Somebody has to be able to manage accounts. */
export class LastAdministrator extends DomainError {
  readonly code = 'LAST_ADMINISTRATOR';

  constructor() {
    super('This is the last administrator. Make another account an ADMIN first.');
  }
}

/** Nobody would get the link, so no account is made either. */
export class MailNotConfigured extends DomainError {
  readonly code = 'MAIL_NOT_CONFIGURED';

  constructor() {
    super('This server sends no mail. Set SMTP_URL and MAIL_FROM, or make the account with "signpost user create".');
  }
}
