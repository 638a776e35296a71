import { expect, it } from 'vitest';
import { leadsSomewhere, menuFaults, menuItemFaults } from './leads-somewhere.ts';

const SITE = {
  places: [
    { path: '/' },
    { path: '/events' },
    { path: '/events/$id' },
    { path: '/blog/$slug' },
    { path: '/form/$slug' },
    { path: '/media-library' },
    { path: '/customer-support/$id' },
    { path: '/terms-and-conditions', is: 'page' },
    { path: '/privacy-policy', is: 'page' },
    { path: '/memberships', is: 'nobody' },
  ],
  entries: [
    { kind: 'page', slug: 'about', id: null },
    { kind: 'page', slug: 'terms-and-conditions', id: null },
    { kind: 'form', slug: 'visit', id: null },
  ],
} as const;

it.each([
  ['/', true],
  ['/about', true],
  ['/about/', true],
  ['/about?lang=ar#deep', true],
  ['/aboot', false],
  ['/about/us', false],
  ['/events', true],
  ['/events/', true],
  ['/events/7', true],
  ['/events//', false],
  ['/form/visit', true],
  ['/form/gone', false],
  ['/blog/gone', false],
  ['/media-library?album=nights', true],
  // A question has an id, but no slug that the site can open.
  ['/customer-support/7', true],
  ['/terms-and-conditions', true],
  ['/privacy-policy', false],
  ['/memberships', false],
  ['https://elsewhere.example/aboot', true],
  ['tel:+97141234567', true],
])('CONTENT-19: existence of a target at %s: %s', (address, is) => {
  expect(leadsSomewhere(address, SITE)).toBe(is);
});

const link = (path: string, children: readonly string[] = []) => ({
  path,
  link_text: 'x',
  ar_link_text: 'x',
  children: children.map((one) => ({ path: one, link_text: 'x', ar_link_text: 'x' })),
});

it('CONTENT-19: a link without a target is reported at its field, in both menus and below their entries', () => {
  const menus = {
    header_nav: [link('/about'), link('/aboot', ['/about', '/gone', ''])],
    footer_menu: [link('/memberships')],
  };
  expect(menuFaults(menus, SITE)).toEqual({
    'header_nav.1.path': 'no_page',
    'header_nav.1.children.1.path': 'no_page',
    'footer_menu.0.path': 'no_page',
  });
  expect(menuItemFaults(link('', ['/gone']), '', SITE)).toEqual({ 'children.0.path': 'no_page' });
});
