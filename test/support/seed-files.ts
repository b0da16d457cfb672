import { readFileSync } from 'node:fs';
import { seedDirectory, type SeedFiles } from '../../src/helplines/seed-directory.rules.js';
import type { DirectorySnapshot } from '../../src/helplines/helplines.types.js';
import type { SeedEmergencyCountry, SeedHelpline } from '../../src/helplines/seed-facts.types.js';
import type { RegionRow } from '../../src/regions/regions.rules.js';

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../seeds/${name}`, import.meta.url), 'utf8'));
}

/** The facts that the product ships with. */
export const seedFiles: SeedFiles = {
  helplines: (read('helplines.json') as { helplines: SeedHelpline[] }).helplines,
  countries: (read('emergency-numbers.json') as { countries: SeedEmergencyCountry[] }).countries,
  regions: (read('regions.json') as { regions: RegionRow[] }).regions,
};

export const seedSnapshot = (): DirectorySnapshot => seedDirectory(seedFiles, new Date('2026-11-30T00:00:00Z'));
