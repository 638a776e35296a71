import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EACH_WEEKDAY, meet, weekdayRuns, weekdaysLeft } from './weekdays.ts';

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [1, 2, 4, 8, 16, 32, 64] as const;

describe('weekdays', () => {
  it.each([
    ['every day', 0, []],
    ['every day, one by one', 127, []],
    ['Sunday to Thursday', SUN + MON + TUE + WED + THU, [[SUN, THU]]],
    ['the weekend', SAT + SUN, [[SAT, SUN]]],
    ['Friday', FRI, [[FRI, FRI]]],
    [
      'over the end of the week, and one more',
      SUN + MON + TUE + THU,
      [
        [SUN, TUE],
        [THU, THU],
      ],
    ],
    [
      'three in no row',
      MON + WED + SAT,
      [
        [MON, MON],
        [WED, WED],
        [SAT, SAT],
      ],
    ],
  ])('%s in runs', (_, days, runs) => expect(weekdayRuns(days)).toEqual(runs));

  it.each([
    ['the same day', FRI, FRI, 0, true],
    ['another day', FRI, SAT, 0, false],
    ['the day after', FRI, SAT, 1, true],
    ['over the end of the week', SAT, SUN, 1, true],
    ['the day before', SUN, SAT, -1, true],
    ['every day with any', 0, WED, 1, true],
  ])('%s meets', (_, a, b, after, overlaps) => expect(meet(a, b, after)).toBe(overlaps));

  it('the remaining days of a week', () => {
    expect(weekdaysLeft([FRI, SAT])).toBe(127 - FRI - SAT);
    expect([weekdaysLeft([FRI, 0]), weekdaysLeft([])]).toEqual([0, 127]);
  });

  it('runs have every day that is named, once, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 126 }), (days) => {
        const inRun = ([first, last]: readonly [number, number]): readonly number[] => {
          const week = [...EACH_WEEKDAY, ...EACH_WEEKDAY];
          const from = week.indexOf(first);
          return week.slice(from, week.indexOf(last, from) + 1);
        };
        const named = weekdayRuns(days).flatMap(inRun);
        expect(new Set(named).size).toBe(named.length);
        expect(named.reduce((sum, bit) => sum + bit, 0)).toBe(days);
      }),
    );
  });
});
