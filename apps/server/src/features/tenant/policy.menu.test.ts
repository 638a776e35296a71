import { expect, it } from 'vitest';
import { siteConfigOf } from './policy.ts';
import type { TenantRow, WrittenMenu } from './store.ts';

const link = (path: string) => ({ path, link_text: path, ar_link_text: '' });
const entry = (path: string, ...below: string[]) => ({ ...link(path), children: below.map(link) });

/** Returns the addresses in both menus of a venue with this menu, including children. */
async function served(menu: WrittenMenu) {
  const config = { header_nav: menu, footer_menu: menu };
  const row = { code: 'v', config, tax_basis_points: 500, offset_minutes: 240 } as TenantRow;
  const { header_nav, footer_menu } = await siteConfigOf(row, false, () => {});
  expect(footer_menu).toEqual(header_nav);
  return header_nav.map(({ path, children }) => [path, ...children.map((child) => child.path)]);
}

it.each([
  ['a page and a screen stay', [entry('/about'), entry('/events')], [['/about'], ['/events']]],
  [
    'what is off the site stays',
    [entry('https://a.example/training')],
    [['https://a.example/training']],
  ],
  ['nobody’s goes', [entry('/training'), entry('/outlets/5'), entry('/404')], []],
  ['however it is written', [entry('/Retail/?lang=ar#top'), entry('/offers?x=1')], []],
  ['nobody’s below goes', [entry('/about', '/memberships', '/blogs')], [['/about', '/blogs']]],
  ['all below goes', [entry('/about', '/memberships')], [['/about']]],
  [
    'what is there below nobody’s stays',
    [entry('/training', '/academies', '/blogs')],
    [['/blogs', '/blogs']],
  ],
  ['a name of those below stays', [entry('', '/academies', '/blogs')], [['', '/blogs']]],
  ['a name of nobody’s goes', [entry('', '/academies')], []],
  ['a name alone stays', [entry('')], [['']]],
])('SITE-14: %s', async (_, written, paths) => {
  expect(await served(written)).toEqual(paths);
});
