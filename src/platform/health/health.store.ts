import { Injectable } from '@nestjs/common';

import { DeliveryDatabase } from '../prisma/delivery-database.js';
import { PrismaService } from '../prisma/prisma.service.js';

/** Whether the databases answer at all. Each question goes through the pool that the API's own reads use. */
@Injectable()
export class HealthStore {
  constructor(
    private readonly delivery: DeliveryDatabase,
    private readonly prisma: PrismaService,
  ) {}

  /** @throws when the database that delivery reads from, a standby perhaps, does not answer */
  askDelivery(): Promise<unknown> {
    return this.delivery.rows({ name: 'health', text: 'SELECT 1' }, []);
  }

  /** @throws when the database that editors write to does not answer */
  askEditorial(): Promise<unknown> {
    return this.prisma.$queryRaw`SELECT 1`;
  }
}
