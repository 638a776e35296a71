import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createServer } from '../http/server.ts';
import { mountConsolePages } from './console-routes.ts';
import { CONSOLE, readSiteFiles } from './site-files.ts';

const SHELL = `<!doctype html><html lang="en" dir="ltr"><head><!--nadi-head--><script>early()</script></head>
<body><div id="root"><!--nadi-shell--></div><!--nadi-data--><!--nadi-scripts--><script type="module" src="/console/assets/main-1.js"></script></body></html>`;

let site: TestApp;
let server: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'nadi-console-'))}/`;
  const put = (name: string, content: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  put('index.html', SHELL);
  put('assets/main-1.js', 'program()');
  put(
    '.vite/manifest.json',
    JSON.stringify({ '../i18n/src/console-first-texts.ar.ts': { file: 'assets/texts-ar-1.js' } }),
  );
  site = await startTestApp();
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  const { clock, directory } = site.whole.pipeline;
  const files = readSiteFiles({ ...CONSOLE, folder });
  mountConsolePages(server, { files, clock, directory, isDemo: false });
});
afterAll(async () => {
  await server.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'localhost', ...headers } });

describe('the console', () => {
  it.each(['/console/', '/console/bookings', '/console/?date=2026-12-01'])(
    'has one page for all of its addresses: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(body).toContain('<title>Al Noor Sports Park</title>');
    },
  );

  it('loads its texts from its own address', async () => {
    const { body } = await get('/console/', { 'accept-language': 'ar' });
    expect(body).toContain('href="/console/assets/texts-ar-1.js"');
    expect(body).toContain('<html lang="ar" dir="rtl"');
  });

  it('is at an address that ends in a stroke', async () => {
    const { statusCode, headers } = await get('/console');
    expect([statusCode, headers.location]).toEqual([308, '/console/']);
  });

  it('serves its files, kept for good, and none that is not there or that is hidden', async () => {
    const file = await get('/console/assets/main-1.js');
    expect([file.statusCode, file.body]).toEqual([200, 'program()']);
    expect(file.headers['cache-control']).toContain('immutable');
    for (const name of ['assets/gone.js', '.vite/manifest.json', '..%2f..%2fpackage.json']) {
      expect((await get(`/console/${name}`)).statusCode, name).toBe(404);
    }
  });

  it('responds with 404 at an unknown host', async () => {
    expect((await get('/console/', { host: 'elsewhere.example' })).statusCode).toBe(404);
  });
});
