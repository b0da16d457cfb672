import { afterAll, describe, expect, it } from '@jest/globals';

import { seedSnapshot } from '../support/seed-files.js';
import { Clock } from '../../src/platform/clock.js';
import { PrismaService } from '../../src/platform/prisma/prisma.service.js';
import { closedContents } from '../../src/richtext/fill.rules.js';
import { htmlOf } from '../../src/richtext/html.rules.js';
import {
  DirectorySlots,
  type DirectoryContext,
  type DirectorySlot,
} from '../../src/helplines/directory-slots.service.js';
import { HelplinesService } from '../../src/helplines/helplines.service.js';
import { PackagedFacts } from '../../src/helplines/packaged-facts.service.js';
import { HelplinesStore } from '../../src/helplines/helplines.store.js';
import type { DirectoryHelpline } from '../../src/helplines/helplines.types.js';

/** Nothing listens on port 1: the directory is the one of the facts. */
const nowhere = {
  url: 'postgresql://127.0.0.1:1/none',
  replicaUrl: null,
  runtimeRole: null,
  certificateAuthority: null,
};
const prisma = new PrismaService(nowhere);
afterAll(() => prisma.$disconnect());

function slots(change: (line: DirectoryHelpline) => Partial<DirectoryHelpline> = () => ({})): DirectorySlots {
  const helplines = new HelplinesService(new HelplinesStore(prisma), new Clock(), new PackagedFacts());
  const snapshot = seedSnapshot();
  helplines.adopt({ ...snapshot, helplines: snapshot.helplines.map((line) => ({ ...line, ...change(line) })) });
  return new DirectorySlots(helplines);
}
const GB: DirectoryContext = { topics: [], region: 'GB' };
/** As a reader gets it, without the marks for front ends. */
const html = (slot: DirectorySlot, directory = slots(), context = GB) =>
  closedContents([slot], [directory.shown(slot, context)])
    .map(htmlOf)
    .join('')
    .replaceAll(/ data-[a-z]+="[^"]*"/g, '');
const line = (id: string, label: string): DirectorySlot => ({ kind: 'helpline', id, label });
const emergency = (region: string, label: string): DirectorySlot => ({
  kind: 'emergency',
  region,
  service: 'GENERAL',
  label,
});

describe('a helpline in prose', () => {
  it('keeps a number with letters as it is known', () => {
    expect(html(line('us-national-domestic-violence-hotline', '1-800-799-SAFE'))).toBe(
      '<a href="tel:+18007997233">1-800-799-SAFE</a> (US)',
    );
  });

  it('can be tapped when its number is a short code or takes texts', () => {
    expect(html(line('jp-dv-soudan-navi', '#8008'))).toContain('<a href="tel:%238008">#8008</a>');
    expect(html(line('mx-cmx-linea-sos-mujeres', '*765'))).toContain('<a href="tel:*765">*765</a>');
    expect(html(line('us-crisis-text-line', '741741'))).toContain('<a href="sms:741741?&amp;body=HOME">741741</a>');
  });

  it.each([{ status: 'SUSPENDED' }, { status: 'RETIRED' }, { confidence: 'LOW' }] as const)(
    'has its name in place of its number while it is not served: %j',
    (change) => {
      const withheld = slots((known) => (known.slug === 'gb-samaritans' ? change : {}));
      expect(html(line('gb-samaritans', 'call 116 123'), withheld)).toBe('Samaritans');
      expect(html(line('gb-samaritans', 'the listeners'), withheld)).toBe('the listeners');
      expect(html(line('gb-samaritans', 'call 116 123'))).toContain('<a href="tel:116123">call 116 123</a>');
    },
  );

  it('that no record has is the words of the editor', () => {
    expect(html(line('no-such-line', 'call 0808 157 0000'))).toBe('call 0808 157 0000');
  });
});

describe('an emergency number in prose', () => {
  it('is the alternate that the text names', () => {
    expect(html(emergency('GB', '112'))).toBe('<a href="tel:112">112</a> (United Kingdom)');
    expect(html(emergency('MA', '177'))).toBe('<a href="tel:177">177</a> (Morocco)');
  });
});

describe('the list of helplines', () => {
  it('says what to text', () => {
    const list = html({ kind: 'helplines', topics: [] }, slots(), { topics: ['SUICIDE_CRISIS'], region: 'US' });
    expect(list).toMatch(/<a href="sms:741741\?&amp;body=HOME">741741<\/a> \([^)]*HOME/);
  });
});
