/** A real SMTP server on this machine, which keeps what it is sent. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  /** As the envelope says. */
  readonly to: readonly string[];
  /** Header lines, unfolded. */
  readonly headers: readonly string[];
  readonly text: string;
}

export interface MailServer {
  /** What `SMTP_URL` is. */
  readonly url: string;
  /** Everything so far, the earliest first. */
  readonly mails: readonly ReceivedMail[];
  /** How many messages it has refused. */
  readonly refusals: () => number;
  /** The first mail to that address that is not among `known`, as soon as it is there. */
  mailTo(address: string, known?: readonly ReceivedMail[]): Promise<ReceivedMail>;
  /** From now on, messages are refused with the code and words of a full mailbox that quote the address, or taken. */
  refuse(isRefusing: boolean): void;
  /** Resolves at the next refusal. */
  refused(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  let isRefusing = false;
  let refusals = 0;
  const tell = () => {
    for (const look of waiting.splice(0)) look();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!isRefusing) {
        done();
        return;
      }
      refusals += 1;
      done(Object.assign(new Error(`The mailbox of <${address}> is full`), { responseCode: 452 }));
      tell();
    },
    onData: (stream, session, done) => {
      void readMail(stream, session).then((mail) => {
        mails.push(mail);
        done();
        tell();
      });
    },
  });
  server.on('error', () => undefined); // A client that goes away is no fault of the test.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const change = () => new Promise<void>((resolve) => waiting.push(resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refusals: () => refusals,
    async mailTo(address, known = []) {
      for (;;) {
        const mail = mails.find((one) => one.to.includes(address) && !known.includes(one));
        if (mail) return mail;
        await change();
      }
    },
    refuse(on) {
      isRefusing = on;
    },
    async refused() {
      const before = refusals;
      while (refusals === before) await change();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** One that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string; connected: Promise<unknown>; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: once(server, 'connection'),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function readMail(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const raw = await text(stream);
  const end = raw.indexOf('\r\n\r\n');
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    headers: raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n'),
    text: quotedPrintable(raw.slice(end + 4)),
  };
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n');
}

/** The token that the link in a mail carries, and where the link leads. */
export function linkIn({ text: body }: ReceivedMail): { readonly page: string; readonly token: string } {
  const [, page = '', token = ''] = /(https?:\/\/\S+)#token=([A-Za-z0-9_-]+)/.exec(body) ?? [];
  return { page, token };
}
