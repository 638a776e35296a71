import { accountLinkRoutes } from './account/link-routes.ts';
import { bookingLinkRoutes } from './booking/link-routes.ts';
import { creditLinkRoutes } from './credit/link-routes.ts';
import { taxDocumentLinkRoutes } from './document/link-routes.ts';
import { notificationLinkRoutes } from './notification/link-routes.ts';
import { orderLinkRoutes } from './order/link-routes.ts';
import { paymentLinkRoutes } from './payment/link-routes.ts';
import { walletLinkRoutes } from './wallet/link-routes.ts';
import { fileRoutes } from './wire/file-routes.ts';

/**
 * Routes of customers that a browser opens by their address, or that other programs call.
 *
 * No code of the site calls them, so its first load does not contain them.
 */
export const linkRoutes = {
  ...accountLinkRoutes,
  ...bookingLinkRoutes,
  ...creditLinkRoutes,
  ...taxDocumentLinkRoutes,
  ...notificationLinkRoutes,
  ...orderLinkRoutes,
  ...paymentLinkRoutes,
  ...walletLinkRoutes,
  ...fileRoutes,
} as const;
