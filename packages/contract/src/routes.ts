import { accountRoutes } from './account/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { taxDocumentRoutes } from './document/routes.ts';
import { formRoutes } from './form/routes.ts';
import { notificationRoutes } from './notification/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { participantRoutes } from './participant/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { promotionRoutes } from './promotion/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

/**
 * Routes of the customers' calls, without schemas, so that the browser loads no schema library.
 *
 * Those of a kind of product are registered by its line in the site's list of kinds.
 */
export const routes = {
  ...tenantRoutes,
  ...contentRoutes,
  ...formRoutes,
  ...notificationRoutes,
  ...accountRoutes,
  ...participantRoutes,
  ...partnerRoutes,
  ...cartRoutes,
  ...promotionRoutes,
  ...orderRoutes,
  ...bookingRoutes,
  ...taxDocumentRoutes,
  ...waitlistRoutes,
} as const;
