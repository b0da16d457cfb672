import { describe, expect, it } from '@jest/globals';

import { serverArguments } from './server-settings.rules.js';

const settingsOf = (args: readonly string[]) => args.filter((_, index) => args[index - 1] === '-c');

describe('the arguments of the server', () => {
  it('name the cluster and the port, and make every acknowledged write last', () => {
    const args = serverArguments('/data folder/cluster', 40_123, {});
    expect(args.slice(0, 2)).toEqual(['-D', '/data folder/cluster']);
    expect(settingsOf(args)).toEqual(
      expect.arrayContaining(['port=40123', 'fsync=on', 'synchronous_commit=on', 'listen_addresses=127.0.0.1']),
    );
  });

  it('give each setting once, changed ones in their changed form', () => {
    const settings = settingsOf(serverArguments('/c', 1, { fsync: 'off', work_mem: '8MB' }));
    expect(settings).toEqual(expect.arrayContaining(['fsync=off', 'work_mem=8MB']));
    expect(new Set(settings.map((setting) => setting.split('=')[0])).size).toBe(settings.length);
  });
});
