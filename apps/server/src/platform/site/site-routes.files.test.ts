import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAWN, FIRST } from '../../../test/first-view-facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createServer } from '../http/server.ts';
import type { PublicRoutes } from './public-page.ts';
import { readSiteFiles, SITE } from './site-files.ts';
import { mountSite } from './site-routes.ts';

const SHELL = `<!doctype html>
<html lang="en" dir="ltr"><head><!--nadi-head--><script>early()</script></head>
<body><div id="root"><!--nadi-shell--></div><!--nadi-data--><!--nadi-scripts--><script type="module" src="/assets/main-1.js"></script></body></html>`;
const MANIFEST = { '../i18n/src/first-texts.ar.ts': { file: 'assets/first-texts.ar-1.js' } };
const SCRIPTS = {
  '/$slug': { en: ['assets/page-1.js'], ar: ['assets/page-1.js', 'assets/ar.js'] },
};
const BOOTSTRAP = {
  homeTexts: { title: 'Play', lead: 'Now' },
  soonTexts: { title: 'Soon', lead: 'Wait' },
  open: 'open %VENUE% %TITLE% %LEAD%',
  soon: 'soon',
  splash: 'splash %VENUE%',
  ...DRAWN,
};
const HOSTILE = '</script><script>alert(1)</script>\u2028';

/** Two pages that search engines are told of: home, and one that the first venue has written. */
const PUBLIC_ROUTES: PublicRoutes = {
  '/': {
    read: async () => ({
      title: null,
      description: `Sport ${HOSTILE}`,
      schemas: [{ name: HOSTILE }],
    }),
    list: async () => [{ path: '/' }],
  },
  '/$slug': {
    async read({ tenant, params, language }) {
      if (tenant.id !== 1 || params.slug !== 'about') return null;
      const title = language === 'ar' ? 'من نحن' : 'About us';
      const text = { title, description: 'Who we are', ...FIRST };
      return { ...text, above: [{ path: '/blogs', title: 'News' }] };
    },
    list: async () => [
      { path: '/about', changedOn: '2026-11-01' },
      // Something else stands there, and there, and there nobody.
      ...[{ path: '/cart' }, { path: '/find-us' }, { path: '/404' }],
    ],
  },
  '/events': {
    read: async () => ({ title: 'Events', description: '' }),
    list: async () => [{ path: '/events' }],
  },
};

let site: TestApp;
let server: FastifyInstance;
let folder: string;
const put = (name: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
};

const fontFile = (script: string): string => `assets/readex-pro-${script}-wght-normal-1.woff2`;

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'nadi-site-'))}/`;
  put('index.html', SHELL);
  put('assets/main-1.js', 'program()');
  put('assets/main-1.js.br', brotliCompressSync('program()'));
  put('icon.svg', '<svg/>');
  put('service-worker.js', 'keep()');
  for (const script of ['latin', 'latin-ext', 'arabic']) put(fontFile(script), 'font');
  put('.bootstrap.json', JSON.stringify({ en: BOOTSTRAP, ar: BOOTSTRAP }));
  put('.scripts.json', JSON.stringify(SCRIPTS));
  put('.vite/manifest.json', JSON.stringify(MANIFEST));
  put('types/main.d.ts', 'export {}');
  site = await startTestApp();
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  const { clock, directory, isDemo } = site.whole.pipeline;
  mountSite(server, {
    files: readSiteFiles({ ...SITE, folder }),
    clock,
    directory,
    isDemo,
    gatewayOrigins: async () => ['http://127.0.0.1:8080'],
    offeredGateways: async () => [],
    hasRecaptcha: false,
    pictureAt: async () => null,
    publicRoutes: PUBLIC_ROUTES,
    siteUrl: ({ facts }) => `https://${facts.canonicalHost}`,
    services: async () => {
      return JSON.stringify([{ id: 1, name: HOSTILE }]);
    },
  });
});
afterAll(async () => {
  await server.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'localhost', ...headers } });

describe('a file of the site', () => {
  it('is kept for ever where its name changes with it', async () => {
    const asset = await get('/assets/main-1.js');
    expect(asset.body).toBe('program()');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=300');
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent compressed where it was built so', async () => {
    const { headers } = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const packed = await get('/icon.svg', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('<svg/>');
    const again = await get('/icon.svg', { 'accept-encoding': 'gzip' });
    expect(again.rawPayload.equals(packed.rawPayload)).toBe(true);
  });

  it.each([
    '/assets/none.js',
    '/none.png',
    '/.vite/manifest.json',
    '/types/main.d.ts',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2findex.html',
    '/api/v1/none',
    '/demo/none',
    '/pictures',
  ])('404 at %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('nadi-data')]).toEqual([404, false]);
  });

  it('400 at a path that is none', async () => {
    const { statusCode, body } = await get('/%E0%A4%A.js');
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
  });
});
