import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { secretsIn, showable, withoutSecrets } from './redaction.rules.js';

describe('what is shown', () => {
  it.each([
    ['must be a URL, not "https://u:word@x".', 'must be a URL, not "https://…@x".'],
    ['postgresql:///d?host=/run&password=word&x=1', 'postgresql:///d?host=/run&password=…&x=1'],
    ['one\r\ntwo\u001b[31m', 'one two [31m'],
    ['must be a URL, not "https://u:p/w @x".', 'must be a URL, not "https://…@x".'],
    ['two, smtp://u:one@x and smtp://u:two@y', 'two, smtp://…@y'],
    ['desk@example.org at https://x.org/a', 'desk@example.org at https://x.org/a'],
  ])('of "%s" is one line without credentials', (text, shown) => {
    expect(showable(text)).toBe(shown);
  });

  it('never holds the password of a URL, however it is quoted', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.string(), (password, before) => {
        const url = `postgresql://owner:${encodeURIComponent(password)}@db.example.org/d`;
        const said = `${before} ${url} ${password} ${encodeURIComponent(password)}`;
        // The sign that stands for a secret is none.
        fc.pre(!password.includes('…'));
        expect(withoutSecrets(said, secretsIn([url]))).not.toContain(password);
      }),
      {
        examples: [
          ['p%41ss', ''],
          ['s3cret@word/', 'refused'],
        ],
      },
    );
  });

  it('is left alone where no URL has a password', () => {
    expect(withoutSecrets('signpost signed in', secretsIn(['', 'postgresql://owner@db.example.org/d']))).toBe(
      'signpost signed in',
    );
  });
});
