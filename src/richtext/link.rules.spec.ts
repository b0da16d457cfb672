import { describe, expect, it } from '@jest/globals';

import { relOf, safeHref, safeImageSource, safeRecordHref, safeRecordImageSource } from './link.rules.js';

describe('the address of a link', () => {
  it.each([
    ['https://x.example', 'https://x.example/'],
    ['HTTPS://X.example/A?b=c#d', 'https://x.example/A?b=c#d'],
    [' http://x.example/a b ', 'http://x.example/a%20b'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://x.example:8443/a', 'https://x.example:8443/a'],
    ['mailto:help@x.example', 'mailto:help@x.example'],
    ["MAILTO:o'neil@x.example?subject=Hello%20you", "mailto:o'neil@x.example?subject=Hello%20you"],
    ['tel:116123', 'tel:116123'],
    ['tel:+44-808-2000-247', 'tel:+448082000247'],
    ['tel:(0808) 2000 247', 'tel:08082000247'],
    ['tel:0808%202000%20247', 'tel:08082000247'],
    ['tel:+18005551234;ext=12', 'tel:+18005551234;ext=12'],
    ['sms:741741?body=HOME', 'sms:741741?body=HOME'],
    ['sms:+18888436564', 'sms:+18888436564'],
  ])('takes %j as %j', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:1',
    ],
    ...[
      'vbscript:x',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://x.example',
      'blob:https://x.example/1',
      'about:blank',
    ],
    ...['', '#', '#top', '/path', '//x.example', '\\\\x.example', 'x.example', '../x', '?q'],
    ...[
      'https:x.example',
      'https:/x.example',
      'https:///x.example',
      'https:\\\\x.example',
      'https://x.example\\@y.example',
    ],
    ...['https://', 'https://user@x.example', 'https://user:pw@x.example', 'https://x.example/\u0000', 'https://[x]/'],
    ...['tel:', 'tel:*#06#', 'tel:%2A%2306%23', 'tel:+', 'tel:HELP', 'tel:1;phone-context=x', 'sms:', 'sms:x', 'sms:1'],
    ...['sms:741741?body=a&x=b', 'mailto:', 'mailto:x', 'mailto:"<b>"@x.example'],
    'https://x.example/'.padEnd(2_001, 'a'),
  ])('refuses %j', (address) => {
    expect(safeHref(address)).toBeNull();
  });

  it('answers at once for a long run of digits', () => {
    expect(safeHref(`tel:${'1'.repeat(1_900)}x`)).toBeNull();
  });

  it('stays as it is when it is checked again', () => {
    for (const address of [
      'https://x.example/a b?c=d e',
      'tel:(0808) 2000 247',
      'sms:741741?body=HOME',
      'mailto:a@x.example',
    ]) {
      const href = safeHref(address) ?? '';
      expect(safeHref(href)).toBe(href);
    }
  });
});

describe('other addresses', () => {
  it('lets images come over https only', () => {
    expect(safeImageSource('https://x.example/a.png')).toBe('https://x.example/a.png');
    expect(safeImageSource('http://x.example/a.png')).toBeNull();
    expect(safeImageSource('data:image/png;base64,AAAA')).toBeNull();
    expect(safeImageSource('tel:999')).toBeNull();
  });

  it('lets records, but not prose, link within the site and the page', () => {
    expect(safeRecordHref('/go/body-keeps-the-score')).toBe('/go/body-keeps-the-score');
    expect(safeRecordHref('#sources')).toBe('#sources');
    expect(safeRecordImageSource('/media/a.png')).toBe('/media/a.png');
    for (const address of ['//x.example', '/\\x.example', '/a"b', '/a b', '#a"b', 'javascript:alert(1)']) {
      expect(safeRecordHref(address)).toBeNull();
      expect(safeRecordImageSource(address)).toBeNull();
    }
  });

  it.each(['tel:%238008', 'tel:*765', 'sms:741741?&body=HOME', 'sms:+18888436564?&body=I%20need%20help'])(
    'lets records, but not prose, dial %j',
    (address) => {
      expect(safeRecordHref(address)).toBe(address);
      expect(safeHref(address)).toBeNull();
    },
  );

  it.each([
    'tel:*%2306%23',
    'tel:*21*0301234567%23',
    'tel:%23',
    'tel:*',
    'sms:741741?&body=a&x=b',
    'sms:741741?&body="',
  ])('lets not even records dial %j', (address) => {
    expect(safeRecordHref(address)).toBeNull();
  });

  it('tells no other site where the reader comes from, and search engines which link pays', () => {
    expect(relOf('https://x.example/')).toEqual(['noopener', 'noreferrer']);
    expect(relOf('tel:999')).toBeNull();
    expect(relOf('/go/a', true)).toEqual(['sponsored', 'nofollow', 'noopener', 'noreferrer']);
  });
});
