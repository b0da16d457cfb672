/** The app as it runs in production, on a database of its own, with the floors behind the same server. */
import { SYSTEM } from '../src/audit/actor.types.js';
import 'reflect-metadata';

import type { AddressInfo } from 'node:net';

import { createApp } from '../src/app.server.js';
import { HelplinesService } from '../src/helplines/helplines.service.js';
import { ImportService } from '../src/import/import.service.js';
import { readConfig } from '../src/platform/config/config.js';
import { serveParent } from './child.js';
import { scratchDatabase } from './database.js';
import { documentOf } from './documents.js';
import { median } from './figures.js';
import { Floors, type Prepared } from './floors.js';
import { OPERATIONS } from './operations.js';
import { endProfile, startProfile } from './profile.js';

export interface AppReady {
  readonly url: string;
  readonly operations: readonly Prepared[];
  /** Of the service alone, without HTTP and GraphQL. */
  readonly lookupMs: number;
}

/** More than a page of twenty, so that there is a next one. */
const FURTHER_ARTICLES = 30;

const { database, drop } = await scratchDatabase();
const app = await createApp(readConfig({ NODE_ENV: 'production', SEED: 'none' }), database);
const floors = new Floors(app.getHttpAdapter().getInstance(), database);
for (let number = 1; number <= FURTHER_ARTICLES; number += 1) {
  const document = { filename: `letter-${number}.txt`, content: Buffer.from(documentOf(number)) };
  await app.get(ImportService).import({ ...document, siteKey: 'after-the-storm', publish: 'AS_SEED', actor: SYSTEM });
}
await app.listen(0, '127.0.0.1');
const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

const operations: Prepared[] = [];
for (const operation of OPERATIONS) operations.push(await floors.prepare(operation, url));

function lookupMs(): number {
  const directory = app.get(HelplinesService);
  const durations = Array.from({ length: 2000 }, () => {
    const start = performance.now();
    directory.lookUp({ region: 'GB-SCT', topics: ['DOMESTIC_ABUSE', 'SEXUAL_VIOLENCE'] });
    return performance.now() - start;
  });
  return median(durations);
}

const ready: AppReady = { url, operations, lookupMs: lookupMs() };
serveParent(
  ready,
  async () => {
    await app.close();
    await floors.close();
    await drop();
  },
  { startProfile: () => startProfile().then(() => null), endProfile },
);
