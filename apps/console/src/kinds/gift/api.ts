import type { ConsoleGiftProduct } from '@nadi/contract/kinds/gift/console-endpoints';
import type { AnyBody } from '@nadi/domain/content/shape';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useConsole } from '../../platform/console.tsx';

const PRODUCTS = ['console-gift-products'] as const;
const SOLD = ['console-gift-cards'] as const;
const ROWS = 30;

/** Loads the gift cards of the venue, on sale or not. */
export function useGiftProducts() {
  const { api } = useConsole();
  return useQuery({
    queryKey: PRODUCTS,
    queryFn: ({ signal }) => api.byPage('listGiftProducts', { signal }),
  });
}

/** Gift card to write; an existing one has its id and the version that was read. */
export interface SentProduct {
  readonly seen: Pick<ConsoleGiftProduct, 'id' | 'version'> | null;
  readonly product: AnyBody;
}

/** Mutation of a gift card on sale; it reloads the list. */
export function useWriteProduct() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, product }: SentProduct) =>
      seen === null
        ? api.byUser('addGiftProduct', { body: { gift_card: product } })
        : api.byUser('changeGiftProduct', {
            params: { id: String(seen.id) },
            body: { version: seen.version, gift_card: product },
          }),
    onSettled: () => queries.invalidateQueries({ queryKey: PRODUCTS }),
  });
}

/** Loads a page of the sold gift cards that match a search. */
export function useSoldCards(search: string, page: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...SOLD, search, page],
    queryFn: ({ signal }) => {
      const of = { current_page: String(page), size: String(ROWS) };
      const query = search === '' ? of : { ...of, search };
      return api.byPage('listSoldGiftCards', { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Act of staff on a sold gift card, as the screen showed it. */
export interface SoldAct {
  readonly act: 'resend' | 'refund';
  readonly id: string;
  readonly seen: string;
}

/** Mutation that mails a sold gift card again, or refunds it; the same input has the same key. */
export function useSoldAct() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: ({ act, id, seen }: SoldAct) => {
      const text = JSON.stringify([act, id, seen]);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      const input = { params: { id }, body: { seen }, idempotencyKey: last.current.key };
      return act === 'resend'
        ? api.byUser('resendSoldGiftCard', input)
        : api.byUser('refundSoldGiftCard', input);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SOLD }),
  });
}
