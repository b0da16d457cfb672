import { Injectable } from '@nestjs/common';

import type { HelpTopic } from '../generated/prisma/enums.js';
import type { RichNode, Slot, SlotContent } from '../richtext/richtext.types.js';
import {
  contactLink,
  elementNode,
  labelOnly,
  namesNumber,
  textNode,
  unservedLabel,
} from '../richtext/slot-content.rules.js';
import type { EmergencyNumber, Helpline, HelplineContact } from './helplines.model.js';
import { HelplinesService } from './helplines.service.js';

export type DirectorySlot = Extract<Slot, { kind: 'helpline' | 'emergency' | 'helplines' }>;

export function isOfDirectory(slot: Slot): slot is DirectorySlot {
  return slot.kind === 'helpline' || slot.kind === 'emergency' || slot.kind === 'helplines';
}

/** What a text shows of the directory besides the directive itself. */
export interface DirectoryContext {
  /** For `::helplines` without topics of its own. */
  readonly topics: readonly HelpTopic[];
  /** Whose lines `::helplines` lists: a text has no reader, so it is the site's region. */
  readonly region: string | null;
}

/** The directory in prose: the number as it is today, which may not be the one that an editor typed. */
@Injectable()
export class DirectorySlots {
  constructor(private readonly helplines: HelplinesService) {}

  shown(slot: DirectorySlot, context: DirectoryContext): SlotContent {
    switch (slot.kind) {
      case 'helpline':
        return helplineLink(slot, this.helplines.byId(slot.id)) ?? this.withoutNumber(slot);
      case 'emergency':
        return emergencyLink(slot, this.helplines.emergencyNumber(slot.region, slot.service, slot));
      case 'helplines':
        return this.list(slot.topics, context);
    }
  }

  /** A line that is known and not served must not be called: its number does not stay in the text. */
  private withoutNumber(slot: DirectorySlot & { kind: 'helpline' }): SlotContent {
    const names = this.helplines.namesOf(slot.id);
    return names ? [textNode(unservedLabel(slot.label, names))] : labelOnly(slot);
  }

  private list(ownTopics: readonly string[], { topics, region }: DirectoryContext): SlotContent {
    const asked = ownTopics.length > 0 ? (ownTopics as HelpTopic[]) : [...topics];
    const { helplines, directories } = this.helplines.lookUp({ region, topics: asked });
    const shown = helplines.length > 0 ? helplines : directories;
    return [
      elementNode(
        'ul',
        {},
        shown.map((line) => elementNode('li', {}, lineNodes(line))),
      ),
    ];
  }
}

function helplineLink(slot: DirectorySlot & { kind: 'helpline' }, line: Helpline | null): SlotContent | null {
  const contact = line && contactFor(line, slot.label);
  if (!contact) return null;
  return contactLink(slot.label, { number: contact.display, href: contact.uri, country: countryOf(contact) });
}

function emergencyLink(slot: DirectorySlot & { kind: 'emergency' }, row: EmergencyNumber | null): SlotContent {
  return row
    ? contactLink(slot.label, { number: row.number, href: row.telUri, country: row.regionName })
    : labelOnly(slot);
}

/** The contact that the label names; for one that has changed since, the first to call, or else the first. */
function contactFor({ contacts }: Helpline, label: string): HelplineContact | undefined {
  const named =
    contacts.find(({ display }) => namesNumber(label, display)) ??
    contacts.find(({ kind, uri }) => kind === 'PHONE' && namesNumber(label, uri));
  return named ?? contacts.find(({ kind }) => kind === 'PHONE') ?? contacts[0];
}

/** A number is only good in its own country, so that is named beside it. */
function countryOf({ kind, dialableFrom }: HelplineContact): string | null {
  const isDialled = kind === 'PHONE' || kind === 'SMS' || kind === 'RELAY';
  const [only] = dialableFrom;
  if (!isDialled || only === undefined || dialableFrom.length > 1) return null;
  return new Intl.DisplayNames(['en'], { type: 'region', style: 'short' }).of(only) ?? only;
}

function lineNodes({ name, contacts, areaServed }: Helpline): RichNode[] {
  const ways = contacts.flatMap((contact): RichNode[] => [
    textNode(' · '),
    ...contactLink(contact.display, { number: contact.display, href: contact.uri, country: null }),
    ...(contact.instruction === null ? [] : [textNode(` (${contact.instruction})`)]),
  ]);
  return [elementNode('strong', {}, [textNode(name)]), textNode(` (${areaServed})`), ...ways];
}
