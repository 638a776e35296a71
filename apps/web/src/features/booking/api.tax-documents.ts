import { download } from '@nadi/browser/download';
import type { Answer } from '@nadi/contract/client';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useUser } from '../account/state.ts';
import type { OrderAccess } from './api.ts';

export type TaxDocument = Answer<'listTaxDocuments'>[number];

const AGAIN_MS = 1_500;
const LOADS_AT_MOST = 20;

/**
 * Loads the tax documents of an order.
 *
 * They are numbered shortly after the sale, so a list with one that is not is loaded again.
 *
 * @param tickets number of valid tickets; where it changes, so may the documents.
 */
export function useTaxDocuments({ orderId, orderToken }: OrderAccess, tickets: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['tax-documents', orderId, orderToken ?? null, tickets],
    queryFn: ({ signal }) =>
      api('listTaxDocuments', {
        params: { order_id: orderId },
        signal,
        ...(orderToken === undefined ? {} : { orderToken }),
      }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ number }) => number === null) && dataUpdateCount < LOADS_AT_MOST
        ? AGAIN_MS
        : false,
  });
}

/** Downloads the PDF of a tax document. */
export function useTaxDocumentPdf({ orderToken }: OrderAccess) {
  const t = useT();
  const user = useUser();
  const proof: Record<string, string> = orderToken
    ? { 'X-Order-Token': orderToken }
    : { Authorization: `Bearer ${user?.token ?? ''}` };
  return useMutation({
    mutationFn: (id: string) => download(`/documents/${id}/pdf`, proof),
    onError: (error) => toasts.show('error', error.message || t('ui.unexpected')),
  });
}
