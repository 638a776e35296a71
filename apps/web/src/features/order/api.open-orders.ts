import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
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

export const OPEN_ORDERS = ['orders', 'open'] as const;

/** Loads the customer's orders awaiting payment, started in any window; requires an account. */
function useOpenOrders() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: OPEN_ORDERS,
    queryFn: () => api('listOpenOrders', { query: { state: 'open' } }),
    enabled: isMemberOfSite(user),
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the payments this customer has started; this tab's comes first, decided or not. */
export function useBegunPayments(): readonly OpenedPayment[] {
  const user = useUser();
  const own = useOpenedPayment();
  const { data: listed = [] } = useOpenOrders();
  const elsewhere = listed.flatMap(({ token, url, pg, transactionId }): OpenedPayment[] =>
    user === null || url === null || token === own?.token
      ? []
      : [{ customerId: user.id, token, url, pg, transactionId }],
  );
  return own === null ? elsewhere : [own, ...elsewhere];
}

/** Checks whether this customer has an open payment, for components that only link to it. */
export function useIsPaying(): boolean {
  const api = useApi();
  const own = useOpenedPayment();
  const { data: order } = useQuery(orderQuery(api, own?.token ?? ''));
  const elsewhere = useBegunPayments().some(({ token }) => token !== own?.token);
  return elsewhere || (own !== null && order !== undefined && isOpen(order.status));
}
