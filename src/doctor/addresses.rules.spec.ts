import { describe, expect, it } from '@jest/globals';

import { isTooWide, reachOf, reachOfUrl } from './addresses.rules.js';

describe('how far a host is', () => {
  it.each(['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'is this machine for %s',
    (host) => {
      expect(reachOf(host)).toBe('THIS_MACHINE');
    },
  );

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.0.1',
    '169.254.1.1',
    '100.64.0.1',
    'fd12:3456::1',
    '[fe80::1]',
    'postgres',
    'db.internal',
    'printer.local',
    'db.prod.svc.cluster.local.',
  ])('is a private network for %s', (host) => {
    expect(reachOf(host)).toBe('PRIVATE');
  });

  it.each([
    '0.0.0.0',
    '::',
    '203.0.113.7',
    '172.32.0.1',
    '100.128.0.1',
    '2001:db8::1',
    'localhost.example.org',
    'x.org',
  ])('is the internet for %s', (host) => {
    expect(reachOf(host)).toBe('PUBLIC');
  });

  it('is read from a URL', () => {
    expect(reachOfUrl('smtp://u:p@10.0.0.1:25')).toBe('PRIVATE');
    expect(reachOfUrl('postgresql://ignored.example.org/d?host=localhost')).toBe('THIS_MACHINE');
  });
});

describe('a trusted network', () => {
  it.each(['0.0.0.0/1', '64.0.0.0/7', '2000::/3', '2000::/15'])('is too wide as %s', (proxy) => {
    expect(isTooWide(proxy)).toBe(true);
  });

  it.each(['10.0.0.0/8', '192.0.2.7', '2001:db8::1', '2001:db8::/32', 'fc00::/7', 'loopback'])(
    'is not too wide as %s',
    (proxy) => {
      expect(isTooWide(proxy)).toBe(false);
    },
  );
});
