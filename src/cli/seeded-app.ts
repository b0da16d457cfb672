import 'reflect-metadata';

import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AppModule } from '../app.module.js';
import type { Config } from '../platform/config/config.js';
import type { Database } from '../platform/prisma/database.js';
import { SeedingService } from '../seeding/seeding.service.js';
import { say } from './output.js';

/** The features without a server, on a database that is seeded first. Closed when the work is done. */
export async function withSeededApp<Result>(
  config: Config,
  database: Database,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(AppModule.commands(config, database), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    await app.get(SeedingService).seed(config.seed, say);
    return await work(app);
  } finally {
    await app.close();
  }
}
