import { describe, expect, it } from 'vitest';
import { dateOf, minuteOf } from '../kernel/zoned.ts';
import { answerTimeOf, isBusinessDay } from './refund-request.ts';

const HOLIDAY = { from: '2026-12-02', to: '2026-12-03' };

describe('REFUND-03 business days', () => {
  it.each([
    ['2026-12-01', true], // Tuesday
    ['2026-12-02', false],
    ['2026-12-03', false],
    ['2026-12-04', true],
    ['2026-12-05', false], // Saturday
    ['2026-12-06', false],
    ['2026-12-07', true],
  ])('%s: %s', (date, is) => {
    expect(isBusinessDay(date, [HOLIDAY])).toBe(is);
  });

  it.each([
    ['one, on a Monday', '2026-12-07', 1, [], '2026-12-08'],
    ['one, on a Friday', '2026-12-04', 1, [], '2026-12-07'],
    ['one, on a Saturday', '2026-12-05', 1, [], '2026-12-07'],
    ['seven', '2026-12-07', 7, [], '2026-12-16'],
    ['seven with a holiday', '2026-11-30', 7, [HOLIDAY], '2026-12-11'],
    [
      'one of a venue that never opens',
      '2026-12-07',
      1,
      [{ from: '2026-01-01', to: '2099-01-01' }],
      '2028-01-11',
    ],
  ] as const)('%s', (_, today, answerDays, closed, last) => {
    const { until, remindAt } = answerTimeOf(today, { answerDays, closed });
    expect([dateOf(until - 1), minuteOf(until)]).toEqual([last, 0]);
    expect([dateOf(remindAt), minuteOf(remindAt)]).toEqual([last, 540]);
  });
});
