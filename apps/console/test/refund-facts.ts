import type { ConsoleRefundRequest } from '@nadi/contract/order/refund-endpoints';

/** Request for a refund of a court that was given up, as the server lists it. */
export const REFUND_REQUEST: ConsoleRefundRequest = {
  id: 'q_request01',
  seen: '1764918000000-refund',
  order_id: 'o_request01',
  order_number: 'ALN-2026-000018',
  state: 'waiting',
  way: 'wallet',
  word: 'My knee is hurt',
  price: 231,
  currency: 'AED',
  repaid: null,
  reason: null,
  created_at: '2026-12-05T09:05:00+04:00',
  answer_until: '2026-12-16T00:00:00+04:00',
  decided_at: null,
  decided_by: null,
  customer: { name: 'Layla', mobile: '+971501234567', email: 'layla@example.com' },
  lines: [
    {
      product_type_id: 1,
      name: 'Court 2',
      ar_name: 'الملعب 2',
      where: 'Padel',
      ar_where: 'بادل',
      date: '2026-12-05',
      start_time: '18:00:00',
      end_time: '19:00:00',
      quantity: 1,
    },
  ],
  tenders: [
    { kind: 'wallet', amount: 31, refunded: 0 },
    { kind: 'card', amount: 200, refunded: 0 },
  ],
  at_most: 231,
  has_wallet: 1,
  minutes_left: 15_000,
};
