import {
  regionDepth,
  regionsInside,
  regionTable,
  wideningChain,
  WORLD,
  type RegionTable,
} from '../regions/regions.rules.js';
import type {
  DirectoryEmergencyNumber,
  DirectoryHelpline,
  DirectorySite,
  DirectorySnapshot,
} from './helplines.types.js';

/** A snapshot with the ways in that a lookup uses, made once per snapshot. */
export interface Directory {
  readonly snapshot: DirectorySnapshot;
  readonly regions: RegionTable;
  readonly byId: ReadonlyMap<string, DirectoryHelpline>;
  readonly bySlug: ReadonlyMap<string, DirectoryHelpline>;
  readonly linesByRegion: ReadonlyMap<string, readonly DirectoryHelpline[]>;
  readonly emergencyByRegion: ReadonlyMap<string, readonly DirectoryEmergencyNumber[]>;
  readonly siteByKey: ReadonlyMap<string, DirectorySite>;
}

export function indexDirectory(snapshot: DirectorySnapshot): Directory {
  const served = snapshot.helplines.flatMap((line) => line.regions.map((region) => ({ region, line })));
  const linesByRegion = new Map<string, DirectoryHelpline[]>();
  for (const [region, pairs] of Map.groupBy(served, (pair) => pair.region)) {
    linesByRegion.set(
      region,
      pairs.map(({ line }) => line),
    );
  }
  return {
    snapshot,
    regions: regionTable(snapshot.regions),
    byId: new Map(snapshot.helplines.map((line) => [line.id, line])),
    bySlug: new Map(snapshot.helplines.map((line) => [line.slug, line])),
    linesByRegion,
    emergencyByRegion: Map.groupBy(snapshot.emergencyNumbers, ({ region }) => region),
    siteByKey: new Map(snapshot.sites.map((site) => [site.key, site])),
  };
}

/**
 * The regions whose lines a reader in a region may be shown, with their depth: what the region lies in, and what lies in
 * it, because a reader who is known to be in a country may be in any of its parts. The world alone reaches nobody's country.
 */
export function reachOf(code: string, regions: RegionTable): ReadonlyMap<string, number> {
  const inside = code === WORLD ? [] : regionsInside(code, regions);
  return new Map([...wideningChain(code, regions), ...inside].map((region) => [region, regionDepth(region, regions)]));
}

/** Sure of its number, and not suspended or replaced. */
export const isServed = (line: DirectoryHelpline): boolean => line.status === 'ACTIVE' && line.confidence !== 'LOW';

/** Whether it has a way to help at all: a database that is migrated and not seeded yet has none. */
export const hasHelp = ({ helplines, emergencyNumbers }: DirectorySnapshot): boolean =>
  helplines.length + emergencyNumbers.length > 0;

/** The line itself, or the one that has replaced it, if that is served; an old link still leads to help. */
export function servedOrSuccessor(line: DirectoryHelpline | undefined, directory: Directory): DirectoryHelpline | null {
  const seen = new Set<string>();
  let next = line;
  while (next?.status === 'RETIRED' && next.replacedById !== null && !seen.has(next.id)) {
    seen.add(next.id);
    next = directory.byId.get(next.replacedById);
  }
  return next && isServed(next) ? next : null;
}

/** Every region that an answer with a line or an emergency number exists for, and what these lie in. */
export function regionsWithHelp(directory: Directory): string[] {
  const { helplines, emergencyNumbers } = directory.snapshot;
  const served = helplines.filter(isServed).flatMap(({ regions }) => regions);
  const numbered = emergencyNumbers.filter(({ confidence }) => confidence !== 'LOW').map(({ region }) => region);
  const codes = [...served, ...numbered].flatMap((code) => wideningChain(code, directory.regions));
  return [...new Set(codes)].filter((code) => code !== WORLD && directory.regions.byCode.has(code));
}
