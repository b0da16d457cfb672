import type { EmergencyServiceName, Slot } from './richtext.types.js';

/** The closed list. Any other name is text as typed, and so is a listed one that lacks what it needs. */
export const TEXT_DIRECTIVES: ReadonlySet<string> = new Set(['helpline', 'emergency', 'article', 'cite', 'affiliate']);
export const LEAF_DIRECTIVES: ReadonlySet<string> = new Set(
  'signs faqs takeaways image affiliate offer helplines'.split(' '),
);

export type Attributes = Readonly<Record<string, string | null | undefined>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REGION = /^(?:[A-Z]{2}(?:-[A-Z0-9]{1,3})?|001)$/;
const TOPIC = /^[A-Z]{1,40}(?:_[A-Z]{1,40}){0,5}$/;
const SERVICES: readonly EmergencyServiceName[] = ['GENERAL', 'POLICE', 'AMBULANCE', 'FIRE'];

/** The slot of a directive in a sentence, such as `:helpline[0808 2000 247]{#id}`; null when it is none. */
export function textSlot(name: string, typedLabel: string, attributes: Attributes): Slot | null {
  const label = typedLabel.replace(/\s+/g, ' ').trim();
  if (label === '') return null;
  const id = uuidOf(attributes);
  switch (name) {
    case 'helpline':
    case 'article':
    case 'cite':
    case 'affiliate':
      return id === null ? null : { kind: name, id, label };
    case 'emergency':
      return emergencySlot(label, attributes);
    default:
      return null;
  }
}

function emergencySlot(label: string, attributes: Attributes): Slot | null {
  const region = (attributes.region ?? '').toUpperCase();
  const service = SERVICES.find((known) => known === (attributes.service ?? 'GENERAL').toUpperCase());
  return REGION.test(region) && service ? { kind: 'emergency', region, service, label } : null;
}

const BLOCK_OF_RECORD: ReadonlyMap<string, 'image' | 'affiliateBlock' | 'offer'> = new Map([
  ['image', 'image'],
  ['affiliate', 'affiliateBlock'],
  ['offer', 'offer'],
]);

/** The slot of a directive on a line of its own, such as `::image{#id}`; null when it is none. */
export function blockSlot(name: string, attributes: Attributes): Slot | null {
  if (name === 'signs' || name === 'faqs' || name === 'takeaways') return { kind: name };
  if (name === 'helplines') return helplinesSlot(attributes.topics ?? '');
  const kind = BLOCK_OF_RECORD.get(name);
  const id = uuidOf(attributes);
  return kind && id !== null ? { kind, id } : null;
}

function helplinesSlot(typed: string): Slot | null {
  const topics = typed.split(',').map((topic) => topic.trim().toUpperCase());
  if (typed.trim() === '') return { kind: 'helplines', topics: [] };
  return topics.every((topic) => TOPIC.test(topic)) ? { kind: 'helplines', topics: [...new Set(topics)] } : null;
}

function uuidOf({ id }: Attributes): string | null {
  const lower = id?.toLowerCase() ?? '';
  return UUID.test(lower) ? lower : null;
}
