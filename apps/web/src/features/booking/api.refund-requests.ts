import { type Answer, makeClient } from '@nadi/contract/client';
import { refundRoutes } from '@nadi/contract/order/refund-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type OrderAccess, ticketsKey } from './api.ts';

export type RefundRequest = Answer<'listRefundRequests'>[number];

/** Returns the client of the calls about requests for refunds, which are fetched with their list. */
const useRefundApi = () => makeClient(refundRoutes, useApi().transport);

const inputOf = ({ orderId, orderToken }: OrderAccess) => ({
  params: { order_id: orderId },
  ...(orderToken === undefined ? {} : { orderToken }),
});

const keyOf = ({ orderId, orderToken }: OrderAccess) => [
  'refund-requests',
  orderId,
  orderToken ?? null,
];

/** Loads the requests for a refund of an order, the latest first. */
export function useRefundRequests(order: OrderAccess) {
  const api = useRefundApi();
  return useQuery({
    queryKey: keyOf(order),
    queryFn: ({ signal }) => api('listRefundRequests', { ...inputOf(order), signal }),
    staleTime: 0,
  });
}

/** Withdraws a request; on an error the list is loaded again and shown as it is. */
export function useWithdrawRequest(order: OrderAccess) {
  const t = useT('booking');
  const api = useRefundApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => {
      const { params, ...access } = inputOf(order);
      return api('withdrawRefundRequest', { params: { ...params, id }, ...access });
    },
    meta: { successText: () => t('refund.withdrawn') },
    onSuccess: (requests) => {
      queries.setQueryData(keyOf(order), requests);
      void queries.invalidateQueries({ queryKey: ticketsKey(order.orderId, order.orderToken) });
      void queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(order) }),
  });
}
