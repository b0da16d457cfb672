import type { ContactKind } from '../generated/prisma/enums.js';
import type { DirectoryContact, DirectoryHelpline, OpeningHours } from './helplines.types.js';

/** Ways in that a person answers at once. */
const LIVE: ReadonlySet<ContactKind> = new Set<ContactKind>(['PHONE', 'SMS', 'CHAT', 'WHATSAPP', 'RELAY']);

/**
 * When one contact is answered. A line's hours are those of its phone: a chat beside it that states none of its own is
 * not taken to be open because the phone is. A line without a phone has its hours for whatever it has.
 */
export function contactHours(line: DirectoryHelpline, contact: DirectoryContact): OpeningHours | null {
  // Hours in words that no rule could be made of still are its own.
  if (contact.hours || contact.hoursText !== null) return contact.hours;
  const main: ContactKind = line.contacts.some(({ kind }) => kind === 'PHONE') ? 'PHONE' : contact.kind;
  return contact.kind === main && LIVE.has(contact.kind) ? line.hours : null;
}

/** While calls are handed over to another line, the line is open and its own people are not there. */
export const specialistHours = (line: DirectoryHelpline): OpeningHours => line.specialistHours ?? line.hours;

/** Every set of hours that an answer with this line shows a state of. */
export function allHours(line: DirectoryHelpline): (OpeningHours | null)[] {
  return [line.hours, line.specialistHours, ...line.contacts.map(({ hours }) => hours)];
}
