import { useLocation, useNavigate } from '@tanstack/react-router';
import { InvitationScreen } from '../features/staff/screens/invitation-screen.tsx';
import { Door } from './door.tsx';

/** Open to everybody who has a link: its token stands behind the hash, where no server and no log sees it. */
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
