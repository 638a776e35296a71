import { describe, expect, it } from 'vitest';
import type { Sections } from '../content/section.ts';
import { eventRules } from './event/rules.ts';
import { facilityRules } from './facility/rules.ts';
import { retailRules } from './retail/rules.ts';
import { isSold } from './selling.ts';

const OPEN: Sections = {
  isShut: false,
  menu: [{ path: '/play', children: [{ path: '/events' }] }],
  takesBookings: true,
};
const LINE = 'line';

const soldOf = (sections: Sections, held: readonly string[] = []) =>
  [facilityRules, eventRules, retailRules]
    .filter((rules) => isSold(rules, LINE, { sections, held: new Set(held) }))
    .map(({ name }) => name);

describe('SITE-15 the API sells only what the site sells', () => {
  it.each([
    ['all is open', {}, ['facility', 'event', 'retail']],
    ['bookings are switched off', { takesBookings: false }, ['event', 'retail']],
    ['the menu leads to no events', { menu: [] }, ['facility', 'retail']],
    ['the site is shut', { isShut: true }, []],
  ] as const)('%s', (_, changed, sold) => {
    expect(soldOf({ ...OPEN, ...changed })).toEqual(sold);
  });

  it('a held line stays, whatever was closed since', () => {
    const shut = { isShut: true, menu: [], takesBookings: false };
    expect(soldOf(shut, [LINE])).toEqual(['facility', 'event', 'retail']);
    expect(soldOf(shut, ['another'])).toEqual([]);
  });
});
