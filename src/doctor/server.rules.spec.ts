import { describe, expect, it } from '@jest/globals';

import type { DurabilitySettings, ServerFacts } from './doctor.types.js';
import { replicaFinding, serverFindings } from './server.rules.js';

const SETTINGS: DurabilitySettings = {
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  dataChecksums: 'on',
};

const SOUND: ServerFacts = {
  versionNumber: 180_004,
  version: '18.4',
  tls: 'TLSv1.3',
  owner: 'signpost',
  isOwnerSuperuser: false,
  settings: SETTINGS,
  connections: 97,
};

const NEEDED = 14;

/** What is not well, as "check level". */
function told(changes: Partial<ServerFacts>, host: string | null = 'db.example.org'): string[] {
  const findings = serverFindings({ ...SOUND, ...changes }, host, NEEDED);
  return findings.filter(({ level }) => level !== 'ok').map(({ check, level }) => `${check} ${level}`);
}

const settings = (changes: Partial<DurabilitySettings>) => ({ settings: { ...SETTINGS, ...changes } });

describe('a database server', () => {
  it.each<[string, Partial<ServerFacts>, string[]]>([
    ['that is sound', {}, []],
    ['of the oldest version', { versionNumber: 150_000 }, []],
    ['that is too old', { versionNumber: 140_019 }, ['database-version fault']],
    ['without TLS', { tls: null }, ['database-encryption warning']],
    ['whose owner is a superuser', { isOwnerSuperuser: true }, ['database-owner warning']],
    ['without fsync', settings({ fsync: 'off' }), ['durability fault']],
    ['without full pages', settings({ fullPageWrites: 'off' }), ['durability fault']],
    ['that answers before it saves', settings({ synchronousCommit: 'off' }), ['durability fault']],
    ['that waits for its own disk alone', settings({ synchronousCommit: 'local' }), []],
    ['without checksums', settings({ dataChecksums: 'off' }), ['data-checksums warning']],
    ['with room for two processes', { connections: 30 }, []],
    ['with room for one process', { connections: 29 }, ['database-connections warning']],
    ['with just enough room', { connections: 14 }, ['database-connections warning']],
    ['with too little room', { connections: 13 }, ['database-connections fault']],
  ])('%s is told of', (_what, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it.each(['localhost', '127.0.0.1', null])('needs no TLS on this machine (%s)', (host) => {
    expect(told({ tls: null }, host)).toEqual([]);
  });

  it('is told by name what of it is off', () => {
    const [finding] = serverFindings(
      { ...SOUND, ...settings({ fsync: 'off', fullPageWrites: 'off' }) },
      null,
      NEEDED,
    ).filter(({ level }) => level === 'fault');
    expect(finding?.found).toMatch(/^fsync, full_page_writes off/);
  });

  it('for readers has to be a standby', () => {
    expect([replicaFinding(true).level, replicaFinding(false).level]).toEqual(['ok', 'fault']);
  });
});
