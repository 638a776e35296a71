import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type PageContent, renderPage } from './page.ts';
import type { SiteFiles } from './site-files.ts';

let site: TestApp;
let config: SiteConfig;
beforeAll(async () => {
  site = await startTestApp();
  const found = await site.whole.pipeline.directory.siteById(1);
  if (!found) throw new Error('The venue is there.');
  config = found.config;
});
afterAll(() => site.close());

const home = '%TITLE% | %LEAD%';
const drawn = {
  homeTexts: { title: 'Play', lead: 'Now' },
  soonTexts: { title: 'Soon', lead: 'Wait' },
  open: home,
  home,
  openSeen: home,
  soon: `soon: ${home}`,
  soonSeen: `soon: ${home}`,
  splash: 'splash',
  wide: 'wide',
  poster: 'poster',
  article: 'article',
};
const FILES: SiteFiles = {
  folder: '',
  base: '/',
  names: new Set<string>(),
  texts: { en: null, ar: null },
  scripts: {},
  fonts: { en: ['own.woff2'], ar: ['own.woff2'] },
  bootstrap: { en: drawn, ar: drawn },
  shell: '<html><head><!--nadi-head--></head><body><i><!--nadi-shell--></i><!--nadi-data--></body>',
};
const PAGE = { language: 'en', title: '', headTags: '', services: null, serverNow: 0 } as const;

const pageOf = (more: Partial<SiteConfig>, content: Partial<PageContent> = {}) =>
  renderPage(FILES, {
    ...PAGE,
    nonce: 'n',
    isHome: true,
    config: { ...config, ...more },
    ...content,
  });
const seenOf = (html: string) => /<i>(.*?)<\/i>/.exec(html)?.[1];

it('CONTENT-17: home begins with the venue’s texts, escaped, and with the defaults where it has none', () => {
  const own = { home_title: '<b>%LEAD%', ar_home_lead: 'الليلة' };
  expect(seenOf(pageOf({}))).toBe('Play | Now');
  expect(seenOf(pageOf(own))).toBe('&lt;b&gt;%LEAD% | Now');
  expect(seenOf(pageOf(own, { language: 'ar' }))).toBe('Play | الليلة');
  const soon = { enable_facility_booking: 0 } as const;
  expect(seenOf(pageOf(soon))).toBe('soon: Soon | Wait');
  expect(seenOf(pageOf({ ...own, ...soon }))).toBe('soon: &lt;b&gt;%LEAD% | Wait');
});

describe('CONTENT-18: a page is set in', () => {
  const fontsOf = (html: string) =>
    [...html.matchAll(/as="font"[^>]* href="(.+?)"/g)].map(([, url]) => url);

  it('the default, where the venue has selected no other, or an unknown one', () => {
    for (const typeface of ['readex_pro', 'constructor', '"}</style>'] as const) {
      const html = pageOf({ typeface: typeface as 'readex_pro' });
      expect([fontsOf(html), html.includes('--font-sans')]).toEqual([['/own.woff2'], false]);
    }
  });

  it('the venue’s selection, whose files are loaded with the page', () => {
    const [english, arabic] = (['en', 'ar'] as const).map((language) =>
      pageOf({ typeface: 'cairo' }, { language }),
    );
    expect(english).toContain('--font-sans:"Cairo Variable","Readex Pro Variable"');
    expect(fontsOf(english ?? '')).toEqual([
      expect.stringMatching(/^\/typefaces\/cairo-latin-[0-9a-f]{12}\.woff2$/),
    ]);
    expect(fontsOf(arabic ?? '')).toEqual([
      expect.stringMatching(/^\/typefaces\/cairo-arabic-/),
      expect.stringMatching(/^\/typefaces\/cairo-latin-/),
    ]);
  });

  it('the default, on the console', () => {
    const files = { ...FILES, base: '/console/' as const };
    const html = renderPage(files, {
      ...PAGE,
      nonce: 'n',
      isHome: false,
      config: { ...config, typeface: 'cairo' as const },
    });
    expect([fontsOf(html), html.includes('--font-sans')]).toEqual([['/console/own.woff2'], false]);
  });
});

it('a venue’s colours and title are escaped in a page', () => {
  const evil = '"><h1>pwn</h1>';
  const colors = { ...config.colors, dark: evil, mode: evil as 'dark' };
  expect(pageOf({ colors }, { title: evil })).not.toContain('<h1>pwn');
});
