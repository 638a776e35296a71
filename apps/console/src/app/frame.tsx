import type { StaffSession } from '@nadi/contract/staff/endpoints';
import type { StaffRole } from '@nadi/domain/account/access';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignOut } from '../features/staff/api.ts';
import { useT } from '../platform/texts.tsx';
import { VenueName } from '../platform/venue-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { placesOf } from './nav-items.ts';
import { Shortcuts } from './shortcuts.tsx';

export interface FrameProps {
  readonly session: StaffSession;
  readonly children: ReactNode;
}

/** Layout of the console around a page: menu beside it on wide screens, above it on phones. */
export function Frame({ session, children }: FrameProps) {
  const t = useT();
  return (
    <div className="lg:grid print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-raised focus:p-3"
      >
        {t('console.skip')}
      </a>
      <Side session={session} />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6 outline-none">
        {children}
      </main>
    </div>
  );
}

function Side({ session: { name, role } }: Pick<FrameProps, 'session'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="not-printed flex flex-col border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:h-svh lg:overflow-y-auto lg:border-e">
      <div className="flex items-center gap-2 px-4 py-3">
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">
            <VenueName />
          </p>
          <p className="truncate text-sm text-ink-soft">
            <bdi>{name}</bdi> · {t(`console.role.${role}`)}
          </p>
        </div>
        <IconButton
          icon={isOpen ? 'close' : 'menu'}
          label={t('console.menu')}
          aria-expanded={isOpen}
          aria-controls="menu"
          className="lg:hidden"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div
        id="menu"
        className={`flex grow flex-col gap-2 px-2 pb-3 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <nav aria-label={t('console.menu')} className="flex grow flex-col gap-2">
          <ul className="flex flex-col gap-0.5">
            {placesOf(role).map(({ to, text, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  onClick={() => setOpen(false)}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-bright-soft aria-[current]:bg-bright-soft aria-[current]:font-medium aria-[current]:text-bright"
                >
                  <Icon name={icon} />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
          <SiteLink />
        </nav>
        <Switches role={role} />
      </div>
    </header>
  );
}

/** Link to the customers' site. */
function SiteLink() {
  const t = useT();
  return (
    <a
      href="/"
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 hover:bg-bright-soft"
    >
      <Icon name="link" />
      {t('console.seeSite')}
    </a>
  );
}

function Switches({ role }: { role: StaffRole }) {
  const t = useT();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className="flex items-center">
      <LanguageSwitch />
      <ModeSwitch />
      <Shortcuts role={role} />
      <span className="grow" />
      <IconButton
        icon="logout"
        label={t('console.signOut')}
        aria-busy={isSigningOut}
        onClick={signOut}
      />
    </div>
  );
}
