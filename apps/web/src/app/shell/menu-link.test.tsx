import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const entry = (path: string, en: string, ar: string, children: object[] = []) => ({
  path,
  link_text: en,
  ar_link_text: ar,
  children,
  is_custom: path.startsWith('https:') ? 1 : 0,
  is_default: 0,
  page_id: null,
});
const header_nav = [
  entry('/about', 'About us', 'من نحن', [
    { path: '/blogs', link_text: 'News', ar_link_text: 'الأخبار' },
  ]),
  entry('', 'Play', 'العب', [
    { path: '/events', link_text: 'Events', ar_link_text: 'الفعاليات' },
    { path: 'https://league.example/', link_text: 'League', ar_link_text: 'الدوري' },
  ]),
  entry('https://shop.example/', 'Shop', 'المتجر'),
] as never;

const hrefsIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

it('an entry with others below it opens a list; its own page, where it has one, is the first of it', async () => {
  await openSite('/?lang=en', { config: { header_nav } });
  const banner = within(await screen.findByRole('banner'));
  const listOf = async (name: string) =>
    document.getElementById(
      (await banner.findByRole('button', { name })).getAttribute('popovertarget') ?? '',
    ) as HTMLElement;
  expect(hrefsIn(await listOf('About us'))).toEqual(['/about?lang=en', '/blogs?lang=en']);
  expect(hrefsIn(await listOf('Play'))).toEqual(['/events?lang=en', 'https://league.example/']);
  const shop = banner.getAllByRole('link', { name: 'Shop' })[0];
  expect(shop?.getAttribute('href')).toBe('https://shop.example/');
});

it('an entry may link to a part of a page: its query and fragment are kept, in the language of the page', async () => {
  const footer_menu = [
    entry('/blogs?category=tips', 'Tips', 'نصائح'),
    entry('/find-us?lang=en#by-metro', 'By metro', 'بالمترو'),
  ];
  await openSite('/?lang=ar', { config: { footer_menu: footer_menu as never }, language: 'ar' });
  const links = within(await screen.findByRole('navigation', { name: 'روابط سريعة' }));
  const hrefOf = (name: string) => links.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('نصائح')).toBe('/blogs?category=tips&lang=ar');
  expect(hrefOf('بالمترو')).toBe('/find-us?lang=ar#by-metro');
});

it('the terms open in a tab of their own, every other page in this one (spec 1 section 2, "Other paths")', async () => {
  const footer_menu = [
    entry('/terms-and-conditions', 'Terms', 'الشروط'),
    entry('/terms-and-conditions?lang=ar#refunds', 'Refunds', 'الاسترداد'),
    entry('/terms-and-conditions-of-the-league', 'League', 'الدوري'),
    entry('/privacy-policy', 'Privacy', 'الخصوصية'),
    entry('https://shop.example/terms-and-conditions', 'Shop', 'المتجر'),
  ];
  await openSite('/?lang=en', { config: { footer_menu: footer_menu as never } });
  const links = within(await screen.findByRole('navigation', { name: 'Quick links' }));
  const opens = links
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('target'), link.getAttribute('rel')]);
  expect(opens).toEqual([
    ['Terms', '_blank', 'noreferrer'],
    ['Refunds', '_blank', 'noreferrer'],
    ['League', null, null],
    ['Privacy', null, null],
    ['Shop', null, 'noreferrer'],
  ]);
});

it('the drawer has them all, one below the other, in the language of the page', async () => {
  await openSite('/?lang=ar', { config: { header_nav }, language: 'ar' });
  const drawer = await screen.findByRole('navigation', { name: 'القائمة الرئيسية', hidden: true });
  const texts = [...drawer.querySelectorAll('ul')][0]?.textContent;
  expect(texts).toMatch(/^من نحنالأخبارالعبالفعالياتالدوريالمتجر/);
});

it('a section that is named below an entry is open', async () => {
  await openSite('/events?lang=en', {
    config: { header_nav },
    answers: { listEvents: () => ({ data: [] }), listEventCategories: () => ({ data: [] }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Events' });
});

it('the end of the page has a logo of its own, or that of its beginning', async () => {
  const logos = async (config: object) => {
    await openSite('/?lang=en', { config });
    await screen.findByRole('contentinfo');
    return [...document.querySelectorAll('header img, footer img')].map((image) =>
      image.getAttribute('src'),
    );
  };
  expect(await logos({ logo_image_url: '/a.svg' })).toEqual(['/a.svg', '/a.svg']);
  closeSite();
  const both = { logo_image_url: '/a.svg', footer_logo_image_url: '/b.svg' };
  expect(await logos(both)).toEqual(['/a.svg', '/b.svg']);
});
