import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../features/account/state.ts';

/** Renders a sign-in route while the user is signed in; on sign-out its guard runs again. */
export function SignedInOnly() {
  const isIn = useUser() !== null;
  const router = useRouter();
  useEffect(() => {
    if (!isIn) void router.invalidate();
  }, [isIn, router]);
  return isIn ? <Outlet /> : null;
}
