import { expect, it } from 'vitest';
import { isAddressTaken } from './page-address.ts';

const PLACES = [
  { path: '/cart' },
  { path: '/training', is: 'nobody' },
  { path: '/terms', is: 'page' },
  { path: '/find-us', hasPage: true },
  { path: '/blog/$slug' },
] as const;

it.each([
  ['cart', true],
  ['training', true],
  ['terms', false],
  ['find-us', false],
  ['blog', false],
  ['about', false],
])('CONTENT-16: a screen is at the address of the page %s: %s', (slug, is) => {
  expect(isAddressTaken(slug, PLACES)).toBe(is);
});
