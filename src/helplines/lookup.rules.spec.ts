import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedFiles, seedSnapshot } from '../../test/support/seed-files.js';
import { HelpTopic } from '../generated/prisma/enums.js';
import { wideningChain } from '../regions/regions.rules.js';
import { indexDirectory } from './directory.rules.js';
import type { DirectoryHelpline, DirectorySnapshot } from './helplines.types.js';
import { lookUp } from './lookup.rules.js';
import type { LookupRequest, LookupResult, LookupSite } from './lookup.types.js';
import { isAbuse } from './topics.rules.js';

const snapshot = seedSnapshot();
const directory = indexDirectory(snapshot);
const AT = new Date('2026-11-25T12:00:00Z'); // A Wednesday, and no holiday.

const help = (
  region: string | null,
  topics: HelpTopic[] | null = null,
  more: Partial<LookupRequest> = {},
): LookupResult => lookUp(directory, { region, topics, at: AT, ...more });
const slugs = (lines: readonly DirectoryHelpline[]): string[] => lines.map(({ slug }) => slug);
const numbers = (result: LookupResult): string[] => result.emergency.map(({ number }) => number);
const TOPICS = Object.values(HelpTopic);

/** The facts with some lines changed. */
function changed(change: (line: DirectoryHelpline) => Partial<DirectoryHelpline>): DirectorySnapshot {
  return { ...snapshot, helplines: snapshot.helplines.map((line) => ({ ...line, ...change(line) })) };
}

describe('a part of a country', () => {
  it('gets its own line first, then the lines of the whole country', () => {
    const scotland = help('GB-SCT', ['DOMESTIC_ABUSE']);
    expect(slugs(scotland.helplines)).toEqual([
      'gb-sct-domestic-abuse-forced-marriage-helpline',
      'gb-galop-lgbt-abuse-helpline',
      'gb-mens-advice-line',
    ]);
    expect(numbers(scotland)[0]).toBe('999');
    expect(scotland.matchedBy).toBe('SUBDIVISION');
    expect(scotland.region).toEqual({ code: 'GB-SCT', source: 'ARGUMENT', warning: null });
    expect(scotland.needsRegion).toBe(false);
  });

  it('gets what its narrower parts would, by widening', () => {
    expect(slugs(help('GB-GLG', ['DOMESTIC_ABUSE']).helplines)).toEqual(
      slugs(help('GB-SCT', ['DOMESTIC_ABUSE']).helplines),
    );
  });

  it('never gets the line of the part next to it', () => {
    for (const nation of ['ENG', 'NIR', 'SCT', 'WLS']) {
      const others = ['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS'].filter((code) => code !== `GB-${nation}`);
      for (const line of help(`GB-${nation}`).helplines) {
        expect(line.regions.every((region) => others.includes(region))).toBe(false);
      }
    }
  });
});

describe('a country without a part', () => {
  it("gets the lines of all nations, never only England's", () => {
    const uk = help('GB', ['DOMESTIC_ABUSE']);
    expect(slugs(uk.helplines.slice(0, 4)).sort()).toEqual([
      'gb-eng-national-domestic-abuse-helpline',
      'gb-nir-domestic-sexual-abuse-helpline',
      'gb-sct-domestic-abuse-forced-marriage-helpline',
      'gb-wls-live-fear-free',
    ]);
    expect(uk.matchedBy).toBe('COUNTRY');
  });

  it('is found under every spelling of its code', () => {
    for (const hint of ['gb', ' UK ', 'GBR', 'en-GB', 'GB-XXX']) expect(help(hint).region.code).toBe('GB');
    expect(help('UK').region.warning).toBe('ALIAS');
    for (const hint of ['gb-sct', 'GB_SCT']) expect(help(hint).region.code).toBe('GB-SCT');
  });

  it('gets its territories no lines of its own numbers, and theirs their own', () => {
    expect(slugs(help('GP', ['DOMESTIC_ABUSE']).helplines)).toEqual(['fr-3919-violences-femmes-info']);
    expect(help('GP').helplines.every(({ regions }) => regions.includes('GP'))).toBe(true);
    expect(numbers(help('CN-HK'))[0]).toBe('999');
  });
});

describe('a region that is not known', () => {
  it.each(['Scotland', '', 'XX', 'T1', 'ZZ', 'EU', '001', 'nowhere'])('gets no national number for "%s"', (hint) => {
    const result = help(hint, ['DOMESTIC_ABUSE'], {
      headerRegion: 'GB',
      site: { defaultRegion: 'GB', offerDefaultRegion: true, hideUnverifiedAfterDays: null },
    });
    expect(result.emergency).toEqual([]);
    expect(result.helplines).toEqual([]);
    expect(slugs(result.directories)).toEqual(['world-find-a-helpline']);
    expect(result).toMatchObject({ needsRegion: true, matchedBy: 'INTERNATIONAL', gaps: ['DOMESTIC_ABUSE'] });
    expect(result.region).toEqual({ code: '001', source: 'NONE', warning: null });
  });
});

describe('where the region comes from', () => {
  const site: LookupSite = { defaultRegion: 'IE', offerDefaultRegion: true, hideUnverifiedAfterDays: null };

  it('is the argument before the header, and the header before the site', () => {
    expect(help('GB', null, { headerRegion: 'FR', site }).region).toMatchObject({ code: 'GB', source: 'ARGUMENT' });
    expect(help(null, null, { headerRegion: 'FR', site }).region).toMatchObject({ code: 'FR', source: 'HEADER' });
    expect(help(null, null, { site }).region).toMatchObject({ code: 'IE', source: 'SITE_DEFAULT' });
  });

  it('is not the site where it does not offer its region, and the site where the edge does not know', () => {
    expect(help(null, null, { site: { ...site, offerDefaultRegion: false } }).region.source).toBe('NONE');
    expect(help(null, null, { headerRegion: 'XX', site }).region.source).toBe('SITE_DEFAULT');
    expect(help(null, null, { headerRegion: 'T1' }).region.source).toBe('NONE');
  });

  it('asks for the region when it is only assumed, not when the edge knows it', () => {
    expect(help(null, null, { site }).needsRegion).toBe(true);
    expect(help(null, null, { headerRegion: 'FR', site }).needsRegion).toBe(false);
  });
});

describe('a topic without a line', () => {
  it('is named, and a line for anyone in distress follows', () => {
    const result = help('GB-SCT', ['SUBSTANCE_USE']);
    expect(result.gaps).toEqual(['SUBSTANCE_USE']);
    expect(slugs(result.helplines)).toEqual(['gb-sct-breathing-space', 'gb-samaritans', 'gb-shout']);
    expect(numbers(result)[0]).toBe('999');
    expect(slugs(result.directories)).toContain('world-find-a-helpline');
  });

  it('is never filled by a suicide line when it is about abuse, anywhere', () => {
    for (const topic of TOPICS.filter(isAbuse)) {
      const lines = seedFiles.countries.flatMap(({ code }) => help(code, [topic]).helplines);
      const standIns = lines.filter(({ topics }) => !topics.includes(topic));
      expect(slugs(standIns.filter(({ topics }) => topics.includes('SUICIDE_CRISIS')))).toEqual([]);
    }
  });

  it('is never filled by an abuse line when it is about suicide', () => {
    const suspended = changed(({ topics }) => (topics.includes('SUICIDE_CRISIS') ? { status: 'SUSPENDED' } : {}));
    const belgium = lookUp(indexDirectory(suspended), { region: 'BE', topics: ['SUICIDE_CRISIS'], at: AT });
    expect(slugs(belgium.helplines)).toEqual(['be-tele-onthaal-106', 'be-tele-accueil-107']);
    const uk = lookUp(indexDirectory(suspended), { region: 'GB', topics: ['SUICIDE_CRISIS'], at: AT });
    expect(slugs(uk.helplines)).toEqual(['gb-sct-breathing-space']);
  });

  it('is not filled by a line for some people only', () => {
    expect(slugs(help('AU', ['STALKING']).helplines)).not.toContain('au-mensline');
    expect(slugs(help('CA', ['STALKING']).helplines)).toEqual([]);
  });
});

describe('a line that is closed now', () => {
  it('has one beside it that never closes, where there is one', () => {
    const night = new Date('2026-11-25T03:00:00Z');
    const result = help('BE-WAL', ['SEXUAL_VIOLENCE'], { at: night });
    expect(slugs(result.helplines)).toEqual(['be-sos-viol', 'be-tele-accueil-107']);
    expect(slugs(help('BE-WAL', ['SEXUAL_VIOLENCE']).helplines)).toEqual(['be-sos-viol']);
  });
});

describe('what is not served', () => {
  it('leaves the emergency number and the directory, and says that lines are missing', () => {
    for (const change of [{ status: 'SUSPENDED' }, { confidence: 'LOW' }] as const) {
      const none = indexDirectory(changed((line) => (line.regions.includes('001') ? {} : change)));
      const result = lookUp(none, { region: 'GB', topics: ['DOMESTIC_ABUSE'], at: AT });
      expect(result).toMatchObject({
        helplines: [],
        degraded: true,
        matchedBy: 'INTERNATIONAL',
        gaps: ['DOMESTIC_ABUSE'],
      });
      expect(numbers(result)[0]).toBe('999');
      expect(slugs(result.directories)).toEqual(['world-find-a-helpline']);
    }
  });

  it('does not count a retired line as missing', () => {
    const retired = indexDirectory(
      changed((line) => (line.slug === 'us-crisis-text-line' ? { status: 'RETIRED' } : {})),
    );
    const result = lookUp(retired, { region: 'US', topics: ['SUICIDE_CRISIS'], at: AT });
    expect(slugs(result.helplines)).toEqual(['us-988-suicide-crisis-lifeline']);
    expect(result.degraded).toBe(false);
  });

  it('includes emergency numbers that are not sure', () => {
    expect(help('NG')).toMatchObject({ emergency: [], degraded: true });
  });

  it('is nothing whose check is only overdue, unless the site says so', () => {
    const site: LookupSite = { defaultRegion: 'GB', offerDefaultRegion: false, hideUnverifiedAfterDays: 30 };
    expect(slugs(help('GB', ['SUICIDE_CRISIS']).helplines)).toContain('gb-samaritans');
    const later = new Date('2027-01-15T12:00:00Z');
    expect(slugs(help('GB', ['SUICIDE_CRISIS'], { at: later }).helplines)).toContain('gb-samaritans');
    const hiding = help('GB', ['SUICIDE_CRISIS'], { at: later, site });
    expect(hiding).toMatchObject({ helplines: [], degraded: true });
    expect(slugs(hiding.directories)).toEqual(['world-find-a-helpline']);
    expect(numbers(hiding)[0]).toBe('999');
  });
});

describe('lines for people who harm', () => {
  it('stand in their own group, and only when they are asked for', () => {
    const asked = help('GB', ['PERPETRATOR_HELP']);
    expect(slugs(asked.perpetratorHelplines)).toEqual(['gb-respect-phoneline']);
    expect(asked).toMatchObject({ helplines: [], gaps: [] });
    expect(help('GB').perpetratorHelplines).toEqual([]);
    expect(slugs(help('GB').helplines)).not.toContain('gb-respect-phoneline');
    expect(slugs(help('GB', ['PERPETRATOR_HELP', 'DOMESTIC_ABUSE']).helplines)).not.toContain('gb-respect-phoneline');
  });

  it('are a gap where there is none, and nothing stands in for them', () => {
    expect(help('IE', ['PERPETRATOR_HELP'])).toMatchObject({
      helplines: [],
      perpetratorHelplines: [],
      gaps: ['PERPETRATOR_HELP'],
    });
  });

  it('are theirs alone even when they help others too', () => {
    const mixed = indexDirectory(
      changed((line) =>
        line.slug === 'gb-respect-phoneline' ? { topics: ['DOMESTIC_ABUSE', 'PERPETRATOR_HELP'] } : {},
      ),
    );
    expect(slugs(lookUp(mixed, { region: 'GB', topics: ['DOMESTIC_ABUSE'], at: AT }).helplines)).not.toContain(
      'gb-respect-phoneline',
    );
  });
});

describe('directories', () => {
  it('for therapy come when therapy is asked for, with somebody to talk to', () => {
    const result = help('GB', ['THERAPY']);
    expect(slugs(result.directories)).toEqual([
      'gb-bacp-therapist-directory',
      'gb-counselling-directory',
      'world-find-a-helpline',
    ]);
    expect(result.gaps).toEqual([]);
    expect(slugs(result.helplines)).toContain('gb-samaritans');
    expect(slugs(help('GB', ['DOMESTIC_ABUSE']).directories)).toEqual(['world-find-a-helpline']);
  });
});

describe('emergency numbers', () => {
  it('keep their zeros', () => {
    expect(numbers(help('AU'))).toEqual(['000', '112', '000', '000', '000', '106']);
  });

  it('come with those for all services first, and what is not a call last', () => {
    expect(help('GB').emergency.map(({ service, channel, number }) => `${channel} ${service} ${number}`)).toEqual([
      'PHONE GENERAL 999',
      'PHONE GENERAL 112',
      'PHONE POLICE 999',
      'PHONE AMBULANCE 999',
      'PHONE FIRE 999',
      'SMS GENERAL 999',
      'RELAY GENERAL 18000',
    ]);
  });

  it('are those of the part where it has its own', () => {
    const own = snapshot.emergencyNumbers.filter(({ region, channel }) => region === 'GB' && channel === 'PHONE');
    const scottish = own.slice(0, 1).map((row) => ({ ...row, id: 'own', region: 'GB-SCT', number: '555' }));
    const both = indexDirectory({ ...snapshot, emergencyNumbers: [...snapshot.emergencyNumbers, ...scottish] });
    const found = lookUp(both, { region: 'GB-SCT', at: AT }).emergency.map(
      ({ service, number }) => `${service} ${number}`,
    );
    expect(found.slice(0, 2)).toEqual(['GENERAL 555', 'POLICE 999']);
  });
});

describe('how long an answer holds', () => {
  it('is until the next opening or closing in it', () => {
    const result = help('GB-SCT', ['SEXUAL_VIOLENCE']);
    expect(result.validUntil.toISOString()).toBe('2026-11-25T17:00:00.000Z');
  });

  it('is a day at most', () => {
    expect(help('NG').validUntil.toISOString()).toBe('2026-11-26T12:00:00.000Z');
  });

  it('is until a check falls due', () => {
    const checked = indexDirectory(changed(({ topics }) => ({ verifiedOn: topics.length > 0 ? '2026-08-28' : null })));
    const result = lookUp(checked, { region: 'US', topics: ['SUICIDE_CRISIS'], at: AT });
    expect(result.validUntil.toISOString()).toBe('2026-11-26T00:00:00.000Z');
  });
});

describe('every country and every topic', () => {
  const codes = [
    ...new Set([
      ...seedFiles.countries.map(({ code }) => code),
      ...seedFiles.helplines.flatMap(({ regions }) => regions),
    ]),
  ];

  it('gets an answer that is never empty, never low, and never from elsewhere', () => {
    expect(codes.length).toBeGreaterThan(128);
    for (const code of codes) {
      const reachable = new Set(
        snapshot.regions
          .map((row) => row.code)
          .filter((other) => wideningChain(other, directory.regions).includes(code)),
      );
      for (const above of wideningChain(code, directory.regions)) reachable.add(above);
      for (const topics of [null, ...TOPICS.map((topic) => [topic])]) {
        const result = help(code, topics);
        const lines = [...result.helplines, ...result.directories, ...result.perpetratorHelplines];
        expect(slugs(result.directories)).toContain('world-find-a-helpline');
        expect(lines.filter((line) => line.confidence === 'LOW' || line.status !== 'ACTIVE')).toEqual([]);
        expect(lines.filter((line) => !line.regions.some((region) => reachable.has(region)))).toEqual([]);
        expect(new Set(lines).size).toBe(lines.length);
        expect(result.emergency.every(({ region, confidence }) => reachable.has(region) && confidence !== 'LOW')).toBe(
          true,
        );
      }
    }
  });

  it('gets an emergency number wherever the facts have a sure one', () => {
    for (const { code, confidence } of seedFiles.countries) {
      expect(help(code).emergency.length > 0).toBe(confidence !== 'low');
      expect(help(code).emergency[0]?.channel).toBe(confidence === 'low' ? undefined : 'PHONE');
    }
  });
});

it('answers whatever is asked, and the same for the same lines in another order', () => {
  const shuffled = indexDirectory({
    ...snapshot,
    helplines: [...snapshot.helplines].reverse(),
    emergencyNumbers: [...snapshot.emergencyNumbers].reverse(),
  });
  const hint = fc.oneof(fc.string(), fc.constantFrom(...snapshot.regions.map(({ code }) => code)));
  fc.assert(
    fc.property(
      hint,
      fc.subarray(TOPICS),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
      (region, topics, at) => {
        const result = lookUp(directory, { region, topics, at });
        expect(result.directories.length).toBeGreaterThan(0);
        expect(result.validUntil > at).toBe(true);
        expect(lookUp(shuffled, { region, topics, at })).toEqual(result);
      },
    ),
  );
});
