import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, wirePeriod } from './wire-period.ts';
import { localMinute } from './zoned.ts';

const DAY = '2026-11-24';
const period = (from: number, to: number) => ({
  from: localMinute(DAY, from),
  to: localMinute(DAY, to),
});

describe('a period on the wire', () => {
  it.each([
    ['ends at midnight, one second before it', 1380, 1440, [DAY, '23:00:00', '23:59:59']],
    [
      'runs into the next day, and has the date of its start',
      1410,
      1470,
      [DAY, '23:30:00', '00:30:00'],
    ],
    ['begins after midnight, on the next date', 1470, 1530, ['2026-11-25', '00:30:00', '01:30:00']],
  ] as const)('%s', (_, from, to, [date, start_time, end_time]) => {
    expect(wirePeriod(period(from, to))).toEqual({ date, start_time, end_time });
  });

  it('comes back as it was, for up to a day', () => {
    const starts = fc.integer({ min: 0, max: 2879 });
    const lengths = fc.integer({ min: 1, max: 1440 });
    fc.assert(
      fc.property(starts, lengths, (from, length) => {
        const sent = period(from, from + length);
        const { date, start_time, end_time } = wirePeriod(sent);
        expect(periodOf(date, start_time, end_time)).toEqual(sent);
      }),
    );
  });
});
