import type { RegionRow } from '../regions/regions.rules.js';
import { directoryEmergencyNumber, directoryHelpline, storedFacts } from './directory-rows.rules.js';
import type { DirectorySnapshot } from './helplines.types.js';
import { emergencyFacts } from './seed-emergency.rules.js';
import { helplineFacts } from './seed-facts.rules.js';
import type { SeedEmergencyCountry, SeedHelpline } from './seed-facts.types.js';

export interface SeedFiles {
  readonly helplines: readonly SeedHelpline[];
  readonly countries: readonly SeedEmergencyCountry[];
  readonly regions: readonly RegionRow[];
}

/** The directory of the collected facts alone, for a start that has no database to read from yet. */
export function seedDirectory(files: SeedFiles, collectedAt: Date): DirectorySnapshot {
  const numbers = files.countries.flatMap(emergencyFacts);
  return {
    readAt: collectedAt.toISOString(),
    helplines: files.helplines.map((record) => directoryHelpline(storedFacts(helplineFacts(record), collectedAt))),
    emergencyNumbers: numbers.map((facts) => {
      const id = [facts.regionCode, facts.service, facts.channel, facts.position].join('-').toLowerCase();
      return directoryEmergencyNumber({ ...facts, id, verifiedOn: null });
    }),
    regions: files.regions,
    sites: [],
  };
}
