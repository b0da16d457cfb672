/** Imports generated documents in one of three ways, and says how long that took. */
import { SYSTEM } from '../src/audit/actor.types.js';
import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';

import { AppModule } from '../src/app.module.js';
import { ImportService } from '../src/import/import.service.js';
import { numbersOf } from '../src/import/known-numbers.rules.js';
import { parseDocument } from '../src/import/parse-document.rules.js';
import { readConfig } from '../src/platform/config/config.js';
import { seedSnapshot } from '../test/support/seed-files.js';
import { serveParent, usage } from './child.js';
import { scratchDatabase } from './database.js';
import { documentOf } from './documents.js';

export interface ImportRun {
  readonly documents: number;
  readonly seconds: number;
  readonly memoryBeforeBytes: number;
  readonly peakMemoryBytes: number;
}

const WARM_UP_DOCUMENTS = 20;
const DOCUMENTS = 200;
const texts = Array.from({ length: WARM_UP_DOCUMENTS + DOCUMENTS }, (_, number) => documentOf(number));

/** By the argument that asks for it. */
const WAYS: Readonly<Record<string, () => Promise<ImportRun>>> = {
  words: () => timed((text) => text.split(/\s+/)),
  parse: () => {
    const directory = numbersOf(seedSnapshot(), 'GB');
    return timed((text, filename) => parseDocument({ filename, text, locale: 'en-GB' }, directory));
  },
  'dry-run': () => inApp({ dryRun: true }),
  publish: () => inApp({ publish: 'AS_SEED' }),
};

async function inApp(options: { readonly dryRun?: boolean; readonly publish?: 'AS_SEED' }): Promise<ImportRun> {
  const { database, drop } = await scratchDatabase();
  const config = readConfig({ NODE_ENV: 'production', SEED: 'none' });
  const app = await NestFactory.createApplicationContext(AppModule.commands(config, database), { logger: ['error'] });
  const imports = app.get(ImportService);
  const run = await timed((text, filename) => {
    const content = Buffer.from(text);
    return imports.import({ ...options, filename, content, siteKey: 'after-the-storm', actor: SYSTEM });
  });
  await app.close();
  await drop();
  return run;
}

async function timed(importOne: (text: string, filename: string) => unknown): Promise<ImportRun> {
  const memoryBeforeBytes = usage().memoryBytes;
  let start = 0;
  for (const [number, text] of texts.entries()) {
    if (number === WARM_UP_DOCUMENTS) start = performance.now();
    await importOne(text, `letter-${number}.txt`);
  }
  const seconds = (performance.now() - start) / 1000;
  return { documents: DOCUMENTS, seconds, memoryBeforeBytes, peakMemoryBytes: usage().peakMemoryBytes };
}

const run = await WAYS[process.argv[2] ?? '']?.();
serveParent(run, () => Promise.resolve());
