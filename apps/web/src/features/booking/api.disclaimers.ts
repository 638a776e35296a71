import { download } from '@nadi/browser/download';
import type { Answer } from '@nadi/contract/client';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useUser } from '../account/state.ts';
import type { OrderAccess } from './api.ts';

export type SignedDisclaimer = Answer<'listDisclaimers'>[number];

const AGAIN_MS = 3_000;
const LOADS_AT_MOST = 5;

/**
 * Loads the disclaimers that the participants of an order have signed.
 *
 * They are stored shortly after the order is complete, so an empty list is loaded a few times.
 */
export function useDisclaimers({ orderId, orderToken }: OrderAccess) {
  const api = useApi();
  return useQuery({
    queryKey: ['disclaimers', orderId, orderToken ?? null],
    queryFn: ({ signal }) =>
      api('listDisclaimers', {
        params: { order_id: orderId },
        signal,
        ...(orderToken === undefined ? {} : { orderToken }),
      }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.length === 0 && dataUpdateCount < LOADS_AT_MOST ? AGAIN_MS : false,
  });
}

/** Downloads the PDF of a signed disclaimer. */
export function useDisclaimerPdf({ orderToken }: OrderAccess) {
  const t = useT();
  const user = useUser();
  const proof: Record<string, string> = orderToken
    ? { 'X-Order-Token': orderToken }
    : { Authorization: `Bearer ${user?.token ?? ''}` };
  return useMutation({
    mutationFn: (id: string) => download(`/disclaimers/${id}/pdf`, proof),
    onError: (error) => toasts.show('error', error.message || t('ui.unexpected')),
  });
}
