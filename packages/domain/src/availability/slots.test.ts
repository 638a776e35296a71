import { describe, expect, it } from 'vitest';
import {
  answer,
  booked,
  configuration,
  control,
  DAY,
  facility,
  inCart,
  local,
  on,
  refusals,
  rental,
  slotRequest,
  starts,
} from '../../test/slot-facts.ts';
import { addDays } from '../kernel/local-date.ts';
import { admitSlot } from './admit.ts';
import { completeConfiguration, defaultConfiguration } from './configuration.ts';
import { chosenDuration, durationOptions, isDurationSold } from './durations.ts';
import type { FacilityFacts } from './facts.ts';

describe('SLOT-22: the reason is the first obstacle in time, and at one minute the strongest', () => {
  const at10 = on(DAY, '10-12');
  const layers: [string, Partial<FacilityFacts>][] = [
    ['in_your_cart', { cart_items: [inCart('10-11', { session_id: 's_own' })] }],
    ['booked', { bookings: [booked('10-11')] }],
    ['held', { cart_items: [inCart('10-11')] }],
    ['event', { event_schedules: [at10] }],
    ['class', { workshop_program_schedules: [at10] }],
    ['maintenance', { maintenances: [at10] }],
    ['rule', { schedule_control: [control('10-12')] }],
  ];

  it.each(layers.map(([reason], index) => [reason, index] as const))('%s', (reason, index) => {
    const weaker = layers.slice(index).map(([, more]) => more);
    const court = facility('10-11', {
      ...Object.assign({}, ...weaker.toReversed()),
      cart_items: weaker.flatMap((more) => more.cart_items ?? []),
    });
    expect(refusals(slotRequest([court]))).toEqual([`10:00 ${reason}`]);
  });

  it('the earlier one', () => {
    const court = facility('10-14', {
      bookings: [booked('12-13')],
      maintenances: [on(DAY, '11:30-12:30')],
    });
    expect(refusals(slotRequest([court], { duration: 120 }))).toEqual([
      '10:00 maintenance',
      '11:00 maintenance',
      '12:00 booked',
    ]);
  });

  it('time itself before all: past, too soon, too far', () => {
    const court = facility('10-12', { bookings: [booked('10-12')] });
    expect(refusals(slotRequest([court], { now: local(DAY, '11:30') }))).toEqual([
      '10:00 past',
      '11:00 past',
    ]);
    expect(refusals(slotRequest([court], { now: local(addDays(DAY, -20), '11:30') }))).toEqual([
      '10:00 too_far',
      '11:00 too_far',
    ]);
  });

  it('too short only when nothing is in the way', () => {
    const court = facility('10-12', { min_booking_time: 120, bookings: [booked('11-12')] });
    expect(refusals(slotRequest([court]))).toEqual(['10:00 too_short', '11:00 booked']);
  });
});

describe('SLOT-13: the scope of a rule', () => {
  it.each([
    ['another channel', { channels: ['partners'] }, 2],
    ['the channel', { channels: ['b2c', 'partners'] }, 0],
    ['every channel', { channels: [] }, 0],
    ['another product', { rentals: [999] }, 2],
    ['the product', { rentals: [999, 101] }, 0],
    ['Tuesdays', { weekdays: 4 }, 0],
    ['all days but Tuesdays', { weekdays: 127 - 4 }, 2],
    ['no weekday named', { weekdays: null }, 0],
    ['from the next day', { date: addDays(DAY, 1) }, 2],
    ['from this day', { date: DAY }, 0],
    ['up to the day before', { end_date: addDays(DAY, -1) }, 2],
    ['up to this day', { end_date: DAY }, 0],
  ] as const)('%s', (_, more, offered) => {
    const court = facility('10-12', { schedule_control: [control('10-12', more as object)] });
    expect(starts(slotRequest([court]))).toHaveLength(offered);
  });
});

describe('SLOT-12: the requested day', () => {
  it('yesterday is over', () => {
    const request = slotRequest([facility('07-02')], { now: local(addDays(DAY, 1), '00:30') });
    expect(starts(request)).toEqual([]);
    expect(new Set(refusals(request).map((text) => text.split(' ')[1]))).toEqual(new Set(['past']));
    expect(answer(request).durations).toEqual([]);
  });
});

describe('SLOT-06: minimums', () => {
  it('per-capacity facilities are exempt', () => {
    const pool = facility([rental('10-12', { min_booking_time: 120 })], {
      per_capacity: 1,
      min_booking_time: 120,
    });
    expect(starts(slotRequest([pool]))).toHaveLength(2);
    expect(starts(slotRequest([{ ...pool, per_capacity: 0 }]))).toHaveLength(0);
  });

  it('the service’s own', () => {
    const settings = configuration(30, { min_booking_time: 60 });
    const request = slotRequest([facility('10-11')], { configuration: settings, duration: 30 });
    expect(refusals(request)).toEqual(['10:00 too_short', '10:30 too_short']);
  });
});

describe('SLOT-05: durations', () => {
  const hours = (most: number | null) => ({
    min_booking_time: 60,
    max_booking_time: most,
    time_increment: 30,
  });

  it.each([
    ['up to the span', null, 150, [60, 90, 120, 150]],
    ['up to the maximum', 120, 150, [60, 90, 120]],
    ['whole steps only', null, 149, [60, 90, 120]],
    ['none where nothing is free', 120, 0, []],
  ])('%s', (_, most, span, expected) =>
    expect(durationOptions(hours(most), span)).toEqual(expected),
  );

  it.each([
    [60, true],
    [90, true],
    [75, false],
    [30, false],
    [150, false],
  ])('%i minutes sold: %s', (minutes, sold) =>
    expect(isDurationSold(hours(120), minutes)).toBe(sold),
  );

  it('the first one replaces one that is not listed', () => {
    expect(chosenDuration([60, 90], 90)).toBe(90);
    expect(chosenDuration([60, 90], 120)).toBe(60);
    expect(chosenDuration([60, 90], null)).toBe(60);
    expect(chosenDuration([], 60)).toBeUndefined();
  });

  it('a longer one than the service sells is not offered', () => {
    const settings = configuration(60, { max_booking_time: 120 });
    const longRequest = slotRequest([facility('06-24')], {
      configuration: settings,
      duration: 180,
    });
    expect(answer(longRequest)).toEqual({ slots: [], unavailable: [], durations: [60, 120] });
  });

  it('sessions have one length', () => {
    const pool = facility('08-20', { per_capacity: 1, capacity: 30, min_booking_time: 60 });
    expect(answer(slotRequest([pool])).durations).toEqual([60]);
  });
});

it('SLOT-19: per-day capacity counts the whole service day with its tail', () => {
  const pool = facility('20-02', {
    per_capacity: 1,
    capacity: 2,
    is_enable_per_day_capacity: 1,
    bookings: [
      booked('01-02', { attendance: 9 }),
      booked('01-02', { date: addDays(DAY, 1), booking_end_date: null, attendance: 1 }),
      booked('20-21', { attendance: 1 }),
    ],
  });
  expect(starts(slotRequest([pool]))).toEqual([]);
  expect(starts(slotRequest([{ ...pool, capacity: 3 }]))).toHaveLength(6);
});

it('SLOT-19: a booking from the day before takes a place of last night’s service day too', () => {
  const pool = facility([rental('01-24'), rental('23-01')], {
    per_capacity: 1,
    is_enable_per_day_capacity: 1,
    bookings: [booked('23-02', { date: addDays(DAY, -2), booking_end_date: null })],
  });
  const atMidnight = { now: local(DAY, '00:00') };
  expect(refusals(slotRequest([pool], atMidnight))).toEqual(['00:00 full']);
  expect(refusals(slotRequest([{ ...pool, capacity: 2 }], atMidnight))).toEqual([]);
});

it('SLOT-19: a relative’s booking closes the session it touches', () => {
  const pool = facility('08-12', {
    per_capacity: 1,
    capacity: 30,
    bookings: [booked('10-11', { facility_id: 99 })],
  });
  expect(refusals(slotRequest([pool]))).toEqual(['10:00 booked']);
});

it('SLOT-23: a service without settings of its own uses the usual ones', () => {
  expect(completeConfiguration({})).toEqual(defaultConfiguration);
  expect(defaultConfiguration).toEqual({
    min_booking_time: 60,
    max_booking_time: null,
    time_increment: 60,
    per_capacity: 0,
    online_booking_delay: 0,
    advance_booking_days_limit: 14,
  });
  const kept = configuration(30, { online_booking_delay: 120, advance_booking_days_limit: 0 });
  expect(completeConfiguration(kept)).toEqual(kept);
});

it('only the requested facilities are evaluated', () => {
  const courts = [1, 2, 3].map((id) => facility('10-11', { id }));
  expect(answer(slotRequest(courts, { only: [3, 1] })).slots[0]?.facility_ids).toEqual([1, 3]);
});

it('a run that failed half-way leaves nothing behind', () => {
  const broken = { ...facility('10-12', { id: 2 }), bookings: null } as never;
  expect(() => answer(slotRequest([facility('10-12'), broken]))).toThrow();
  const rule = { ...control('10-11', { rentals: [102] }), start_time: null };
  const windows = [rental('09-12'), rental('09-12', { product_id: 102 })];
  const halfBroken = facility(windows, {
    id: 2,
    bookings: [booked('09-12')],
    schedule_control: [rule as never],
  });
  expect(() => answer(slotRequest([halfBroken]))).toThrow();
  const alone = answer(slotRequest([facility('11-12', { id: 3 })]));
  expect(alone.slots.map((slot) => slot.facility_ids)).toEqual([[3]]);
  expect(alone.unavailable).toEqual([]);
});

it('many rows, fine steps and long days fit', () => {
  const court = facility('00-24', {
    bookings: Array.from({ length: 500 }, (_, index) =>
      booked(`0${index % 6}:00-0${index % 6}:30`),
    ),
    per_capacity: 1,
    capacity: 600,
  });
  const settings = configuration(5, { min_booking_time: 30 });
  expect(starts(slotRequest([court], { configuration: settings, duration: 30 }))).toHaveLength(283);
  const closed = { ...court, per_capacity: 0 as const };
  expect(starts(slotRequest([closed], { configuration: settings, duration: 30 }))[0]).toBe('00:30');
});

it('the wire: dates by the calendar, midnight as 23:59:59, reasons by facility', () => {
  const court = facility('23-01', { id: 7, bookings: [booked('23-24')] });
  const request = slotRequest([court, facility('23-01', { id: 8 })]);
  expect(answer(request)).toEqual({
    slots: [
      { date: DAY, start_time: '23:00:00', end_time: '23:59:59', facility_ids: [8] },
      { date: addDays(DAY, 1), start_time: '00:00:00', end_time: '01:00:00', facility_ids: [7, 8] },
    ],
    unavailable: [{ facility_id: 7, date: DAY, start_time: '23:00:00', reason: 'booked' }],
    durations: [60, 120],
  });
});

describe('SLOT-30: price windows of some weekdays', () => {
  const [MONDAY, TUESDAY] = [2, 4] as const;
  const courtOn = (range: string, weekdays: number) => ({
    ...facility('10-12'),
    facility_rentals: [rental(range, { weekdays })],
  });

  it('are there on their service days alone', () => {
    expect(starts(slotRequest([courtOn('10-12', TUESDAY)]))).toEqual(['10:00', '11:00']);
    expect(starts(slotRequest([courtOn('10-12', MONDAY)]))).toEqual([]);
    expect(starts(slotRequest([courtOn('10-12', 0)]))).toEqual(['10:00', '11:00']);
  });

  it('bring the tail of their night into the day after, also where that day has none', () => {
    const now = local(DAY, '00:00');
    expect(starts(slotRequest([courtOn('22-02', MONDAY)], { now }))).toEqual(['00:00', '01:00']);
    const ofBoth = {
      ...facility('10-12'),
      facility_rentals: [
        rental('22-02', { rental_product_id: 1, weekdays: MONDAY }),
        rental('22-24', { rental_product_id: 2, weekdays: TUESDAY }),
      ],
    };
    expect(starts(slotRequest([ofBoth], { now }))).toEqual(['00:00', '01:00', '22:00', '23:00']);
  });

  it('are admitted as they are offered', () => {
    const court = courtOn('22-02', MONDAY);
    const at = (date: string, time: string) => {
      const request = slotRequest([court], { now: local(DAY, '00:00') });
      const start = local(date, time);
      return admitSlot(court, { start, end: start + 60 }, request);
    };
    expect(at(DAY, '01:00').ok).toBe(true);
    expect(at(DAY, '22:00')).toEqual({ ok: false, reason: 'closed' });
    expect(at(addDays(DAY, 1), '01:00')).toEqual({ ok: false, reason: 'closed' });
    expect(at(addDays(DAY, 6), '22:00').ok).toBe(true);
  });
});
