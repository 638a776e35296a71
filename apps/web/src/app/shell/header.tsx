import { CountBadge } from '@nadi/ui/badge.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@nadi/ui/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { useCart } from '../../features/cart/api.ts';
import { ticketCount } from '../../features/cart/state.ts';
import { useIsPaying } from '../../features/order/api.open-orders.ts';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BookNow } from './book-now.tsx';
import { Drawer } from './drawer.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LocationLink } from './location-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { VenueLogo } from './venue-logo.tsx';

/** Spec 1 section 2, "Header". */
export function Header() {
  const config = useConfig();
  return (
    <HeaderFrame>
      <Drawer />
      {/* Small letters: one line, the name cut where it must be. Large ones: the controls go below it. */}
      <VenueLogo className="grow basis-6 lg:grow-0 lg:basis-auto" />
      <nav className="ms-4 hidden grow items-center gap-1 lg:flex">
        {config.header_nav.map((item) => (
          <MenuLink
            key={item.path}
            item={item}
            className="rounded-control px-3 py-2.5 text-ink transition-colors hover:text-bright"
          />
        ))}
      </nav>
      {config.enable_arabic === 1 && <LanguageSwitch />}
      <LocationLink className={`${ICON_BUTTON_CLASS} max-sm:hidden`} />
      <CartLink />
      <AccountMenu />
      <BookNow size="small" className="ms-1 max-sm:hidden" />
    </HeaderFrame>
  );
}

function CartLink() {
  const { t } = useLanguage();
  const count = ticketCount(useCart());
  // A text of its own: plural rules are slow to load, and most who come have an empty cart.
  const tickets = count === 0 ? t('shell.cartEmpty') : t('shell.cart', { count });
  const isPaying = useIsPaying();
  const label = isPaying ? `${tickets}, ${t('payment.open')}` : tickets;
  return (
    <Link to="/cart" className={ICON_BUTTON_CLASS} aria-label={label}>
      <Icon name="cart" />
      <CountBadge count={count} alert={isPaying} />
    </Link>
  );
}
