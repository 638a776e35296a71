import { accountRoutes } from './account/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { facilityRoutes } from './facility/routes.ts';
import { formRoutes } from './form/routes.ts';
import { notificationRoutes } from './notification/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { participantRoutes } from './participant/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { fileRoutes } from './wire/file-routes.ts';

/** Routes of the customers' calls, without schemas, so that the browser loads no schema library. */
export const routes = {
  ...tenantRoutes,
  ...contentRoutes,
  ...formRoutes,
  ...fileRoutes,
  ...notificationRoutes,
  ...accountRoutes,
  ...participantRoutes,
  ...partnerRoutes,
  ...facilityRoutes,
  ...eventRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...bookingRoutes,
} as const;
