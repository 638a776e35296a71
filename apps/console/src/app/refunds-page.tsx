import { RefundsScreen } from '../features/order/screens/refunds-screen.tsx';

export function RefundsPage() {
  return <RefundsScreen />;
}
