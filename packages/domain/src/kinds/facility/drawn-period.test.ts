import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period } from '../../kernel/zoned.ts';
import { drawnPeriod } from './drawn-period.ts';

const HOUR = 60;
const at = (hour: number): number => hour * HOUR;
const period = (from: number, to: number): Period => ({ from: at(from), to: at(to) });

/** Free from ten to fourteen, in durations of one to three hours. */
const free = [1, 2, 3].flatMap((length) =>
  [10, 11, 12, 13].filter((from) => from + length <= 14).map((from) => period(from, from + length)),
);

const drawn = (first: number, last: number, step = HOUR) => ({
  first: at(first),
  last: at(last),
  step,
});

describe('the period of a drawn range (FACILITY-14)', () => {
  it.each<[string, number, number, Period | null]>([
    ['one step', 11, 11, period(11, 12)],
    ['forwards', 11, 12, period(11, 13)],
    ['back', 12, 11, period(11, 13)],
    ['longer than is sold', 10, 13, period(10, 13)],
    ['back, longer than is sold', 13, 10, period(11, 14)],
    ['beyond what is free', 13, 16, period(13, 14)],
    ['from what is taken', 15, 12, null],
  ])('%s', (_, first, last, expected) =>
    expect(drawnPeriod(free, drawn(first, last))).toEqual(expected),
  );

  it('a range shorter than any length selects the period that begins with it, else the one that has it at its end', () => {
    const halves = [period(10, 11), period(10.5, 11.5), period(11, 12)];
    expect(drawnPeriod(halves, drawn(10.5, 10.5, 30))).toEqual(period(10.5, 11.5));
    expect(drawnPeriod(halves, drawn(11.5, 11.5, 30))).toEqual(period(11, 12));
  });

  it('is free, contains its first step, and lies within the drawn range if any does', () => {
    const hour = fc.integer({ min: 0, max: 20 });
    const some = fc.uniqueArray(fc.tuple(hour, fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(some, hour, hour, (list, first, last) => {
        const can = list.map(([from, length]) => period(from, from + length));
        const periodDrawn = drawnPeriod(can, drawn(first, last));
        const here = can.filter(({ from, to }) => from <= at(first) && at(first) < to);
        expect(here.length > 0).toBe(periodDrawn !== null);
        if (periodDrawn === null) return;
        expect(here).toContainEqual(periodDrawn);
        const fits = ({ from, to }: Period): boolean =>
          from >= at(Math.min(first, last)) && to <= at(Math.max(first, last) + 1);
        if (here.some(fits)) expect(fits(periodDrawn)).toBe(true);
      }),
    );
  });
});
