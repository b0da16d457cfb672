import { Module } from '@nestjs/common';

import { OutboxHandlers } from './outbox-handlers.service.js';
import { OutboxService } from './outbox.service.js';

/** For whoever writes events, and whoever deals with them. */
@Module({ providers: [OutboxHandlers, OutboxService], exports: [OutboxHandlers, OutboxService] })
export class OutboxModule {}
