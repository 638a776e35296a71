import { useLocation, useNavigate } from '@tanstack/react-router';
import { InvitationScreen } from '../features/staff/screens/invitation-screen.tsx';
import { Door } from './door.tsx';

/**
 * Page of an invitation link, open to everyone who has one.
 *
 * The token follows the hash, so that neither servers nor logs receive it.
 */
export function InvitationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <Door>
      <InvitationScreen
        key={hash}
        token={hash}
        onDone={() => void navigate({ to: '/', replace: true })}
      />
    </Door>
  );
}
