import type { Answer } from '@nadi/contract/client';
import type { Recipient } from '@nadi/domain/kinds/gift/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';
import { OWN_KEY, SOLD_KEY } from './query-keys.ts';

export type GiftProduct = Answer<'listGiftCards'>[number];
export type OwnGiftCard = Answer<'listOwnGiftCards'>[number];

/** Loads the gift cards that the venue sells. */
export function useGiftCards() {
  const api = useApi();
  return useQuery({
    queryKey: SOLD_KEY,
    queryFn: ({ signal }) => api('listGiftCards', { signal }),
    retry: retryUnlessRefused,
  });
}

/** Loads the gift cards that the customer has bought. */
export function useOwnGiftCards() {
  const api = useApi();
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => api('listOwnGiftCards', { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  });
}

/** Returns the mutation that adds a gift card to the wallet. */
export function useRedeem() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, key }: { readonly code: string; readonly key: string }) =>
      api('redeemGiftCard', { body: { code }, idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
    // The form shows the refusal.
    meta: { shows: () => true },
  });
}

/** Act on a gift card that was bought. */
export interface OwnAct {
  readonly act: 'resend' | 'refund';
  readonly id: string;
  readonly key: string;
}

/** Correction of the recipient of a gift card. */
export interface Correction extends Omit<OwnAct, 'act'> {
  readonly act: 'correct';
  readonly to: Recipient;
}

/** Returns the mutation that mails a gift card again, corrects its recipient or refunds it. */
export function useOwnAct() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: OwnAct | Correction): Promise<OwnGiftCard> => {
      const input = { params: { id: act.id }, idempotencyKey: act.key };
      if (act.act === 'correct') {
        const body = { to_name: act.to.name, to_email: act.to.email };
        return api('correctGiftCard', { ...input, body });
      }
      return act.act === 'resend' ? api('resendGiftCard', input) : api('refundGiftCard', input);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_KEY }),
    // The dialog shows the refusal.
    meta: { shows: () => true },
  });
}
