import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';

import { PrismaClient } from '../../generated/prisma/client.js';
import { DATABASE, EDITOR_LIMITS, poolConfig, type Database } from './database.js';

/** Everything but the few hot delivery reads goes through here. Only stores may use it. */
@Injectable()
export class PrismaService extends PrismaClient implements OnModuleDestroy {
  constructor(@Inject(DATABASE) database: Database) {
    super({
      adapter: new PrismaPg(poolConfig(database.url, database, EDITOR_LIMITS)),
      transactionOptions: { maxWait: 5_000, timeout: 10_000 },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.$disconnect();
  }
}
