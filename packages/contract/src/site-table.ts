import { kindSiteRoutes } from './kinds.ts';
import { siteRoutesWith, takenRoutesWith } from './site-routes.ts';

/** Addresses of the site. */
export const siteRoutes = siteRoutesWith(kindSiteRoutes);

/** Addresses that are taken: by screens and by the server. */
export const takenRoutes = takenRoutesWith(kindSiteRoutes);
