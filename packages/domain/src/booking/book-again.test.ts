import { expect, it } from 'vitest';
import { nextWeekly } from './book-again.ts';

const WEEK = 7 * 24 * 60;
const PAST = { from: 10_000, to: 10_090 };

it.each([
  ['before it begins', 9_999.5, 0],
  ['as it begins', 10_000, 1],
  ['once it has begun', 10_001, 1],
  ['a week later, before its time', 10_000 + WEEK - 0.5, 1],
  ['a week later, at its time', 10_000 + WEEK, 2],
  ['a year later', 10_000 + 52 * WEEK + 30, 53],
])('BOOK-16 a booking is booked again %s', (_, now, weeks) => {
  expect(nextWeekly(PAST, now)).toEqual({
    from: PAST.from + weeks * WEEK,
    to: PAST.to + weeks * WEEK,
  });
});
