import type { MailProblem } from './mail.errors.js';

/** Codes of nodemailer that say more than that the server refused. */
const PROBLEMS: ReadonlyMap<unknown, MailProblem> = new Map<unknown, MailProblem>([
  ['ETIMEDOUT', 'MAIL_TIMED_OUT'],
  ['EABORT', 'MAIL_TIMED_OUT'],
  ['EAUTH', 'MAIL_SIGN_IN_REFUSED'],
  ['ENOAUTH', 'MAIL_SIGN_IN_REFUSED'],
  ['ECONNECTION', 'MAIL_NOT_CONNECTED'],
  ['ESOCKET', 'MAIL_NOT_CONNECTED'],
  ['EDNS', 'MAIL_NOT_CONNECTED'],
  ['ETLS', 'MAIL_NOT_CONNECTED'],
]);

/** @param error as nodemailer threw it */
export function mailProblemOf(error: unknown): MailProblem {
  return PROBLEMS.get((error as { code?: unknown } | null)?.code) ?? 'MAIL_REFUSED';
}
