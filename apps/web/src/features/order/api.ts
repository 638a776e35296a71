import { Refused } from '@nadi/browser/refused';
import type { Answer, CallInput } from '@nadi/contract/client';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasAgreedTo } from '../../platform/legal/agreed-terms.ts';
import { type CardFields, isSameCard } from '../../platform/page/card-field.tsx';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useLanguage, useT } from '../../platform/page/texts.tsx';
import { useFreshCart } from '../cart/api.ts';
import { cartKey, clearCarts } from '../cart/state.kept.ts';
import { type CartDiscounts, discountOfItem, sumsOf } from '../cart/state.promotion.ts';
import { type Cart, isSameList } from '../cart/state.ts';
import { OPEN_ORDERS, orderQuery, useBegunPayments } from './api.open-orders.ts';
import { type Buyer, bundleItems, orderFields, pollMilliseconds } from './model.ts';
import { isOpen } from './order-status.ts';
import { clearNotes } from './state.notes.ts';
import { keepPayment } from './state.ts';
import { isSamePaid, type SharePaid, shareBody, useRefreshWallet } from './wallet.ts';

export type Order = Answer<'readOrderResult'>;
export type Placed = Answer<'placeOrder'>;

/** Error: the cart changed after the order's lines were shown. */
export class CartChanged extends Error {}

/**
 * Callbacks of placing an order.
 *
 * Called by the hook, because with an empty cart the component that placed it is unmounted.
 */
export interface PlacedHandlers {
  /** Called when the order is paid on the gateway's page. */
  readonly onToPay: (placed: Placed) => void;
  /**
   * Called when no payment page is needed (complete, or pending approval).
   *
   * Resolves once it is shown.
   */
  readonly onDone: (placed: Placed) => Promise<void>;
  /** Called when nothing was placed because another window changed the cart, which is refetched. */
  readonly onCartChanged: () => void;
  readonly onRefused: (error: Error) => void;
}

interface Ordering {
  readonly buyer: Buyer;
  readonly cart: Cart;
  /** Discounts that the customer was shown. */
  readonly discounts: CartDiscounts;
  readonly notes: string;
  /** Part of the total that the wallet pays, as shown; 0: none. */
  readonly paid: SharePaid;
  /** Gateway that the customer chose; absent: there was no choice. */
  readonly pg: string | undefined;
  /** Saved card that pays, or that one is to be saved. */
  readonly card: CardFields;
}

/** Order as it was sent, with its idempotency key. */
interface Sent extends Pick<Ordering, 'cart' | 'paid' | 'pg' | 'card'> {
  readonly value: string;
}

/** Checks whether an order is to be paid as it was sent. */
const isPaidAsSent = (sent: Sent, { paid, pg, card }: Omit<Sent, 'cart' | 'value'>): boolean =>
  sent.pg === pg && isSameCard(sent.card, card) && isSamePaid(sent.paid, paid);

/**
 * Places the order with one idempotency key per cart.
 *
 * A second tap, or a retry after a lost response, then finds the first order instead of placing
 * another.
 */
export function usePlaceOrder(handlers: PlacedHandlers) {
  const api = useApi();
  const { venue_id, is_baps, tnc, ar_tnc } = useConfig();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const freshCart = useFreshCart();
  const refreshWallet = useRefreshWallet();
  const key = useRef<Sent | null>(null);
  return useMutation({
    mutationFn: async ({ buyer, cart, discounts, notes, paid, pg, card }: Ordering) => {
      let sent = key.current;
      if (sent?.cart !== cart || !isPaidAsSent(sent, { paid, pg, card })) {
        // Otherwise lines removed in another window would be ordered all the same.
        const fresh = await freshCart();
        if (!isSameList(cart.lines, fresh.lines)) throw new CartChanged();
        // The same lines in their current state, perhaps with extended holds.
        sent = { cart: fresh, paid, pg, card, value: crypto.randomUUID() };
        key.current = sent;
      }
      const items = bundleItems(cart.lines, venue_id, (line) => discountOfItem(line, discounts));
      const form = new FormData();
      const acceptsTerms = hasAgreedTo(inLanguage({ en: tnc, ar: ar_tnc }, language));
      const { totalFils } = sumsOf(cart.lines, discounts.current);
      const extra = { notes, isBaps: is_baps === 1, acceptsTerms, totalFils, paid, pg, card };
      const fields = orderFields(buyer, items, extra);
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      // Field names come from the contract; they are sent as multipart.
      const body = form as unknown as CallInput<'placeOrder'>['body'];
      const call = is_baps === 1 ? 'placeBapsOrder' : 'placeOrder';
      return api(call, { body, idempotencyKey: sent.value });
    },
    onError: (error) => {
      if (error instanceof CartChanged) handlers.onCartChanged();
      else handlers.onRefused(error);
      // The lines are in the cart again, with holds of their own (CARD-06), or have new prices.
      if (isDeclined(error) || isPriceChanged(error))
        void queries.invalidateQueries({ queryKey: cartKey() });
      // A missing or broken response leaves the order's state open: the same key finds it again.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) key.current = null;
    },
    onSuccess: async (placed, { buyer }) => {
      const { url, pg, token, transactionId } = placed;
      void refreshWallet();
      if (url) {
        keepPayment({ customerId: buyer.id, token, url, pg, transactionId });
        handlers.onToPay(placed);
      } else {
        clearNotes();
        void queries.invalidateQueries({ queryKey: OPEN_ORDERS });
        // Shown first: emptying the cart unmounts the page this was called on.
        await handlers.onDone(placed).finally(() => clearCarts(queries));
      }
    },
  });
}

const isDeclined = (error: Error): boolean =>
  error instanceof Refused && error.code === 'payment_declined';

/** Detects an order that costs more than was shown, of which nothing was charged (ORDER-46). */
export const isPriceChanged = (error: Error): boolean =>
  error instanceof Refused && error.code === 'price_changed';

/** Detects a link to no order. */
export const isUnknown = (error: Error): boolean =>
  error instanceof Refused && error.status === 404;

/** Loads the order after the payment's return; polls while its status can still change. */
export const useOrderResult = (token: string) =>
  useQuery({
    ...orderQuery(useApi(), token),
    retry: (count, error) => count === 0 && !isUnknown(error),
    refetchInterval: ({ state: { data, error } }) =>
      error && isUnknown(error) ? false : pollMilliseconds(data?.status),
  });

/** Returns the token a guest's order needs beside a bearer or in place of one (ORDER-10). */
export const proofOf = ({ is_anonymous }: Order, token: string): { orderToken?: string } =>
  is_anonymous === 1 ? { orderToken: token } : {};

/**
 * Withdraws an open order (ORDER-12).
 *
 * If the bank has decided meanwhile, the order is shown with that result.
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
      successText: (settled) => t(withdrawnText(settled as Order)),
    },
    onSuccess: async (settled) => {
      // Cancels pending requests, whose responses would be outdated.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, settled);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export type OwnRequest = Answer<'listRequests'>[number];

/** Loads the customer's requests for approval. */
export function useOwnRequests() {
  const api = useApi();
  return useQuery({ queryKey: ['requests'], queryFn: () => api('listRequests', {}) });
}

const withdrawnText = ({ status, request, pg }: Order) => {
  if (status === 'cancelled' && pg !== null && isCounter(pg))
    return 'payment.counterGivenUp' as const;
  if (status !== 'cancelled') return 'payment.decided' as const;
  return request === null ? ('payment.givenUp' as const) : ('result.requestWithdrawn' as const);
};

export type OtherTime = Answer<'listAlternatives'>[number]['alternatives'][number];

/** Loads the other times for lines of an order that were not approved. */
export function useAlternatives(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['alternatives', token],
    queryFn: () => api('listAlternatives', { params: { token } }),
    staleTime: 0,
  });
}

type PaidOrder = { readonly order: Order } & Pick<Ordering, 'paid' | 'pg' | 'card'>;

/**
 * Opens the payment of an approved request, or pays it from the wallet.
 *
 * The order is read again where the wallet paid all of it, and where it cannot be paid.
 */
export function usePayRequest(
  token: string,
  handlers: {
    readonly onOpened: (placed: Answer<'payOrder'>) => void;
    readonly onRefused: (error: Error) => void;
  },
) {
  const api = useApi();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const readAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: orderQuery(api, token).queryKey });
    await refreshWallet();
  };
  return useMutation({
    mutationFn: ({ order, paid, pg, card }: PaidOrder) =>
      api('payOrder', {
        params: { order_id: order.order_id },
        body: { ...shareBody(paid), ...(pg !== undefined && { pg }), ...card },
        orderToken: token,
      }),
    onSuccess: async (placed) => {
      if (placed.url === null) await readAgain();
      else handlers.onOpened(placed);
    },
    onError: async (error) => {
      handlers.onRefused(error);
      await readAgain();
    },
  });
}

/** Submits the choice for late money; if it is no longer offered, shows the remaining ones. */
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
      // Cancels pending requests, whose responses would be outdated.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, settled);
      // The alternative has tickets in addition to the existing ones.
      for (const shown of [['tickets', order.order_id], ['bookings']])
        void queries.invalidateQueries({ queryKey: shown });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Loads the orders this customer is paying for. */
export function useOpenOrderViews() {
  const api = useApi();
  const queries = useBegunPayments().map(({ token }) => orderQuery(api, token));
  return useQueries({ queries }).flatMap(({ data }) => (data && isOpen(data.status) ? [data] : []));
}
