import { GuestBookingsQuestion } from '../../features/account/components/guest-bookings.tsx';
import { BookingsScreen } from '../../features/booking/screens/bookings-screen.tsx';
import { CounterOrders } from '../../features/order/components/counter-orders.tsx';
import { OwnRequests } from '../../features/order/components/own-requests.tsx';
import type { BookingsList } from '../../platform/line/web-kind.ts';

/**
 * Lists a customer's bookings of a kind.
 *
 * Unpaid orders of the counter, requests and a question about guest bookings are above.
 */
export function BookingsPage({ list }: { list: BookingsList }) {
  const above = (
    <>
      <CounterOrders />
      <OwnRequests />
      <GuestBookingsQuestion />
    </>
  );
  return <BookingsScreen list={list} question={above} />;
}
