import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.provider.js';
import { MailService } from '../platform/mail/mail.service.js';
import { OutboxHandlers } from '../platform/outbox/outbox-handlers.service.js';
import type { ClaimedEvent, OutboxHandler } from '../platform/outbox/outbox.types.js';
import { accountLink, passwordResetMail } from './account-mails.rules.js';
import { mailboxOf } from './mailbox.rules.js';
import { PASSWORD_RESET_REQUESTED } from './password-resets.service.js';
import { PasswordResetsStore } from './password-resets.store.js';
import { newToken } from './tokens.js';

/** Mails the links of forgotten passwords. The token is made here, so that only the mail ever holds it. */
@Injectable()
export class PasswordResetMails implements OutboxHandler, OnModuleInit {
  readonly type = PASSWORD_RESET_REQUESTED;
  /** By then whoever forgot it has asked again. */
  readonly giveUpAfterSeconds = 60 * 60;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly resets: PasswordResetsStore,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  /** An address that has no account is done: nobody is told, and nothing is sent. */
  async handle({ subjectId, payload }: ClaimedEvent, signal: AbortSignal): Promise<void> {
    const { email } = payload as { readonly email: string };
    const token = newToken();
    const mailbox = await this.resets.issue(subjectId, email, token.hash);
    if (!mailbox) return;
    const link = accountLink(this.config.editor.url, 'reset-password', token.secret);
    await this.mail.send({ to: mailboxOf(mailbox), ...passwordResetMail(link) }, signal);
  }
}
