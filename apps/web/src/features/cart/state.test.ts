import { afterEach, expect, it } from 'vitest';
import { type CartTicket, cart, emptyCart, takeHeldCart } from './state.ts';

afterEach(emptyCart);

const held = (start_time: string) => ({
  hold_id: 'h_12345678',
  product_id: 2101,
  product_type_id: 1,
  facility_id: 21,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  date: '2026-11-25',
  start_time,
  end_time: '01:30:00',
  quantity: 1,
  price: 220,
  tax_amount: 11,
  total_price: 231,
  expires_at: '2026-11-24T10:15:00+04:00',
});
const EXPIRES = { expires_at: '2026-11-24T10:15:00+04:00' };

const kept = () => cart.get().tickets.map(({ bookingDate, group }) => [bookingDate, group]);

it('a ticket keeps the day and the group it was booked with, of which the server knows nothing', () => {
  takeHeldCart({ products: [held('00:30:00')], ...EXPIRES });
  const [ticket] = cart.get().tickets as [CartTicket];
  expect(kept()).toEqual([['2026-11-25', null]]);
  emptyCart();
  const booked = { ...ticket, bookingDate: '2026-11-24', group: 'g_1' };
  takeHeldCart({ products: [held('00:30:00')], ...EXPIRES }, [booked]);
  takeHeldCart({ products: [held('00:30:00'), held('02:00:00')], ...EXPIRES });
  expect(kept()).toEqual([
    ['2026-11-24', 'g_1'],
    ['2026-11-25', null],
  ]);
});
