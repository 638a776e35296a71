import { inLanguage } from '@nadi/domain/kernel/localized';
import { CountBadge } from '@nadi/ui/badge.tsx';
import { Button } from '@nadi/ui/button.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@nadi/ui/icon-button.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Link } from '@tanstack/react-router';
import { ticketCount, useCart } from '../features/cart/state.ts';
import { useConfig } from '../platform/site.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openDialog } from './dialogs.ts';
import { Drawer } from './drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { VenueLogo } from './venue-logo.tsx';

/** Spec 1 section 2, "Header". */
export function Header() {
  const config = useConfig();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-3 sm:gap-2 sm:px-5">
        <Drawer />
        <VenueLogo />
        <nav className="ms-4 hidden grow items-center gap-1 lg:flex">
          {config.header_nav.map((item) => (
            <MenuLink
              key={item.path}
              item={item}
              className="rounded-control px-3 py-2.5 text-ink transition-colors hover:text-bright"
            />
          ))}
        </nav>
        <div className="grow lg:hidden" />
        {config.enable_arabic === 1 && <LanguageSwitch />}
        <LocationLink />
        <CartLink />
        <AccountMenu />
        <BookNow />
      </div>
    </header>
  );
}

function CartLink() {
  const { t } = useLanguage();
  const count = ticketCount(useCart());
  return (
    <Link to="/cart" className={ICON_BUTTON_CLASS} aria-label={t('shell.cart', { count })}>
      <Icon name="cart" />
      <CountBadge count={count} />
    </Link>
  );
}

function LocationLink() {
  const { t } = useLanguage();
  const { latitude, longitude } = useConfig();
  if (latitude === null || longitude === null) return null;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('shell.location')}
      title={t('shell.location')}
      className={`${ICON_BUTTON_CLASS} max-sm:hidden`}
    >
      <Icon name="pin" />
    </a>
  );
}

/** Opens the booking dialog, or a chat where the venue takes no bookings here (spec 1 section 2). */
function BookNow() {
  const { t, language } = useLanguage();
  const config = useConfig();
  const label = inLanguage(
    { en: config.facility_button_label, ar: config.ar_facility_button_label },
    language,
  );
  if (config.enable_facility_booking !== 1) return null;
  return (
    <Button
      tone="cta"
      size="small"
      className="ms-1 max-sm:hidden"
      onClick={() => openDialog({ name: 'booking', serviceId: null })}
    >
      {label || t('shell.bookNow')}
    </Button>
  );
}
