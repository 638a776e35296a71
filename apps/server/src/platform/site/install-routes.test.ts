import { SERVER_PATHS } from '@nadi/contract/site-routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { groundSvg, ICONS } from './app-icon.ts';
import { previewAddress } from './preview.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'localhost', ...headers } });

it.each([
  ['en', 'ltr', 'Al Noor Sports Park', 'Al Noor'],
  ['ar', 'rtl', 'نادي النور الرياضي', 'نادي النور'],
])('a venue is put on a home screen under its name: %s', async (lang, dir, name, short) => {
  const { headers, body } = await get(`/manifest.webmanifest?lang=${lang}`);
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    lang,
    dir,
    name,
    start_url: `/?lang=${lang}`,
    display: 'standalone',
  });
  expect(manifest.short_name).toBe(short);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

it('is in English alone where the venue is', async () => {
  const { body } = await get('/manifest.webmanifest?lang=ar', { host: 'sahel.localhost' });
  expect(JSON.parse(body)).toMatchObject({ lang: 'en', start_url: '/?lang=en' });
});

it.each(ICONS)('its icon %o is drawn in its colours', async ({ name, size }) => {
  const { statusCode, headers, rawPayload } = await get(`/icons/${name}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([width, height, format]).toEqual([size, size, 'png']);
  const etag = String(headers.etag);
  expect((await get(`/icons/${name}`, { 'if-none-match': etag })).statusCode).toBe(304);
  const other = await get(`/icons/${name}`, { host: 'sahel.localhost', 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
});

it('a maskable icon goes to its edges, for launchers cut a shape out of it', () => {
  const colours = { primary: '#000000', secondary: '#000000', cta: '#ffffff' } as never;
  expect(groundSvg(colours, { shape: 'maskable' }, false)).toContain('rx="0"');
  expect(groundSvg(colours, { shape: 'any' }, false)).not.toContain('rx="0"');
});

it('404 for an unknown icon, and at an unknown host', async () => {
  expect((await get('/icons/513.png')).statusCode).toBe(404);
  expect((await get('/icons/512.png', { host: 'no host' })).statusCode).toBe(404);
  expect((await get('/manifest.webmanifest', { host: 'no host' })).statusCode).toBe(404);
});

it('a shared page without a picture shows a drawing of its court', async () => {
  const { statusCode, headers, rawPayload } = await get('/previews/padel.png');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  for (const art of ['football', 'Spa and wellness', '']) {
    expect([art, (await get(previewAddress(art))).statusCode]).toEqual([art, 200]);
  }
  expect((await get('/previews/none.png')).statusCode).toBe(404);
  expect((await get('/previews/padel')).statusCode).toBe(404);
});

it('CONTENT-16: every path served beside the site is in the list of reserved names', () => {
  const routes = site.app.printRoutes({ commonPrefix: false });
  const names = [...routes.matchAll(/^[├└]── \/([^/ .]+)(?=[/ ])/gm)].map(([, name]) => name);
  // Built files are only served after a build: the files of the site, and the console.
  expect([...new Set([...names, 'assets', 'console'])].sort()).toEqual([...SERVER_PATHS]);
});
