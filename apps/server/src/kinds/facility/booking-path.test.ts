import { localMinute } from '@nadi/domain/kernel/zoned';
import { expect, it } from 'vitest';
import type { Line } from '../../platform/kind.ts';
import { bookingPath } from './booking-path.ts';

const DATE = '2026-11-24';

/** Returns a line of Court 2 from and to these minutes of its service day. */
const line = (from: number, to: number, more: object = {}): Line =>
  ({
    when: { from: localMinute(DATE, from), to: localMinute(DATE, to) },
    provides: { product: 2201, where: 22, during: null, serviceDay: DATE },
    wire: { product_id: 2201 },
    ...more,
  }) as Line;

it.each([
  ['an hour', line(1140, 1200), `/?book=0&date=${DATE}&start=19%3A00&minutes=60&court=22`],
  [
    'an hour in the night of its day',
    line(1500, 1560),
    `/?book=0&date=${DATE}&start=25%3A00&minutes=60&court=22`,
  ],
  [
    'a full day',
    line(360, 1380, { wire: { product_id: 2201, isFullDay: 1 } }),
    `/?book=0&date=${DATE}&start=06%3A00&minutes=1020&court=22&whole=1`,
  ],
  ['a line without a time', line(0, 60, { when: null }), null],
])('leads to the booking of %s', (_, one, path) => expect(bookingPath(one)).toBe(path));
