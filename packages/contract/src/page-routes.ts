import { creditRoutes } from './credit/routes.ts';
import { refundRoutes } from './order/refund-routes.ts';
import { cardRoutes } from './payment/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

/**
 * Routes of customers that one page of the site calls, by a client of its own.
 *
 * They are fetched with the page, so the site's first load does not contain them.
 */
export const pageRoutes = {
  ...creditRoutes,
  ...walletRoutes,
  ...refundRoutes,
  ...cardRoutes,
} as const;
