import { buttonClass } from '@nadi/ui/button-class';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../features/staff/api.ts';
import { SignInScreen } from '../features/staff/screens/sign-in-screen.tsx';
import { Failed } from '../platform/failed.tsx';
import { useT } from '../platform/texts.tsx';
import { Door } from './door.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { VenueName } from './venue-name.tsx';

/** Whoever is signed in sees the console, everybody else its door: at the same address, so that signing in leads back. */
export function Shell() {
  const session = useSession();
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
  return (
    <Frame name={session.data.name}>
      <Outlet />
    </Frame>
  );
}

const OnItsWay = () => (
  <main aria-busy="true" className="mx-auto flex min-h-svh max-w-6xl flex-col gap-4 px-4 py-8">
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="h-64" />
  </main>
);

function Frame({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raised focus:p-3"
      >
        {t('console.skip')}
      </a>
      <header className="not-printed border-b border-line">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">
              <VenueName />
            </p>
            <p className="truncate text-sm text-ink-soft">
              <bdi>{name}</bdi>
            </p>
          </div>
          <nav aria-label={t('console.menu')} className="flex items-center">
            <Link to="/" className={buttonClass({ tone: 'quiet', size: 'small' })}>
              {t('console.day')}
            </Link>
          </nav>
          <LanguageSwitch />
          <ModeSwitch />
          <IconButton
            icon="logout"
            label={t('console.signOut')}
            aria-busy={isSigningOut}
            onClick={signOut}
          />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-6 outline-none">
        {children}
      </main>
    </>
  );
}
