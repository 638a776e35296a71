import { ICON_BUTTON_CLASS } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  displayName,
  isMemberOfSite,
  type SavedUser,
  useUser,
} from '../../features/account/state.ts';
import { useT } from '../../platform/page/texts.tsx';
import { AccountLinks, MenuPart } from './menu-part.tsx';
import { closePopover, useClosedByNavigation } from './popover.ts';

const MENU = 'account-menu';
/** Maximum length of the user's name on small screens (spec 1 section 9). */
const SHORT_NAME = 10;
const shortened = (name: string): string =>
  name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1).trim()}…` : name;

/** Shows the profile menu, or the link to login and back. */
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
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm transition-colors hover:text-bright max-sm:min-w-11 max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-1 max-sm:text-[0.6875rem] max-sm:leading-tight [anchor-name:--account]"
      >
        <Icon name="user" className="text-lg" />
        <span className="sr-only">{`${t('shell.account')}: `}</span>
        <bdi className="whitespace-nowrap sm:hidden">{shortened(name)}</bdi>
        <bdi className="max-w-40 truncate max-sm:hidden">{name}</bdi>
      </button>
      <div
        ref={panel}
        id={MENU}
        popover="auto"
        className="anchored min-w-56 rounded-card border border-line bg-raised p-2 text-ink shadow-raised"
      >
        <MenuPart>
          <AccountLinks onGo={() => closePopover(panel)} />
        </MenuPart>
      </div>
    </>
  );
}
