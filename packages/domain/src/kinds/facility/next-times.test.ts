import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../../../test/slot-arbitraries.ts';
import { booked, configuration, DAY, facility, rental, wall } from '../../../test/slot-facts.ts';
import { admitSlot } from '../../availability/admit.ts';
import type { FacilityFacts } from '../../availability/facts.ts';
import { formatStart } from '../../kernel/time-text.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import { type KnownDay, nextTimes } from './next-times.ts';

const court = (
  id: number,
  ratePerHour: number | null,
  more: Partial<FacilityFacts> = {},
  children: readonly number[] = [],
): KnownDay['facilities'][number] => ({
  ...facility([rental('18-24', { product_id: id * 10, rate_per_hour: ratePerHour })], {
    id,
    ...more,
  }),
  child_facilities: children,
});

/** At noon of the day: `18:00 court 2, 105, 2 left`. */
const told = (facilities: KnownDay['facilities'], atMost = 3, increment = 60): string[] => {
  const settings = configuration(increment, { min_booking_time: 60, tax_basis_points: 500 });
  const day = { date: DAY, configuration: settings, facilities };
  const asker = { now: wall(DAY, '12:00'), channel: 'b2c', overnight: true } as const;
  return nextTimes(day, asker, atMost).map(
    ({ start, facilityId, priceFils, left }) =>
      `${formatStart(minuteOf(start)).slice(0, 5)} court ${facilityId}, ${priceFils && priceFils / 100}, ${left} left`,
  );
};

describe('FACILITY-10 the next times of a service', () => {
  it.each<[string, string[], string[]]>([
    [
      'the next ones, with the cheapest court, its price and how many are left',
      told([court(1, 200), court(2, 100, { bookings: [booked('18-19')] })], 2),
      ['18:00 court 1, 210, 1 left', '19:00 court 2, 105, 2 left'],
    ],
    [
      'each when the one before is over, whatever the steps of the grid are',
      told([court(1, 100, { bookings: [booked('18-18:30')] })], 3, 30),
      [
        '18:30 court 1, 105, null left',
        '19:30 court 1, 105, null left',
        '20:30 court 1, 105, null left',
      ],
    ],
    [
      'of a pitch and its halves the halves are counted',
      told([court(1, 300, {}, [2, 3]), court(2, 200), court(3, 200)], 1),
      ['18:00 court 2, 210, 2 left'],
    ],
    [
      'a pitch whose halves are taken is one',
      told([court(1, 300, {}, [2]), court(2, 200, { bookings: [booked('18-24')] })], 1),
      ['18:00 court 1, 315, null left'],
    ],
    [
      'a price that is not known is none',
      told([court(1, null)], 1),
      ['18:00 court 1, null, null left'],
    ],
    ['places are not offered', told([court(1, 100, { per_capacity: 1 })]), []],
    ['none where nothing is free', told([court(1, 100, { bookings: [booked('18-24')] })]), []],
    ['none of no facilities', told([]), []],
  ])('%s', (_, list, expected) => expect(list).toEqual(expected));

  it('offers only what can be had, in time order, one after another, and no more than asked', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 0, max: 5 }), (request, atMost) => {
        const facilities = request.facilities.map((one) => ({ ...one, child_facilities: [] }));
        const times = nextTimes({ ...request, facilities }, request, atMost);
        expect(times.length).toBeLessThanOrEqual(atMost);
        for (const [index, { start, end, facilityId, left }] of times.entries()) {
          expect(start).toBeGreaterThanOrEqual(times[index - 1]?.end ?? start);
          const isHad = (one: FacilityFacts): boolean =>
            admitSlot(one, { start, end }, { ...request, sessionId: null }).ok;
          const free = facilities.filter((one) => one.per_capacity === 0 && isHad(one));
          expect(free.map(({ id }) => id)).toContain(facilityId);
          // A court that is open through the night before is offered with that night.
          expect(left === null).toBe(facilities.length === 1);
          expect(free.length).toBeGreaterThanOrEqual(left ?? 1);
          if (!request.overnight) expect(free).toHaveLength(left ?? 1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
