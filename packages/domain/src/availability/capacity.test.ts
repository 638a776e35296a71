import { describe, expect, it } from 'vitest';
import { admitTickets, remainingPlaces, type SessionPlaces } from './capacity.ts';

const DAY = '2026-11-24';
const at = (startTime: string, date = DAY, facilityId = 41) => ({ facilityId, date, startTime });

const tickets = (quantity: number, participantCount: number, session = at('10:00:00')) => ({
  ...session,
  productId: 4101,
  quantity,
  participantCount,
});

const reserved = (session_id: string, quantity: number, start_time: string) => ({
  session_id,
  quantity,
  start_time,
});

const places = (more: Partial<SessionPlaces> = {}): SessionPlaces => ({
  available: 30,
  isPerDay: false,
  reserved: [
    reserved('s_own', 5, '10:00:00'),
    reserved('s_other', 3, '10:00:00'),
    reserved('s_third', 2, '11:00:00'),
  ],
  ownSessionId: 's_own',
  cart: [
    tickets(2, 1),
    tickets(1, 4),
    tickets(3, 1, at('11:00:00')),
    tickets(7, 1, at('10:00:00', '2026-11-25')),
    tickets(7, 1, at('10:00:00', DAY, 42)),
  ],
  ...more,
});

describe('SLOT-25 places left', () => {
  it.each([
    ['available, less own people in the session, less others’', places(), 30 - 6 - 3],
    ['per day: less all of the day', places({ isPerDay: true }), 30 - 9 - 5],
    ['own reservations are counted once, from the cart', places({ cart: [] }), 30 - 3],
    ['a stranger counts every reservation', places({ cart: [], ownSessionId: null }), 30 - 8],
    ['never below none', places({ available: 4 }), 0],
  ])('%s', (_, known, left) => expect(remainingPlaces(at('10:00:00'), known)).toBe(left));
});

describe('SLOT-25 adding tickets', () => {
  const empty = places({ available: 8, reserved: [], cart: [] });

  it.each([
    ['exactly what is left', tickets(2, 4), null, { ok: true, value: { remaining: 0 } }],
    [
      'one more person',
      tickets(9, 1),
      null,
      { ok: false, refusal: { code: 'capacity_reached', remaining: 8, requested: 9 } },
    ],
    ['as many as the limit', tickets(5, 1), 5, { ok: true, value: { remaining: 3 } }],
    [
      'more than the limit',
      tickets(2, 3),
      5,
      { ok: false, refusal: { code: 'session_limit', limit: 5 } },
    ],
  ])('%s', (_, wanted, limit, expected) =>
    expect(admitTickets(wanted, empty, limit)).toEqual(expected),
  );

  it('the limit counts what is already in the cart for that session only', () => {
    const cart = [tickets(4, 1), tickets(4, 1, at('11:00:00'))];
    const known = places({ isPerDay: true, reserved: [], cart });
    expect(admitTickets(tickets(1, 1), known, 5).ok).toBe(true);
    expect(admitTickets(tickets(2, 1), known, 5).ok).toBe(false);
  });
});
