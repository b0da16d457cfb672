import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.provider.js';
import { MailService } from '../platform/mail/mail.service.js';
import { OutboxHandlers } from '../platform/outbox/outbox-handlers.service.js';
import type { ClaimedEvent, OutboxHandler } from '../platform/outbox/outbox.types.js';
import { accountLink, invitationMail } from './account-mails.rules.js';
import { USER_INVITED } from './invitations.service.js';
import { InvitationsStore } from './invitations.store.js';
import { mailboxOf } from './mailbox.rules.js';
import { newToken } from './tokens.js';

/** Mails the links of invitations. The token is made here, so that only the mail ever holds it. */
@Injectable()
export class InvitationMails implements OutboxHandler, OnModuleInit {
  readonly type = USER_INVITED;
  /** Whoever invited will have asked by then what has become of it. */
  readonly giveUpAfterSeconds = 2 * 24 * 60 * 60;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly invitations: InvitationsStore,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async handle({ subjectId }: ClaimedEvent, signal: AbortSignal): Promise<void> {
    const token = newToken();
    const issued = await this.invitations.issue(subjectId, token.hash);
    if (!issued) return;
    const link = accountLink(this.config.editor.url, 'accept-invitation', token.secret);
    const mail = invitationMail(link, issued.invitedBy, issued.expiresAt);
    await this.mail.send({ to: mailboxOf(issued), ...mail }, signal);
  }
}
