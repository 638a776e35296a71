import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerUntil } from './offer-end.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Dubai. */
const OFFSET = 240;

/** Returns the instant of a local time, such as `25 22:15` of November. */
const at = (text: string): number => {
  const [day, hour, minute] = text.split(/[ :]/).map(Number);
  return Date.UTC(2026, 10, day, hour, minute) - OFFSET * MINUTE;
};

describe('WAIT-03 the end of an offer', () => {
  it.each([
    ['30 minutes', '25 12:00', '26 18:00', '25 12:30'],
    ['30 minutes where the start is 2 hours away', '25 12:00', '25 14:00', '25 12:30'],
    ['10 minutes where it is nearer', '25 12:00', '25 13:59', '25 12:10'],
    ['at its start at the latest', '25 12:00', '25 12:05', '25 12:05'],
    ['just before the night', '25 21:59', '26 18:00', '25 22:29'],
    ['at night until the morning', '25 22:00', '26 18:00', '26 08:30'],
    ['after midnight until the same morning', '26 02:00', '26 18:00', '26 08:30'],
    ['at the end of the night', '26 07:59', '26 18:00', '26 08:30'],
    ['after the night', '26 08:00', '26 18:00', '26 08:30'],
    ['at night with a start at 09:00', '25 23:00', '26 09:00', '26 08:30'],
    ['at night with an earlier start', '25 23:00', '26 08:59', '25 23:30'],
    ['at night with a start in the night', '25 22:30', '25 23:30', '25 22:40'],
  ])('%s', (_, now, start, until) =>
    expect(offerUntil(at(now), at(start), OFFSET)).toBe(at(until)),
  );

  it('is after the offer, at its start at the latest, and 10 hours 30 minutes at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 24 * 60 }),
        fc.integer({ min: 1, max: 5 * 24 * 60 }),
        (nowMinutes, ahead) => {
          const now = at('25 00:00') + nowMinutes * MINUTE;
          const start = now + ahead * MINUTE;
          const until = offerUntil(now, start, OFFSET);
          expect(until).toBeGreaterThan(now);
          expect(until).toBeLessThanOrEqual(start);
          expect(until - now).toBeLessThanOrEqual(10.5 * HOUR);
          expect(until - now).toBeGreaterThanOrEqual(Math.min(10 * MINUTE, start - now));
        },
      ),
    );
  });
});
