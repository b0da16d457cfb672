/** What `signpost doctor` says of a database that it cannot reach, and that it prints no secret on the way. */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { examine, expectFault, SETTINGS } from '../support/doctor.js';
import { ensureBuilt, freePort, signpost } from '../support/programs.js';
import { word } from '../support/records.js';

beforeAll(ensureBuilt);

describe('a database that cannot be reached', () => {
  it('is one fault, and the other checks go on', async () => {
    const examination = await examine({ DATABASE_URL: 'postgresql://u:s3cret-word@127.0.0.1:1/none' });
    expectFault(examination, 'database', /nothing listens/);
    expect(examination.findings.filter(({ level }) => level === 'fault')).toHaveLength(1);
    expect(examination.of('SMTP_URL')).toMatchObject({ level: 'warning' });
    expect(examination.of('node')).toMatchObject({ level: 'ok' });
  });

  it('because its address is wrong is not taken for the embedded one', async () => {
    const examination = await examine({ DATABASE_URL: 'mysql://u:s3cret-word@localhost/cms' });
    expectFault(examination, 'DATABASE_URL', /must be a URL of the form/);
    expect(examination.of('database')).toMatchObject({
      level: 'warning',
      found: expect.stringMatching(/not looked at/),
    });
    expect(examination.of('disk')).toBeUndefined();
  });

  describe('because something else answers there', () => {
    let impostor: Server;

    beforeAll(async () => {
      // Says at once what a Postgres never does.
      impostor = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      impostor.listen(await freePort(), '127.0.0.1');
      await once(impostor, 'listening');
    });

    afterAll(() => {
      impostor.close();
    });

    it('is told of in one line all the same', async () => {
      const address = impostor.address();
      const port = typeof address === 'object' ? address?.port : 0;
      expectFault(await examine({ DATABASE_URL: `postgresql://u:s3cret-word@127.0.0.1:${port}/x` }), 'database', /\w/);
    });
  });
});

describe('a secret', () => {
  const SECRETS = ['s3cret-word', 'm4il-s3cret', 'r3plica%20word', 'r3plica word', 'pub1ic-word'];
  const urlOf = (password: string, host = '127.0.0.1:1') => `postgresql://owner:${password}@${host}/signpost`;

  it.each<[string, NodeJS.ProcessEnv]>([
    [
      'of databases that do not answer',
      { DATABASE_URL: urlOf('s3cret-word'), DATABASE_REPLICA_URL: urlOf('r3plica%20word') },
    ],
    ['of a host that is unknown', { DATABASE_URL: urlOf('s3cret-word', 'nowhere.invalid') }],
    ['in the query of a URL', { DATABASE_URL: 'postgresql://127.0.0.1:1/x?user=owner&password=s3cret-word' }],
    ['in a URL with files that are not there', { DATABASE_URL: `${urlOf('s3cret-word')}?sslrootcert=/no/such` }],
    ['in values that are wrong', { DATABASE_URL: 'mysql://u:s3cret-word@h/x', SMTP_URL: 'http://u:m4il-s3cret@h' }],
    ['that is set twice', { ...SETTINGS, SMTP_URL_FILE: '/no/such/file' }],
    ['in a setting that may hold none', { PUBLIC_URL: 'https://u:pub1ic-word@cms.example.org' }],
  ])('%s is not printed', async (_where, env) => {
    const nowhere = { SIGNPOST_DATA_DIR: join(tmpdir(), word()), ...SETTINGS, ...env };
    const { printed, findings } = await examine(nowhere);
    expect(findings.length).toBeGreaterThan(5);
    for (const secret of SECRETS) expect(printed).not.toContain(secret);
    const { stdout, lines } = await signpost(['doctor'], nowhere);
    for (const secret of SECRETS) expect([stdout, ...lines].join('\n')).not.toContain(secret);
  });

  it('in a file that every user may read is told of, and not printed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost secrets '));
    const file = join(folder, 'url');
    writeFileSync(file, urlOf('s3cret-word'));
    chmodSync(file, 0o644);
    const { of, printed } = await examine({ DATABASE_URL_FILE: file });
    rmSync(folder, { recursive: true });
    expect(of('secret-files')).toMatchObject({ level: 'warning', found: expect.stringContaining(file) });
    expect(printed).not.toContain('s3cret-word');
  });
});
