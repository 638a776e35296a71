import type { SiteRoute } from '../../wire/site-route.ts';

export const giftSiteRoutes = [
  { path: '/gift-cards' },
  { path: '/gift-cards/redeem' },
  { path: '/profile/gift-cards', isForSignedIn: true },
] as const satisfies readonly SiteRoute[];
