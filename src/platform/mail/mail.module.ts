import { Module } from '@nestjs/common';

import { MailService } from './mail.service.js';

/** For servers alone: it logs, and nothing else sends. */
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}
