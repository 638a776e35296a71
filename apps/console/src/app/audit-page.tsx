import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditScreen } from '../features/staff/screens/audit-screen.tsx';

/**
 * Audit log, filtered by the page's address, so that a filtered view can be bookmarked and shared.
 */
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
