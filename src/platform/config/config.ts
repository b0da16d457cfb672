import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

import { ConfigInvalid, type SettingFault } from './config.errors.js';
import { isWildcard } from './hosts.rules.js';
import { SECRETS, settings } from './settings.js';

type Settings = z.output<typeof settings>;
type Given = Readonly<Record<string, string>>;

/** What the operator decides. Read once at the start; nothing else reads the environment. */
export interface Config {
  /** `production` unless NODE_ENV says `development` or `test`. */
  readonly environment: 'production' | 'development' | 'test';
  readonly http: HttpConfig;
  readonly database: DatabaseConfig;
  /** Absolute path. Holds the embedded Postgres. */
  readonly dataDir: string;
  /** What a start puts into the database: `demo` sites and articles, `facts` such as helplines alone, or nothing. */
  readonly seed: 'demo' | 'facts' | 'none';
  /** Null: no mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly editor: {
    /** Where the pages are that links in mails lead to, without a slash at the end: Signpost's own by default. */
    readonly url: string;
    /** Exact origins that may send credentials to the editorial API. */
    readonly allowedOrigins: readonly string[];
    readonly introspection: boolean;
  };
  readonly logLevel: Settings['LOG_LEVEL'];
  /** Lines for the log: settings that are allowed, but hardly meant. */
  readonly warnings: readonly string[];
}

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** How callers reach this server, without a slash at the end. The links that pay begin with it. */
  readonly publicUrl: string;
  /** Null: metrics are served on `port`. */
  readonly metricsPort: number | null;
  /** IP addresses, networks, or Express's words for them, whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Lower case. The header in which a trusted proxy says the reader's region; null: none is read. */
  readonly regionHeader: string | null;
}

export interface DatabaseConfig {
  /** The owner's URL of a database that somebody else runs; null: Signpost runs an embedded Postgres. */
  readonly url: string | null;
  /** A standby for delivery reads. */
  readonly replicaUrl: string | null;
  /** Past a connection pooler. */
  readonly directUrl: string | null;
  /** PEM text of the certificates that the server's own must chain to. */
  readonly certificateAuthority: string | null;
}

/**
 * Reads and checks every setting. An empty value counts as unset. This is the only place that reads the environment.
 *
 * @throws {ConfigInvalid} with all faults at once; it never repeats the value of a secret
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: SettingFault[] = [];
  const given = givenSettings(env, faults);
  const parsed = settings.safeParse(given);
  if (!parsed.success) faults.push(...faultsOf(parsed.error, given));
  faults.push(...contradictions(given));
  const certificateAuthority = readCertificates(given.DATABASE_CA_FILE, faults);
  if (!parsed.success || faults.length > 0) throw new ConfigInvalid(faults);
  return configOf(parsed.data, certificateAuthority, unknownNames(env));
}

function configOf(values: Settings, certificateAuthority: string | null, warnings: readonly string[]): Config {
  const http = httpOf(values);
  return {
    environment: values.NODE_ENV,
    http,
    database: {
      url: values.DATABASE_URL ?? null,
      replicaUrl: values.DATABASE_REPLICA_URL ?? null,
      directUrl: values.DATABASE_DIRECT_URL ?? null,
      certificateAuthority,
    },
    dataDir: resolve(values.SIGNPOST_DATA_DIR),
    seed: values.SEED ?? (values.DATABASE_URL === undefined ? 'demo' : 'facts'),
    mail: mailOf(values),
    editor: {
      url: values.EDITOR_URL ?? `${http.publicUrl}/editor`,
      allowedOrigins: values.EDITOR_ORIGINS,
      introspection: values.EDITOR_INTROSPECTION,
    },
    logLevel: values.LOG_LEVEL,
    warnings: [...warnings, ...publicUrlWarnings(values), ...mailLinkWarnings(values)],
  };
}

function httpOf(values: Settings): HttpConfig {
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl:
      values.PUBLIC_URL ?? `http://${isWildcard(values.HOST) ? 'localhost' : urlHost(values.HOST)}:${values.PORT}`,
    metricsPort: values.METRICS_PORT ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    regionHeader: values.REGION_HEADER ?? null,
  };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Settings): Config['mail'] {
  return SMTP_URL !== undefined && MAIL_FROM !== undefined ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null;
}

/** What is set, with each secret that is given as a file replaced by what the file holds. */
function givenSettings(env: NodeJS.ProcessEnv, faults: SettingFault[]): Given {
  const names = Object.keys(settings.shape);
  const set = names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const fromFiles = SECRETS.flatMap((name) => {
    const secret = readSecretFile(name, env, faults);
    return secret === null ? [] : [[name, secret] as const];
  });
  return Object.fromEntries([...set, ...fromFiles]);
}

function readSecretFile(name: string, env: NodeJS.ProcessEnv, faults: SettingFault[]): string | null {
  const path = env[`${name}_FILE`];
  if (!path) return null;
  if (env[name]) {
    faults.push({ setting: name, message: `${name} and ${name}_FILE are both set: keep one of them.` });
    return null;
  }
  const secret = readText(path)?.trim();
  if (secret) return secret;
  const message = `${name}_FILE must be the path of a readable file that is not empty, not "${path}".`;
  faults.push({ setting: name, message });
  return null;
}

function readCertificates(path: string | undefined, faults: SettingFault[]): string | null {
  if (path === undefined) return null;
  const pem = readText(path);
  if (pem !== null && isCertificate(pem)) return pem;
  const message = `DATABASE_CA_FILE must be the path of a readable file with certificates in PEM form, not "${path}".`;
  faults.push({ setting: 'DATABASE_CA_FILE', message });
  return null;
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/** Null when there is no such file that this process may read, whatever the reason. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function faultsOf(error: z.ZodError, given: Given): SettingFault[] {
  return error.issues.map(({ path, message: allowed }) => {
    const setting = String(path[0]);
    const isSecret = (SECRETS as readonly string[]).includes(setting);
    const value = isSecret ? '; its value is not shown' : `, not "${given[setting] ?? ''}"`;
    return { setting, message: `${setting} must be ${allowed}${value}.` };
  });
}

/** Settings that mean nothing, or harm, without another one. */
const NEEDS = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'the embedded Postgres has no standby'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'no pooler stands before the embedded Postgres'],
  ['DATABASE_CA_FILE', 'DATABASE_URL', 'the embedded Postgres is on this machine alone'],
  ['SMTP_URL', 'MAIL_FROM', 'every mail has a sender'],
  ['REGION_HEADER', 'TRUSTED_PROXIES', 'otherwise anyone could send that header'],
] as const;

function contradictions(given: Given): SettingFault[] {
  const missing = NEEDS.filter(([name, needed]) => given[name] && !given[needed]);
  const faults: SettingFault[] = missing.map(([setting, needed, why]) => ({
    setting,
    message: `${needed} must be set when ${setting} is: ${why}.`,
  }));
  if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? '4000')) {
    const message = 'METRICS_PORT must differ from PORT; leave it out to serve metrics on PORT.';
    faults.push({ setting: 'METRICS_PORT', message });
  }
  return faults;
}

/** A warning and no fault: Kubernetes sets such names itself for a service that is called signpost. */
function unknownNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('SIGNPOST_') && !(name in settings.shape))
    .filter((name) => !/^SIGNPOST_(SERVICE|PORT)(_|$)/.test(name))
    .map((name) => `${name} is set, but Signpost has no setting of that name.`);
}

function publicUrlWarnings({ PUBLIC_URL, HOST }: Settings): string[] {
  if (PUBLIC_URL !== undefined || !isWildcard(HOST)) return [];
  return [`PUBLIC_URL is not set while HOST is ${HOST}: links that pay will say localhost.`];
}

function mailLinkWarnings({ PUBLIC_URL, EDITOR_URL, SMTP_URL }: Settings): string[] {
  if (SMTP_URL === undefined || PUBLIC_URL !== undefined || EDITOR_URL !== undefined) return [];
  return ['PUBLIC_URL is not set while SMTP_URL is: links in mails lead to this machine alone.'];
}

function urlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
