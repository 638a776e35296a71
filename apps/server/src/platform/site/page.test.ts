import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  homeWords: { title: 'Play', lead: 'Now' },
  ...{ open: home, home, openSeen: home, soon: 'soon', soonSeen: 'soon', splash: 'splash' },
  ...{ wide: 'wide', poster: 'poster', article: 'article' },
};
const FILES: SiteFiles = {
  ...{ folder: '', base: '/', names: new Set<string>(), texts: { en: null, ar: null } },
  ...{ fonts: { en: [], ar: [] }, prelude: { en: drawn, ar: drawn } },
  shell: '<html><head><!--nadi-head--></head><body><i><!--nadi-shell--></i><!--nadi-data--></body>',
};
const PAGE = { language: 'en', title: '', told: '', services: null, serverNow: 0 } as const;

const pageOf = (more: Partial<SiteConfig>, content: Partial<PageContent> = {}) =>
  renderPage(FILES, {
    ...PAGE,
    nonce: 'n',
    isHome: true,
    config: { ...config, ...more },
    ...content,
  });
const seenOf = (html: string) => /<i>(.*?)<\/i>/.exec(html)?.[1];

it('CONTENT-17: home begins with the venue’s words, as text, and with ours where it has none', () => {
  const own = { home_title: '<b>%LEAD%', ar_home_lead: 'الليلة' };
  expect(seenOf(pageOf({}))).toBe('Play | Now');
  expect(seenOf(pageOf(own))).toBe('&lt;b&gt;%LEAD% | Now');
  expect(seenOf(pageOf(own, { language: 'ar' }))).toBe('Play | الليلة');
  expect(seenOf(pageOf({ ...own, enable_facility_booking: 0 }))).toBe('soon');
});

it('what a venue’s colours and its title put into a page is escaped', () => {
  const evil = '"><h1>pwn</h1>';
  const colors = { ...config.colors, dark: evil, mode: evil as 'dark' };
  expect(pageOf({ colors }, { title: evil })).not.toContain('<h1>pwn');
});
