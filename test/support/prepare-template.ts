import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';

import { MIGRATIONS } from '../../src/app.database.js';
import { AppModule } from '../../src/app.module.js';
import { deployMigrations } from '../../src/platform/migrations/deploy.js';
import { SeedingService } from '../../src/seeding/seeding.service.js';
import { testConfig } from './config.js';

const url = process.argv[2] ?? '';
const { runtimeRole } = await deployMigrations({ url, directory: MIGRATIONS });
const database = { url, replicaUrl: null, runtimeRole: runtimeRole.role, certificateAuthority: null };
const app = await NestFactory.createApplicationContext(AppModule.commands(testConfig(), database), {
  logger: ['error', 'fatal'],
  abortOnError: false,
});
await app.get(SeedingService).seed('demo', () => undefined);
await app.close();
