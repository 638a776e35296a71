import { GuestBookingsQuestion } from '../../features/account/components/guest-bookings.tsx';
import { BookingsScreen } from '../../features/booking/screens/bookings-screen.tsx';
import { OwnRequests } from '../../features/order/components/own-requests.tsx';
import type { BookingsList } from '../../platform/line/web-kind.ts';

/** Lists a customer's bookings of a kind, below their requests and a question about guest bookings. */
export function BookingsPage({ list }: { list: BookingsList }) {
  const above = (
    <>
      <OwnRequests />
      <GuestBookingsQuestion />
    </>
  );
  return <BookingsScreen list={list} question={above} />;
}
