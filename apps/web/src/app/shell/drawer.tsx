import { ICON_BUTTON_CLASS } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useKinds } from '../../platform/line/kinds.ts';
import { Later } from '../../platform/page/defer.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { DrawerMenu, MenuPart } from './menu-part.tsx';
import { closePopover, useClosedByNavigation } from './popover.ts';

const DRAWER = 'site-drawer';

/** Side drawer of small screens; in visit mode a signed-in user has a bookings icon instead. */
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
      <DrawerPanel />
    </>
  );
}

function DrawerPanel() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
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
      <Later>
        <MenuPart>
          <DrawerMenu onGo={close} />
        </MenuPart>
      </Later>
    </nav>
  );
}
