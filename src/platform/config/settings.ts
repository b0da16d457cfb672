import { isIP } from 'node:net';
import { z } from 'zod';

import { isLoopbackHost } from './hosts.rules.js';

/** Variables whose value must not show anywhere. Each may also be given as the path of a file in `<NAME>_FILE`. */
export const SECRETS = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'] as const;

/** What one variable may hold. `allowed` completes the sentence "NAME must be …". */
function setting(allowed: string, isAllowed: (value: string) => boolean) {
  return z.string().refine(isAllowed, { error: allowed });
}

function listOf(allowed: string, isAllowed: (entry: string) => boolean) {
  return setting(allowed, (list) => entriesOf(list).every(isAllowed)).transform(entriesOf);
}

const port = () =>
  setting(
    'a whole number from 1 to 65535',
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
  ).transform(Number);

const databaseUrl = () =>
  setting('a URL of the form postgresql://user:password@host:5432/database', isPostgresUrl).optional();

/** Every variable that Signpost reads, as text in and as a checked value out. */
export const settings = z.object({
  PORT: port().default(4000),
  HOST: setting('an IP address or a host name', isHost).default('127.0.0.1'),
  PUBLIC_URL: setting('an http or https URL without query, fragment or credentials', isPublicUrl)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: databaseUrl(),
  DATABASE_REPLICA_URL: databaseUrl(),
  DATABASE_DIRECT_URL: databaseUrl(),
  DATABASE_CA_FILE: setting(
    'the path of a readable file with certificates in PEM form',
    (path) => !path.includes('\0'),
  ).optional(),
  SIGNPOST_DATA_DIR: setting('the path of a folder', (path) => !path.includes('\0')).default('.signpost'),
  SEED: z.enum(['demo', 'facts', 'none'], { error: 'demo, facts or none' }).optional(),
  SMTP_URL: setting(
    'a URL of the form smtp://user:password@host:587 or smtps://user:password@host:465',
    isSmtpUrl,
  ).optional(),
  MAIL_FROM: setting('an address such as desk@example.org or Signpost <desk@example.org>', isMailbox).optional(),
  EDITOR_URL: setting('an https URL, or http on this machine, without query, fragment or credentials', isEditorUrl)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  EDITOR_ORIGINS: listOf('a comma-separated list of origins such as https://cms.example.org', isOrigin).default([]),
  EDITOR_INTROSPECTION: z.stringbool({ error: 'true or false' }).default(false),
  METRICS_PORT: port().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  TRUSTED_PROXIES: listOf(
    'a comma-separated list of IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    isProxy,
  ).default([]),
  REGION_HEADER: setting('the name of an HTTP header', (name) => /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name))
    .transform((name) => name.toLowerCase())
    .optional(),
  NODE_ENV: z.string().optional().transform(environmentOf),
});

/** Only two words relax anything: unset, and a word that nobody foresaw, are as strict as production. */
function environmentOf(word: string | undefined): 'production' | 'development' | 'test' {
  return word === 'development' || word === 'test' ? word : 'production';
}

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(value);
}

function isPublicUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.search + url.hash + url.username + url.password === '';
}

/** Tokens that open an account are typed into its pages. */
function isEditorUrl(value: string): boolean {
  return isPublicUrl(value) && (value.startsWith('https:') || isLoopbackHost(new URL(value).hostname));
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  // A socket folder is named in the query: postgresql:///database?host=/run/postgresql
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  return hasHost && url.pathname.length > 1;
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' && isDecodable(url);
}

function isDecodable({ username, password }: URL): boolean {
  try {
    return [username, password].map(decodeURIComponent).length === 2;
  } catch {
    return false;
  }
}

function isMailbox(value: string): boolean {
  const bare = /^[^<>\r\n"]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return /^[^\s@<>(),;:"\\]{1,64}@[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(bare);
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

/** A network of prefix 0 is refused: it would let every client choose its own address. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
