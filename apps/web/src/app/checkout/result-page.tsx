import { TicketList } from '../../features/booking/components/ticket-list.tsx';
import { proofOf } from '../../features/order/api.ts';
import { ResultScreen } from '../../features/order/screens/result-screen.tsx';

/** Shows the result of an order with its tickets. */
export function ResultPage() {
  return (
    <ResultScreen
      tickets={(order, token) => <TicketList orderId={order.order_id} {...proofOf(order, token)} />}
    />
  );
}
