import { describe, expect, it } from '@jest/globals';

import { parsePostmasterPid } from './postmaster-pid.rules.js';

const READY = '4711\n/data folder/cluster\n1790000000\n40123\n\n127.0.0.1\n  2364861        18\nready   \n';

describe('postmaster.pid', () => {
  it('tells process, port and readiness of a running server', () => {
    expect(parsePostmasterPid(READY)).toEqual({ pid: 4711, port: 40_123, isReady: true });
  });

  it.each(['starting', 'stopping', ''])('does not call a server ready whose state is "%s"', (state) => {
    expect(parsePostmasterPid(READY.replace('ready   ', state))?.isReady).toBe(false);
  });

  it('says nothing while it is being written, at every length it passes through', () => {
    const portIsWritten = READY.indexOf('40123') + 1;
    for (let length = 0; length < portIsWritten; length += 1) {
      expect(parsePostmasterPid(READY.slice(0, length))).toBeNull();
    }
  });

  it.each(['\0\0\0\0', 'no\nsuch\nfile\n5432', '-1\nd\n1\n5432\n', '0\nd\n1\n5432\n'])(
    'is not taken from %j',
    (text) => {
      expect(parsePostmasterPid(text)).toBeNull();
    },
  );
});
