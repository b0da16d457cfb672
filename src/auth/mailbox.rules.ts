import { isEmail } from './email.rules.js';

/** The address of an account, as it was typed and in canonical form. */
export interface Mailbox {
  readonly email: string;
  readonly emailCanonical: string;
}

/** The address as its owner writes it, unless only its canonical form is one: what a mail server makes of others is its own affair. */
export function mailboxOf({ email, emailCanonical }: Mailbox): string {
  return isEmail(email) ? email : emailCanonical;
}
