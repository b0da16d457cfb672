import { Module } from '@nestjs/common';

import { MailModule } from '../platform/mail/mail.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { InvitationMails } from './invitation-mails.service.js';
import { InvitationsStore } from './invitations.store.js';
import { PasswordResetMails } from './password-reset-mails.service.js';
import { PasswordResetsStore } from './password-resets.store.js';

/** For servers alone: sends what accounts have asked for. */
@Module({
  imports: [MailModule, OutboxModule],
  providers: [InvitationMails, InvitationsStore, PasswordResetMails, PasswordResetsStore],
})
export class AccountMailsModule {}
