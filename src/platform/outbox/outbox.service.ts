import { Injectable } from '@nestjs/common';

import type { Tx } from '../prisma/transactions.js';
import type { NewOutboxEvent } from './outbox.types.js';

/** What has to happen outside because of a change, written with the change: neither happens without the other. */
@Injectable()
export class OutboxService {
  private listener: () => void = () => undefined;

  /** Writes into the caller's transaction. Call `announce` once that is committed. */
  async add(tx: Tx, event: NewOutboxEvent): Promise<void> {
    await tx.outboxEvent.create({ data: event, select: { id: true } });
  }

  /** There is something new: this process's worker looks at once. Without it, one looks within a second. */
  announce(): void {
    this.listener();
  }

  /** For the worker: there is one in a process at most. */
  onAnnounced(listener: () => void): void {
    this.listener = listener;
  }
}
