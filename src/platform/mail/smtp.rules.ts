import { isLoopbackHost } from '../config/hosts.rules.js';

/** How the mail server is spoken to. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on. */
  readonly secure: boolean;
  /** TLS by STARTTLS; a server that does not offer it gets nothing. */
  readonly requireTLS: boolean;
  /** No TLS at all. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/**
 * Passwords and links never cross a network in the clear: `smtps:` is TLS, `smtp:` is STARTTLS and nothing without it.
 * Only a relay on this machine is spoken to without, since its certificate would be nobody's to check.
 *
 * @param smtpUrl as the configuration has checked it
 */
export function smtpConnection(smtpUrl: string): SmtpConnection {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const isLocal = isLoopbackHost(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    // RFC 6409 and RFC 8314: message submission.
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
