import { isEmail } from './email.rules.js';

/** The address as its owner writes it, unless only its canonical form is one: what a mail server makes of others is its own affair. */
export function mailboxOf({
  email,
  emailCanonical,
}: {
  readonly email: string;
  readonly emailCanonical: string;
}): string {
  return isEmail(email) ? email : emailCanonical;
}
