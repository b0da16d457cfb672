import { Injectable } from '@nestjs/common';

import type { HelpTopic } from '../generated/prisma/enums.js';
import type { RichNode, Slot, SlotContent } from '../richtext/richtext.types.js';
import { contactLink, elementNode, labelOnly, textNode } from '../richtext/slot-content.rules.js';
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
        return helplineLink(slot, this.helplines.byId(slot.id));
      case 'emergency':
        return emergencyLink(slot, this.helplines.emergencyNumber(slot.region, slot.service));
      case 'helplines':
        return this.list(slot.topics, context);
    }
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

function helplineLink(slot: DirectorySlot & { kind: 'helpline' }, line: Helpline | null): SlotContent {
  const contact = line && contactFor(line, slot.label);
  if (!contact) return labelOnly(slot);
  return contactLink(slot.label, { number: contact.display, href: contact.uri, country: countryOf(contact) });
}

function emergencyLink(slot: DirectorySlot & { kind: 'emergency' }, row: EmergencyNumber | null): SlotContent {
  return row
    ? contactLink(slot.label, { number: row.number, href: row.telUri, country: row.regionName })
    : labelOnly(slot);
}

/** The contact that the label names; for one that has changed since, the first to call, or else the first. */
function contactFor({ contacts }: Helpline, label: string): HelplineContact | undefined {
  const digits = label.replace(/\D/g, '');
  const named = contacts.find(({ display }) => digits !== '' && display.replace(/\D/g, '') === digits);
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
  ]);
  return [elementNode('strong', {}, [textNode(name)]), textNode(` (${areaServed})`), ...ways];
}
