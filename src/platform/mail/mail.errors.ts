import { OutboxFailure } from '../outbox/outbox.errors.js';

/** What kept a mail from leaving. The server's own words are not kept: they quote the address. */
export type MailProblem =
  'MAIL_NOT_CONFIGURED' | 'MAIL_NOT_CONNECTED' | 'MAIL_SIGN_IN_REFUSED' | 'MAIL_REFUSED' | 'MAIL_TIMED_OUT';

export class MailFailed extends OutboxFailure {
  constructor(override readonly code: MailProblem) {
    super(code);
    this.name = 'MailFailed';
  }
}
