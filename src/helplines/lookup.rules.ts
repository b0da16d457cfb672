import type { HelpTopic } from '../generated/prisma/enums.js';
import { regionDepth, resolveRegionHint, wideningChain, WORLD, type RegionTable } from '../regions/regions.rules.js';
import { allHours } from './contact-hours.rules.js';
import { isServed, reachOf, type Directory } from './directory.rules.js';
import { emergencyNumbers } from './emergency.rules.js';
import type { DirectoryHelpline } from './helplines.types.js';
import { nextChange, openState } from './hours.rules.js';
import { DAY_MS } from './local-time.rules.js';
import type { LookupRequest, LookupResult, RegionMatch, RegionSource, ResolvedRegion } from './lookup.types.js';
import { byFit, specificity } from './order.rules.js';
import { isForPeopleWhoHarm, standsInFor } from './topics.rules.js';
import { hiddenFrom, verificationDueAt } from './verification.rules.js';

/**
 * Help for a reader. Never throws and never empty: a place that is not known gets the world's directory, and one that
 * is gets its emergency numbers as well. No line of another country is ever in it.
 */
export function lookUp(directory: Directory, request: LookupRequest): LookupResult {
  const region = resolveRegion(request, directory.regions);
  const reach = reachOf(region.code, directory.regions);
  const asked = request.topics?.length ? request.topics : null;
  const found = linesFor(linesWithin(directory, reach), asked, request);
  const emergency = emergencyNumbers(wideningChain(region.code, directory.regions), directory.emergencyByRegion);
  const order = byFit(reach, asked ?? []);
  const helplines = [...found.helplines.sort(order), ...found.standIns.sort(order)];
  const local = [
    ...helplines,
    ...found.perpetratorHelplines,
    ...found.directories.filter((line) => !isWorldwide(line)),
  ];
  return {
    requestedRegion: request.region ?? null,
    region,
    matchedBy: matchedBy(local, reach, regionDepth(region.code, directory.regions)),
    needsRegion: region.source === 'NONE' || region.source === 'SITE_DEFAULT',
    emergency: emergency.numbers,
    helplines,
    directories: found.directories.sort(order),
    perpetratorHelplines: found.perpetratorHelplines.sort(order),
    gaps: [...new Set(asked)].filter((topic) => !isServedHere(topic, found)),
    degraded: emergency.withheld || found.withheld,
    validUntil: validUntil([...local, ...found.directories], request),
  };
}

/** An argument that means nothing resolves to nothing; only without one do the header and the site have a say. */
function resolveRegion({ region, headerRegion, site }: LookupRequest, known: RegionTable): ResolvedRegion {
  const unknown: ResolvedRegion = { code: WORLD, source: 'NONE', warning: null };
  if (region != null) return read(region, 'ARGUMENT', known) ?? unknown;
  const offered = site?.offerDefaultRegion ? site.defaultRegion : null;
  return read(headerRegion, 'HEADER', known) ?? read(offered, 'SITE_DEFAULT', known) ?? unknown;
}

function read(hint: string | null | undefined, source: RegionSource, known: RegionTable): ResolvedRegion | null {
  const resolved = hint == null ? null : resolveRegionHint(hint, known);
  return resolved && { ...resolved, source };
}

function linesWithin(directory: Directory, reach: ReadonlyMap<string, number>): DirectoryHelpline[] {
  return [...new Set([...reach.keys()].flatMap((code) => directory.linesByRegion.get(code) ?? []))];
}

interface FoundLines {
  readonly helplines: DirectoryHelpline[];
  readonly standIns: DirectoryHelpline[];
  readonly directories: DirectoryHelpline[];
  readonly perpetratorHelplines: DirectoryHelpline[];
  readonly withheld: boolean;
}

function linesFor(
  lines: readonly DirectoryHelpline[],
  asked: readonly HelpTopic[] | null,
  request: LookupRequest,
): FoundLines {
  const helps = (line: DirectoryHelpline): boolean => !asked || line.topics.some((topic) => asked.includes(topic));
  const forThoseHarmed = lines.filter((line) => !isForPeopleWhoHarm(line));
  const matching = forThoseHarmed.filter((line) => !isDirectory(line) && helps(line));
  const helplines = matching.filter((line) => isShown(line, request));
  const standIns = forThoseHarmed.filter(
    (line) => !isDirectory(line) && !helps(line) && follows(line, asked, helplines, request),
  );
  const directories = forThoseHarmed.filter((line) => isDirectory(line) && (isWorldwide(line) || helps(line)));
  const perpetrator = asked?.includes('PERPETRATOR_HELP') ? lines.filter(isForPeopleWhoHarm) : [];
  return {
    helplines,
    standIns: standIns.filter((line) => isShown(line, request)),
    directories: directories.filter((line) => isShown(line, request)),
    perpetratorHelplines: perpetrator.filter((line) => isShown(line, request)),
    withheld: [...matching, ...standIns, ...directories, ...perpetrator].some((line) => isWithheld(line, request)),
  };
}

const isDirectory = (line: DirectoryHelpline): boolean => line.type === 'DIRECTORY';
const isWorldwide = (line: DirectoryHelpline): boolean => isDirectory(line) && line.regions.includes(WORLD);

/** The world's directories are the answer of last resort, so no site hides them. */
function isShown(line: DirectoryHelpline, { at, site }: LookupRequest): boolean {
  const hidden = isWorldwide(line) ? null : hiddenFrom(line, site?.hideUnverifiedAfterDays ?? null);
  return isServed(line) && !(hidden && hidden <= at);
}

/** A retired line is history, not something that is missing. */
const isWithheld = (line: DirectoryHelpline, request: LookupRequest): boolean =>
  line.status !== 'RETIRED' && !isShown(line, request);

/** A line for anyone in distress follows where a topic has no line; where all of its lines are closed, one that never is. */
function follows(
  line: DirectoryHelpline,
  asked: readonly HelpTopic[] | null,
  helplines: readonly DirectoryHelpline[],
  { at }: LookupRequest,
): boolean {
  return (asked ?? []).some((topic) => {
    if (!standsInFor(line, topic)) return false;
    const own = helplines.filter(({ topics }) => topics.includes(topic));
    const allClosed = own.every(({ hours }) => openState(hours, at) === 'CLOSED');
    return own.length === 0 || (allClosed && line.hours.alwaysOpen);
  });
}

/** A country's directory serves its topic, the world's serves none in particular. */
function isServedHere(topic: HelpTopic, { helplines, directories, perpetratorHelplines }: FoundLines): boolean {
  const lines = [...helplines, ...perpetratorHelplines, ...directories.filter((line) => !isWorldwide(line))];
  return lines.some(({ topics }) => topics.includes(topic));
}

/** Never narrower than the reader's own region: in an answer for a country, its parts' lines match by country. */
function matchedBy(
  lines: readonly DirectoryHelpline[],
  reach: ReadonlyMap<string, number>,
  regionDepth: number,
): RegionMatch {
  const narrowest = Math.max(0, ...lines.map((line) => specificity(line, reach)));
  const depth = Math.min(narrowest, regionDepth);
  if (depth === 0) return 'INTERNATIONAL';
  return depth === 1 ? 'COUNTRY' : 'SUBDIVISION';
}

/** Within a day, so that an answer that nobody invalidates still ages out. */
function validUntil(lines: readonly DirectoryHelpline[], { at, site }: LookupRequest): Date {
  const changes = lines.flatMap((line) => [
    ...allHours(line).map((hours) => nextChange(hours, at)),
    verificationDueAt(line),
    hiddenFrom(line, site?.hideUnverifiedAfterDays ?? null),
  ]);
  const ahead = changes.filter((change) => change !== null && change > at).map(Number);
  return new Date(Math.min(at.getTime() + DAY_MS, ...ahead));
}
