import { describe, expect, it } from '@jest/globals';

import type { Level, SettingsFacts } from './doctor.types.js';
import { settingsFindings, wrongSetting } from './settings.rules.js';

/** A server behind a proxy with TLS, on a database elsewhere. */
const SAFE: SettingsFacts = {
  environment: 'production',
  host: '10.0.0.5',
  publicUrl: 'https://cms.example.org',
  metricsPort: 9100,
  trustedProxies: ['10.0.0.9', '2001:db8::/32'],
  allowedOrigins: ['https://desk.example.org', 'http://localhost:5173'],
  introspection: false,
  seed: 'facts',
  smtpUrl: 'smtps://desk:word@mail.example.org',
  databaseUrl: 'postgresql://signpost:word@db.example.org/signpost?sslmode=verify-full',
  replicaUrl: null,
  hasCertificateAuthority: false,
  warnings: [],
  leftOut: new Set(),
};

const found = (changes: Partial<SettingsFacts>) => settingsFindings({ ...SAFE, ...changes });

/** The level of one check. */
const levelOf = (check: string, changes: Partial<SettingsFacts>) =>
  found(changes).find((finding) => finding.check === check)?.level;

describe('settings that are safe', () => {
  it('are all well', () => {
    expect(found({}).filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  it('are so on a machine of one’s own without any set but mail', () => {
    const alone = { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:4000', metricsPort: null, databaseUrl: null };
    expect(found({ ...alone, trustedProxies: [], seed: 'demo' }).filter(({ level }) => level !== 'ok')).toEqual([]);
  });
});

describe('a setting that is unsafe', () => {
  it.each<[string, string, Partial<SettingsFacts>, Level]>([
    ['development on this machine', 'NODE_ENV', local({ environment: 'development', smtpUrl: null }), 'ok'],
    [
      'development with mails in the log, in public',
      'NODE_ENV',
      { environment: 'development', smtpUrl: null },
      'fault',
    ],
    [
      'development with mails in the log, in a network of one’s own',
      'NODE_ENV',
      { environment: 'development', smtpUrl: null, publicUrl: 'http://10.0.0.5:4000' },
      'warning',
    ],
    ['development with mail that is sent', 'NODE_ENV', { environment: 'development' }, 'warning'],
    ['test in public', 'NODE_ENV', { environment: 'test', smtpUrl: null }, 'warning'],
    ['a public address without TLS', 'PUBLIC_URL', { publicUrl: 'http://cms.example.org' }, 'fault'],
    ['an IP address of the internet without TLS', 'PUBLIC_URL', { publicUrl: 'http://203.0.113.7:4000' }, 'fault'],
    ['a private address without TLS', 'PUBLIC_URL', { publicUrl: 'http://192.168.1.5:4000' }, 'warning'],
    ['a name of a local network without TLS', 'PUBLIC_URL', { publicUrl: 'http://cms.internal' }, 'warning'],
    ['this machine by IPv6', 'PUBLIC_URL', { publicUrl: 'http://[::1]:4000' }, 'ok'],
    ['introspection', 'EDITOR_INTROSPECTION', { introspection: true }, 'warning'],
    ['an editor’s page without TLS', 'EDITOR_ORIGINS', { allowedOrigins: ['http://desk.example.org'] }, 'fault'],
    ['the same in a private network', 'EDITOR_ORIGINS', { allowedOrigins: ['http://10.0.0.7'] }, 'warning'],
    ['metrics with the APIs', 'METRICS_PORT', { metricsPort: null }, 'warning'],
    ['metrics on every address', 'METRICS_PORT', { metricsPort: null, host: '0.0.0.0' }, 'warning'],
    ['half of the internet as a proxy', 'TRUSTED_PROXIES', { trustedProxies: ['0.0.0.0/1'] }, 'fault'],
    ['all of IPv6 that is in use', 'TRUSTED_PROXIES', { trustedProxies: ['2000::/3'] }, 'fault'],
    ['private networks, inside one', 'TRUSTED_PROXIES', { trustedProxies: ['uniquelocal', 'fc00::/7'] }, 'ok'],
    [
      'private networks at a public address',
      'TRUSTED_PROXIES',
      { trustedProxies: ['uniquelocal'], host: '203.0.113.7' },
      'warning',
    ],
    ['no mail', 'SMTP_URL', { smtpUrl: null }, 'warning'],
    ['STARTTLS', 'SMTP_URL', { smtpUrl: 'smtp://mail.example.org' }, 'ok'],
    ['demonstration in a database of one’s own', 'SEED', { seed: 'demo' }, 'warning'],
  ])('%s is told of', (_what, check, changes, level) => {
    expect(levelOf(check, changes)).toBe(level);
  });

  it.each<[string, string, Level]>([
    ['without TLS over the internet', 'postgresql://u:word@db.example.org/d', 'fault'],
    ['with TLS turned off', 'postgresql://u:word@db.example.org/d?sslmode=disable', 'fault'],
    ['without TLS in a network of one’s own', 'postgresql://u:word@10.1.2.3/d', 'warning'],
    ['without TLS to a container', 'postgresql://u:word@postgres/d', 'warning'],
    ['without a check of the certificate', 'postgresql://u:word@db.example.org/d?sslmode=no-verify', 'warning'],
    ['without a check, as in libpq', 'postgresql://u@db.example.org/d?uselibpqcompat=true&sslmode=require', 'warning'],
    ['with TLS', 'postgresql://u:word@db.example.org/d?sslmode=require', 'ok'],
    ['with TLS by its other name', 'postgresql://u:word@db.example.org/d?ssl=true', 'ok'],
    ['on this machine', 'postgresql://u:word@localhost/d', 'ok'],
    ['through a socket', 'postgresql:///d?host=/run/postgresql', 'ok'],
    ['through a socket in the place of the host', 'postgresql://%2Frun%2Fpostgresql/d', 'ok'],
  ])('a database that is reached %s is told of', (_how, url, level) => {
    expect(levelOf('DATABASE_URL', { databaseUrl: url })).toBe(level);
    expect(levelOf('DATABASE_REPLICA_URL', { replicaUrl: url })).toBe(level);
  });

  it('does not stay so when the certificate’s authority is named', () => {
    const databaseUrl = 'postgresql://u:word@db.example.org/d';
    expect(levelOf('DATABASE_URL', { databaseUrl, hasCertificateAuthority: true })).toBe('ok');
  });

  it('always comes with a remedy, and what is well with none', () => {
    const all = found({
      environment: 'development',
      smtpUrl: null,
      introspection: true,
      seed: 'demo',
      metricsPort: null,
    });
    expect(all.map(({ level, remedy }) => (level === 'ok') === (remedy === null))).not.toContain(false);
  });

  it('never shows a secret', () => {
    const databaseUrl = 'postgresql://u:s3cret@db.example.org/d';
    const all = found({ databaseUrl, replicaUrl: databaseUrl, smtpUrl: 'smtp://u:s3cret@mail.example.org' });
    expect(JSON.stringify(all)).not.toContain('s3cret');
  });
});

describe('a setting that is wrong', () => {
  it('is a fault under its own name', () => {
    expect(wrongSetting('PORT must be a whole number, not "eighty".')).toMatchObject({
      check: 'PORT',
      level: 'fault',
      found: 'must be a whole number, not "eighty".',
    });
  });

  it('is not judged as if it were its default, nor is what depends on it', () => {
    const checks = found({ leftOut: new Set(['HOST', 'SEED']) }).map(({ check }) => check);
    expect(checks).toEqual([
      'EDITOR_INTROSPECTION',
      'EDITOR_ORIGINS',
      'SMTP_URL',
      'DATABASE_URL',
      'DATABASE_REPLICA_URL',
    ]);
  });
});

describe('what a start warns of', () => {
  const warnings = [
    'PUBLIC_URL is not set while HOST is 0.0.0.0: links that pay will say localhost.',
    'SIGNPOST_DATADIR is set, but Signpost has no setting of that name.',
  ];

  it('is a warning under the setting’s name, which is then not called well', () => {
    const findings = found({ warnings, publicUrl: 'http://localhost:4000' });
    expect(findings.filter(({ check }) => check === 'PUBLIC_URL').map(({ level }) => level)).toEqual(['warning']);
    expect(findings).toContainEqual(expect.objectContaining({ check: 'SIGNPOST_DATADIR', level: 'warning' }));
  });
});

function local(changes: Partial<SettingsFacts>): Partial<SettingsFacts> {
  return { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:4000', ...changes };
}
