import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';

/** Request for a hall on an evening, as the server lists it. */
export const REQUEST: ConsoleRequest = {
  order_id: 'o_request01',
  seen: '1764918000000-request',
  order_number: 'ALN-2026-000017',
  state: 'waiting',
  customer: { name: 'Layla', mobile: '+971501234567', email: 'layla@example.com' },
  notes: 'Forty guests',
  has_participants: 0,
  placed_at: '2026-12-05T09:05:00+04:00',
  answer_until: '2026-12-07T09:05:00+04:00',
  pay_until: null,
  age_minutes: 55,
  minutes_left: 2825,
  total: 1050,
  currency: 'AED',
  lines: [
    {
      booking: 'l_booking001',
      product_type_id: 1,
      name: 'Party hall',
      ar_name: 'قاعة الحفلات',
      where: 'Events',
      ar_where: 'فعاليات',
      date: '2026-12-12',
      start_time: '18:00:00',
      end_time: '20:00:00',
      quantity: 1,
      total_price: 1050,
      is_rejected: 0,
      approvals: [
        {
          id: 'a_approval1',
          which: 'booking',
          answer: 0,
          reason: null,
          answered_at: null,
          answered_by: null,
          can_answer: 1,
        },
      ],
    },
  ],
};
