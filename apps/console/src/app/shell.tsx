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
 * Shows the console to signed-in staff and the sign-in page to others, at the same address.
 *
 * Each is loaded separately. The signed-in layout is fetched while the session is read, because
 * most visitors are signed in.
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
