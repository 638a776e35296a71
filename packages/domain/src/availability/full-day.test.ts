import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../../test/slot-arbitraries.ts';
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
import type { FacilityFacts } from './facts.ts';
import { fullDayOf, judgeFullDay, sessionsOn } from './full-day.ts';
import { findSlots } from './slots.ts';

const NEXT = addDays(DAY, 1);
const asker = slotRequest([]);

const judge = (court: FacilityFacts, more: Partial<Parameters<typeof judgeFullDay>[2]> = {}) =>
  judgeFullDay(court, DAY, { ...asker, ...more });

describe('SLOT-31 a full day runs from opening to closing', () => {
  const evening = rental('17-02', { rental_product_id: 1012 });
  it.each([
    ['one window', '06-22', '06:00', [DAY, '22:00']],
    ['the tail of the night included', [rental('07-17'), evening], '07:00', [NEXT, '02:00']],
    ['hours apart are one day', [rental('08-12'), rental('16-20')], '08:00', [DAY, '20:00']],
  ] as const)('%s', (_, windows, open, [date, close]) => {
    const court = facility(windows);
    expect(fullDayOf(court, DAY, true)).toEqual({ from: local(DAY, open), to: local(date, close) });
  });
  it('without overnight booking it ends at midnight', () =>
    expect(fullDayOf(facility('07-02'), DAY, false)?.to).toBe(local(NEXT, '00:00')));
  it('there is none on a day without hours', () => {
    const court = facility([rental('07-17', { weekdays: 1 })]);
    expect(fullDayOf(court, DAY, true)).toBeNull();
    expect(judge(court)).toBe('closed');
  });
});

describe('SLOT-31 it is available while no minute is taken or closed', () => {
  const court = (more: Partial<FacilityFacts>) => facility('07-02', more);
  it.each([
    ['nothing is taken', court({}), null],
    ['an hour is booked', court({ bookings: [booked('12-13')] }), 'booked'],
    [
      'a quarter before closing',
      court({ bookings: [booked('01:45-02', { date: NEXT, booking_end_date: NEXT })] }),
      'booked',
    ],
    ['only the night before', court({ bookings: [booked('00-02')] }), null],
    ['the full day', court({ bookings: [booked('07-02', { is_full_day: 1 })] }), 'booked'],
    [
      'the full day before',
      court({
        bookings: [
          booked('07-02', {
            date: addDays(DAY, -1),
            booking_end_date: addDays(DAY, -1),
            is_full_day: 1,
          }),
        ],
      }),
      null,
    ],
    ['held by another', court({ cart_items: [inCart('12-13')] }), 'held'],
    [
      'held by the same cart',
      court({ cart_items: [inCart('12-13', { session_id: 's_own' })] }),
      'in_your_cart',
    ],
    ['maintenance', court({ maintenances: [on(DAY, '10-11')] }), 'maintenance'],
    ['an event', court({ event_schedules: [on(DAY, '18-20')] }), 'event'],
    ['a class', court({ workshop_program_schedules: [on(DAY, '18-20')] }), 'class'],
    ['a rule', court({ schedule_control: [control('06-08')] }), 'rule'],
    [
      'a rule for others',
      court({ schedule_control: [control('06-08', { channels: ['members'] })] }),
      null,
    ],
  ])('%s', (_, one, reason) => expect(judge(one)).toBe(reason));

  it('a renewed line does not conflict with itself', () => {
    const own = inCart('07-02', { session_id: 's_own' });
    expect(judge(court({ cart_items: [own] }), { renewing: true })).toBeNull();
  });

  it('lengths of the service do not apply', () =>
    expect(
      judge(court({ min_booking_time: 1440 }), {
        configuration: configuration(60, { min_booking_time: 90, max_booking_time: 120 }),
      }),
    ).toBeNull());
});

describe('SLOT-31 a hall is available while every session has a place', () => {
  const hall = (more: Partial<FacilityFacts> = {}) =>
    facility('08-12', { per_capacity: 1, capacity: 3, min_booking_time: 60, ...more });
  const full = booked('09-10', { attendance: 3 });
  it.each([
    ['nothing is taken', hall(), null],
    ['each has one place left', hall({ bookings: [booked('09-10', { attendance: 2 })] }), null],
    ['one is full', hall({ bookings: [full] }), 'full'],
    ['none fits into its hours', hall({ min_booking_time: 300 }), 'closed'],
    [
      'full days fill it',
      hall({ bookings: [booked('08-12', { attendance: 3, is_full_day: 1 })] }),
      'full',
    ],
    ['a session is held', hall({ cart_items: [inCart('11-12', { quantity: 3 })] }), 'full'],
    ['one is closed', hall({ maintenances: [on(DAY, '10-11')] }), 'maintenance'],
    [
      'a session shares the places of the day',
      hall({ is_enable_per_day_capacity: 1, bookings: [full] }),
      'full',
    ],
  ])('%s', (_, one, reason) => expect(judge(one)).toBe(reason));

  it('its sessions are those of the grid', () => {
    const windows = [rental('08-10'), rental('16-17:30', { rental_product_id: 1012 })];
    const court = { facility_rentals: windows, min_booking_time: null };
    expect(sessionsOn(court, DAY, true, configuration(60)).map(({ from }) => from)).toEqual(
      ['08:00', '09:00', '16:00'].map((start) => local(DAY, start)),
    );
  });
});

describe('SLOT-31 its opening is still ahead', () => {
  const delay = (minutes: number) => configuration(60, { online_booking_delay: minutes });
  it.each([
    ['before opening', local(DAY, '06:59:59'), 0, null],
    ['at opening', local(DAY, '07:00'), 0, null],
    ['a second later, without the quarter of SLOT-10', local(DAY, '07:00:01'), 0, 'past'],
    ['the delay before', local(DAY, '05:00'), 120, null],
    ['less than the delay before', local(DAY, '05:01'), 120, 'too_soon'],
    ['the day after', local(NEXT, '12:00'), 0, 'past'],
    ['beyond the advance limit', local(addDays(DAY, -15), '12:00'), 0, 'too_far'],
  ])('%s', (_, now, minutes, reason) =>
    expect(judge(facility('07-02'), { now, configuration: delay(minutes) })).toBe(reason),
  );
});

it('SLOT-31: available exactly when a slot from opening to closing is free and ahead', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      for (const one of request.facilities) {
        const [first] = one.facility_rentals;
        if (first === undefined) continue;
        const court = {
          ...one,
          per_capacity: 0,
          min_booking_time: null,
          facility_rentals: [{ ...first, min_booking_time: null }],
        } as const;
        const day = fullDayOf(court, request.date, request.overnight);
        if (day === null) continue;
        const duration = day.to - day.from;
        const settings = {
          ...request.configuration,
          min_booking_time: duration,
          max_booking_time: null,
        };
        const answer = findSlots({
          ...request,
          facilities: [court],
          duration,
          configuration: settings,
        });
        const isFree = answer.slots.some(({ start }) => start === day.from);
        const delay = request.configuration.online_booking_delay;
        const isAhead = day.from >= request.now + delay;
        const reason = judgeFullDay(court, request.date, request);
        expect(reason === null).toBe(isFree && isAhead);
      }
    }),
    { numRuns: 300 },
  );
});
