import { useUser } from '../../../features/account/state.ts';
import { useCart } from '../../../features/cart/api.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useIsUnwanted } from '../state.usual.ts';
import { useUsual } from '../usual.ts';
import { HomeSoonest } from './home-soonest.tsx';
import { UsualCard } from './home-usual.tsx';

/** Offer of courts in the hero of home; nothing while courts are not booked on the site. */
export function HomeOffer() {
  return useConfig().enable_facility_booking === 1 && <Offer />;
}

/**
 * Shows a returning customer's usual booking, and the next free times to everybody else.
 *
 * The usual booking is not offered once another was begun or it was dismissed.
 */
function Offer() {
  const user = useUser();
  const { lines } = useCart();
  const isOffered = !useIsUnwanted(user?.id) && lines.length === 0;
  const usual = useUsual(isOffered);
  if (user && usual && isOffered) return <UsualCard usual={usual} customerId={user.id} />;
  return <HomeSoonest />;
}
