import { describe, expect, it } from 'vitest';
import { counterUntil } from './counter.ts';

const NOW = Date.UTC(2026, 0, 5, 8);
const hours = (count: number): number => NOW + count * 3_600_000;

describe('PAY-26 the time to pay at the counter', () => {
  it.each([
    ['far from the start: a day', hours(72), hours(24)],
    ['a day and an hour before the start', hours(25), hours(24)],
    ['near the start: an hour before it', hours(20), hours(19)],
    ['without a time: a day', null, hours(24)],
    ['five minutes left', hours(1) + 300_000, NOW + 300_000],
    ['less than five minutes left', hours(1) + 299_000, null],
    ['within the hour', hours(0.5), null],
    ['after the start', hours(-1), null],
  ])('%s', (_, firstStart, until) => expect(counterUntil(NOW, firstStart)).toBe(until));
});
