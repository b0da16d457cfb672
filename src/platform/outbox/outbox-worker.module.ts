import { Module } from '@nestjs/common';

import { OutboxWorker } from './outbox-worker.service.js';
import { OutboxModule } from './outbox.module.js';
import { OutboxStore } from './outbox.store.js';

/** For servers alone: a command writes events and leaves them to a server. */
@Module({ imports: [OutboxModule], providers: [OutboxStore, OutboxWorker] })
export class OutboxWorkerModule {}
