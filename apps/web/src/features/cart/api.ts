import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../../platform/clock.ts';
import { useApi, useConfig } from '../../platform/site.tsx';
import { keepSessionId, readVisitor, useVisitor } from '../../platform/visitor.ts';
import { auth, signOut, useUser } from '../account/state.ts';
import {
  type CartTicket,
  cart,
  emptyCart,
  isSameLine,
  onCartMoved,
  takeHeldCart,
} from './state.ts';

export type CartLine = CallInput<'syncCart'>['body']['products'][number];

/** The wire line of a ticket in the cart. */
export const lineOf = (ticket: CartTicket): CartLine => ({
  product_id: ticket.product_id,
  quantity: ticket.quantity,
  ...(ticket.facility_id === null ? {} : { facility_id: ticket.facility_id }),
  ...(ticket.selectedFacilityDate === null ? {} : { date: ticket.selectedFacilityDate }),
  ...(ticket.selectedFacilityTiming === null ? {} : { start_time: ticket.selectedFacilityTiming }),
  ...(ticket.selectedFacilityEndTiming === null
    ? {}
    : { end_time: ticket.selectedFacilityEndTiming }),
});

/** A new key per intention: a retried request of one tap holds once. */
const newKey = (): string => crypto.randomUUID();

/**
 * Adds tickets, and says that they are in the cart or why not. With reservation on, the server holds them and its answer becomes the cart; with it
 * off the list itself is the cart and the order will hold (product ruling on cart/sync).
 * @param shows whether a refusal is shown where it was asked for, and needs no word beside it.
 */
export function useAddTickets(shows?: (error: Error) => boolean) {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (tickets: readonly CartTicket[]) => {
      if (reserves === 0) {
        cart.update((state) => ({
          ...state,
          tickets: [
            ...state.tickets.filter((old) => !tickets.some((ticket) => isSameLine(old, ticket))),
            ...tickets,
          ],
        }));
        return;
      }
      const body = { products: tickets.map(lineOf) };
      takeHeldCart(await api('syncCart', { body, idempotencyKey: newKey() }), tickets);
    },
    meta: { tells: (t) => t('facility.added'), ...(shows && { shows }) },
    // Not waited for: the customer goes on while the day is read again.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['schedule'] }),
  });
}

/** Renews the holds of the whole cart: "keep it longer". */
export function useRenewCart() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const products = cart.get().tickets.map(lineOf);
      takeHeldCart(await api('syncCart', { body: { products }, idempotencyKey: newKey() }));
    },
    meta: {
      tells: (t) => {
        const minutes = Math.round(((cart.get().expiresAt ?? now()) - now()) / MINUTE_MILLISECONDS);
        return t('cart.extended', { minutes });
      },
    },
  });
}

const MINUTE_MILLISECONDS = 60_000;

/** Removing the last item resets an anonymous user (spec 2 section 4, "Cart rules"). */
function forgetGuestOfEmptyCart(): void {
  if (cart.get().tickets.length === 0 && auth.get().user?.is_anonymous === 1) signOut();
}

/** Gives one ticket back; a court takes its add-ons with it. */
export function useRemoveTicket() {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ticket: CartTicket) => {
      if (reserves === 0) {
        cart.update((state) => ({ ...state, tickets: withoutTicket(state.tickets, ticket) }));
        return;
      }
      takeHeldCart(await api('releaseLine', { query: {}, body: lineOf(ticket) }));
    },
    meta: { tells: (t) => t('cart.removed') },
    onSuccess: forgetGuestOfEmptyCart,
    onSettled: () => queries.invalidateQueries({ queryKey: ['schedule'] }),
  });
}

/** The list without a ticket, and without the add-ons of a court that goes. */
export const withoutTicket = (
  tickets: readonly CartTicket[],
  gone: CartTicket,
): readonly CartTicket[] =>
  tickets.filter((ticket) => {
    if (isSameLine(ticket, gone)) return false;
    const isItsAddon =
      gone.productType !== 'pos' &&
      ticket.productType === 'pos' &&
      ticket.facility_id === gone.facility_id &&
      ticket.selectedFacilityDate === gone.selectedFacilityDate &&
      ticket.selectedFacilityTiming === gone.selectedFacilityTiming;
    return !isItsAddon;
  });

/**
 * Gives everything back, court by court: the server drops their add-ons with them. What is given
 * back is out of the list at once, also where the next call fails.
 */
export function useClearCart() {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { tickets } = cart.get();
      const isAddon = ({ productType }: CartTicket): boolean => productType === 'pos';
      const courtsFirst = [...tickets.filter((one) => !isAddon(one)), ...tickets.filter(isAddon)];
      for (const ticket of reserves === 0 ? [] : courtsFirst) {
        const isThere = cart.get().tickets.some((one) => isSameLine(one, ticket));
        if (!isThere) continue;
        takeHeldCart(await api('releaseLine', { query: {}, body: lineOf(ticket) }));
      }
      emptyCart();
    },
    meta: { tells: (t) => t('cart.cleared') },
    onSuccess: forgetGuestOfEmptyCart,
    onSettled: () => queries.invalidateQueries({ queryKey: ['schedule'] }),
  });
}

/** What a refused hold carries: who was lost, and up to three checked alternatives. */
export interface SlotTaken {
  readonly taken: readonly { readonly product_id: number; readonly start_time: string }[];
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly product_id: number;
  readonly facility_id: number;
  readonly facility_name: string;
  readonly ar_facility_name: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly price: number;
  readonly tax_amount: number;
  readonly total_price: number;
}

/**
 * Asks whether the server holds the cart as it is shown; where it does not, the cart becomes what
 * is held, for another window may have changed it. An answer that does not come says nothing.
 */
export function useCartCheck(): () => Promise<boolean> {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  return async () => {
    if (reserves === 0) return true;
    const { tickets } = cart.get();
    const held = await api('readCart', {}).catch(() => null);
    if (held === null) return true;
    takeHeldCart(held);
    return isSameList(tickets, cart.get().tickets);
  };
}

const isSameList = (before: readonly CartTicket[], after: readonly CartTicket[]): boolean =>
  before.length === after.length &&
  before.every((old) =>
    after.some((ticket) => isSameLine(ticket, old) && ticket.quantity === old.quantity),
  );

/**
 * Reads the cart from the server once the page stands, again whenever the window is come back to or
 * another one has changed the cart that they share, and whenever `occasion` changes: a payment that failed gives
 * its lines back. The server's holds are the truth, unless the cart has changed meanwhile.
 */
export function useRefreshedCart(occasion?: string): void {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const user = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login may have merged another cart
  useEffect(() => {
    if (reserves === 0 || !readVisitor()) return;
    const control = new AbortController();
    const read = (): void => {
      const before = cart.get();
      const take = (held: Answer<'readCart'>): void => {
        if (cart.get() === before) takeHeldCart(held);
      };
      api('readCart', { signal: control.signal }).then(take, () => {});
    };
    read();
    addEventListener('focus', read, { signal: control.signal });
    const deaf = onCartMoved(read);
    return () => {
      deaf();
      control.abort();
    };
  }, [api, reserves, user?.id, occasion]);
}

/**
 * The public handle of this browser's cart, by which a schedule tells our own holds from others'.
 * Only the config call says it, and the page is written without (wire, "Conventions"): it is asked
 * for once for each visitor token, which every login changes.
 */
export function useSessionId(): string | null {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const { token, sessionId } = useVisitor();
  useQuery({
    queryKey: ['session', token],
    queryFn: async () => {
      const { vtoken, session_id } = await api('readConfig', {});
      if (vtoken && session_id) keepSessionId(vtoken, session_id);
      return session_id ?? null;
    },
    enabled: reserves !== 0 && token !== null && sessionId === null,
  });
  return sessionId;
}
