import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createTransport } from 'nodemailer';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.provider.js';
import { mailProblemOf } from './mail-problems.rules.js';
import { MailFailed } from './mail.errors.js';
import { smtpConnection } from './smtp.rules.js';
import { hasWayOut } from './way-out.rules.js';

/** A message of ours: text alone, to one person. */
export interface Mail {
  /** One address, checked by the caller: no name, no list. */
  readonly to: string;
  /** One line of our own words. */
  readonly subject: string;
  readonly text: string;
}

/** For the connection, for the greeting, and for any silence after it. */
const TIMEOUT_MS = 10_000;

/** A transport that has no server's answer in it is no use to anybody here. */
type Transport = Pick<ReturnType<typeof createTransport>, 'sendMail'>;

/** Sends mail by the operator's SMTP server. Only for handlers of the outbox: it takes seconds, and fails. */
@Injectable()
export class MailService {
  private readonly transport: Transport | null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: PinoLogger,
  ) {
    this.transport = config.mail === null ? null : transportOf(config.mail);
  }

  /**
   * Returns when the server has taken the message. Without a server, a development process shows it in its log instead.
   *
   * @throws {MailFailed}
   */
  async send({ to, subject, text }: Mail, signal: AbortSignal): Promise<void> {
    if (this.transport === null) {
      this.show(text);
      return;
    }
    try {
      // An address as an object is not parsed: it cannot become two. `text` as a string is never a file or a URL.
      await this.transport.sendMail({ to: { name: '', address: to }, subject, text, signal });
    } catch (error) {
      // Without a cause: what the server said may quote the address.
      throw new MailFailed(mailProblemOf(error));
    }
  }

  private show(text: string): void {
    if (!hasWayOut(this.config)) throw new MailFailed('MAIL_NOT_CONFIGURED');
    this.log.warn(
      { mail: text },
      'no SMTP_URL is set: a development process shows its mail here instead of sending it',
    );
  }
}

function transportOf({ smtpUrl, from }: NonNullable<Config['mail']>): Transport {
  return createTransport(
    {
      ...smtpConnection(smtpUrl),
      connectionTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from,
      textEncoding: 'quoted-printable',
      // RFC 3834: no holiday reply is sent to it.
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
}
