import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
import { useApi } from '../../platform/page/site.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';
import { isOpen } from './order-status.ts';
import { type OpenedPayment, useOpenedPayment } from './state.ts';

export const ORDER_RESULT = 'order-result';

/** The order behind a token, as it stands when it is asked for. */
export const orderQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [ORDER_RESULT, token],
    queryFn: () => api('readOrderResult', { params: { token } }),
    enabled: token !== '',
    staleTime: 0,
  });

export const OPEN_ORDERS = ['orders', 'open'] as const;

/** The orders of somebody with an account that wait for their payment, in whatever window they began. */
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

/** The payments that this customer has begun: the one of this tab first, decided or not. */
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

/** Whether a payment of this customer is open, for those who only point to it. */
export function useIsPaying(): boolean {
  const api = useApi();
  const own = useOpenedPayment();
  const { data: order } = useQuery(orderQuery(api, own?.token ?? ''));
  const elsewhere = useBegunPayments().some(({ token }) => token !== own?.token);
  return elsewhere || (own !== null && order !== undefined && isOpen(order.status));
}
