import { bookingConsoleRoutes } from './booking/console-routes.ts';
import { contentConsoleRoutes } from './content/console-routes.ts';
import { eventRoutes } from './event/routes.ts';
import { facilityConsoleRoutes } from './facility/console-routes.ts';
import { facilityRoutes } from './facility/routes.ts';
import { formConsoleRoutes } from './form/console-routes.ts';
import { mediaConsoleRoutes } from './media/console-routes.ts';
import { partnerConsoleRoutes } from './partner/console-routes.ts';
import { retailConsoleRoutes } from './retail/console-routes.ts';
import { staffRoutes as accountRoutes } from './staff/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';

/** Routes of the staff's calls, which the customers' site does not load. */
export const staffRoutes = {
  ...accountRoutes,
  ...facilityConsoleRoutes,
  ...retailConsoleRoutes,
  ...partnerConsoleRoutes,
  ...contentConsoleRoutes,
  ...mediaConsoleRoutes,
  ...formConsoleRoutes,
  ...bookingConsoleRoutes,
} as const;

/** Customers' calls that the console makes too. */
export const sharedRoutes = {
  readConfig: tenantRoutes.readConfig,
  listServices: facilityRoutes.listServices,
  listEvents: eventRoutes.listEvents,
} as const;
