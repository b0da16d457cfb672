import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { Injectable } from '@nestjs/common';

import type { RegionRow } from '../regions/regions.rules.js';
import type { DirectorySnapshot } from './helplines.types.js';
import { seedDirectory, type SeedFiles } from './seed-directory.rules.js';
import type { SeedEmergencyCountry, SeedHelpline } from './seed-facts.types.js';

const FOLDER = resolve(import.meta.dirname, '../../seeds');

interface HelplinesFile {
  /** The day on which somebody read the sources. */
  readonly meta: { readonly collectedOn: string };
  readonly helplines: readonly SeedHelpline[];
}

/** The collected facts that come with each build. Every call reads half a megabyte of files. */
@Injectable()
export class PackagedFacts {
  async files(): Promise<SeedFiles & { readonly collectedAt: Date }> {
    const [{ regions }, { meta, helplines }, { countries }] = await Promise.all([
      json<{ regions: RegionRow[] }>('regions.json'),
      json<HelplinesFile>('helplines.json'),
      json<{ countries: SeedEmergencyCountry[] }>('emergency-numbers.json'),
    ]);
    return { regions, helplines, countries, collectedAt: new Date(`${meta.collectedOn}T00:00:00Z`) };
  }

  /** The directory as a database that holds the facts alone would give it. */
  async snapshot(): Promise<DirectorySnapshot> {
    const { collectedAt, ...files } = await this.files();
    return seedDirectory(files, collectedAt);
  }
}

async function json<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(resolve(FOLDER, name), 'utf8')) as Content;
}
