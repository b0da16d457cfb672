import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApp, type TestApp } from '../support/app.js';
import { openPage } from '../support/page.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PAGES = ['/editor/reset-password', '/editor/accept-invitation'];
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

describe.each(PAGES)('the page at %s', (path) => {
  it('may load from this server alone, and is kept nowhere', async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self';connect-src 'self';form-action 'none';base-uri 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('names no other server, has no script or style within, and says nothing of the request', async () => {
    const text = await (await get(`${path}?a=telltale`, { 'X-Forwarded-Host': 'telltale.example' })).text();
    expect(text).not.toMatch(/https?:|telltale|<style|style=|\son\w+=|<script(?! src="account-pages\/script\.js")/i);
  });

  it('finds its script and its style beside it', async () => {
    const text = await (await get(path)).text();
    const found = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => new URL(name, app.url + path));
    const types = await Promise.all(found.map(async (url) => (await fetch(url)).headers.get('content-type')));
    expect(types).toEqual(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
  });

  it('has a label for each field, and says problems where they belong', async () => {
    const text = await (await get(path)).text();
    const ids = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    const labelled = new Set([...text.matchAll(/<label[^>]*\bfor="([^"]+)"/g)].map(([, id]) => id));
    const fields = [...text.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
    const described = [...text.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
    expect(fields.filter((id) => !labelled.has(id))).toEqual([]);
    expect(described.filter((id) => !ids.has(id))).toEqual([]);
    expect(text).toMatch(/<html lang="en">/);
    expect(text).toMatch(/<input id="password"[^>]*autocomplete="new-password"/);
    expect(text).toMatch(/role="status" aria-live="polite"/);
  });

  it('takes the token out of the address as soon as it has it', async () => {
    const page = await openPage(`${app.url}${path}#token=telltale`);
    expect(page.address()).toBe(path);
    expect(page.element('form').hidden).toBe(false);
  });

  it('says so when the link has no token', async () => {
    const page = await openPage(app.url + path);
    expect(page.element('form').hidden).toBe(true);
    expect(page.element('status').textContent).toMatch(/whole link/);
  });
});

describe('the style of the pages', () => {
  it('has no width that a narrow screen lacks, and loads nothing', async () => {
    const text = await (await get('/editor/account-pages/style.css')).text();
    expect(text).not.toMatch(/url\(|@import|min-width/);
  });
});
