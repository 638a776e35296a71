import { TicketList } from '../features/booking/components/ticket-list.tsx';
import { ResultScreen } from '../features/order/screens/result-screen.tsx';

/** The result of an order, which for a guest has the tickets, too: there is no account to find them in. */
export function ResultPage() {
  return (
    <ResultScreen
      guestTickets={(order, token) => <TicketList orderId={order.order_id} orderToken={token} />}
    />
  );
}
