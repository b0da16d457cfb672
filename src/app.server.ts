import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { FIRST_ADMINISTRATOR, greeting } from './app.greeting.js';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import type { StopSignal } from './app.signals.js';
import { UsersService } from './auth/users.service.js';
import type { Config } from './platform/config/config.js';
import { HealthService } from './platform/health/health.service.js';
import { explainedListenFault } from './platform/http/listen.errors.js';
import type { Database } from './platform/prisma/database.js';
import { DeliveryDatabase } from './platform/prisma/delivery-database.js';
import { SeedingService } from './seeding/seeding.service.js';

/** The app with everything set up, not listening yet. */
export async function createApp(config: Config, database: Database): Promise<NestExpressApplication> {
  const options = { bodyParser: false, bufferLogs: true, abortOnError: false } as const;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, database), options);
  setUpApp(app, config);
  return app;
}

export interface ServeOptions {
  /** `REFUSE`: a production start, which neither migrates nor seeds. */
  readonly migrate: 'DEPLOY' | 'REFUSE';
  /** One line for the operator. */
  readonly say: (line: string) => void;
}

/** Listens until the signal comes, and closes the app: requests first. */
export async function untilStopped(
  app: NestExpressApplication,
  config: Config,
  options: ServeOptions,
  signal: Promise<StopSignal>,
): Promise<void> {
  await untilSignal(app, config, options, signal).finally(() => closed(app));
}

async function untilSignal(
  app: NestExpressApplication,
  config: Config,
  { migrate, say }: ServeOptions,
  signal: Promise<StopSignal>,
): Promise<void> {
  for (const warning of config.warnings) say(warning);
  if (migrate === 'DEPLOY') await app.get(SeedingService).seed(config.seed, say);
  await app.get(DeliveryDatabase).warmUp();
  await listen(app, config);
  say(greeting(config.http.publicUrl));
  if (!(await app.get(UsersService).hasAdministrator())) say(FIRST_ADMINISTRATOR);
  await app.get(HealthService).announceStop(await signal);
}

/** A client that reads its answer slowly, or not at all, does not keep the server, and its database, from ending. */
const DRAIN_MS = 10_000;

async function closed(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const impatience = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_MS);
  await app.close();
  clearTimeout(impatience);
}

async function listen(app: NestExpressApplication, { http }: Config): Promise<void> {
  try {
    await app.listen(http.port, http.host);
  } catch (error) {
    throw explainedListenFault(error, http);
  }
}
