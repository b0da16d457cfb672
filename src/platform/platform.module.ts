import { Global, Module, type DynamicModule } from '@nestjs/common';

import { Clock } from './clock.js';
import type { Config } from './config/config.js';
import { CONFIG, PUBLIC_URL } from './config/config.provider.js';
import { DATABASE, type Database } from './prisma/database.js';
import { DeliveryDatabase } from './prisma/delivery-database.js';
import { PrismaService } from './prisma/prisma.service.js';
import { Transactions } from './prisma/transactions.js';

/** What every feature stands on. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, database: Database): DynamicModule {
    const shared = [Clock, DeliveryDatabase, PrismaService, Transactions];
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: PUBLIC_URL, useValue: config.http.publicUrl },
        { provide: DATABASE, useValue: database },
        ...shared,
      ],
      exports: [CONFIG, PUBLIC_URL, DATABASE, ...shared],
    };
  }
}
