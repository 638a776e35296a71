/** Day of the tests: Tuesday. */
export const DAY = '2026-12-01';

const ticket = {
  ticket_id: 't_00000001',
  unit: 0,
  admits: 1,
  display_status: 'Approved',
  status_label: null,
  is_cancelled: 0,
  cancelled_by: null,
  cancel_reason: null,
  is_reservable: 0,
  check_in_time: null,
  check_out_time: null,
  addons: [],
};

/** Booking of a court with two tickets, one of them checked in. */
export const BOOKING = {
  id: 'b_00000001',
  seen: '1764918000000-booking',
  order_id: 'o_00000001',
  order_number: 'ALN-2026-000017',
  product_type_id: 1,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  where: 'Padel',
  ar_where: 'بادل',
  date: DAY,
  start_time: '19:00:00',
  end_time: '20:30:00',
  holder: 'Hajar Parwez',
  email: 'hajar@example.com',
  mobile: '+971501234567',
  is_guest: 1,
  notes: null,
  terms_accepted: null,
  payment: 'paid',
  is_movable: 1,
  total_price: 315.25,
  has_participants: 0,
  has_disclaimers: 0,
  tickets: [
    ticket,
    { ...ticket, ticket_id: 't_00000002', unit: 1, check_in_time: '2026-12-01T18:55:00+04:00' },
  ],
};

/** Booking in the morning, whose payment is awaited. */
export const MORNING = {
  ...BOOKING,
  id: 'b_00000002',
  order_number: 'ALN-2026-000009',
  name: 'Court 2',
  ar_name: 'ملعب 2',
  start_time: '08:00:00',
  end_time: '09:00:00',
  holder: 'Omar Said',
  email: null,
  mobile: '+971509876543',
  payment: 'awaited',
  total_price: 100,
  tickets: [ticket],
};

/** Booking that was cancelled with its only ticket. */
export const CANCELLED = {
  ...BOOKING,
  id: 'b_00000003',
  order_number: 'ALN-2026-000030',
  holder: 'Zaid Karim',
  start_time: '12:00:00',
  end_time: '13:00:00',
  total_price: 0,
  payment: 'returned',
  tickets: [{ ...ticket, is_cancelled: 1 }],
};

/** Day with its bookings, as the server returns it. */
export const dayOf = (bookings: readonly object[], over: object = {}) => ({
  date: DAY,
  is_today: 1,
  version: '1',
  currency: 'AED',
  bookings,
  is_whole: 1,
  ...over,
});
