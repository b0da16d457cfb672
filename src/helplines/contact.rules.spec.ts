import { describe, expect, it } from '@jest/globals';
import { seedFiles, seedSnapshot } from '../../test/support/seed-files.js';
import { contactUri, dialableFrom } from './contact.rules.js';
import { emergencyUri } from './emergency.rules.js';

const { helplines, emergencyNumbers } = seedSnapshot();
const uris = (slug: string) => helplines.find((line) => line.slug === slug)?.contacts.map(({ uri }) => uri);

describe('contactUri', () => {
  it('dials a number in its international form', () => {
    expect(contactUri({ kind: 'PHONE', e164: '+448082000247' })).toBe('tel:+448082000247');
  });

  it('leaves a short code as its digits are, without a country and with its zeros', () => {
    expect(contactUri({ kind: 'PHONE', shortCode: '116 123' })).toBe('tel:116123');
    expect(uris('es-016')?.[0]).toBe('tel:016');
    expect(uris('mx-linea-de-la-vida') ?? []).not.toContain('tel:+52');
  });

  it('keeps the star and the number sign of a code', () => {
    expect(contactUri({ kind: 'PHONE', shortCode: '*765' })).toBe('tel:*765');
    expect(contactUri({ kind: 'PHONE', shortCode: '#8008' })).toBe('tel:%238008');
  });

  it('never gives the Alberta line an area code', () => {
    expect(uris('ca-ab-family-violence-info-line')?.slice(0, 2)).toEqual(['tel:3101818', 'sms:3101818']);
  });

  it('dials Australian service numbers as published, because networks do not route them with +61', () => {
    expect(uris('au-lifeline')).toEqual(['tel:131114', 'sms:+61477131114']);
    expect(uris('au-1800respect')?.[0]).toBe('tel:1800737732');
  });

  it('fills in the word that a text must hold', () => {
    expect(contactUri({ kind: 'SMS', shortCode: '741741', keyword: 'HOME' })).toBe('sms:741741?&body=HOME');
    expect(contactUri({ kind: 'SMS', shortCode: '85258' })).toBe('sms:85258');
  });

  it('opens chats and pages over https, and a mailbox', () => {
    expect(contactUri({ kind: 'WHATSAPP', e164: '+34600000016' })).toBe('https://wa.me/34600000016');
    expect(contactUri({ kind: 'CHAT', target: 'http://example.org/chat' })).toBe('https://example.org/chat');
    expect(contactUri({ kind: 'EMAIL', target: 'help@example.org' })).toBe('mailto:help@example.org');
  });

  it('is null when there is nothing to open', () => {
    expect([
      contactUri({ kind: 'PHONE' }),
      contactUri({ kind: 'WHATSAPP', shortCode: '123' }),
      contactUri({ kind: 'EMAIL', target: '' }),
    ]).toEqual([null, null, null]);
  });
});

describe('every number of the facts', () => {
  it('survives as text: the short codes digit by digit', () => {
    for (const { id, phones } of seedFiles.helplines) {
      for (const { shortCode } of phones.filter((phone) => phone.shortCode)) {
        expect(uris(id)).toContain(`tel:${(shortCode ?? '').replaceAll('#', '%23')}`);
      }
    }
  });

  it('can be dialled, sent to or opened', () => {
    const all = [
      ...helplines.flatMap(({ contacts }) => contacts.map(({ uri }) => uri)),
      ...emergencyNumbers.map(emergencyUri),
    ];
    expect(
      all.filter(
        (uri) =>
          !/^(tel:[+*]?(%23)?\d{2,15}|sms:\+?\d{2,15}(\?&body=\w+)?|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/.test(
            uri,
          ),
      ),
    ).toEqual([]);
  });

  it('stays in its country when it is short', () => {
    const short = helplines
      .flatMap(({ contacts }) => contacts)
      .filter(({ uri }) => /^(tel|sms):\d{2,6}(\?|$)/.test(uri));
    expect(short.length).toBeGreaterThan(50);
    expect(short.filter((contact) => contact.dialableFrom.length === 0)).toEqual([]);
  });
});

describe('dialableFrom', () => {
  it('adds the territories that a line serves', () => {
    expect(dialableFrom(['FR'], ['FR', 'GP', 'RE'])).toEqual(['FR', 'GP', 'RE']);
    expect(dialableFrom(['CA'], ['CA-AB'])).toEqual(['CA']);
    expect(dialableFrom([], ['GB'])).toEqual([]);
  });
});
