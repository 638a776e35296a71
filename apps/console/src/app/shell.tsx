import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../features/staff/api.ts';
import { SignInScreen } from '../features/staff/screens/sign-in-screen.tsx';
import { Failed } from '../platform/failed.tsx';
import { useT } from '../platform/texts.tsx';
import { Door } from './door.tsx';
import { Frame } from './frame.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { isInPlace, PLACES, placesOf } from './places.ts';

/** Whoever is signed in sees the console, everybody else its door: at the same address, so that signing in leads back. */
export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.isPending) return <OnItsWay />;
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
        <SignInScreen />
      </Door>
    );
  }
  const isOpen = (place: (typeof PLACES)[number]) => isInPlace(place.to, pathname);
  const isTheirs = !PLACES.some(isOpen) || placesOf(session.data.role).some(isOpen);
  return (
    <>
      <Frame session={session.data}>{isTheirs ? <Outlet /> : <NotTheirs />}</Frame>
      <IdleWarning idleMinutes={session.data.idle_minutes} />
    </>
  );
}

const OnItsWay = () => (
  <main aria-busy="true" className="mx-auto flex min-h-svh max-w-6xl flex-col gap-4 px-4 py-8">
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="h-64" />
  </main>
);

/** What somebody's role does not see: a scanner's start, and an address that a colleague has sent. */
function NotTheirs() {
  const t = useT();
  return <EmptyState title={<h1>{t('console.notYours')}</h1>} hint={t('console.notYoursHint')} />;
}
