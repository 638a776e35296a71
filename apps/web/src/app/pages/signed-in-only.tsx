import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../features/account/state.ts';

/** The page of a sign-in route, and nothing of it from the moment that nobody is signed in: then its rule is asked again. */
export function SignedInOnly() {
  const isIn = useUser() !== null;
  const router = useRouter();
  useEffect(() => {
    if (!isIn) void router.invalidate();
  }, [isIn, router]);
  return isIn ? <Outlet /> : null;
}
