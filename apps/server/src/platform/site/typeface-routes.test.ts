import { TYPEFACES } from '@nadi/domain/content/typefaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

/* CONTENT-18: font files of the typefaces available to a venue's site. */

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url });

describe.each(TYPEFACES.slice(1))('%s', (typeface) => {
  it('has the addresses of the fonts of both languages, and serves them as immutable', async () => {
    const { statusCode, headers, body } = await get(`/typefaces/${typeface}.css`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const files = [...body.matchAll(/url\((.+?)\)/g)].map(([, url = '']) => url);
    const scripts = files.map((url) => /[a-z]+-(.+)-[0-9a-f]+\.woff2$/.exec(url)?.[1]);
    expect(scripts.sort()).toEqual(['arabic', 'latin', 'latin-ext']);
    for (const url of files) {
      const file = await get(url);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'font/woff2']);
      expect(file.headers['cache-control']).toContain('immutable');
      expect(file.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  it('has a range for ordinary letters and digits, and for پ and ه', async () => {
    const { body } = await get(`/typefaces/${typeface}.css`);
    for (const range of ['U+0000-00FF', 'U+0600-06FF']) expect(body).toContain(range);
  });
});

it.each([
  'readex_pro.css',
  'none.css',
  'cairo-latin-000000000000.woff2',
  '..%2F..%2Fpackage.json',
  'constructor.css',
  'cairo',
])('nothing else is served there: %s', async (name) => {
  expect((await get(`/typefaces/${name}`)).statusCode).toBe(404);
});
