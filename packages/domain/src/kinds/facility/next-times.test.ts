import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../../../test/slot-arbitraries.ts';
import {
  booked,
  configuration,
  DAY,
  facility,
  inCart,
  local,
  rental,
} from '../../../test/slot-facts.ts';
import { admitSlot } from '../../availability/admit.ts';
import type { FacilityFacts } from '../../availability/facts.ts';
import { placesLeft } from '../../availability/session-places.ts';
import { formatStart } from '../../kernel/time-text.ts';
import { wirePeriod } from '../../kernel/wire-period.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import { type KnownDay, nextSessions, nextTimes } from './next-times.ts';

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

/** Returns the next times at noon of the day as texts: `18:00 court 2, 105, 2 left`. */
const times = (facilities: KnownDay['facilities'], atMost = 3, increment = 60): string[] => {
  const settings = configuration(increment, { min_booking_time: 60, tax_basis_points: 500 });
  const day = { date: DAY, configuration: settings, facilities };
  const asker = { now: local(DAY, '12:00'), channel: 'b2c', overnight: true } as const;
  return nextTimes(day, asker, atMost).map(
    ({ start, facilityId, priceFils, left }) =>
      `${formatStart(minuteOf(start)).slice(0, 5)} court ${facilityId}, ${priceFils && priceFils / 100}, ${left} left`,
  );
};

describe('FACILITY-10 the next times of a service', () => {
  it.each<[string, string[], string[]]>([
    [
      'the next ones, with the cheapest court, its price and how many are left',
      times([court(1, 200), court(2, 100, { bookings: [booked('18-19')] })], 2),
      ['18:00 court 1, 210, 1 left', '19:00 court 2, 105, 2 left'],
    ],
    [
      'at the least of the courts’ own shortest times, where all are longer than the service’s',
      times([court(1, 100, { min_booking_time: 120 }), court(2, 80, { min_booking_time: 180 })], 2),
      ['18:00 court 1, 210, 1 left', '20:00 court 1, 210, 1 left'],
    ],
    [
      'each when the one before is over, whatever the steps of the grid are',
      times([court(1, 100, { bookings: [booked('18-18:30')] })], 3, 30),
      [
        '18:30 court 1, 105, null left',
        '19:30 court 1, 105, null left',
        '20:30 court 1, 105, null left',
      ],
    ],
    [
      'of a pitch and its halves the halves are counted',
      times([court(1, 300, {}, [2, 3]), court(2, 200), court(3, 200)], 1),
      ['18:00 court 2, 210, 2 left'],
    ],
    [
      'a pitch whose halves are taken is one',
      times([court(1, 300, {}, [2]), court(2, 200, { bookings: [booked('18-24')] })], 1),
      ['18:00 court 1, 315, null left'],
    ],
    [
      'a price that is not known is none',
      times([court(1, null)], 1),
      ['18:00 court 1, null, null left'],
    ],
    ['places are not offered', times([court(1, 100, { per_capacity: 1 })]), []],
    ['none where nothing is free', times([court(1, 100, { bookings: [booked('18-24')] })]), []],
    ['none of no facilities', times([]), []],
  ])('%s', (_, list, expected) => expect(list).toEqual(expected));

  it('offers only available times, in order, one after another, up to the requested number', () => {
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
          // A court that is open through the previous night is offered with that night.
          expect(left === null).toBe(facilities.length === 1);
          expect(free.length).toBeGreaterThanOrEqual(left ?? 1);
          if (!request.overnight) expect(free).toHaveLength(left ?? 1);
        }
      }),
      { numRuns: 150 },
    );
  });
});

const hall = (id: number, more: Partial<FacilityFacts> = {}): KnownDay['facilities'][number] => ({
  ...facility('18-22', { id, per_capacity: 1, capacity: 20, ...more }),
  child_facilities: [],
});

/** Returns sessions of an hour at 18:30 of the day: `19:00 hall 1, from 52.5, 20 left`. */
const sessions = (
  facilities: KnownDay['facilities'],
  ticketFils: Readonly<Record<number, number>> = { 1: 5250, 2: 2100 },
): string[] => {
  const settings = configuration(60, { per_capacity: 1, max_booking_time: 60 });
  const day = { date: DAY, configuration: settings, facilities };
  const asker = { now: local(DAY, '18:30'), channel: 'b2c', overnight: true } as const;
  return nextSessions(day, asker, 2, (id) => ticketFils[id] ?? null).map(
    ({ start, facilityId, priceFils, left }) =>
      `${formatStart(minuteOf(start)).slice(0, 5)} hall ${facilityId}, from ${priceFils && priceFils / 100}, ${left} left`,
  );
};

describe('FACILITY-26 the next sessions of a service', () => {
  const full = booked('19-20', { attendance: 20 });
  it.each<[string, string[], string[]]>([
    [
      'the next ones that have not begun, with what the least ticket costs and the places left',
      sessions([hall(1)]),
      ['19:00 hall 1, from 52.5, 20 left', '20:00 hall 1, from 52.5, 20 left'],
    ],
    [
      'what is sold and what carts keep is not left, whoever asks',
      sessions([
        hall(1, {
          bookings: [booked('19-20', { attendance: 4 })],
          cart_items: [inCart('19-20', { quantity: 2, participant_count: 3 })],
        }),
      ]),
      ['19:00 hall 1, from 52.5, 10 left', '20:00 hall 1, from 52.5, 20 left'],
    ],
    [
      'one without a place is passed over',
      sessions([hall(1, { bookings: [full] })]),
      ['20:00 hall 1, from 52.5, 20 left', '21:00 hall 1, from 52.5, 20 left'],
    ],
    [
      'of halls the one with the least ticket, while it has a place',
      sessions([hall(1), hall(2, { bookings: [full] })]),
      ['19:00 hall 1, from 52.5, 20 left', '20:00 hall 2, from 21, 20 left'],
    ],
    [
      'places of the whole day are counted over all of its sessions',
      sessions([
        hall(1, {
          is_enable_per_day_capacity: 1,
          bookings: [booked('20-21', { attendance: 15 })],
        }),
      ]),
      ['19:00 hall 1, from 52.5, 5 left', '20:00 hall 1, from 52.5, 5 left'],
    ],
    [
      'places of the day sold before it opens are counted too: the next cheapest hall is offered',
      sessions([
        hall(1),
        hall(2, {
          is_enable_per_day_capacity: 1,
          bookings: [booked('08-09', { attendance: 20 })],
        }),
      ]),
      ['19:00 hall 1, from 52.5, 20 left', '20:00 hall 1, from 52.5, 20 left'],
    ],
    ['courts are not offered', sessions([court(1, 100)]), []],
    ['none of no facilities', sessions([]), []],
  ])('%s', (_, list, expected) => expect(list).toEqual(expected));

  it('offers only sessions with places, and returns how many', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 0, max: 5 }), (request, atMost) => {
        const facilities = request.facilities.map((one) => ({ ...one, child_facilities: [] }));
        const next = nextSessions({ ...request, facilities }, request, atMost, () => 100);
        expect(next.length).toBeLessThanOrEqual(atMost);
        for (const { start, end, facilityId, left } of next) {
          const offered = facilities.find(({ id }) => id === facilityId);
          if (offered === undefined) throw new Error('It is one of them.');
          const asker = { ...request, sessionId: null };
          expect(admitSlot(offered, { start, end }, asker).ok).toBe(true);
          const { date, start_time: startTime } = wirePeriod({ from: start, to: end });
          expect(left).toBe(placesLeft(offered, { date, startTime }, null));
          expect(left).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });
});
