import { describe, expect, it } from '@jest/globals';

import type { Level } from './doctor.types.js';
import { dataFolderFinding, diskFinding, nodeFinding, secretFilesFinding } from './machine.rules.js';

const MB = 1024 * 1024;

describe('the disk', () => {
  it.each<[number, Level]>([
    [0, 'fault'],
    [199, 'fault'],
    [200, 'warning'],
    [1023, 'warning'],
    [1024, 'ok'],
  ])('with %i MB left is told of', (freeMb, level) => {
    expect(diskFinding(freeMb * MB, '/data').level).toBe(level);
  });
});

describe('a file with a secret', () => {
  it.each<[number, Level]>([
    [0o400, 'ok'],
    [0o440, 'ok'],
    [0o444, 'warning'],
    [0o644, 'warning'],
    [0o602, 'fault'],
    [0o666, 'fault'],
  ])('of mode 0%#o is told of', (mode, level) => {
    expect(secretFilesFinding([{ name: 'SMTP_URL_FILE', path: '/run/s', mode }]).level).toBe(level);
  });

  it('is not missed where there is none', () => {
    expect(secretFilesFinding([]).level).toBe('ok');
  });
});

describe('the data folder', () => {
  it.each<[string, number, number, Level]>([
    ['is as it was made', 0o755, 0o600, 'ok'],
    ['is shared with a group', 0o775, 0o600, 'ok'],
    ['is open to everybody', 0o777, 0o600, 'fault'],
    ['has passwords that a group may read', 0o755, 0o640, 'fault'],
    ['has passwords that everybody may read', 0o755, 0o604, 'fault'],
  ])('that %s is told of', (_how, folder, passwords, level) => {
    const finding = dataFolderFinding([{ path: '/data', mode: folder }], [{ path: '/data/p', mode: passwords }]);
    expect(finding.level).toBe(level);
  });
});

describe('Node', () => {
  it.each<[string, Level]>([
    ['v24.0.0', 'ok'],
    ['v26.1.0', 'ok'],
    ['v22.20.0', 'fault'],
    ['v9.0.0', 'fault'],
  ])('%s is told of', (version, level) => {
    expect(nodeFinding(version, '>=24').level).toBe(level);
  });
});
