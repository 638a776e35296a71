import { describe, expect, it } from 'vitest';
import type { FacilityFacts } from './facts.ts';
import { availablePlaces, placesLeft, reservedSlots } from './session-places.ts';

const DAY = '2026-11-24';
const TEN = { date: DAY, startTime: '10:00:00' };

const booking = (start_time: string, attendance: number, date = DAY) => ({
  date,
  start_time,
  end_time: '',
  attendance,
});

const pool = (perDay: 0 | 1, bookings: FacilityFacts['bookings']) => ({
  id: 41,
  capacity: 30,
  is_enable_per_day_capacity: perDay,
  bookings,
});

describe('SLOT-25 places of a session that are not sold', () => {
  const bookings = [
    booking('10:00:00', 4),
    booking('11:00:00', 9),
    booking('10:00:00', 7, '2026-11-25'),
  ];

  it.each([
    ['of its own start', 0, bookings, 26],
    ['per day, of its date', 1, bookings, 17],
    [
      'a booking that says nothing is one place',
      0,
      [{ ...booking('10:00:00', 0), attendance: undefined }],
      29,
    ],
    ['never below none', 0, [booking('10:00:00', 40)], 0],
    [
      'not of what shares its ground (SLOT-18)',
      1,
      [
        { ...booking('10:00:00', 4), facility_id: 41 },
        { ...booking('11:00:00', 9), facility_id: 42 },
      ],
      26,
    ],
  ] as const)('%s', (_, perDay, all, left) => {
    expect(availablePlaces(pool(perDay, all), TEN)).toBe(left);
  });

  it('returns the places held by carts on that date, in people', () => {
    const item = { date: DAY, start_time: '10:00:00', end_time: '11:00:00', quantity: 2 };
    const cart_items = [
      { ...item, participant_count: 4, session_id: 's_1' },
      { ...item, session_id: null },
      { ...item, date: '2026-11-25', session_id: 's_1' },
      { ...item, facility_id: 42, session_id: 's_1' },
    ];
    expect(reservedSlots({ id: 41, cart_items }, DAY)).toEqual([
      { session_id: 's_1', quantity: 8, start_time: '10:00:00' },
      { session_id: null, quantity: 2, start_time: '10:00:00' },
    ]);
  });
});

describe('FACILITY-23 places of a session that nobody has', () => {
  const kept = (start_time: string, quantity: number, session_id: string | null, date = DAY) => ({
    date,
    start_time,
    end_time: '',
    quantity,
    session_id,
  });
  const sold = [booking('10:00:00', 4), booking('11:00:00', 9)];
  const cart_items = [
    { ...kept('10:00:00', 2, 's_1'), participant_count: 4 },
    kept('10:00:00', 3, 's_own'),
    kept('11:00:00', 1, null),
    kept('10:00:00', 5, 's_1', '2026-11-25'),
  ];

  it.each([
    ['of its own start, whoever asks', 0, cart_items, null, 15],
    ['beside the asker’s own cart', 0, cart_items, 's_own', 18],
    ['per day, of all of its date', 1, cart_items, 's_own', 8],
    ['never below none', 0, [kept('10:00:00', 40, 's_1')], null, 0],
  ] as const)('%s', (_, perDay, items, except, left) => {
    const facility = { ...pool(perDay, sold), cart_items: items };
    expect(placesLeft(facility, TEN, except)).toBe(left);
  });
});
