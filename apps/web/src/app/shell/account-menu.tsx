import { Icon } from '@nadi/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@nadi/ui/icon-button.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLogOut } from '../../features/account/api.log-out.ts';
import {
  displayName,
  isMemberOfSite,
  type SavedUser,
  useUser,
} from '../../features/account/state.ts';
import { useKinds } from '../../platform/kinds.ts';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { isKindOpen, menuOf } from '../section-gate.ts';
import { closePopover, useClosedByNavigation } from './popover.ts';

const MENU = 'account-menu';
/** Spec 1 section 9: the signed-in name's short form on small screens. */
const SHORT_NAME = 10;

/** The profile menu, or the way to login and back. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  const { href } = useLocation();
  if (!isMemberOfSite(user)) {
    return (
      <Link
        to="/login"
        search={{ nextUrl: href }}
        aria-label={t('shell.login')}
        title={t('shell.login')}
        className={ICON_BUTTON_CLASS}
      >
        <Icon name="user" />
      </Link>
    );
  }
  return <SignedIn user={user} />;
}

function SignedIn({ user }: { user: SavedUser }) {
  const t = useT();
  const name = displayName(user);
  const panel = useRef<HTMLDivElement>(null);
  useClosedByNavigation(panel);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm transition-colors hover:text-bright [anchor-name:--account]"
      >
        <Icon name="user" className="text-lg" />
        <span className="sr-only">{`${t('shell.account')}: `}</span>
        {/* The narrowest phones have no room for it beside the venue's: there it is heard alone. */}
        <bdi className="whitespace-nowrap max-[22.5rem]:sr-only sm:hidden">
          {name.slice(0, SHORT_NAME)}
        </bdi>
        <bdi className="max-w-40 truncate max-sm:hidden">{name}</bdi>
      </button>
      <div
        ref={panel}
        id={MENU}
        popover="auto"
        className="anchored min-w-56 rounded-card border border-line bg-raised p-2 text-ink shadow-raised"
      >
        <AccountLinks onGo={() => closePopover(panel)} />
      </div>
    </>
  );
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-bright-soft';

/** Profile entries; those of linked areas stand only where their area is enabled. */
export function AccountLinks({ onGo }: { onGo: () => void }) {
  const t = useT();
  const config = useConfig();
  const kinds = useKinds();
  const navigate = useNavigate();
  const logOut = useLogOut(() => {
    toasts.show('success', t('account.loggedOut'));
    void navigate({ to: '/' });
  });
  const leave = (): void => {
    onGo();
    logOut.mutate();
  };
  return (
    <ul>
      <li>
        <Link to="/profile/user" className={ENTRY} onClick={onGo}>
          <Icon name="user" />
          {t('shell.account')}
        </Link>
      </li>
      <li>
        <Link to="/profile/family" className={ENTRY} onClick={onGo}>
          <Icon name="user" />
          {t('shell.family')}
        </Link>
      </li>
      {kinds.map(
        (kind) =>
          kind.bookings &&
          isKindOpen(menuOf(config), kind) && (
            <li key={kind.name}>
              <Link to={kind.bookings.path as '/'} className={ENTRY} onClick={onGo}>
                <Icon name="ticket" />
                {t(kind.bookings.menuTitle(config))}
              </Link>
            </li>
          ),
      )}
      <li>
        <button type="button" className={ENTRY} onClick={leave}>
          <Icon name="logout" />
          {t('shell.logout')}
        </button>
      </li>
    </ul>
  );
}
