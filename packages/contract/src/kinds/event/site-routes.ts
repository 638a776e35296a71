import type { SiteRoute } from '../../wire/site-route.ts';

const EVENTS = { section: ['/events'] } as const;

export const eventSiteRoutes = [
  { path: '/event-invite', query: ['code'], ...EVENTS },
  { path: '/events', query: ['month', 'category'], ...EVENTS },
  { path: '/events/$id', query: ['performance'], ...EVENTS },
  { path: '/profile/event-bookings', isForSignedIn: true, ...EVENTS },
] as const satisfies readonly SiteRoute[];
