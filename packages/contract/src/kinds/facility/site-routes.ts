import type { SiteRoute } from '../../wire/site-route.ts';

export const facilitySiteRoutes = [
  { path: '/service/$id' },
  { path: '/profile/facility-bookings', isForSignedIn: true },
] as const satisfies readonly SiteRoute[];
