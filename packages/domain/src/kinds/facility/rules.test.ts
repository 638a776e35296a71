import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  courtFacts,
  courtOffer,
  ctxAt,
  poolFacts,
  TUESDAY,
} from '../../../test/facility-facts.ts';
import { localMinute, tickFloor } from '../../kernel/zoned.ts';
import { priceRental } from '../../pricing/rental.ts';
import { unitPrice } from '../unit-price.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';
import { facilityRules } from './rules.ts';

const court = (from: number, to: number, quantity = 1): FacilityChoice => ({
  productId: 2101,
  facilityId: 21,
  from,
  to,
  quantity,
});

const swim = (from: number, quantity: number): FacilityChoice => ({
  productId: 4103,
  facilityId: 41,
  from,
  to: from + 60,
  quantity,
});

const now = ctxAt(10);
const quote = (choice: FacilityChoice, facts: FacilityFacts = courtFacts(), ctx = now) =>
  facilityRules.quote(choice, facts, ctx);
const refused = (refusal: object) => ({ ok: false, refusal });

it('FACILITY-04 a court is one unit of time, frozen with its name, place and price', () => {
  const choice = court(at(19), at(20));
  expect(quote(choice)).toEqual({
    ok: true,
    value: {
      key: facilityRules.identify(choice),
      title: { en: 'Court 1', ar: 'ملعب 1' },
      where: { en: 'Padel', ar: 'بادل' },
      when: { from: at(19), to: at(20) },
      times: [{ from: at(19), to: at(20) }],
      quantity: 1,
      unit: [
        {
          label: { en: '19:00–20:00', ar: '19:00–20:00' },
          priceFils: 22_000,
          taxFils: 1100,
          ratePerHourFils: 22_000,
        },
      ],
      claims: [{ ofUnit: 0, occupy: [21], during: { from: at(19), to: at(20) } }],
      approvals: [],
      repeat: 'refuse',
      mixes: 'freely',
      scope: { category: null, service: 2, outlet: null },
      openToGuests: true,
      change: { freeUntilMinutesBefore: 1440 },
      terms: null,
      provides: {
        product: 2101,
        where: 21,
        during: { from: at(19), to: at(20) },
        serviceDay: TUESDAY,
      },
      needs: null,
      excludes: [],
      people: { form: 'service:2', sessions: [`facility:21/${at(19)}`], perUnit: 1 },
      art: 'padel',
      detail: {
        productId: 2101,
        facilityId: 21,
        serviceId: 2,
        serviceDate: TUESDAY,
        people: null,
        art: 'padel',
      },
    },
  });
});

describe('FACILITY-05 the price follows the time', () => {
  it.each([
    ['by day', 10, 11, 16_000, 800, 1],
    ['across 17:00', 16.5, 18, 30_000, 1500, 2],
    ['over midnight', 23.5, 24.5, 22_000, 1100, 1],
    ['in the tail of the night', 24.5, 26, 33_000, 1650, 1],
  ])('%s', (_, from, to, priceFils, taxFils, lines) => {
    const quoted = quote(court(at(from), at(to)));
    const unit = quoted.ok ? quoted.value.unit : [];
    expect(unitPrice(unit)).toEqual({ priceFils, taxFils });
    expect(unit).toHaveLength(lines);
  });
  it('a night belongs to the day on which its window began', () =>
    expect(quote(court(at(25), at(26)))).toMatchObject({
      value: { detail: { serviceDate: TUESDAY } },
    }));
});

describe('FACILITY-01 refusals in the words of the interface', () => {
  const closing = (changes: object) => courtFacts(courtOffer(21, changes));
  const block = { date: TUESDAY, start_time: '19:00:00', end_time: '20:00:00' };
  const rule = {
    ...block,
    end_date: TUESDAY,
    interval_type: 0,
    weekdays: 0,
    rentals: [],
    channels: [],
  };
  const delayed: FacilityFacts = {
    ...courtFacts(),
    configuration: { ...courtFacts().configuration, online_booking_delay: 6000 },
  };
  it.each<[string, FacilityFacts, object]>([
    ['a rule', closing({ schedule_control: [rule] }), { code: 'closed_by_rule' }],
    ['maintenance', closing({ maintenances: [block] }), { code: 'slot_taken' }],
    ['a class', closing({ workshop_program_schedules: [block] }), { code: 'slot_taken' }],
    [
      'an event',
      closing({ event_schedules: [{ ...block, end_time: '21:00:00' }] }),
      { code: 'slot_taken' },
    ],
    ['a booking', closing({ bookings: [{ ...block, attendance: 1 }] }), { code: 'slot_taken' }],
    ['the delay', delayed, { code: 'too_soon', minutes: 6000 }],
    [
      'a minimum of the window',
      closing({
        facility_rentals: courtOffer(21).facility.facility_rentals.map((rental) => ({
          ...rental,
          min_booking_time: 90,
        })),
      }),
      { code: 'duration_not_allowed', min: 90, max: 120 },
    ],
  ])('%s', (_, facts, refusal) =>
    expect(quote(court(at(19), at(20)), facts)).toEqual(refused(refusal)),
  );

  it.each([
    ['before opening', court(at(6), at(7)), { code: 'outside_opening_hours' }],
    ['past closing', court(at(25, 30), at(26, 30)), { code: 'outside_opening_hours' }],
    ['beside the grid', court(at(19, 10), at(20, 10)), { code: 'outside_opening_hours' }],
    ['too short', court(at(19), at(19, 30)), { code: 'duration_not_allowed', min: 60, max: 120 }],
    ['too long', court(at(19), at(22)), { code: 'duration_not_allowed', min: 60, max: 120 }],
    ['backwards', court(at(20), at(19)), { code: 'duration_not_allowed', min: 60, max: 120 }],
    ['yesterday', court(at(19) - 5760, at(20) - 5760), { code: 'date_in_past' }],
    ['too far', court(at(19) + 17_280, at(20) + 17_280), { code: 'date_too_far', days: 14 }],
    [
      'two of one court',
      court(at(19), at(20), 2),
      { code: 'capacity_reached', remaining: 1, requested: 2 },
    ],
    ['another product', { ...court(at(19), at(20)), productId: 9 }, { code: 'not_found' }],
    ['another facility', { ...court(at(19), at(20)), facilityId: 22 }, { code: 'not_found' }],
  ])('%s', (_, choice, refusal) => expect(quote(choice)).toEqual(refused(refusal)));

  it('without over-night booking the evening ends at midnight', () => {
    const facts = { ...courtFacts(), overnight: false };
    expect(quote(court(at(23), at(24)), facts).ok).toBe(true);
    expect(quote(court(at(23, 30), at(24, 30)), facts)).toEqual(
      refused({ code: 'outside_opening_hours' }),
    );
  });
});

describe('FACILITY-02 the lead time of a held line', () => {
  const today = (hour: number) => localMinute('2026-11-21', hour * 60);
  const choice = court(today(12), today(13));
  const spa = {
    ...courtFacts(),
    configuration: { ...courtFacts().configuration, online_booking_delay: 120 },
  };
  const heldAt = (hour: number, minute: number) => ({
    ...ctxAt(hour, minute),
    held: new Set([facilityRules.identify(choice)]),
  });
  it('a new hold within the delay is refused', () =>
    expect(quote(choice, spa, ctxAt(10, 10))).toEqual(refused({ code: 'too_soon', minutes: 120 })));
  it('a held line is renewed within the delay', () =>
    expect(quote(choice, spa, heldAt(10, 10)).ok).toBe(true));
  it('a held line is ordered after its start', () => {
    expect(quote(choice, courtFacts(), ctxAt(12, 20))).toEqual(refused({ code: 'date_in_past' }));
    expect(quote(choice, courtFacts(), heldAt(12, 20)).ok).toBe(true);
  });
  it('a rule that was added meanwhile still closes it', () => {
    const closed = courtOffer(21, {
      schedule_control: [
        {
          date: '2026-11-21',
          end_date: '2026-11-21',
          start_time: '12:00:00',
          end_time: '13:00:00',
          interval_type: 0,
          weekdays: 0,
          rentals: [],
          channels: [],
        },
      ],
    });
    expect(quote(choice, courtFacts(closed), heldAt(10, 10))).toEqual(
      refused({ code: 'closed_by_rule' }),
    );
  });
});

describe('FACILITY-03 and 04 places of a session', () => {
  it('takes as many places as people come in', () =>
    expect(quote(swim(at(10), 2), poolFacts(4, null))).toMatchObject({
      value: {
        unit: [{ priceFils: 14_000, taxFils: 700 }],
        quantity: 2,
        repeat: { atMost: 7 },
        detail: { people: 4 },
        claims: [
          { ofUnit: 0, count: 7, at: [tickFloor(at(10), 240)], size: 30, quantity: 4 },
          { ofUnit: 1, count: 7, at: [tickFloor(at(10), 240)], size: 30, quantity: 4 },
        ],
      },
    }));
  it('per day, takes as many of the day', () => {
    const quoted = quote(swim(at(10), 1), poolFacts(4, 8));
    expect(quoted.ok && quoted.value.claims[1]).toEqual({
      ofUnit: 0,
      count: 8,
      at: [tickFloor(at(0), 240)],
      size: 30,
      quantity: 4,
    });
  });
  it('no session holds more than its capacity', () =>
    expect(quote(swim(at(10), 8), poolFacts(4, null))).toEqual(
      refused({ code: 'capacity_reached', remaining: 30, requested: 32 }),
    ));
  it('a ticket is for one session, not for two', () =>
    expect(quote({ ...swim(at(10), 1), to: at(12) }, poolFacts(1, null))).toEqual(
      refused({ code: 'duration_not_allowed', min: 60, max: 60 }),
    ));
});

it('a window without a rate is a breach, not a price of nothing', () => {
  const own = courtOffer(21);
  const facts = courtFacts({ ...own, price: { type: 'rental', rates: [] } });
  expect(() => quote(court(at(19), at(20)), facts)).toThrow('has no rate');
});

it('FACILITY-05 every admitted time costs the sum of its minutes, and its parts add up', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 5 }));
  const bands = [
    { productId: 1, rentalProductId: 2, from: at(-7), to: at(2), rateFilsPerHour: 22_000 },
    { productId: 1, rentalProductId: 1, from: at(7), to: at(17), rateFilsPerHour: 16_000 },
    { productId: 1, rentalProductId: 2, from: at(17), to: at(26), rateFilsPerHour: 22_000 },
  ];
  fc.assert(
    fc.property(times, ([step, halves]) => {
      const from = at(0) + step * 30;
      const to = from + halves * 30;
      const quoted = quote(court(from, to));
      const isOpen = to <= at(2) || (from >= at(7) && to <= at(26));
      expect(quoted.ok).toBe(isOpen && halves >= 2 && halves <= 4);
      if (!quoted.ok) return;
      expect(priceRental(bands, from, to, 500)).toMatchObject(unitPrice(quoted.value.unit));
    }),
  );
});

it('the same product, facility and start are the same line', () => {
  const choice = court(at(19), at(20));
  expect(facilityRules.identify({ ...choice, to: at(21), quantity: 3 })).toBe(
    facilityRules.identify(choice),
  );
  expect(facilityRules.identify(court(at(19, 30), at(20, 30)))).not.toBe(
    facilityRules.identify(choice),
  );
});

describe('FACILITY-09 lines booked at a lost place move with it', () => {
  const anchor = (where: number, product: number, from: number) => ({
    product,
    where,
    serviceDay: TUESDAY,
    during: { from, to: from + 60 },
  });
  const here = anchor(41, 4103, at(10));
  const there = anchor(42, 4203, at(12));
  it.each<[string, FacilityChoice, FacilityChoice]>([
    [
      'the lost line becomes what is offered for it',
      swim(at(10), 2),
      { productId: 4203, facilityId: 42, from: at(12), to: at(13), quantity: 2 },
    ],
    [
      'another ticket of the same session keeps its product',
      { ...swim(at(10), 1), productId: 4101 },
      { productId: 4101, facilityId: 42, from: at(12), to: at(13), quantity: 1 },
    ],
    ['another session stays', swim(at(11), 1), swim(at(11), 1)],
    ['another place stays', court(at(10), at(11)), court(at(10), at(11))],
  ])('%s', (_, choice, moved) =>
    expect(facilityRules.relocate(choice, here, there)).toEqual(moved),
  );
});
