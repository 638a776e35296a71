import type { SiteRoute } from '../../wire/site-route.ts';

export const toySiteRoutes = [
  { path: '/toys' },
  { path: '/profile/toy-bookings', isForSignedIn: true },
] as const satisfies readonly SiteRoute[];
