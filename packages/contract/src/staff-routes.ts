import { benefitConsoleRoutes } from './account/console-routes.ts';
import { bookingConsoleRoutes } from './booking/console-routes.ts';
import { contentConsoleRoutes } from './content/console-routes.ts';
import { contentPreviewRoutes } from './content/preview-routes.ts';
import { creditConsoleRoutes } from './credit/console-routes.ts';
import { taxDocumentConsoleRoutes } from './document/console-routes.ts';
import { formConsoleRoutes } from './form/console-routes.ts';
import { mediaConsoleRoutes } from './media/console-routes.ts';
import { orderConsoleRoutes } from './order/console-routes.ts';
import { partnerConsoleRoutes } from './partner/console-routes.ts';
import { gatewayConsoleRoutes } from './payment/console-routes.ts';
import { promotionConsoleRoutes } from './promotion/console-routes.ts';
import { reportConsoleRoutes } from './report/console-routes.ts';
import { staffRoutes as accountRoutes } from './staff/routes.ts';
import { tillConsoleRoutes } from './till/console-routes.ts';
import { walletConsoleRoutes } from './wallet/console-routes.ts';

/**
 * Routes of the staff's calls, which the customers' site does not load.
 *
 * Those of a kind of product are registered by its line in the console's list of kinds.
 */
export const staffRoutes = {
  ...accountRoutes,
  ...partnerConsoleRoutes,
  ...gatewayConsoleRoutes,
  ...promotionConsoleRoutes,
  ...benefitConsoleRoutes,
  ...creditConsoleRoutes,
  ...walletConsoleRoutes,
  ...tillConsoleRoutes,
  ...reportConsoleRoutes,
  ...orderConsoleRoutes,
  ...taxDocumentConsoleRoutes,
  ...contentConsoleRoutes,
  ...contentPreviewRoutes,
  ...mediaConsoleRoutes,
  ...formConsoleRoutes,
  ...bookingConsoleRoutes,
} as const;
