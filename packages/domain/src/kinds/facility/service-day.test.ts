import { describe, expect, it } from 'vitest';
import { at, courtOffer, TUESDAY } from '../../../test/facility-facts.ts';
import { fromEpochDay } from '../../kernel/local-date.ts';
import { serviceDayOf } from './service-day.ts';

const rentals = courtOffer(21).facility.facility_rentals;

describe('SLOT-07 the service day of a start', () => {
  it.each([
    ['an evening', at(19), true, TUESDAY],
    ['the tail of the night', at(25), true, TUESDAY],
    ['opening', at(7), true, TUESDAY],
    ['a tail without over-night booking', at(25), false, '2026-11-25'],
    ['a closed hour', at(4), true, TUESDAY],
  ])('%s', (_, start, overnight, day) =>
    expect(fromEpochDay(serviceDayOf(rentals, start, overnight))).toBe(day),
  );
});

describe('SLOT-30 the service day of a start where weekdays have hours of their own', () => {
  const ofDays = (weekdays: number) => rentals.map((rental) => ({ ...rental, weekdays }));
  const [ofTuesday, ofWednesday] = [ofDays(4), ofDays(8)];
  it.each([
    ['the tail of a night that there is', ofTuesday, at(25), TUESDAY],
    ['a night that there is not', ofWednesday, at(25), '2026-11-25'],
    ['the evening after', ofWednesday, at(24 + 19), '2026-11-25'],
  ])('%s', (_, all, start, day) => expect(fromEpochDay(serviceDayOf(all, start, true))).toBe(day));
});
