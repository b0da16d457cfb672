import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.js';
import { inspectConfig } from './inspection.js';

const DATABASE_URL = 'postgresql://owner:s3cret-word@db.example.org:5432/signpost';

describe('a look at the settings', () => {
  it('finds in settings that are right what a start reads', () => {
    const env = { DATABASE_URL, PORT: '5000', EDITOR_ORIGINS: 'https://cms.example.org' };
    const { config, faults, leftOut } = inspectConfig(env);
    expect({ config, faults, leftOut: [...leftOut] }).toEqual({ config: readConfig(env), faults: [], leftOut: [] });
  });

  it('leaves out what is wrong and reads the rest', () => {
    const { config, faults } = inspectConfig({ PORT: 'eighty', SEED: 'all', HOST: '192.0.2.7' });
    expect(faults.map(({ setting }) => setting)).toEqual(['PORT', 'SEED']);
    expect(config).toEqual(readConfig({ HOST: '192.0.2.7' }));
  });

  it('tells no fault that is there only because of another one', () => {
    const { config, faults, leftOut } = inspectConfig({
      DATABASE_URL: 'mysql://h/db',
      DATABASE_REPLICA_URL: DATABASE_URL,
    });
    expect(faults.map(({ setting }) => setting)).toEqual(['DATABASE_URL']);
    expect([...leftOut]).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL']));
    expect(config.database).toMatchObject({ url: null, replicaUrl: null });
  });

  it.each([
    ['a setting that needs another one', { REGION_HEADER: 'CF-IPCountry' }, 'REGION_HEADER'],
    [
      'a secret that is given twice',
      { SMTP_URL: 'smtp://h', SMTP_URL_FILE: '/a', MAIL_FROM: 'a@b.example' },
      'SMTP_URL',
    ],
    ['a file that is not there', { DATABASE_URL_FILE: '/no/such/file' }, 'DATABASE_URL'],
    ['certificates that are none', { DATABASE_URL, DATABASE_CA_FILE: '/no/such/file' }, 'DATABASE_CA_FILE'],
    ['one port for two things', { METRICS_PORT: '4000' }, 'METRICS_PORT'],
  ])('goes on after %s', (_what, env, setting) => {
    const { faults, leftOut } = inspectConfig(env);
    expect(faults.map((fault) => fault.setting)).toEqual([setting]);
    expect(leftOut).toContain(setting);
  });

  it('names the files that hold secrets', () => {
    expect(inspectConfig({ DATABASE_URL_FILE: '/run/secrets/url' }).secretFiles).toEqual([
      { name: 'DATABASE_URL_FILE', path: '/run/secrets/url' },
    ]);
  });
});
