import { describe, expect, it } from '@jest/globals';

import { clientOf } from './client-address.js';

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[2001:db8:1:2::1]:5678', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]', '192.0.2.7'],
  ])('at %s is %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  it.each([undefined, '', 'nonsense', '192.0.2.7, 192.0.2.8'])(
    'without a readable address is unknown: %j',
    (address) => {
      expect(clientOf(address)).toBe('unknown');
    },
  );
});
