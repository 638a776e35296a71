import { AnswersScreen } from '../features/form/screens/answers-screen.tsx';
import { useSession } from '../features/staff/api.ts';

export function AnswersPage() {
  const session = useSession().data;
  return session ? <AnswersScreen reader={session.role} /> : null;
}
