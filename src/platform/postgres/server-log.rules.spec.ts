import { describe, expect, it } from '@jest/globals';

import { lastWords, startFaultOf } from './server-log.rules.js';

const at = '2026-11-30 14:50:43.823 UTC [12831] ';

describe('why a server did not start', () => {
  it.each([
    ['PORT_TAKEN', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use'],
    ['PORT_TAKEN', 'FATAL:  could not create any TCP/IP sockets'],
    ['OLD_SERVER_REMAINS', 'FATAL:  lock file "postmaster.pid" already exists'],
    ['OLD_SERVER_REMAINS', 'FATAL:  pre-existing shared memory block (key 2364861, ID 18) is still in use'],
    ['DISK_FULL', 'PANIC:  could not write to file "pg_wal/xlogtemp.99": No space left on device'],
    ['OTHER', 'FATAL:  unrecognized configuration parameter "no_such_setting"'],
    ['OTHER', ''],
  ])('is %s when it says: %s', (fault, line) => {
    expect(startFaultOf(`${at}LOG:  starting PostgreSQL\n${at}${line}\n`)).toBe(fault);
  });
});

describe('the last words of a server', () => {
  it('are its faults, without time stamps', () => {
    const log = `${at}LOG:  starting PostgreSQL\n${at}FATAL:  no such thing.\n${at}LOG:  database system is shut down\n`;
    expect(lastWords(log)).toBe('FATAL:  no such thing');
  });

  it('are its last three lines when it names no fault', () => {
    expect(lastWords('one\ntwo\n\nthree\nfour\n')).toBe('two / three / four');
  });

  it('are the fault of initdb, too', () => {
    expect(
      lastWords('creating subdirectories ... ok\ninitdb: error: could not look up user ID 1234: no such user\n'),
    ).toBe('initdb: error: could not look up user ID 1234: no such user');
  });

  it('are empty when it said nothing', () => {
    expect(lastWords('\n \n')).toBe('');
  });
});
