import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { readyDatabase } from '../app.database.js';
import { AppModule } from '../app.module.js';
import { readConfig } from '../platform/config/config.js';
import { SeedingService } from '../seeding/seeding.service.js';
import { say } from './output.js';

/**
 * Runs a command on the database of `npm start` with the same settings: it joins a running embedded Postgres, or
 * starts one for as long as the command takes; migrated, and seeded if that has not happened.
 */
export async function inWorkspace<Result>(work: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const ready = await readyDatabase(config, 'DEPLOY', say);
  try {
    const app = await NestFactory.createApplicationContext(AppModule.commands(config, ready.database), {
      logger: ['error', 'fatal'],
      abortOnError: false,
    });
    try {
      await app.get(SeedingService).seed(config.seed, say);
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await ready.close();
  }
}
