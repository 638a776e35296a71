import { expect, it } from 'vitest';
import { satisfies } from './anchor.ts';
import type { Anchor } from './kind.ts';

const court: Anchor = {
  product: 2101,
  where: 21,
  during: { from: 600, to: 660 },
  serviceDay: '2026-11-24',
};
const anything: Anchor = { product: null, where: null, during: null, serviceDay: null };
const withoutTime: Anchor = { ...court, during: null };

it.each<[string, Anchor | null, Anchor, boolean]>([
  ['the very same', court, court, true],
  ['a need that names nothing', court, anything, true],
  ['by whatever product', court, { ...court, product: null, serviceDay: null }, true],
  ['another product', court, { ...court, product: 2102 }, false],
  ['another place', court, { ...court, where: 22 }, false],
  ['another start', court, { ...court, during: { from: 605, to: 660 } }, false],
  ['another end', court, { ...court, during: { from: 600, to: 720 } }, false],
  ['another service day', court, { ...court, serviceDay: '2026-11-25' }, false],
  ['no time where one is needed', withoutTime, court, false],
  ['a time where none is needed', court, withoutTime, true],
  ['a place that has no name', { ...court, where: null }, court, false],
  ['nothing provided', null, anything, false],
])('CART-04 %s', (_, provided, need, isSo) => expect(satisfies(provided, need)).toBe(isSo));
