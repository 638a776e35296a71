import { TicketList } from '../../features/booking/components/ticket-list.tsx';
import { proofOf } from '../../features/order/api.ts';
import { ResultScreen } from '../../features/order/screens/result-screen.tsx';

/** The result of an order, with its tickets: what one came for. */
export function ResultPage() {
  return (
    <ResultScreen
      tickets={(order, token) => <TicketList orderId={order.order_id} {...proofOf(order, token)} />}
    />
  );
}
