import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ConfigInvalid } from './config.errors.js';
import { readConfig } from './config.js';

const DATABASE_URL = 'postgresql://owner:s3cret-word@db.example.org:5432/signpost';

function faultsIn(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.faults;
    throw error;
  }
  return [];
}

/** The variables that the faults name, in their order. */
const namesIn = (env: NodeJS.ProcessEnv) => faultsIn(env).map((fault) => fault.split(' ')[0]);

describe('an empty environment', () => {
  it('serves an embedded database with demo content on the loopback address, in production mode', () => {
    expect(readConfig({})).toEqual({
      environment: 'production',
      http: {
        host: '127.0.0.1',
        port: 4000,
        publicUrl: 'http://127.0.0.1:4000',
        metricsPort: null,
        trustedProxies: [],
        regionHeader: null,
      },
      database: { url: null, replicaUrl: null, directUrl: null, certificateAuthority: null },
      dataDir: resolve('.signpost'),
      seed: 'demo',
      mail: null,
      editor: { url: 'http://127.0.0.1:4000/editor', allowedOrigins: [], introspection: false },
      logLevel: 'info',
      warnings: [],
    });
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED: '', DATABASE_URL_FILE: '' })).toEqual(readConfig({}));
  });
});

describe('where links in mails lead', () => {
  it('is to the pages of Signpost, or to those of the publisher', () => {
    const PUBLIC_URL = 'https://cms.example.org/signpost';
    expect(readConfig({ PUBLIC_URL }).editor.url).toBe('https://cms.example.org/signpost/editor');
    expect(readConfig({ PUBLIC_URL, EDITOR_URL: 'https://desk.example.org/a/' }).editor.url).toBe(
      'https://desk.example.org/a',
    );
    expect(readConfig({ EDITOR_URL: 'http://localhost:5173' }).editor.url).toBe('http://localhost:5173');
  });

  it.each([
    'http://desk.example.org',
    'https://u:s3cret-word@desk.example.org',
    'https://desk.example.org/#a',
    'desk.example.org',
  ])('is never to %s', (EDITOR_URL) => {
    expect(namesIn({ EDITOR_URL })).toEqual(['EDITOR_URL']);
  });

  it('is missed when mail is sent and nobody says how this server is reached', () => {
    const mail = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'desk@example.org' };
    expect(readConfig(mail).warnings).toHaveLength(1);
    expect(readConfig({ ...mail, PUBLIC_URL: 'https://cms.example.org' }).warnings).toEqual([]);
  });
});

describe('the mode', () => {
  it.each(['production', 'staging', 'Development', 'dev', ' test'])('is production when NODE_ENV is "%s"', (word) => {
    expect(readConfig({ NODE_ENV: word }).environment).toBe('production');
  });

  it.each(['development', 'test'] as const)('is %s only by that word', (word) => {
    expect(readConfig({ NODE_ENV: word }).environment).toBe(word);
  });
});

describe('the seed', () => {
  it('is facts alone on a database that somebody else runs', () => {
    expect(readConfig({ DATABASE_URL }).seed).toBe('facts');
  });

  it('is what the operator says on either', () => {
    expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
    expect(readConfig({ SEED: 'none' }).seed).toBe('none');
  });
});

describe('the public URL', () => {
  it('follows host and port', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).http.publicUrl).toBe('http://[::1]:80');
    expect(readConfig({ HOST: 'cms.internal' }).http.publicUrl).toBe('http://cms.internal:4000');
  });

  it('loses the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://cms.example.org/signpost/' }).http.publicUrl).toBe(
      'https://cms.example.org/signpost',
    );
  });

  it('is missed when the server listens on every address', () => {
    const config = readConfig({ HOST: '0.0.0.0' });
    expect(config.http.publicUrl).toBe('http://localhost:4000');
    expect(config.warnings).toHaveLength(1);
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://cms.example.org' }).warnings).toEqual([]);
  });
});

describe('a bad value', () => {
  it.each([
    ['PORT', ['0', '65536', '80.5', '1e3', ' 80', 'http', '-1', '0x50']],
    ['METRICS_PORT', ['none', '70000']],
    ['HOST', ['http://localhost', 'a b', '-x', '127.0.0.1:80']],
    ['PUBLIC_URL', ['cms.example.org', 'ftp://x', 'https://x/?a=1', 'https://x/#a', 'https://u:p@x']],
    ['DATABASE_URL', ['mysql://h/db', 'postgresql://host', 'postgresql:///db', 'host=localhost dbname=x', 'nonsense']],
    ['SEED', ['all', 'Demo']],
    ['EDITOR_ORIGINS', ['*', 'null', 'https://x/', 'https://x/path', 'cms.example.org', 'https://a,*']],
    ['EDITOR_INTROSPECTION', ['maybe']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
    [
      'TRUSTED_PROXIES',
      ['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'proxy.example.org', '10.0.0.1/8/8', 'true', '1'],
    ],
    ['MAIL_FROM', ['desk', 'a@b, c@d', 'x <a@b>\r\nBcc: c@d', '<a@b> c']],
    ['SIGNPOST_DATA_DIR', ['a\0b']],
  ])('of %s stops the start', (name, values) => {
    for (const value of values) expect([value, namesIn({ [name]: value })]).toEqual([value, [name]]);
  });

  it('is told with what is allowed, all of them at once', () => {
    expect(faultsIn({ PORT: 'eighty', SEED: 'all', LOG_LEVEL: 'loud' })).toEqual([
      'PORT must be a whole number from 1 to 65535, not "eighty".',
      'SEED must be demo, facts or none, not "all".',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".',
    ]);
  });

  it('is not repeated when it is a secret', () => {
    const env = {
      DATABASE_URL: 'mysql://owner:s3cret-word@h/db',
      SMTP_URL: 'http://u:s3cret-word@h',
      MAIL_FROM: 'a@b.org',
    };
    expect(namesIn(env)).toEqual(['DATABASE_URL', 'SMTP_URL']);
    expect(faultsIn(env).join()).not.toContain('s3cret-word');
  });
});

describe('good values', () => {
  it('are understood in every form an operator may use', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql:///signpost?host=/run/postgresql',
      DATABASE_REPLICA_URL: 'postgres://h/db?sslmode=verify-full',
      EDITOR_ORIGINS: 'https://cms.example.org, http://localhost:3000',
      EDITOR_INTROSPECTION: 'true',
      METRICS_PORT: '9464',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7',
      REGION_HEADER: 'CloudFront-Viewer-Country-Region',
      SMTP_URL: 'smtps://user:word@mail.example.org:465',
      MAIL_FROM: 'Signpost <desk@example.org>',
    });
    expect(config.editor).toEqual({
      url: 'http://127.0.0.1:4000/editor',
      allowedOrigins: ['https://cms.example.org', 'http://localhost:3000'],
      introspection: true,
    });
    expect(config.http).toMatchObject({
      metricsPort: 9464,
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      regionHeader: 'cloudfront-viewer-country-region',
    });
    expect(config.mail?.from).toBe('Signpost <desk@example.org>');
  });
});

describe('settings that need each other', () => {
  it('are refused alone', () => {
    expect(namesIn({ DATABASE_REPLICA_URL: DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
      'DATABASE_URL',
      'DATABASE_URL',
    ]);
    expect(namesIn({ SMTP_URL: 'smtp://mail.example.org' })).toEqual(['MAIL_FROM']);
    expect(namesIn({ REGION_HEADER: 'x-region' })).toEqual(['TRUSTED_PROXIES']);
    expect(namesIn({ METRICS_PORT: '4000' })).toEqual(['METRICS_PORT']);
  });

  it('sends no mail when only the sender is known', () => {
    expect(readConfig({ MAIL_FROM: 'desk@example.org' }).mail).toBeNull();
  });
});

describe('an unknown SIGNPOST_ variable', () => {
  it('is warned about, since a misspelt data folder looks like lost data', () => {
    expect(readConfig({ SIGNPOST_DATADIR: '/data' }).warnings).toEqual([
      'SIGNPOST_DATADIR is set, but Signpost has no setting of that name.',
    ]);
  });

  it('is passed over when Kubernetes sets it for a service of that name', () => {
    const env = {
      SIGNPOST_PORT: 'tcp://10.0.0.1:4000',
      SIGNPOST_PORT_4000_TCP: 'x',
      SIGNPOST_SERVICE_HOST: '10.0.0.1',
    };
    expect(readConfig(env).warnings).toEqual([]);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'signpost-config-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is read without the line break at its end', () => {
    expect(readConfig({ DATABASE_URL_FILE: write('url', `${DATABASE_URL}\n`) }).database.url).toBe(DATABASE_URL);
  });

  it('is refused beside the variable itself', () => {
    expect(namesIn({ DATABASE_URL, DATABASE_URL_FILE: write('both', DATABASE_URL) })).toEqual(['DATABASE_URL']);
  });

  it('is refused when the file is empty or cannot be read', () => {
    expect(namesIn({ DATABASE_URL_FILE: write('empty', '\n') })).toEqual(['DATABASE_URL_FILE']);
    expect(namesIn({ SMTP_URL_FILE: join(folder, 'absent') })).toEqual(['SMTP_URL_FILE']);
  });

  it('is not repeated when what the file holds is wrong', () => {
    const faults = faultsIn({ DATABASE_URL_FILE: write('wrong', 'mysql://owner:s3cret-word@h/db') });
    expect(faults).toHaveLength(1);
    expect(faults.join()).not.toContain('s3cret-word');
  });

  it('keeps a certificate authority apart from any other file', () => {
    const path = write('not-a-certificate', 'hello');
    expect(namesIn({ DATABASE_URL, DATABASE_CA_FILE: path })).toEqual(['DATABASE_CA_FILE']);
  });
});
