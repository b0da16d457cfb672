import { describe, expect, it } from '@jest/globals';

import { isCommonPassword, passwordFault } from './password.rules.js';

const EMAIL = 'ann.lee@example.org';

describe('new passwords', () => {
  it.each([
    'correct horse battery staple',
    'vK3!mq9z',
    'Gänseblümchen am Rand',
    '🌲🌊🌋🌵',
    'x'.repeat(4) + ' y '.repeat(340),
  ])('accepts %j', (password) => {
    expect(passwordFault(password, EMAIL)).toBeNull();
  });

  it('accepts 8 and 1,024 characters, and refuses 7 and 1,025', () => {
    const long = 'a long walk by the river, '.repeat(40);
    expect(passwordFault('vK3!mq9z', EMAIL)).toBeNull();
    expect(passwordFault(long.slice(0, 1_024), EMAIL)).toBeNull();
    expect(passwordFault('vK3!mq9', EMAIL)).not.toBeNull();
    expect(passwordFault(long.slice(0, 1_025), EMAIL)).not.toBeNull();
  });

  it.each(['ann.lee@example.org', 'Ann.Lee1', 'ANN.LEE2031!'])('refuses %j, which is the address', (password) => {
    expect(passwordFault(password, EMAIL)).not.toBeNull();
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'pa55word',
    'passw0rd!',
    '1password',
    'Dragon2031!',
    'tr0ub1e123',
    'trustno1',
    'TrustNo1!',
    'iloveyou',
    'Welcome1',
    'changeme',
    'baseball1',
    'letmein!',
    'm1chae1!!',
    '!!!admin!!!',
  ])('counts %j as common: a word with additions', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    '11111111',
    'aaaaaaaaa',
    '12121212',
    'abcabcabc',
    'testtest',
    'blueblue',
    '12345678',
    '19851224',
    '0123456789',
  ])('counts %j as common: repeated, or digits alone', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'qwertyui',
    'asdfghjkl',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'qwer1234',
    '123qweasd',
    'poiuytrewq',
    'abcd1234',
    '1234qwer',
  ])('counts %j as common: a walk over the keyboard', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['qwerty under the old oak', 'dragonfly pond', 'my password is long', '4821 9930 1174 0265'])(
    'does not count %j as common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
