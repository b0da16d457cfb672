import { describe, expect, it } from '@jest/globals';

import { smtpConnection } from './smtp.rules.js';

describe('the connection to a mail server', () => {
  it('is TLS from the first byte with smtps', () => {
    expect(smtpConnection('smtps://mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
    });
  });

  it('needs STARTTLS with smtp, whatever the server offers', () => {
    expect(smtpConnection('smtp://mail.example.org')).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(smtpConnection('smtp://10.0.0.5:2525')).toMatchObject({ port: 2525, requireTLS: true, ignoreTLS: false });
    expect(smtpConnection('smtp://localhost.example.org')).toMatchObject({ requireTLS: true });
  });

  it.each(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'])('is plain to a relay on this machine, %s', (host) => {
    expect(smtpConnection(`smtp://${host}:25`)).toEqual({
      host: host.replace(/[[\]]/g, ''),
      port: 25,
      secure: false,
      requireTLS: false,
      ignoreTLS: true,
    });
  });

  it('signs in with what the URL says, signs and all', () => {
    const { auth } = smtpConnection('smtps://desk%40example.org:a%2Fb%3Ac@mail.example.org');
    expect(auth).toEqual({ user: 'desk@example.org', pass: 'a/b:c' });
  });
});
