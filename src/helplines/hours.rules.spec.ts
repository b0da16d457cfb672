import { describe, expect, it } from '@jest/globals';
import { seedSnapshot } from '../../test/support/seed-files.js';
import { contactHours, specialistHours } from './contact-hours.rules.js';
import type { OpeningHours } from './helplines.types.js';
import { nextChange, openState, opensNext } from './hours.rules.js';
import { parseOpeningHours } from './opening-hours.rules.js';

const lines = new Map(seedSnapshot().helplines.map((line) => [line.slug, line]));

function line(slug: string) {
  const found = lines.get(slug);
  if (!found) throw new Error(`No line ${slug}.`);
  return found;
}

function hours(text: string, timeZone = 'Europe/London', holidayRegions = ['GB']): OpeningHours {
  const { alwaysOpen, weekly, publicHolidays } = parseOpeningHours(text) ?? {
    alwaysOpen: false,
    weekly: [],
    publicHolidays: 'UNKNOWN' as const,
  };
  return { alwaysOpen, weekly, publicHolidays, timeZone, holidayRegions };
}

const stateAt = (slug: string, instant: string) => openState(line(slug).hours, new Date(instant));

describe('openState', () => {
  it('closes Breathing Space at 02:00 on a Friday', () => {
    expect(stateAt('gb-sct-breathing-space', '2026-11-27T01:59:00Z')).toBe('OPEN');
    expect(stateAt('gb-sct-breathing-space', '2026-11-27T02:01:00Z')).toBe('CLOSED');
  });

  it('keeps Breathing Space open from Friday evening to Monday morning', () => {
    expect(stateAt('gb-sct-breathing-space', '2026-11-27T18:00:00Z')).toBe('OPEN');
    expect(stateAt('gb-sct-breathing-space', '2026-11-29T04:00:00Z')).toBe('OPEN');
    expect(stateAt('gb-sct-breathing-space', '2026-11-30T06:00:00Z')).toBe('UNKNOWN');
    expect(stateAt('gb-sct-breathing-space', '2026-11-23T06:00:00Z')).toBe('CLOSED');
  });

  it('closes Rape Crisis Scotland at midnight, to the minute, in summer and in winter', () => {
    expect(stateAt('gb-sct-rape-crisis-scotland', '2026-11-17T23:59:59Z')).toBe('OPEN');
    expect(stateAt('gb-sct-rape-crisis-scotland', '2026-11-18T00:00:00Z')).toBe('CLOSED');
    expect(stateAt('gb-sct-rape-crisis-scotland', '2026-06-17T22:59:59Z')).toBe('OPEN');
    expect(stateAt('gb-sct-rape-crisis-scotland', '2026-06-17T23:00:00Z')).toBe('CLOSED');
  });

  it('goes by the wall clock when London goes forward: 01:00 to 02:00 does not exist on 29 March 2026', () => {
    const night = hours('Su 01:30-03:00; PH off');
    expect(openState(night, new Date('2026-03-29T00:59:59Z'))).toBe('CLOSED');
    expect(openState(night, new Date('2026-03-29T01:00:00Z'))).toBe('OPEN');
    expect(openState(night, new Date('2026-03-29T02:00:00Z'))).toBe('CLOSED');
    expect(opensNext(night, new Date('2026-03-28T12:00:00Z'))?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('goes by the wall clock when London goes back: 01:00 to 02:00 comes twice on 25 October 2026', () => {
    const night = hours('Su 01:00-01:30; PH off');
    const states = ['00:00', '00:30', '01:00', '01:30'].map((time) =>
      openState(night, new Date(`2026-10-25T${time}:00Z`)),
    );
    expect(states).toEqual(['OPEN', 'CLOSED', 'OPEN', 'CLOSED']);
    expect(nextChange(night, new Date('2026-10-25T00:30:00Z'))?.toISOString()).toBe('2026-10-25T01:00:00.000Z');
    expect(opensNext(night, new Date('2026-10-25T00:30:00Z'))?.toISOString()).toBe('2026-10-25T01:00:00.000Z');
  });

  it('is UNKNOWN on a public holiday whose rule is not known, never OPEN', () => {
    for (const instant of [
      '2026-12-25T18:00:00Z',
      '2027-03-26T18:00:00Z',
      '2026-11-30T19:00:00Z',
      '2028-01-03T19:00:00Z',
    ]) {
      expect(stateAt('gb-sct-rape-crisis-scotland', instant)).toBe('UNKNOWN');
    }
  });

  it('closes the Chilean line on a public holiday, as it says', () => {
    expect(stateAt('cl-1455-orientacion-violencia', '2026-09-18T15:00:00Z')).toBe('CLOSED');
    expect(stateAt('cl-1455-orientacion-violencia', '2026-09-16T15:00:00Z')).toBe('OPEN');
  });

  it('does not say OPEN where no holiday calendar is kept, and still says CLOSED', () => {
    const bombay = hours('Mo-Fr 09:00-17:00', 'Asia/Kolkata', ['IN']);
    expect(openState(bombay, new Date('2026-11-25T06:00:00Z'))).toBe('UNKNOWN');
    expect(openState(bombay, new Date('2026-11-25T14:00:00Z'))).toBe('CLOSED');
    expect(openState({ ...bombay, publicHolidays: 'OPEN' }, new Date('2026-11-25T06:00:00Z'))).toBe('OPEN');
  });

  it('is UNKNOWN without hours, without a zone and with a zone that does not exist', () => {
    expect(openState(null, new Date('2026-11-25T12:00:00Z'))).toBe('UNKNOWN');
    for (const timeZone of [null, 'Europe/Atlantis', '']) {
      expect(openState({ ...hours('Mo-Su 00:00-24:00'), timeZone }, new Date('2026-11-25T12:00:00Z'))).toBe('UNKNOWN');
    }
  });

  it('does not evaluate hours whose page says that they are old', () => {
    expect(stateAt('ie-male-advice-line', '2026-11-25T12:00:00Z')).toBe('UNKNOWN');
    expect(line('ie-male-advice-line').hoursText).toContain('2020');
  });
});

describe('hand-over', () => {
  const belgian = line('be-ecoute-violences-conjugales');

  it('leaves the Belgian line open at 20:00, without its own people', () => {
    const evening = new Date('2026-11-25T19:00:00Z');
    expect(openState(belgian.hours, evening)).toBe('OPEN');
    expect(openState(specialistHours(belgian), evening)).toBe('CLOSED');
    expect(openState(specialistHours(belgian), new Date('2026-11-25T12:00:00Z'))).toBe('OPEN');
    expect(openState(specialistHours(belgian), new Date('2026-12-25T12:00:00Z'))).toBe('CLOSED');
  });

  it('is the line itself where nobody takes over', () => {
    expect(specialistHours(line('gb-samaritans'))).toBe(line('gb-samaritans').hours);
  });
});

describe('opensNext', () => {
  it('gives the next opening in the zone of the line, over the weekend and the change of clocks', () => {
    const mondays = line('gb-forced-marriage-unit').hours;
    expect(opensNext(mondays, new Date('2026-10-23T16:00:00Z'))?.toISOString()).toBe('2026-10-26T09:00:00.000Z');
    expect(opensNext(mondays, new Date('2026-10-22T16:00:00Z'))?.toISOString()).toBe('2026-10-23T08:00:00.000Z');
  });

  it('passes over public holidays', () => {
    const office = line('gb-forced-marriage-unit').hours;
    expect(opensNext(office, new Date('2026-12-24T18:00:00Z'))?.toISOString()).toBe('2026-12-29T09:00:00.000Z');
  });

  it('is null while open, when the line never closes, and without known hours', () => {
    expect(opensNext(line('gb-forced-marriage-unit').hours, new Date('2026-11-25T12:00:00Z'))).toBeNull();
    expect(opensNext(line('gb-samaritans').hours, new Date('2026-11-25T12:00:00Z'))).toBeNull();
    expect(opensNext(line('gb-mens-advice-line').hours, new Date('2026-11-25T12:00:00Z'))).toBeNull();
  });

  it('is open at the instant it gives and not just before, for every line of the facts', () => {
    const at = new Date('2026-11-25T03:17:00Z');
    const closed = [...lines.values()].map(({ hours }) => hours).filter((own) => openState(own, at) === 'CLOSED');
    expect(closed.length).toBeGreaterThan(8);
    for (const own of closed) {
      const next = opensNext(own, at);
      expect(openState(own, new Date(Number(next)))).toBe('OPEN');
      expect(openState(own, new Date(Number(next) - 1))).not.toBe('OPEN');
    }
  });
});

describe('contactHours', () => {
  it('gives a chat the hours that it states', () => {
    const finnish = line('fi-nollalinja');
    const chat = finnish.contacts.find(({ kind }) => kind === 'CHAT');
    expect(chat && openState(contactHours(finnish, chat), new Date('2026-11-25T08:00:00Z'))).toBe('OPEN');
    expect(chat && openState(contactHours(finnish, chat), new Date('2026-11-25T20:00:00Z'))).toBe('CLOSED');
  });

  it('does not take a text service to be open because the phone is', () => {
    const australian = line('au-1800respect');
    const [phone, sms] = australian.contacts;
    const at = new Date('2026-11-25T12:00:00Z');
    expect(phone && openState(contactHours(australian, phone), at)).toBe('OPEN');
    expect(sms && openState(contactHours(australian, sms), at)).toBe('UNKNOWN');
  });

  it("gives a text line the line's hours", () => {
    const shout = line('gb-shout');
    expect(
      shout.contacts.map((contact) => openState(contactHours(shout, contact), new Date('2026-11-25T12:00:00Z'))),
    ).toEqual(['OPEN']);
  });
});
