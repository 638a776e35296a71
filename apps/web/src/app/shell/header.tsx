import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { ICON_BUTTON_CLASS } from '@nadi/ui/controls/icon-button.tsx';
import { CountBadge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCart } from '../../features/cart/api.ts';
import { ticketCount } from '../../features/cart/state.ts';
import { useIsPaying } from '../../features/order/api.open-orders.ts';
import { Later } from '../../platform/page/defer.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BookNow } from './book-now.tsx';
import { Drawer } from './drawer.tsx';
import { HeaderFrame, NAMED_IN_HEADER } from './header-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LocationLink } from './location-link.tsx';
import { MenuLink, type ParentItem } from './menu-link.tsx';
import { VenueLogo } from './venue-logo.tsx';

/** Spec 1 section 2, "Header". */
export function Header() {
  const config = useConfig();
  return (
    <HeaderFrame>
      <Drawer />
      <VenueLogo className={`${NAMED_IN_HEADER} named-in-bar`} />
      <nav className="ms-4 hidden grow items-center gap-1 lg:flex">
        <Later>
          {config.header_nav.map((item) => (
            <MenuEntry key={`${item.path} ${item.link_text}`} item={item} />
          ))}
        </Later>
      </nav>
      {config.enable_arabic === 1 && <LanguageSwitch />}
      <LocationLink className={`${ICON_BUTTON_CLASS} max-[22.5rem]:hidden`} />
      <CartLink />
      <AccountMenu />
      <BookNow size="small" className="ms-1 max-sm:hidden" />
    </HeaderFrame>
  );
}

/** Loaded when a venue's menu has nested entries. */
const MenuDropdown = lazyPart<{ item: ParentItem; className: string }>(
  async () => (await import('./menu-dropdown.tsx')).MenuDropdown,
);

const ENTRY = 'rounded-control px-3 py-2.5 text-ink transition-colors hover:text-bright';

function MenuEntry({ item }: { item: ParentItem }) {
  const link = <MenuLink item={item} className={ENTRY} />;
  if (item.children.length === 0) return link;
  return (
    <PartBoundary fallback={() => link}>
      <Suspense fallback={link}>
        <MenuDropdown item={item} className={ENTRY} />
      </Suspense>
    </PartBoundary>
  );
}

function CartLink() {
  const { t } = useLanguage();
  const count = ticketCount(useCart());
  // A separate text: plural rules are slow to load, and most visitors arrive with an empty cart.
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
