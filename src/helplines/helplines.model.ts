import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { ContactKind, EmergencyService, HelplineType, HelpTopic } from '../generated/prisma/enums.js';
import { PublicField } from '../platform/graphql/field-access.js';
import type { OpeningHours } from './helplines.types.js';
import type { RegionMatch as RegionMatchName, RegionSource as RegionSourceName } from './lookup.types.js';
import type { RegionWarning as RegionWarningName } from '../regions/regions.rules.js';

/** The same names as keys and as values, in the way that GraphQL enums are registered. */
const names = <Name extends string>(...values: Name[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [Key in Name]: Key };

export const OpenState = names('OPEN', 'CLOSED', 'UNKNOWN');
export type OpenState = keyof typeof OpenState;
export const RegionMatch = names<RegionMatchName>('SUBDIVISION', 'COUNTRY', 'INTERNATIONAL');
export const RegionSource = names<RegionSourceName>('ARGUMENT', 'HEADER', 'SITE_DEFAULT', 'NONE');
export const RegionWarning = names<RegionWarningName>('ALIAS', 'LOCALE', 'UNKNOWN_SUBDIVISION');

registerEnumType(HelpTopic, { name: 'HelpTopic', description: 'What a reader may need help with.' });
registerEnumType(HelplineType, { name: 'HelplineType', description: 'A DIRECTORY lists other services.' });
registerEnumType(ContactKind, { name: 'ContactKind', description: 'RELAY: for people who do not hear or speak.' });
registerEnumType(EmergencyService, { name: 'EmergencyService', description: 'GENERAL reaches all of them.' });
registerEnumType(OpenState, {
  name: 'OpenState',
  description: 'UNKNOWN when the hours, or what happens on a public holiday, are not known. Never take it for CLOSED.',
});
registerEnumType(RegionMatch, { name: 'RegionMatch', description: 'How close to the reader a line was found.' });
registerEnumType(RegionSource, { name: 'RegionSource', description: 'Who said where the reader is.' });
registerEnumType(RegionWarning, {
  name: 'RegionWarning',
  description: 'How a region was read that is not a code itself.',
  valuesMap: {
    ALIAS: { description: 'Another code of the same place: UK, GBR, FR-971.' },
    LOCALE: { description: 'The region part of a locale: en-GB.' },
    UNKNOWN_SUBDIVISION: { description: 'Only its country is known: the answer is for the whole of it.' },
  },
});

@ObjectType({ description: 'A number of the police, ambulance or fire service.' })
export class EmergencyNumber {
  @PublicField({ description: 'ISO 3166 code of the country or part of one that it is for.' })
  region!: string;
  @PublicField()
  regionName!: string;
  @PublicField(() => EmergencyService)
  service!: EmergencyService;
  @PublicField(() => ContactKind, { description: 'PHONE to call, SMS to text, RELAY for a text phone.' })
  channel!: ContactKind;
  @PublicField({ description: 'As it is dialled: 000 stays 000.' })
  number!: string;
  @PublicField({ description: 'tel:, or sms: for a number that takes texts.' })
  telUri!: string;
  @PublicField(() => String, { nullable: true, description: 'E.g. where it works, or how to call without speaking.' })
  note!: string | null;
  @PublicField(() => String, { nullable: true, description: 'The day of the last check, YYYY-MM-DD.' })
  verifiedOn!: string | null;
  @PublicField(() => String, { nullable: true })
  source!: string | null;
}

@ObjectType({ description: 'One way to reach a line.' })
export class HelplineContact {
  @PublicField(() => ContactKind)
  kind!: ContactKind;
  @PublicField({ description: 'As published: 0808 2000 247, 116 123, 741741.' })
  display!: string;
  @PublicField({ description: 'tel:, sms:, https: or mailto:; a short code is never given a country prefix.' })
  uri!: string;
  @PublicField(() => [String], { description: 'Countries it can be dialled from; empty when anywhere.' })
  dialableFrom!: string[];
  @PublicField(() => String, { nullable: true, description: 'E.g. the word to text.' })
  instruction!: string | null;
  @PublicField(() => Boolean, { nullable: true, description: 'Null when the service does not say.' })
  free!: boolean | null;
  @PublicField(() => String, { nullable: true, description: 'Hours of this way in alone, in words.' })
  hoursText!: string | null;

  readonly hours!: OpeningHours | null;
  /** The instant of the answer, for states that name no other. */
  readonly at!: Date;
}

@ObjectType({ description: 'A support line, or a directory of them.' })
export class Helpline {
  @PublicField(() => ID)
  id!: string;
  @PublicField()
  slug!: string;
  @PublicField(() => HelplineType)
  type!: HelplineType;
  @PublicField()
  name!: string;
  @PublicField(() => String, { nullable: true, description: 'What it is called in its own language.' })
  nameLocal!: string | null;
  @PublicField(() => String, { nullable: true })
  operator!: string | null;
  @PublicField(() => String, { nullable: true })
  description!: string | null;
  @PublicField(() => String, { nullable: true, description: 'Whom it is for.' })
  audience!: string | null;
  @PublicField(() => [HelpTopic], { description: 'The main one first.' })
  topics!: HelpTopic[];
  @PublicField(() => [String], { description: 'ISO 3166-1 alpha-2 or 3166-2 codes; 001 for the world.' })
  regions!: string[];
  @PublicField({ description: 'In words, e.g. Scotland.' })
  areaServed!: string;
  @PublicField(() => [String], { description: 'BCP 47.' })
  languages!: string[];
  @PublicField(() => [HelplineContact], { description: 'In the order in which to offer them.' })
  contacts!: HelplineContact[];
  @PublicField(() => Boolean, { nullable: true, description: 'Null when the service does not say.' })
  confidential!: boolean | null;
  @PublicField(() => Boolean, { nullable: true, description: 'To call; null when the service does not say.' })
  free!: boolean | null;
  @PublicField({ description: 'Day and night, every day. False as well when the hours are not known.' })
  alwaysOpen!: boolean;
  @PublicField(() => String, { nullable: true, description: 'In words, as the service publishes them.' })
  hoursText!: string | null;
  @PublicField(() => String, { nullable: true, description: 'Weekly part of the OpenStreetMap grammar.' })
  openingHours!: string | null;
  @PublicField(() => String, { nullable: true, description: 'IANA name.' })
  timeZone!: string | null;
  @PublicField(() => String, { nullable: true })
  website!: string | null;
  @PublicField(() => String, { nullable: true, description: 'The day of the last check by a person, YYYY-MM-DD.' })
  verifiedOn!: string | null;
  @PublicField({ description: 'Its check is overdue, or it was never checked. It is served all the same.' })
  verificationDue!: boolean;
  @PublicField(() => String, { nullable: true })
  source!: string | null;
  @PublicField(() => String, {
    nullable: true,
    description: 'E.g. that the call shows on a bill, or that a reply comes from another number.',
  })
  safetyNote!: string | null;

  readonly hours!: OpeningHours;
  readonly specialistHours!: OpeningHours;
  /** The instant of the answer, for states that name no other. */
  readonly at!: Date;
}

@ObjectType({
  description:
    "The answer as a whole is never empty: the region's emergency numbers when it is known, and always a directory.",
})
export class HelplineLookup {
  @PublicField(() => String, { nullable: true, description: 'The argument as it was given.' })
  requestedRegion!: string | null;
  @PublicField({
    description: 'ISO 3166-2 or 3166-1 alpha-2 code that the answer is for; 001 when no country is known.',
  })
  resolvedRegion!: string;
  @PublicField(() => RegionSource)
  resolutionSource!: RegionSourceName;
  @PublicField(() => RegionWarning, {
    nullable: true,
    description: 'Set when the region was read from something like a code.',
  })
  regionWarning!: RegionWarningName | null;
  @PublicField(() => RegionMatch, { description: 'The most specific level that a line was found at.' })
  matchedBy!: RegionMatchName;
  @PublicField()
  resolvedRegionName!: string;
  @PublicField({
    description:
      "The region is not the reader's own word or place (NONE, SITE_DEFAULT): offer a choice. With NONE there is no national number.",
  })
  needsRegion!: boolean;
  @PublicField(() => [EmergencyNumber], { description: 'Show before any line.' })
  emergency!: EmergencyNumber[];
  @PublicField(() => [Helpline], {
    description: 'Most specific first. Lines for people who are harmed; never one for people who harm.',
  })
  helplines!: Helpline[];
  @PublicField(() => [Helpline])
  directories!: Helpline[];
  @PublicField(() => [Helpline], {
    description: 'For people who harm, only when PERPETRATOR_HELP is asked for; never among the others.',
  })
  perpetratorHelplines!: Helpline[];
  @PublicField(() => [HelpTopic], { description: 'Topics asked for that no line here serves.' })
  gaps!: HelpTopic[];
  @PublicField({ description: 'Some line was left out for being stale, suspended or unsure.' })
  degraded!: boolean;
  @PublicField({
    description: 'When these records were last read from the database; older than now only while it is unreachable.',
  })
  asOf!: Date;
  @PublicField({ description: 'The database could not be reached since `asOf`.' })
  stale!: boolean;
  @PublicField({
    description:
      'The next instant at which an open state or a due date in this answer changes; no cache may hold it longer.',
  })
  validUntil!: Date;
}
