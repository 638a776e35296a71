import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/local-date.ts';
import { dateOf, localMinute } from '../kernel/zoned.ts';
import {
  daysAfterFirst,
  openWindows,
  WISH_DAYS_AT_MOST,
  windowsAfter,
  windowsAround,
  windowsMeeting,
  windowsOn,
} from './wish-days.ts';

const [TUESDAY, WEDNESDAY, FRIDAY] = ['2026-11-24', '2026-11-25', '2026-11-27'] as const;
const EVENING = { from: 18 * 60, to: 21 * 60 };
/** Window from 22:00 to 02:00. */
const NIGHT = { from: 22 * 60, to: 26 * 60 };
const at = (date: string, hour: number) => localMinute(date, hour * 60);
const on = (date: string, from: number, to: number) => ({ from: at(date, from), to: at(date, to) });

describe('WAIT-11 the windows of a wish', () => {
  it.each([
    ['one day', [TUESDAY], [TUESDAY]],
    ['several days, earliest first', [FRIDAY, TUESDAY], [TUESDAY, FRIDAY]],
    ['each day once', [TUESDAY, FRIDAY, TUESDAY], [TUESDAY, FRIDAY]],
  ])('%s', (_, dates, expected) =>
    expect(windowsOn(dates, EVENING)).toEqual(expected.map((date) => on(date, 18, 21))),
  );

  it('end on the next day where they end after midnight', () =>
    expect(windowsOn([TUESDAY], NIGHT)).toEqual([on(TUESDAY, 22, 26)]));

  it('are the first one and the days between', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), {
      minLength: 1,
      maxLength: WISH_DAYS_AT_MOST,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(EVENING, NIGHT), (chosen, times) => {
        const dates = chosen.map((day) => addDays(TUESDAY, day));
        const windows = windowsOn(dates, times);
        const [first = EVENING] = windows;
        expect(windowsAfter(first, daysAfterFirst(windows))).toEqual(windows);
        expect(windows.map(({ from }) => dateOf(from))).toEqual(dates.toSorted());
      }),
    );
  });
});

describe('WAIT-11 a day that is over', () => {
  const windows = windowsOn([TUESDAY, WEDNESDAY], EVENING);
  it.each([
    ['before the first day', at(TUESDAY, 10), [TUESDAY, WEDNESDAY]],
    ['until its last possible start', at(TUESDAY, 20) - 1, [TUESDAY, WEDNESDAY]],
    ['from its last possible start', at(TUESDAY, 20), [WEDNESDAY]],
    ['between the days', at(WEDNESDAY, 9), [WEDNESDAY]],
    ['after the last day', at(WEDNESDAY, 20), []],
  ])('leaves the wish: %s', (_, now, expected) =>
    expect(openWindows(windows, 60, now)).toEqual(expected.map((date) => on(date, 18, 21))),
  );
});

describe('WAIT-11 the days that a period concerns', () => {
  const windows = windowsOn([TUESDAY, WEDNESDAY], NIGHT);
  it.each([
    ['within a day', on(TUESDAY, 23, 24), [TUESDAY], [TUESDAY]],
    ['after midnight', on(WEDNESDAY, 0, 2), [TUESDAY], [TUESDAY]],
    ['of both days', on(WEDNESDAY, 1, 23), [TUESDAY, WEDNESDAY], []],
    ['that only touches', on(WEDNESDAY, 2, 22), [], []],
    ['of another day', on(FRIDAY, 22, 23), [], []],
  ])('%s', (_, period, meeting, around) => {
    const nights = (dates: readonly string[]) => dates.map((date) => on(date, 22, 26));
    expect(windowsMeeting(windows, period)).toEqual(nights(meeting));
    expect(windowsAround(windows, period)).toEqual(nights(around));
  });
});
