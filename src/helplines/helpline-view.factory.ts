import type { RegionNamer } from '../regions/region-names.rules.js';
import { contactHours, specialistHours } from './contact-hours.rules.js';
import { emergencyUri } from './emergency.rules.js';
import { EmergencyNumber, Helpline, HelplineContact } from './helplines.model.js';
import type { DirectoryContact, DirectoryEmergencyNumber, DirectoryHelpline } from './helplines.types.js';
import { isVerificationDue } from './verification.rules.js';

/** Instances, because a union tells its types by class; checked field by field all the same. */
type FieldsOf<Model> = { [Field in keyof Model]: Model[Field] };

export function emergencyNumberView(row: DirectoryEmergencyNumber, namer: RegionNamer): EmergencyNumber {
  const { region, service, channel, number, note, verifiedOn, source } = row;
  const view: FieldsOf<EmergencyNumber> = {
    ...{ region, service, channel, number, note, verifiedOn, source },
    regionName: namer.name(region),
    telUri: emergencyUri(row),
  };
  return Object.assign(new EmergencyNumber(), view);
}

/** A line as a reader gets it, with its states as of an instant. */
export function helplineView(line: DirectoryHelpline, namer: RegionNamer, at: Date): Helpline {
  const { id, slug, type, name, nameLocal, operator, description, audience, confidential, free, hours } = line;
  const { hoursText, openingHours, website, verifiedOn, source, safetyNote } = line;
  const view: FieldsOf<Helpline> = {
    ...{ id, slug, type, name, nameLocal, operator, description, audience, confidential, free, hours },
    ...{ hoursText, openingHours, website, verifiedOn, source, safetyNote, at },
    topics: [...line.topics],
    regions: [...line.regions],
    languages: [...line.languages],
    areaServed: namer.names(line.regions),
    contacts: line.contacts.map((contact) => contactView(contact, line, at)),
    alwaysOpen: hours.alwaysOpen,
    timeZone: hours.timeZone,
    verificationDue: isVerificationDue(line, at),
    specialistHours: specialistHours(line),
  };
  return Object.assign(new Helpline(), view);
}

function contactView(contact: DirectoryContact, line: DirectoryHelpline, at: Date): HelplineContact {
  const { kind, display, uri, instruction, free, hoursText } = contact;
  const view: FieldsOf<HelplineContact> = {
    ...{ kind, display, uri, instruction, free, hoursText, at },
    dialableFrom: [...contact.dialableFrom],
    hours: contactHours(line, contact),
  };
  return Object.assign(new HelplineContact(), view);
}
