import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMinute, type Period } from '../kernel/zoned.ts';
import { nextBooking } from './next-booking.ts';

const DAY = '2026-11-24';
const at = (from: number, to = from + 60): Period => ({
  from: localMinute(DAY, from * 60),
  to: localMinute(DAY, from * 60 + (to - from)),
});
const hour = (of: number): number => localMinute(DAY, of * 60);
const timesOf = (times: readonly Period[]): readonly Period[] => times;

describe('BOOK-15 the next booking', () => {
  it.each([
    ['begins later today', [[at(20)]], 9, at(20)],
    ['is running', [[at(20)], [at(23)]], 20.5, at(20)],
    ['has not ended in its last minute', [[at(20)]], 20.99, at(20)],
    ['has ended at its end', [[at(20)]], 21, null],
    ['is not the one of tomorrow', [[at(33)]], 20, null],
    ['begins after midnight tonight', [[at(24.5)]], 22, at(24.5)],
    ['is six hours away after midnight', [[at(26)]], 20, at(26)],
    ['is more than six hours away after midnight', [[at(26)]], 19.9, null],
    ['began yesterday and is running', [[at(-1, 119)]], 0.5, at(-1, 119)],
    ['is the first of several, in any order', [[at(21)], [at(19)]], 9, at(19)],
    ['is the day of a course that is today', [[at(-14), at(10), at(34)]], 9, at(10)],
    ['has no time, or does not admit anybody', [[]], 9, null],
  ] as const)('%s', (_, bookings, now, when) => {
    const found = nextBooking<readonly Period[]>(bookings, timesOf, hour(now));
    expect(found?.when ?? null).toEqual(when);
  });

  it('never has ended, and none that is running or begins today is earlier', () => {
    const starts = fc.array(fc.integer({ min: -1440, max: 4320 }), { maxLength: 6 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 1439 }), (minutes, now) => {
        const bookings = minutes.map((from) => {
          const start = localMinute(DAY, from);
          return [{ from: start, to: start + 60 }];
        });
        const moment = localMinute(DAY, now);
        const found = nextBooking<readonly Period[]>(bookings, timesOf, moment)?.when;
        const today = bookings
          .flat()
          .filter(({ from, to }) => to > moment && from < localMinute(DAY, 1440))
          .map(({ from }) => from);
        if (today.length > 0) expect(found?.from).toBe(Math.min(...today));
        else if (found) expect(found.from - moment).toBeLessThanOrEqual(360);
      }),
    );
  });
});
