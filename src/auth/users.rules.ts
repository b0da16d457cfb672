import type { Role } from '../generated/prisma/enums.js';
import { canonicalEmail, isEmail } from './email.rules.js';
import { passwordFault } from './password.rules.js';

export const MAX_NAME_CHARS = 120;

export const ADMIN_HAS_NO_SITE = 'must be left out for ADMIN, a role that holds on every site';

/** A new account as somebody asks for it. */
export interface AccountRequest {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly siteKeys: readonly string[];
  readonly password: string;
}

/** What is wrong with one part of a request. */
export interface Fault {
  /** Name of the argument, e.g. `grants.0.site`. */
  readonly path: string;
  /** Goes on after the name: "is empty". */
  readonly message: string;
}

/** Everything that is wrong with a request, so that it can be put right in one go. */
export function accountFaults({ email, name, role, siteKeys, password }: AccountRequest): Fault[] {
  const canonical = canonicalEmail(email);
  return [
    fault('email', isEmail(canonical) ? null : 'is not an e-mail address'),
    fault('name', nameFault(name.trim())),
    fault('site', siteFault(role, siteKeys)),
    fault('password', passwordFault(password, canonical)),
  ].flat();
}

/** Everything that is wrong with what somebody chose who accepts an invitation. */
export function acceptanceFaults({
  emailCanonical,
  name,
  password,
}: Readonly<Record<'emailCanonical' | 'name' | 'password', string>>): Fault[] {
  return [fault('name', nameFault(name.trim())), fault('password', passwordFault(password, emailCanonical))].flat();
}

/** @param known sites that there are, of those asked for */
export function unknownSites(siteKeys: readonly string[], known: readonly { readonly key: string }[]): Fault[] {
  const keys = new Set(known.map(({ key }) => key));
  return siteKeys.filter((key) => !keys.has(key)).flatMap((key) => fault('site', `there is no site "${key}"`));
}

/** Control characters, line breaks of any kind, halves of characters, and what turns the text around it about. */
const UNFIT_FOR_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Of an account or a token, without spaces around it. Null when it may be used. */
export function nameFault(name: string): string | null {
  if (name === '') return 'is empty';
  if (name.length > MAX_NAME_CHARS) return `has more than ${MAX_NAME_CHARS} characters`;
  return UNFIT_FOR_NAMES.test(name) ? 'has control characters' : null;
}

function siteFault(role: Role, siteKeys: readonly string[]): string | null {
  if (role === 'ADMIN') return siteKeys.length === 0 ? null : ADMIN_HAS_NO_SITE;
  return siteKeys.length === 0 ? `is missing: ${role} is given on one site or more` : null;
}

function fault(path: string, message: string | null): Fault[] {
  return message === null ? [] : [{ path, message }];
}
