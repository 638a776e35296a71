import { Refused } from '@nadi/browser/refused';
import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useFreshCart } from '../cart/api.ts';
import { clearCarts } from '../cart/state.kept.ts';
import { type Cart, isSameList } from '../cart/state.ts';
import { orderQuery, useBegunPayments } from './api.open-orders.ts';
import { type Buyer, bundleItems, orderFields, pollMilliseconds } from './model.ts';
import { isOpen } from './order-status.ts';
import { clearNotes } from './state.notes.ts';
import { keepPayment } from './state.ts';

export type Order = Answer<'readOrderResult'>;
export type Placed = Answer<'placeOrder'>;

/** The cart is not any more what was to be paid for. */
export class CartChanged extends Error {}

/** What becomes of placing an order. Told by the hook: with an empty cart, whoever asked is gone. */
export interface PlacedHandlers {
  /** It is to be paid at the gateway's page. */
  readonly onToPay: (placed: Placed) => void;
  /** It needs no payment page: complete, or waiting for approval. Answers once that is shown. */
  readonly onDone: (placed: Placed) => Promise<void>;
  /** Nothing was placed: another window has changed the cart, which is shown anew. */
  readonly onCartChanged: () => void;
  readonly onRefused: (error: Error) => void;
}

/**
 * Places the order. One key per cart: a second tap, or a retry after a lost answer, finds the
 * first one's order instead of making another.
 */
export function usePlaceOrder(handlers: PlacedHandlers) {
  const api = useApi();
  const { venue_id, is_baps } = useConfig();
  const queries = useQueryClient();
  const freshCart = useFreshCart();
  const key = useRef<{ cart: Cart; value: string } | null>(null);
  return useMutation({
    mutationFn: async ({ buyer, cart, notes }: { buyer: Buyer; cart: Cart; notes: string }) => {
      if (key.current?.cart !== cart) {
        // Else what another window has taken out of the cart would be ordered all the same.
        const fresh = await freshCart();
        if (!isSameList(cart.lines, fresh.lines)) throw new CartChanged();
        // The same lines, as they stand now: perhaps kept longer.
        key.current = { cart: fresh, value: crypto.randomUUID() };
      }
      const items = bundleItems(cart.lines, venue_id);
      const form = new FormData();
      const fields = orderFields(buyer, items, { notes, isBaps: is_baps === 1 });
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      // The contract names the fields; multipart carries them.
      const body = form as unknown as CallInput<'placeOrder'>['body'];
      return api('placeOrder', { body, idempotencyKey: key.current.value });
    },
    onError: (error) => {
      if (error instanceof CartChanged) handlers.onCartChanged();
      else handlers.onRefused(error);
      // No answer, or a broken one, says nothing of the order: the same key finds it again.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) key.current = null;
    },
    onSuccess: async (placed, { buyer }) => {
      const { url, pg, token, transactionId } = placed;
      if (url) {
        keepPayment({ customerId: buyer.id, token, url, pg, transactionId });
        handlers.onToPay(placed);
      } else {
        clearNotes();
        // Shown first: an empty cart takes away the page that this was asked on.
        await handlers.onDone(placed).finally(() => clearCarts(queries));
      }
    },
  });
}

/** Of a link that leads to no order. */
export const isUnknown = (error: Error): boolean =>
  error instanceof Refused && error.status === 404;

/** The order behind a payment's return; asks again while it may still change by itself. */
export const useOrderResult = (token: string) =>
  useQuery({
    ...orderQuery(useApi(), token),
    retry: (count, error) => count === 0 && !isUnknown(error),
    refetchInterval: ({ state: { data, error } }) =>
      error && isUnknown(error) ? false : pollMilliseconds(data?.status),
  });

/** The proof that a guest's order needs besides a bearer, or instead of one (ORDER-10). */
export const proofOf = ({ is_anonymous }: Order, token: string): { orderToken?: string } =>
  is_anonymous === 1 ? { orderToken: token } : {};

/**
 * Gives an open order up (ORDER-12). Where the bank has decided meanwhile, the order is shown as
 * that has left it.
 */
export function useWithdraw(token: string) {
  const t = useT('checkout');
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, token);
  return useMutation({
    mutationFn: (order: Order) =>
      api('withdrawOrder', { params: { order_id: order.order_id }, ...proofOf(order, token) }),
    meta: {
      successText: (settled) =>
        t((settled as Order).status === 'cancelled' ? 'payment.givenUp' : 'payment.decided'),
    },
    onSuccess: async (settled) => {
      // What was asked before, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, settled);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** What to do with money that came too late; a choice that is no more offered shows what still is. */
export function useChooseOutcome(order: Order, token: string) {
  const t = useT('checkout');
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, token);
  return useMutation({
    mutationFn: (body: CallInput<'chooseOutcome'>['body']) =>
      api('chooseOutcome', {
        params: { order_id: order.order_id },
        body,
        idempotencyKey: crypto.randomUUID(),
        ...proofOf(order, token),
      }),
    meta: { successText: () => t('result.choiceDone') },
    onSuccess: async (settled) => {
      // What was asked before, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, settled);
      // What was taken instead has tickets beside those that stood.
      for (const shown of [['tickets', order.order_id], ['bookings']])
        void queries.invalidateQueries({ queryKey: shown });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** The orders that this customer is paying for, as far as they are read. */
export function useOpenOrderViews() {
  const api = useApi();
  const queries = useBegunPayments().map(({ token }) => orderQuery(api, token));
  return useQueries({ queries }).flatMap(({ data }) => (data && isOpen(data.status) ? [data] : []));
}
