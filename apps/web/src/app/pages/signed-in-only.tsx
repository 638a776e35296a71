import { Outlet } from '@tanstack/react-router';
import { useUser } from '../../features/account/state.ts';

/** The page of a sign-in route, and nothing of it from the moment that nobody is signed in. */
export function SignedInOnly() {
  return useUser() ? <Outlet /> : null;
}
