import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditScreen } from '../features/staff/screens/audit-screen.tsx';

/** The log, whose address says what of it is wanted: it can be kept and sent to a colleague. */
export function AuditPage() {
  const query = useSearch({ from: '/inside/audit' });
  const navigate = useNavigate();
  return (
    <AuditScreen
      query={query}
      onQuery={(search) => void navigate({ to: '/audit', search, replace: true })}
    />
  );
}
