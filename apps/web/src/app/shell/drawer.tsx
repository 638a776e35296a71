import { buttonClass } from '@nadi/ui/button-class';
import { Icon } from '@nadi/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@nadi/ui/icon-button.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useKinds } from '../../platform/kinds.ts';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { AccountLinks } from './account-menu.tsx';
import { BookNow } from './book-now.tsx';
import { LocationLink } from './location-link.tsx';
import { leadsSomewhere, MenuLink, type ParentItem, useMenuText } from './menu-link.tsx';
import { closePopover, useClosedByNavigation } from './popover.ts';

const DRAWER = 'site-drawer';

/** The side drawer of small screens; in visit mode a signed-in user has a bookings icon instead. */
export function Drawer() {
  const t = useT();
  const user = useUser();
  const config = useConfig();
  const signedIn = isMemberOfSite(user);
  const bookings = useKinds().find((kind) => kind.bookings)?.bookings;
  if (config.is_baps === 1 && signedIn && bookings) {
    return (
      <Link
        to={bookings.path as '/'}
        aria-label={t(bookings.title)}
        className={`${ICON_BUTTON_CLASS} lg:hidden`}
      >
        <Icon name="ticket" />
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={DRAWER}
        aria-label={t('shell.menu')}
        className={`${ICON_BUTTON_CLASS} lg:hidden`}
      >
        <Icon name="menu" />
      </button>
      <DrawerPanel signedIn={signedIn} />
    </>
  );
}

function DrawerPanel({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const config = useConfig();
  const panel = useRef<HTMLElement>(null);
  const { href } = useLocation();
  const close = (): void => closePopover(panel);
  useClosedByNavigation(panel);
  return (
    <nav
      ref={panel}
      id={DRAWER}
      popover="auto"
      aria-label={t('shell.mainMenu')}
      className="drawer h-dvh w-80 max-w-[85vw] overflow-y-auto border-e border-line bg-raised p-4 text-ink shadow-raised"
    >
      <div className="flex justify-end">
        <button
          type="button"
          aria-label={t('ui.close')}
          className={ICON_BUTTON_CLASS}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="mb-4 flex flex-col">
        {config.header_nav.map((item) => (
          <DrawerEntry key={`${item.path} ${item.link_text}`} item={item} />
        ))}
        <li className="sm:hidden">
          <LocationLink className="flex min-h-12 items-center gap-2 rounded-control px-3 text-lg hover:bg-bright-soft">
            {t('shell.location')}
          </LocationLink>
        </li>
      </ul>
      <BookNow wide onGo={close} />
      <div className="mt-4 border-t border-line pt-4">
        {signedIn ? (
          <AccountLinks onGo={close} />
        ) : (
          <Link to="/login" search={{ nextUrl: href }} className={buttonClass({ wide: true })}>
            {t('shell.login')}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** An entry of the menu, and those below it. */
function DrawerEntry({ item }: { item: ParentItem }) {
  const text = useMenuText(item);
  const look = 'flex min-h-12 items-center rounded-control px-3 text-lg';
  return (
    <li>
      {leadsSomewhere(item) ? (
        <MenuLink item={item} className={`${look} hover:bg-bright-soft`} />
      ) : (
        <span className={`${look} text-ink-soft`}>{text}</span>
      )}
      {item.children.length > 0 && (
        <ul className="ms-3 border-s border-line ps-2">
          {item.children.map((child) => (
            <li key={child.path}>
              <MenuLink
                item={child}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-bright-soft"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
