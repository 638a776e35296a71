import { RequestsScreen } from '../features/order/screens/requests-screen.tsx';
import { useSession } from '../features/staff/api.ts';

export function RequestsPage() {
  const session = useSession().data;
  return session ? <RequestsScreen reader={session.role} /> : null;
}
