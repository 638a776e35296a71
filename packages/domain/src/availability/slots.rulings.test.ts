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
import { stockTicks } from '../kinds/retail/stock-period.ts';
import { admitSlot } from './admit.ts';
import { checkWindows } from './check-facts.ts';
import { bandOf } from './windows.ts';

const next = addDays(DAY, 1);
const half = configuration(30);

it('ruling 1 (SLOT-01): blockers count by the minute, not by the step', () => {
  const court = facility('10-14', { bookings: [booked('11:30-12')] });
  expect(starts(slotRequest([court], { duration: 90 }))).toEqual(['10:00', '12:00']);
});

it('ruling 2 (SLOT-02): the grid starts at the opening and never re-anchors', () => {
  expect(starts(slotRequest([facility('06:30-10')]))).toEqual(['06:30', '07:30', '08:30']);
  const court = facility('06:30-10', { bookings: [booked('06:30-07')] });
  expect(starts(slotRequest([court]))).toEqual(['07:30', '08:30']);
});

describe('ruling 3 (SLOT-03): price windows', () => {
  const cheap = rental('06-17', { rental_product_id: 1 });
  const dear = rental('17-24', { rental_product_id: 2 });

  it('that touch are one window, and the slot lists its minutes in each', () => {
    const court = facility([dear, cheap]);
    const request = slotRequest([court], { duration: 120 });
    expect(starts(request)).toContain('16:00');
    const slot = { start: local(DAY, '16:00'), end: local(DAY, '18:00') };
    expect(admitSlot(court, slot, request)).toEqual({
      ok: true,
      productId: 101,
      bands: [
        { rental: cheap, from: local(DAY, '16:00'), to: local(DAY, '17:00') },
        { rental: dear, from: local(DAY, '17:00'), to: local(DAY, '18:00') },
      ],
    });
  });

  it('of another product are not joined', () => {
    const court = facility([cheap, { ...dear, product_id: 102 }]);
    expect(starts(slotRequest([court], { duration: 120 }))).not.toContain('16:00');
  });

  it.each([
    ['overlapping', '16-24', 1],
    ['touching', '17-24', 0],
    ['over midnight into the next morning', '17-07', 1],
    ['over midnight up to the next opening', '17-06', 0],
  ])('are checked on write: %s', (_, range, problems) => {
    const check = (other: typeof cheap) =>
      checkWindows([cheap, other].map((one) => bandOf(one, true)));
    expect(check(rental(range))).toHaveLength(problems);
    expect(check(rental(range, { product_id: 102 }))).toHaveLength(0);
  });
});

const morningA = facility('10-14', { id: 1, bookings: [booked('12-14')] });
const morningB = facility('10-14', { id: 2, bookings: [booked('10-12')] });

it('ruling 4 (SLOT-04): offered where one facility has all of it', () => {
  expect(starts(slotRequest([morningA, morningB], { duration: 120 }))).toEqual(['10:00', '12:00']);
  const hours = answer(slotRequest([morningB, morningA])).slots.map((slot) => slot.facility_ids);
  expect(hours).toEqual([[1], [1], [2], [2]]);
});

it('ruling 5 (SLOT-05): durations reach as far as the longest free run in one facility', () => {
  const settings = configuration(60, { min_booking_time: 60, max_booking_time: 180 });
  const request = slotRequest([morningA, morningB], { configuration: settings });
  expect(answer(request).durations).toEqual([60, 120]);
});

it('ruling 6 (SLOT-06): the minimum of every window touched', () => {
  const court = facility([
    rental('06-18', { min_booking_time: 60 }),
    rental('18-22', { min_booking_time: 120 }),
  ]);
  const settings = configuration(60, { min_booking_time: 60 });
  expect(starts(slotRequest([court], { configuration: settings })).at(-1)).toBe('17:00');
  expect(refusals(slotRequest([court], { configuration: settings }))[0]).toBe('18:00 too_short');
  const long = starts(slotRequest([court], { configuration: settings, duration: 120 }));
  expect(long).toContain('17:00');
  expect(long.at(-1)).toBe('20:00');
});

describe('ruling 7 (SLOT-07): over night', () => {
  const court = facility('07-02');
  const request = slotRequest([court], { configuration: half });

  it('the day shows its tail, or is cut at midnight', () => {
    expect(starts(request).at(-1)).toBe('+01:00');
    expect(starts({ ...request, overnight: false }).at(-1)).toBe('23:00');
  });

  it('today also shows the rest of the night before', () => {
    const night = { ...request, now: local(DAY, '00:20') };
    expect(starts(night).slice(0, 3)).toEqual(['00:30', '01:00', '07:00']);
    expect(starts({ ...night, overnight: false })[0]).toBe('07:00');
    expect(starts(request)[0]).toBe('07:00');
  });
});

it('ruling 8 (SLOT-08): 23:59:59 is midnight', () => {
  expect(starts(slotRequest([facility('06-24')])).at(-1)).toBe('23:00');
  expect(starts(slotRequest([facility('06-24')], { duration: 120 })).at(-1)).toBe('22:00');
  expect(answer(slotRequest([facility('06-24')])).slots.at(-1)?.end_time).toBe('23:59:59');
});

describe('ruling 9 (SLOT-09): events end their block 60 minutes early', () => {
  it.each([
    ['18-20', ['18:00 event']],
    ['18:00-18:45', []],
    ['18-19', []],
  ])('%s', (range, expected) => {
    const court = facility('17-21', { event_schedules: [on(DAY, range)] });
    expect(refusals(slotRequest([court]))).toEqual(expected);
  });

  it('only the last day is cut', () => {
    const festival = { ...on(addDays(DAY, -1), '18-20'), end_date: DAY };
    const court = facility('17-21', { event_schedules: [festival] });
    expect(starts(slotRequest([court]))).toEqual(['19:00', '20:00']);
  });
});

it.each([
  ['10:14:59', 30, '10:00'],
  ['10:15:00', 30, '10:30'],
  ['10:14:00', 10, '10:10'],
  ['10:00:00', 30, '10:00'],
])('ruling 10 (SLOT-10): at %s with steps of %i the first start is %s', (now, step, first) => {
  const request = slotRequest([facility('06-24')], {
    now: local(DAY, now),
    configuration: configuration(step),
  });
  expect(starts(request)[0]).toBe(first);
  expect(refusals(request).at(-1)).toMatch(/ past$/);
});

it('ruling 10 (SLOT-10): if the nearest past start is blocked, none is kept', () => {
  const court = facility('06-24', { bookings: [booked('10:10-10:20')] });
  const request = slotRequest([court], {
    now: local(DAY, '10:14'),
    configuration: configuration(10),
  });
  expect(starts(request)[0]).toBe('10:20');
});

it('ruling 11 (SLOT-11): with a delay the first start is now + delay, on any date', () => {
  const delayed = configuration(30, { online_booking_delay: 120 });
  const request = slotRequest([facility('06-24')], {
    now: local(DAY, '10:10'),
    configuration: delayed,
  });
  expect(starts(request)[0]).toBe('12:30');
  expect(refusals(request).slice(-5)).toEqual([
    '10:00 past',
    '10:30 too_soon',
    '11:00 too_soon',
    '11:30 too_soon',
    '12:00 too_soon',
  ]);
  const late = { ...request, now: local(addDays(DAY, -1), '23:30') };
  expect(starts({ ...late, facilities: [facility('00-24')] })[0]).toBe('01:30');
});

describe('ruling 12 (SLOT-12): the advance limit', () => {
  const now = local('2026-11-21', '09:00');
  const courts = [facility('22-02')];

  it('is inclusive and counts by service day, so the tail after it is available', () => {
    const last = slotRequest(courts, { now, date: '2026-12-05' });
    expect(starts(last)).toEqual(['22:00', '23:00', '+00:00', '+01:00']);
    const slot = { start: local('2026-12-06', '01:00'), end: local('2026-12-06', '02:00') };
    expect(admitSlot(courts[0] as never, slot, last).ok).toBe(true);
  });

  it('refuses the day after', () => {
    const tooFar = slotRequest(courts, { now, date: '2026-12-06' });
    expect(refusals(tooFar)[0]).toBe('22:00 too_far');
    expect(answer(tooFar)).toMatchObject({ slots: [], durations: [] });
  });
});

it('ruling 13 (SLOT-13): a rule closes for its channels', () => {
  const forMembers = control('06-08', { channels: ['b2c', 'partners'] });
  const court = facility('06-22', { schedule_control: [forMembers] });
  expect(starts(slotRequest([court]))[0]).toBe('08:00');
  expect(starts(slotRequest([court], { channel: 'partners' }))[0]).toBe('08:00');
  expect(starts(slotRequest([court], { channel: 'members' }))[0]).toBe('06:00');
});

describe('ruling 14 (SLOT-14): interval types', () => {
  // 2026-11-23 is a Monday.
  const rule = control('20-08', { date: '2026-11-23', end_date: '2026-11-25' });
  const open = (type: number | null, date: string) =>
    starts(
      slotRequest([facility('00-24', { schedule_control: [{ ...rule, interval_type: type }] })], {
        date,
        now: local('2026-11-20', '12:00'),
      }),
    );

  it.each([0, null, 7])('%s is daily and wraps each night', (type) => {
    expect(open(type, '2026-11-24')).toEqual(open(0, '2026-11-25'));
    expect(open(type, '2026-11-24')[0]).toBe('08:00');
    expect(open(type, '2026-11-24').at(-1)).toBe('19:00');
    expect(open(type, '2026-11-26')[0]).toBe('08:00');
    expect(open(type, '2026-11-26').at(-1)).toBe('23:00');
  });

  it('1 is one block', () => {
    expect(open(1, '2026-11-23').at(-1)).toBe('19:00');
    expect(open(1, '2026-11-24')).toEqual([]);
    expect(open(1, '2026-11-25')[0]).toBe('08:00');
    expect(open(1, '2026-11-25').at(-1)).toBe('23:00');
  });
});

it('ruling 15 (SLOT-15): the weekday is that of the rule’s own start date', () => {
  const friday = '2026-11-27';
  const now = local('2026-11-25', '12:00');
  const court = facility('20-02', { schedule_control: [control('00-06', { weekdays: 64 })] });
  expect(starts(slotRequest([court], { date: friday, now }))).toEqual([
    '20:00',
    '21:00',
    '22:00',
    '23:00',
  ]);
  const thursday = slotRequest([court], { date: '2026-11-26', now });
  expect(starts(thursday).at(-1)).toBe('+01:00');
});

describe('ruling 16 (SLOT-16): rows of several days are one block', () => {
  const days = { ...on(DAY, '20-10'), end_date: addDays(DAY, 2) };
  const court = (more: object) => facility('08-23', more);
  it.each([
    ['a booking', { bookings: [booked('20-10', { booking_end_date: addDays(DAY, 2) })] }, '10:00'],
    ['maintenance', { maintenances: [days] }, '10:00'],
    ['an event', { event_schedules: [days] }, '09:00'],
    [
      'one whose end date is named as a booking’s',
      { maintenances: [{ ...on(DAY, '20-10'), booking_end_date: addDays(DAY, 2) }] },
      '10:00',
    ],
    ['a class', { workshop_program_schedules: [days] }, '10:00'],
  ])('%s', (_, more, firstAfter) => {
    expect(starts(slotRequest([court(more)])).at(-1)).toBe('19:00');
    expect(starts(slotRequest([court(more)], { date: next }))).toEqual([]);
    expect(starts(slotRequest([court(more)], { date: addDays(DAY, 2) }))[0]).toBe(firstAfter);
  });
});

it('ruling 17 (SLOT-17): a full day is its service days with their tails', () => {
  const court = facility('07-02', { bookings: [booked('00-24', { is_full_day: 1 })] });
  const last = configuration(60, { advance_booking_days_limit: 14 });
  expect(starts(slotRequest([court], { configuration: last }))).toEqual([]);
  const before = slotRequest([court], {
    date: addDays(DAY, -1),
    now: local(addDays(DAY, -1), '20:00'),
  });
  expect(starts(before)).toEqual(['20:00', '21:00', '22:00', '23:00', '+00:00', '+01:00']);
  const atNight = slotRequest([court], { now: local(DAY, '00:00') });
  expect(starts(atNight)).toEqual(['00:00', '01:00']);
  expect(starts({ ...atNight, date: next })[0]).toBe('07:00');
});

it('ruling 18 (SLOT-18): facilities that share a unit block each other', () => {
  // Each list holds the rows of all facilities that share a unit: the pitch's list has both halves'
  // rows.
  const relatives = new Map([
    [11, [11, 12, 13]],
    [12, [11, 12]],
    [13, [11, 13]],
  ]);
  const rows = [booked('10-11', { facility_id: 12 })];
  const facilities = [11, 12, 13].map((id) =>
    facility('10-12', {
      id,
      bookings: rows.filter((row) => relatives.get(id)?.includes(row.facility_id as number)),
    }),
  );
  const [ten] = answer(slotRequest(facilities)).slots;
  expect(ten?.facility_ids).toEqual([13]);
});

describe('ruling 19 (SLOT-19): capacity', () => {
  const pool = (attendance: number, more: object = {}) =>
    facility('08-12', {
      id: 41,
      per_capacity: 1,
      capacity: 30,
      bookings: [booked('10-11', { attendance })],
      ...more,
    });

  it('29 of 30 taken: still offered', () => {
    expect(starts(slotRequest([pool(29)]))).toContain('10:00');
  });

  it('30 of 30 taken: that session only, or with per-day capacity every one', () => {
    expect(refusals(slotRequest([pool(30)]))).toEqual(['10:00 full']);
    const daily = pool(30, { is_enable_per_day_capacity: 1 });
    expect(starts(slotRequest([daily]))).toEqual([]);
    expect(refusals(slotRequest([daily]))).toHaveLength(4);
  });

  it('holds take places too, by people; the other blockers close', () => {
    const held = pool(20, { cart_items: [inCart('10-11', { quantity: 2, participant_count: 5 })] });
    expect(refusals(slotRequest([held]))).toEqual(['10:00 full']);
    const closed = pool(0, { maintenances: [on(DAY, '08-09')] });
    expect(refusals(slotRequest([closed]))).toEqual(['08:00 maintenance']);
  });
});

describe('ruling 20 (SLOT-20): holds', () => {
  const court = facility('19-22', {
    cart_items: [inCart('19-20'), inCart('20-21', { session_id: 's_own' })],
  });

  it('one’s own and others’ block alike, each by its name', () => {
    expect(refusals(slotRequest([court]))).toEqual(['19:00 held', '20:00 in_your_cart']);
    expect(refusals(slotRequest([court], { sessionId: null }))).toEqual([
      '19:00 held',
      '20:00 held',
    ]);
  });

  it('never block renewing that same line', () => {
    const request = { ...slotRequest([court]), renewing: true };
    const at = (start: string, end: string) =>
      admitSlot(court, { start: local(DAY, start), end: local(DAY, end) }, request);
    expect(at('20:00', '21:00').ok).toBe(true);
    expect(at('20:00', '22:00')).toEqual({ ok: false, reason: 'in_your_cart' });
    expect(at('20:00', '21:30')).toEqual({ ok: false, reason: 'duration_not_sold' });
    expect(at('19:00', '20:00')).toEqual({ ok: false, reason: 'held' });
  });
});

it('ruling 21 (SLOT-21): add-ons are counted in every step a time covers', () => {
  const steps = (start: string, end: string) =>
    stockTicks({ from: local(DAY, start), to: local(DAY, end) }, 240);
  const left = new Map<number, number>();
  const take = (rackets: number, ticks: readonly number[]): boolean => {
    const fits = ticks.every((tick) => (left.get(tick) ?? 8) >= rackets);
    if (fits) for (const tick of ticks) left.set(tick, (left.get(tick) ?? 8) - rackets);
    return fits;
  };
  expect(take(8, steps('10:00', '11:00'))).toBe(true);
  expect(take(8, steps('11:00', '12:00'))).toBe(true);
  expect(take(1, steps('10:30', '11:30'))).toBe(false);
});
