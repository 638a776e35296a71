import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { useEffect } from 'react';
import { useSession } from '../features/staff/api.ts';
import { Failed } from '../platform/failed.tsx';
import { LazyBoundary } from '../platform/lazy-boundary.tsx';
import { useTextsAhead } from '../platform/texts.tsx';
import { Door } from './door.tsx';
import { Loading, RouteLoading } from './loading.tsx';

const Layout = lazyPart<{ session: StaffSession }>(
  async () => (await import('./layout.tsx')).Layout,
);
const SignInForm = lazyPart(
  async () => (await import('../features/staff/screens/sign-in-screen.tsx')).SignInScreen,
);

/**
 * Whoever is signed in sees the console, everybody else its door: at the same address, so that signing in leads back.
 * Neither loads what is the other's; most who come are signed in, and what they see is fetched while the server is asked.
 */
export function Shell() {
  const session = useSession();
  useEffect(() => void Layout.preload(), []);
  if (session.isPending) return <Loading />;
  if (session.isError) {
    return (
      <Door>
        <Failed error={session.error} onAgain={() => void session.refetch()} />
      </Door>
    );
  }
  if (session.data === null) {
    return (
      <Door>
        <SignIn />
      </Door>
    );
  }
  return (
    <LazyBoundary skeleton={<Loading />}>
      <Layout session={session.data} />
    </LazyBoundary>
  );
}

function SignIn() {
  useTextsAhead('form');
  return (
    <LazyBoundary skeleton={<RouteLoading />}>
      <SignInForm />
    </LazyBoundary>
  );
}
