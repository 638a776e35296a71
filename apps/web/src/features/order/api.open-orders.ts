import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
import { useVisitor } from '../../platform/net/visitor.ts';
import { useApi } from '../../platform/page/site.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';
import { isOpen } from './order-status.ts';
import { type OpenedPayment, useOpenedPayment } from './state.ts';

export const ORDER_RESULT = 'order-result';

/** Query of the order with this token. */
export const orderQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [ORDER_RESULT, token],
    queryFn: () => api('readOrderResult', { params: { token } }),
    enabled: token !== '',
    staleTime: 0,
  });

/** Customer of a payment that a guest started in another tab. */
const NO_CUSTOMER = 0;

export const OPEN_ORDERS = ['orders', 'open'] as const;

/**
 * Loads the customer's orders awaiting payment, started in any window.
 *
 * A guest's session is limited to its tab: in others the server finds them by the cart, whose token
 * the browser shares.
 */
function useOpenOrders() {
  const api = useApi();
  const user = useUser();
  const { token, isNew } = useVisitor();
  return useQuery({
    queryKey: OPEN_ORDERS,
    queryFn: () => api('listOpenOrders', { query: { state: 'open' } }),
    // A cart that was just created has no orders.
    enabled: isMemberOfSite(user) || (user === null && token !== null && !isNew),
    refetchOnWindowFocus: 'always',
  });
}

/** Checks whether it is not known yet if another window has an open payment. */
export const useIsLookingForPayments = (): boolean => useOpenOrders().isLoading;

/** Returns the payments this customer has started; this tab's comes first, decided or not. */
export function useBegunPayments(): readonly OpenedPayment[] {
  const user = useUser();
  const own = useOpenedPayment();
  const { data: listed = [] } = useOpenOrders();
  const elsewhere = listed.flatMap(({ token, url, pg, transactionId }): OpenedPayment[] =>
    url === null || token === own?.token
      ? []
      : [{ customerId: user?.id ?? NO_CUSTOMER, token, url, pg, transactionId }],
  );
  return own === null ? elsewhere : [own, ...elsewhere];
}

/** Returns the tokens of the customer's open orders that are paid at the counter. */
export function useCounterOrders(): readonly string[] {
  const { data: listed = [] } = useOpenOrders();
  return listed.flatMap(({ token, pg }) => (pg !== null && isCounter(pg) ? [token] : []));
}

/** Checks whether this customer has an open payment, for components that only link to it. */
export function useIsPaying(): boolean {
  const api = useApi();
  const own = useOpenedPayment();
  const { data: order } = useQuery(orderQuery(api, own?.token ?? ''));
  const elsewhere = useBegunPayments().some(({ token }) => token !== own?.token);
  return elsewhere || (own !== null && order !== undefined && isOpen(order.status));
}
