import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochDay, weekdayBit } from '../kernel/local-date.ts';
import { dateOf, localMinute, MINUTES_PER_DAY, minuteOf } from '../kernel/zoned.ts';
import { defaultConfiguration } from './configuration.ts';
import { inSeries, isWeeklyPeriod, SERIES_WEEKS, weeklyPeriods } from './weekly.ts';

const at = (date: string, hour: number) => localMinute(date, hour * 60);
const evening = { from: at('2026-11-24', 19), to: at('2026-11-24', 20) };

describe('SERIES-01 dates of a series', () => {
  it('are the same weekday and time, over the end of months and of the year', () => {
    const dates = weeklyPeriods(evening, 8).map(({ from }) => [dateOf(from), minuteOf(from)]);
    expect(dates).toEqual(
      [
        ...['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'],
        ...['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12'],
      ].map((date) => [date, 1140]),
    );
  });

  it('run over midnight like the first', () => {
    const night = { from: at('2026-11-24', 23), to: at('2026-11-25', 1) };
    expect(weeklyPeriods(night, 4).at(-1)).toEqual({
      from: at('2026-12-15', 23),
      to: at('2026-12-16', 1),
    });
  });

  it.each([
    ['its first date', 0, 0, true],
    ['its last date', 21 * MINUTES_PER_DAY, 0, true],
    ['a week after its last', 28 * MINUTES_PER_DAY, 0, false],
    ['a week before its first', -7 * MINUTES_PER_DAY, 0, false],
    ['another weekday', MINUTES_PER_DAY, 0, false],
    ['another time', 7 * MINUTES_PER_DAY + 60, 0, false],
    ['a longer time', 7 * MINUTES_PER_DAY, 30, false],
  ])('%s', (_, later, longer, is) => {
    const period = { from: evening.from + later, to: evening.to + later + longer };
    expect(isWeeklyPeriod(period, evening, evening.from + 21 * MINUTES_PER_DAY)).toBe(is);
  });

  it('each date is one of the series, on its weekday, and no other day is', () => {
    const period = fc
      .record({
        from: fc.integer({ min: 0, max: 60_000_000 }),
        length: fc.integer({ min: 5, max: 600 }),
      })
      .map(({ from, length }) => ({ from, to: from + length }));
    const { least, most } = SERIES_WEEKS;
    fc.assert(
      fc.property(period, fc.integer({ min: least, max: most }), (first, weeks) => {
        const dates = weeklyPeriods(first, weeks);
        const last = dates.at(-1)?.from ?? 0;
        expect(dates).toHaveLength(weeks);
        for (const date of dates) {
          expect(isWeeklyPeriod(date, first, last)).toBe(true);
          expect(weekdayBit(epochDay(dateOf(date.from)))).toBe(
            weekdayBit(epochDay(dateOf(first.from))),
          );
          const nextDay = { from: date.from + MINUTES_PER_DAY, to: date.to + MINUTES_PER_DAY };
          expect(isWeeklyPeriod(nextDay, first, last)).toBe(false);
        }
      }),
    );
  });
});

it('SERIES-03 a series raises the advance limit to 84 days, and lowers none', () => {
  const limited = (days: number) => ({ ...defaultConfiguration, advance_booking_days_limit: days });
  expect(inSeries(limited(14))).toEqual(limited(84));
  expect(inSeries(limited(120))).toEqual(limited(120));
});
