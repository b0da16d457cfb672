import { describe, expect, it } from '@jest/globals';

import { accountLink, invitationMail, passwordResetMail } from './account-mails.rules.js';

const LINK = accountLink('https://cms.example.org/signpost/editor', 'accept-invitation', 'abc_-123');
const EXPIRES = new Date('2026-12-07T18:05:00Z');

describe('the link of a mail', () => {
  it('has its token in the fragment', () => {
    const url = new URL(LINK);
    expect(url.pathname).toBe('/signpost/editor/accept-invitation');
    expect([url.search, url.hash]).toEqual(['', '#token=abc_-123']);
  });
});

describe('an invitation', () => {
  it('says who invites, to which host, and how long the link holds', () => {
    const { subject, text } = invitationMail(LINK, 'Ann Example', EXPIRES);
    expect(subject).toContain('cms.example.org');
    for (const said of ['Ann Example', 'cms.example.org', '7 December 2026', '18:05 UTC']) expect(text).toContain(said);
    expect(text.split('\n')).toContain(LINK);
  });

  it.each([
    'Ann\r\nBcc: all@example.org\r\n\r\nTransfer the money',
    'Ann\n\nhttps://evil.example',
    'Ann\u2028\u2029\u0085Bob',
    'Ann\u202egnp\u0000\u001b[31m',
  ])('has a name on one line, whatever is in it: %j', (name) => {
    const { subject, text } = invitationMail(LINK, name, EXPIRES);
    expect(text.split(/\r?\n|[\u2028\u2029\u0085]/)).toHaveLength(
      invitationMail(LINK, 'Ann', EXPIRES).text.split('\n').length,
    );
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    expect(subject).not.toContain('Ann');
  });

  it('prints the syntax of templates as it is', () => {
    const name = '{{7*7}} ${7*7} <%= 7*7 %> %s $& $1';
    expect(invitationMail(LINK, name, EXPIRES).text).toContain(`${name} invites you`);
  });

  it('names no name of an account that is gone, and cuts one that never ends', () => {
    expect(invitationMail(LINK, null, EXPIRES).text).toContain('An administrator invites you');
    expect(invitationMail(LINK, 'x'.repeat(10_000), EXPIRES).text.length).toBeLessThan(1_000);
  });
});

describe('a mail about a forgotten password', () => {
  it('says what it is about, for how long, and that it can be ignored', () => {
    const { subject, text } = passwordResetMail(LINK);
    expect(subject).toContain('cms.example.org');
    expect(text).toMatch(/one hour/);
    expect(text).toMatch(/If it was not you/);
    expect(text.split('\n')).toContain(LINK);
  });
});
