import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { DRAWN, FIRST } from '../../../test/first-view-facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import type { TenantDirectory } from '../http/context/tenant-directory.ts';
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
const ARABIC = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' };
const BOOTSTRAP = {
  homeTexts: { title: 'Play', lead: 'Now' },
  soonTexts: { title: 'Soon', lead: 'Wait' },
  open: 'open %VENUE% %TITLE% %LEAD%',
  soon: 'soon',
  splash: 'splash %VENUE%',
  ...DRAWN,
};
const HOSTILE = '</script><script>alert(1)</script>\u2028';

/** Two public pages: home, and one that the first venue has written. */
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
      if (isAway) throw new Error('away');
      if (tenant.id !== 1 || params.slug !== 'about') return null;
      const title = language === 'ar' ? 'من نحن' : 'About us';
      const text = { title, description: 'Who we are', ...FIRST };
      return { ...text, above: [{ path: '/blogs', title: 'News' }] };
    },
    hasPreview: true,
    list: async () => [
      { path: '/about', changedOn: '2026-11-01' },
      // The first two paths belong to other pages, the third to none.
      ...[{ path: '/cart' }, { path: '/find-us' }, { path: '/404' }],
    ],
  },
  '/events': {
    read: async () => ({ title: 'Events', description: '' }),
    list: async () => [{ path: '/events' }],
  },
};

/** Host of Sahel with an empty menu. */
const NO_MENU = 'no-menu.localhost';

/** Returns the directory with a further host, whose menu links to no section. */
const withoutMenu = (directory: TenantDirectory): TenantDirectory => ({
  ...directory,
  siteOf(host) {
    if (host !== NO_MENU) return directory.siteOf(host);
    const sahel = directory.siteOf('sahel.localhost');
    return sahel && { ...sahel, config: { ...sahel.config, header_nav: [] } };
  },
});

let site: TestApp;
let server: FastifyInstance;
let folder: string;
/** Set to make the services' source unavailable. */
let isAway = false;
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
    directory: withoutMenu(directory),
    isDemo,
    gatewayOrigins: async () => ['http://127.0.0.1:8080'],
    offeredGateways: async () => [],
    hasRecaptcha: false,
    pictureAt: async () => null,
    publicRoutes: PUBLIC_ROUTES,
    siteUrl: ({ facts }) => `https://${facts.canonicalHost}`,
    services: async () => {
      if (isAway) throw new Error('away');
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

/** Returns the contents of the page's data block. */
function dataOf(html: string): {
  config: { venue_id: number; vtoken?: string };
  services: unknown;
} {
  const [, json = 'null'] = /id="nadi-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe('a page of the site', () => {
  it('has language, direction, title, colours and first data in it', async () => {
    const { statusCode, body, headers } = await get('/?lang=ar');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(body).toContain('<title>نادي النور الرياضي</title>');
    expect(body).toContain(':root:not([data-theme=light]){--tenant-primary:#0b3d2e');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar">');
    const data = dataOf(body);
    expect(data.config.venue_id).toBe(1);
    expect(data.config).toMatchObject({ gateway_hosts: ['127.0.0.1:8080'] });
    expect(data.config).not.toHaveProperty('vtoken');
    expect(data.services).toEqual([{ id: 1, name: HOSTILE }]);
  });

  it.each([
    ['what it is made of, where that was written down', '/about?lang=ar', SCRIPTS['/$slug'].ar],
    [
      'the texts of its language, where it was not',
      '/cart?lang=ar',
      ['assets/first-texts.ar-1.js'],
    ],
    ['the same where nothing stands', '/a/b?lang=ar', ['assets/first-texts.ar-1.js']],
    ['nothing where that is not built', '/cart?lang=en', []],
  ])('names the scripts that are fetched beside the site: %s', async (_, url, files) => {
    const { body } = await get(url);
    const named = [...body.matchAll(/<link rel="modulepreload" href="\/(.+?)">/g)];
    expect(named.map(([, file]) => file)).toEqual(files);
  });

  it.each([
    ['en', ['latin']],
    // An Arabic line ends with a full stop and contains digits, which the Arabic file lacks.
    ['ar', ['arabic', 'latin']],
  ])('preloads the fonts of its first view: %s', async (language, scripts) => {
    const { body } = await get(`/?lang=${language}`);
    const fonts = [...body.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g)];
    expect(fonts.map(([, name]) => name)).toEqual(scripts.map(fontFile));
  });

  it.each([
    ['what the address asks for', '/cart?lang=en', { 'accept-language': 'ar' }, 'en'],
    ['what was chosen before', '/cart', { cookie: 'a=b; nadi.language=en', ...ARABIC }, 'en'],
    ['what was chosen before', '/cart', { cookie: 'nadi.language=ar' }, 'ar'],
    ['what the browser accepts', '/cart', ARABIC, 'ar'],
    ['what the browser prefers', '/cart', { 'accept-language': 'en-GB,ar;q=0.9' }, 'en'],
    ['English', '/cart', { 'accept-language': 'fr', cookie: 'nadi.language=fr' }, 'en'],
  ])('is in %s: %s', async (_, path, headers, language) => {
    const { body, headers: answered } = await get(path, headers);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(answered.vary).toContain('accept-language, cookie');
  });

  it.each(['/about', '/not-published-yet'])(
    'CONTENT-23: is the same for everybody as the page of a draft, kept nowhere and not listed: %s',
    async (path) => {
      const { statusCode, headers, body } = await get(`${path}?preview=draft&lang=en`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers.etag).toBeUndefined();
      expect(dataOf(body)).toMatchObject({ answers: [] });
      expect(body).not.toMatch(/Who we are|rel="canonical"|og:title/);
    },
  );

  it.each([
    ['/about?preview=1', 200, undefined],
    ['/not-published-yet?preview=', 404, 'noindex'],
    ['/events?preview=draft', 200, undefined],
    ['/a/b?preview=draft', 404, 'noindex'],
  ])('CONTENT-23: shows no draft at another address: %s', async (path, status, robots) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['x-robots-tag']]).toEqual([status, robots]);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('leaves the services to the site while they are unavailable', async () => {
    isAway = true;
    const { statusCode, body } = await get('/');
    isAway = false;
    expect(statusCode).toBe(200);
    expect(dataOf(body)).toMatchObject({ config: { venue_id: 1 }, services: null });
  });

  it('is English where the venue has no Arabic', async () => {
    const sahel = await get('/?lang=ar', { host: 'sahel.localhost', ...ARABIC });
    expect(sahel.body).toContain('<html lang="en" dir="ltr"');
    expect(dataOf(sahel.body).config.venue_id).toBe(2);
  });

  it('shows something before a script has run: home its first view, the others a splash', async () => {
    const rootOf = async (path: string, headers = {}) =>
      /<div id="root">(.*?)<\/div>/.exec((await get(path, headers)).body)?.[1];
    expect(await rootOf('/')).toBe('open Al Noor Sports Park Play Now');
    expect(await rootOf('/cart')).toBe('splash Al Noor Sports Park');
    // Its banner is above everything else.
    expect(await rootOf('/', { host: 'sahel.localhost' })).toBe('splash Sahel Visitor Centre');
  });

  it('allows only our own scripts', async () => {
    const { body, headers } = await get('/');
    expect(body).not.toContain('<script>alert');
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(body).toContain(`<script nonce="${nonce}">early()</script>`);
    expect(policy).toContain("form-action 'self' http://127.0.0.1:8080");
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "connect-src 'self'"]) {
      expect(policy).toContain(rule);
    }
    const again = await get('/');
    expect(again.body).not.toContain(nonce);
  });

  it('contains its metadata and the first response', async () => {
    const { body } = await get('/about?lang=en');
    expect(body).toMatch(/seen &lt;b&gt;.*"answers":\["first"\]/s);
  });

  it.each([
    ...['/', '/?lang=ar', '/home', '/Home', '/cart/', '/profile/view-tickets/o_1'],
    ...['/profile', '/profile/facility-bookings', '/paymentsuccess/r_abc?lang=ar', '/about'],
  ])('is served at %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('nadi-data')]).toEqual([200, true]);
  });

  it.each([
    ...['/404?lang=en', '/any-page', '/about/us', '/profile/view-tickets'],
    ...['/paymentsuccess/r_abc/more', '/caf%C3%A9', '/a/b/c'],
    ...['/training', '/academy/5/packages', '/privacy-policy'],
  ])('404 at %s, with the not-found page', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('nadi-data')]).toEqual([404, true]);
  });

  it('SITE-01 exists in a section where the venue’s menu links to it', async () => {
    expect((await get('/events/1')).statusCode).toBe(200);
    for (const path of ['/events', '/events/1', '/event-invite', '/profile/event-bookings']) {
      const { statusCode } = await get(path, { host: NO_MENU });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });

  it('has the pages of its own venue alone', async () => {
    expect((await get('/about', { host: 'sahel.localhost' })).statusCode).toBe(404);
  });
});

describe('metadata for search engines', () => {
  it('contains where a page is, in which languages, and its subject', async () => {
    const { body, headers } = await get('/about?lang=ar&utm=x');
    const at = 'https://localhost/about';
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain('<title>من نحن · نادي النور الرياضي</title>');
    expect(body).toContain('<meta name="description" content="Who we are">');
    expect(body).toContain(`<link rel="canonical" href="${at}?lang=ar">`);
    for (const [language, query] of Object.entries({
      en: '?lang=en',
      ar: '?lang=ar',
      'x-default': '',
    }))
      expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${at}${query}">`);
    expect(body).toContain(`<meta property="og:url" content="${at}?lang=ar">`);
    expect(body).toContain('<meta property="og:locale" content="ar_AE">');
    const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    const [crumbs] = JSON.parse(graph)['@graph'];
    expect(crumbs.itemListElement.map((one: { item: string }) => one.item)).toEqual([
      'https://localhost/?lang=ar',
      'https://localhost/blogs?lang=ar',
      `${at}?lang=ar`,
    ]);
  });

  it('cannot close the element it is in', async () => {
    const { body } = await get('/');
    expect(body).toContain('content="Sport &lt;/script&gt;&lt;script&gt;alert(1)');
    const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(graph)['@graph'][0].name).toBe(HOSTILE);
  });

  it.each(['/cart', '/login', '/profile/facility-bookings', '/paymentsuccess/r_abc', '/none'])(
    'is nothing of %s',
    async (path) => {
      const { body, headers } = await get(path);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).not.toMatch(/canonical|og:|ld\+json/);
    },
  );

  it('503 where the content of an address cannot be loaded now', async () => {
    isAway = true;
    const { statusCode, headers, body } = await get('/about');
    isAway = false;
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('nadi-data');
  });

  it.each([
    [404, undefined, `'{"siteEnabled":false}'`],
    [503, '30', `'{"maintenance":{"title":"Soon"}}'`],
  ])('%i of a site that is switched off or shut for now', async (status, later, so) => {
    await change(site, `update tenant set config = config || ${so}`);
    const { statusCode, headers, body } = await get('/about?lang=en');
    await change(
      site,
      `update tenant set config = config - array(select jsonb_object_keys(${so}))`,
    );
    expect([statusCode, headers['retry-after']]).toEqual([status, later]);
    expect(body).not.toMatch(/canonical|"first"|seen &lt;/);
  });

  it('304 for a current copy, and the whole page to a browser that opens it', async () => {
    const etag = String((await get('/about?lang=en')).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get('/about?lang=en', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeUndefined();
    // By the browser, and by its service worker.
    for (const dest of ['document', 'empty']) {
      const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest };
      const whole = await get('/about?lang=en', { 'if-none-match': etag, ...opened });
      expect(whole.statusCode, dest).toBe(200);
    }
    expect((await get('/about?lang=ar', { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await get('/none', { 'if-none-match': etag })).headers.etag).toBeUndefined();
  });
});

describe('the site map', () => {
  it('has the public pages of the host’s venue in its languages', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...body.matchAll(/<loc>https:\/\/localhost(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(found).toEqual([
      ...['/?lang=en', '/?lang=ar', '/about?lang=en', '/about?lang=ar'],
      ...['/events?lang=en', '/events?lang=ar'],
    ]);
    expect(body).toContain('<lastmod>2026-11-01</lastmod>');
    const sahel = (await get('/sitemap.xml', { host: 'sahel.localhost' })).body;
    expect(sahel).not.toContain('lang=ar');
    expect(sahel).toContain('/events?lang=en');
    expect((await get('/sitemap.xml', { host: NO_MENU })).body).not.toContain('/events');
  });

  it('is found by robots, with excluded addresses', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /console/');
    expect(body).toContain('Sitemap: https://localhost/sitemap.xml');
  });

  it('404 at an address that is no host', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      expect((await get(path, { host: 'no host' })).statusCode).toBe(404);
    }
  });
});
