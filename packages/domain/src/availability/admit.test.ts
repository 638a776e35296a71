import { describe, expect, it } from 'vitest';
import {
  booked,
  configuration,
  control,
  DAY,
  facility,
  inCart,
  local,
  on,
  rental,
  slotRequest,
} from '../../test/slot-facts.ts';
import { addDays } from '../kernel/local-date.ts';
import { admitSlot } from './admit.ts';
import type { FacilityFacts } from './facts.ts';
import type { SlotRequest } from './request.ts';

const settings = configuration(60, { max_booking_time: 180 });

function reason(court: FacilityFacts, range: string, more: Partial<SlotRequest> = {}): string {
  const [start = '', end = ''] = range.split('-');
  const request = slotRequest([court], { configuration: settings, ...more });
  const slot = { start: local(request.date, start), end: local(request.date, end) };
  const admission = admitSlot(court, slot, request);
  return admission.ok ? 'ok' : admission.reason;
}

const court = facility('07-02', {
  bookings: [booked('10-11')],
  cart_items: [inCart('11-12'), inCart('12-13', { session_id: 's_own' })],
  maintenances: [on(DAY, '13-14')],
  event_schedules: [on(DAY, '14-16')],
  workshop_program_schedules: [on(DAY, '15-16')],
  schedule_control: [control('16-17')],
});

describe('SLOT-24 a hold is admitted or refused by the reason of the list', () => {
  it.each([
    ['07:00-08:00', 'ok'],
    ['07:00-10:00', 'ok'],
    ['07:00-11:00', 'duration_not_sold'],
    ['07:00-08:30', 'duration_not_sold'],
    ['07:00-07:00', 'duration_not_sold'],
    ['08:00-07:00', 'duration_not_sold'],
    ['07:00-07:30', 'too_short'],
    ['06:00-07:00', 'closed'],
    ['06:00-08:00', 'closed'],
    ['07:30-08:30', 'off_grid'],
    ['10:00-11:00', 'booked'],
    ['11:00-12:00', 'held'],
    ['12:00-13:00', 'in_your_cart'],
    ['13:00-14:00', 'maintenance'],
    ['14:00-15:00', 'event'],
    ['15:00-16:00', 'class'],
    ['16:00-17:00', 'rule'],
    ['24:00-25:00', 'ok'],
    ['25:00-26:00', 'ok'],
    ['25:00-27:00', 'closed'],
  ])('%s %s', (range, expected) => expect(reason(court, range)).toBe(expected));

  it('nearness and distance', () => {
    const open = facility('07-02');
    expect(reason(open, '07:00-08:00', { now: local(DAY, '07:20') })).toBe('past');
    expect(reason(open, '07:00-08:00', { now: local(DAY, '07:14:59') })).toBe('ok');
    expect(reason(open, '07:00-08:00', { now: local(addDays(DAY, 1), '00:00') })).toBe('past');
    const delayed = { ...settings, online_booking_delay: 120 };
    const soon = { now: local(DAY, '07:00:01'), configuration: delayed };
    expect(reason(open, '09:00-10:00', soon)).toBe('too_soon');
    expect(reason(open, '10:00-11:00', soon)).toBe('ok');
    expect(reason(open, '07:00-08:00', { now: local(addDays(DAY, -15), '23:59') })).toBe('too_far');
    expect(reason(open, '07:00-08:00', { now: local(addDays(DAY, -14), '00:00') })).toBe('ok');
  });

  it('a full session', () => {
    const pool = facility('08-12', { per_capacity: 1, capacity: 1, bookings: [booked('10-11')] });
    expect(reason(pool, '10:00-11:00')).toBe('full');
    expect(reason({ ...pool, bookings: [] }, '10:00-11:00')).toBe('ok');
  });

  it('without over-night booking the tail is closed', () => {
    expect(reason(court, '24:00-25:00', { overnight: false })).toBe('closed');
    expect(reason(court, '23:00-25:00', { overnight: false })).toBe('closed');
  });
});

describe('SLOT-24 the requested product', () => {
  const [cheap, dear] = [
    rental('06-12'),
    rental('06-12', { product_id: 102, rental_product_id: 2 }),
  ];
  const both = facility([dear, cheap], {
    schedule_control: [control('06-08', { rentals: [101] })],
  });
  const request = slotRequest([both], { configuration: settings });
  const admit = (start: string, productId?: number) => {
    const at = local(DAY, start);
    return admitSlot(both, { start: at, end: at + 60, productId }, request);
  };

  it('is the one evaluated; without one, the first available', () => {
    expect(admit('06:00', 101)).toEqual({ ok: false, reason: 'rule' });
    expect(admit('06:00', 102)).toMatchObject({ ok: true, productId: 102 });
    expect(admit('06:00')).toMatchObject({ ok: true, productId: 102 });
    expect(admit('08:00')).toMatchObject({ ok: true, productId: 101 });
    expect(admit('08:00', 103)).toEqual({ ok: false, reason: 'closed' });
  });
});

it('SLOT-03: a window that the slot only meets is not touched', () => {
  const bands = ['06-10', '10-11', '11-24'].map((range, index) =>
    rental(range, { rental_product_id: index }),
  );
  const request = slotRequest([facility(bands)], { configuration: settings });
  const slot = { start: local(DAY, '10:00'), end: local(DAY, '11:00') };
  expect(admitSlot(facility(bands), slot, request)).toMatchObject({
    bands: [{ rental: { rental_product_id: 1 }, from: slot.start, to: slot.end }],
  });
});

it('SLOT-11: a start at this very minute is too soon, not past', () => {
  const delayed = { ...settings, online_booking_delay: 30 };
  const at = { now: local(DAY, '10:00'), configuration: delayed };
  expect(reason(facility('06-24'), '10:00-11:00', at)).toBe('too_soon');
  expect(reason(facility('06-24'), '09:00-10:00', at)).toBe('past');
});

it('SLOT-03: the windows touched over midnight are returned in local minutes', () => {
  const [evening, night] = [
    rental('17-24', { rental_product_id: 1 }),
    rental('17-02', { rental_product_id: 2 }),
  ];
  const late = facility([
    { ...night, start_time: '22:00:00' },
    { ...evening, end_time: '22:00:00' },
  ]);
  const request = slotRequest([late], { configuration: settings, now: local(DAY, '12:00') });
  const admission = admitSlot(
    late,
    { start: local(DAY, '23:00'), end: local(DAY, '26:00') },
    request,
  );
  expect(admission).toMatchObject({
    ok: true,
    bands: [
      { rental: { rental_product_id: 2 }, from: local(DAY, '23:00'), to: local(DAY, '26:00') },
    ],
  });
});
