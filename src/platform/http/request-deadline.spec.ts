import type { AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';

import { requestDeadline } from './request-deadline.js';

/** Serves with a deadline of one millisecond, and asks once. */
async function ask(answer: (res: Response) => void) {
  const app = express();
  app.use(requestDeadline(1));
  app.use((_req, res) => {
    answer(res);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  const text = await response.text();
  await new Promise((closed) => server.close(closed));
  return { response, text };
}

describe('a request that is past its deadline', () => {
  it('is answered with 503, and when to try again', async () => {
    const { response, text } = await ask(() => undefined);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('connection')).toBe('close');
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });

  it('keeps the answer that it has begun', async () => {
    const { response, text } = await ask((res) => {
      res.write('begun, ');
      // Ends in its own time, well behind the deadline.
      setTimeout(() => res.end('ended'), 25);
    });
    expect([response.status, text]).toEqual([200, 'begun, ended']);
  });
});
