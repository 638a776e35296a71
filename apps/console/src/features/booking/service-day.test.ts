import type { DeskBooking } from '@nadi/contract/booking/day-endpoints';
import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import { describe, expect, it } from 'vitest';
import { BOOKING } from '../../../test/day-facts.ts';
import { REQUEST } from '../../../test/request-facts.ts';
import { serviceDay } from './service-day.ts';

const date = '2026-12-12';
const [line] = REQUEST.lines as [ConsoleRequest['lines'][number]];

const booked = (over: object): DeskBooking =>
  ({ ...BOOKING, where: 'Events', name: 'Party hall', date, ...over }) as DeskBooking;

const requested = (over: object, request: object = {}): ConsoleRequest => ({
  ...REQUEST,
  ...request,
  lines: [{ ...line, booking: 'l_booking002', ...over }],
});

const entriesOf = (
  bookings: readonly DeskBooking[],
  requests: readonly ConsoleRequest[] = [],
  of: object = {},
) =>
  serviceDay({ booking: line.booking, line: { ...line, ...of }, date, bookings, requests }, 'en');

describe('the day of a service beside a request', () => {
  it.each([
    ['before it', { start_time: '16:00:00', end_time: '18:00:00' }, false],
    ['into it', { start_time: '17:00:00', end_time: '18:30:00' }, true],
    ['within it', { start_time: '18:30:00', end_time: '19:00:00' }, true],
    ['after it', { start_time: '20:00:00', end_time: '22:00:00' }, false],
    ['through midnight, after it', { start_time: '22:00:00', end_time: '01:00:00' }, false],
    ['through midnight, out of it', { start_time: '19:30:00', end_time: '01:00:00' }, true],
    [
      'several times, one within it',
      {
        times: [
          { date, start_time: '10:00:00', end_time: '11:00:00' },
          { date, start_time: '19:00:00', end_time: '19:30:00' },
        ],
      },
      true,
    ],
    [
      'several times, none within it on its date',
      { times: [{ date: '2026-12-13', start_time: '19:00:00', end_time: '19:30:00' }] },
      false,
    ],
    ['without a time', { start_time: null, end_time: null }, false],
  ])('a booking %s', (_, over, isOverlapping) => {
    expect(entriesOf([booked(over)]).map((one) => one.isOverlapping)).toEqual([isOverlapping]);
  });

  it('contains the valid bookings of its service alone, with their valid tickets', () => {
    const [first, second] = BOOKING.tickets;
    const cancelled = { ...first, is_cancelled: 1 };
    const entries = entriesOf([
      booked({ id: 'half', tickets: [cancelled, second] }),
      booked({ id: 'cancelled', tickets: [cancelled] }),
      booked({ id: 'elsewhere', where: 'Tennis' }),
      booked({ id: 'another kind', product_type_id: 3 }),
    ]);
    expect(entries.map(({ key, count }) => [key, count])).toEqual([['half', 1]]);
  });

  it('contains what has no service by its own name', () => {
    const entries = entriesOf(
      [booked({ id: 'same', where: null }), booked({ id: 'other', where: null, name: 'Gala' })],
      [],
      { where: null },
    );
    expect(entries.map(({ key }) => key)).toEqual(['same']);
  });

  it('contains the open requests of its day but its own, by time among the bookings', () => {
    const at = (start_time: string) => ({ start_time, end_time: '23:00:00' });
    const entries = entriesOf(
      [booked({ id: 'booked', ...at('19:00:00') })],
      [
        REQUEST,
        requested({ booking: 'late', quantity: 3, ...at('21:00:00') }),
        requested({ booking: 'early', ...at('08:00:00') }, { state: 'to_pay' }),
        requested({ booking: 'rejected', is_rejected: 1 }),
        requested({ booking: 'ended' }, { state: 'lapsed' }),
        requested({ booking: 'granted' }, { state: 'granted' }),
        requested({ booking: 'another day', date: '2026-12-13' }),
      ],
    );
    expect(entries.map(({ key, count, isRequested }) => [key, count, isRequested])).toEqual([
      ['early', 1, true],
      ['booked', 2, false],
      ['late', 3, true],
    ]);
  });
});
