import { AppModule } from '../../src/app.module.js';
import { MIGRATIONS } from '../../src/app.database.js';
import { deployMigrations } from '../../src/platform/migrations/deploy.js';
import { SeedingService } from '../../src/seeding/seeding.service.js';
import { NestFactory } from '@nestjs/core';
import { testConfig } from './config.js';

/**
 * Brings an empty database to the state in which every test finds its own: migrated, with facts and demonstration.
 *
 * @param ownerUrl of a database that belongs to the role in the URL
 */
export async function prepareTemplate(ownerUrl: string): Promise<void> {
  const { runtimeRole } = await deployMigrations({ url: ownerUrl, directory: MIGRATIONS });
  const database = { url: ownerUrl, replicaUrl: null, runtimeRole: runtimeRole.role, certificateAuthority: null };
  const module = AppModule.commands(testConfig(), database);
  const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'fatal'], abortOnError: false });
  try {
    await app.get(SeedingService).seed('demo', () => undefined);
  } finally {
    await app.close();
  }
}
