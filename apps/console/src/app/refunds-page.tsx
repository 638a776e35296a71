import { mayDecideRefunds } from '@nadi/domain/staff/rights';
import { RefundsScreen } from '../features/order/screens/refunds-screen.tsx';
import { useSession } from '../features/staff/api.ts';

export function RefundsPage() {
  const role = useSession().data?.role ?? 'desk';
  return <RefundsScreen mayDecide={mayDecideRefunds(role)} />;
}
