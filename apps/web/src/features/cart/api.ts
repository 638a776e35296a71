import type { CallInput } from '@nadi/contract/client';
import {
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '../../platform/api.ts';
import { now, useTimeJumps } from '../../platform/clock.ts';
import { useApi, useConfig } from '../../platform/site.tsx';
import { keepSessionId, useVisitor } from '../../platform/visitor.ts';
import { auth, signOut, useUser } from '../account/state.ts';
import { cartKey, cartKeyOf, changeCart, savedCart } from './state.kept.ts';
import {
  type Cart,
  type CartTicket,
  cartAsRead,
  EMPTY_CART,
  heldCart,
  isOver,
  isSameLine,
  NOTHING_HELD,
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

/**
 * The cart: what the server holds, and until it has said so what this tab keeps. Where no word comes
 * after the time of its holds, they are over as it was told.
 */
const cartQuery = (api: Api, visitor: string | null, customerId: number | null) =>
  queryOptions({
    queryKey: cartKeyOf(visitor, customerId),
    queryFn: async ({ client, queryKey, signal }): Promise<Cart> => {
      const known = (): Cart => client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
      const askedAt = now();
      const held = await api('readCart', { signal }).catch((error: unknown) => {
        if (isOver(known(), askedAt)) return NOTHING_HELD;
        throw error;
      });
      return cartAsRead(held, known(), askedAt);
    },
    initialData: savedCart,
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    // Its time is over also where there is no network.
    networkMode: 'always',
  });

/** Without reservation the list itself is the cart, and the order will hold (product ruling on cart/sync). */
const useReserves = (): boolean => useConfig().allow_facility_items_reservation !== 0;

function useCartQuery() {
  const api = useApi();
  const user = useUser();
  const { token } = useVisitor();
  const enabled = useReserves() && token !== null;
  return { ...cartQuery(api, token, user?.id ?? null), enabled };
}

export const useCart = (): Cart => useQuery(useCartQuery()).data;

/** The server is asked again so soon where it holds still what ought to be over. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Asks for the cart when the time of its holds is over, on whatever page: the server has the last
 * word, since another tab may have kept them longer.
 */
export function useHoldsEnd(): void {
  useTimeJumps();
  useQuery({
    ...useCartQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.expiresAt == null ? false : Math.max(AGAIN_MILLISECONDS, data.expiresAt - now()),
    refetchIntervalInBackground: true,
  });
}

/** Asks for the cart as it stands; as it is known where no answer comes. */
export function useFreshCart(): () => Promise<Cart> {
  const queries = useQueryClient();
  const query = useCartQuery();
  const known = (): Cart => queries.getQueryData<Cart>(query.queryKey) ?? EMPTY_CART;
  return async () =>
    query.enabled ? queries.fetchQuery({ ...query, staleTime: 0 }).catch(known) : known();
}

/** A new key per intention: a retried request of one tap holds once. */
const newKey = (): string => crypto.randomUUID();

type CartMutation<V> = Pick<UseMutationOptions<void, Error, V>, 'mutationFn' | 'onSuccess'> & {
  readonly meta: NonNullable<UseMutationOptions['meta']>;
};

/** What changes the cart: its outcome is told by the page, and what shows held times is behind by then. */
function useCartMutation<V = void>(options: CartMutation<V>) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    // Not waited for: the customer goes on while the day is read again.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['schedule'] }),
  });
}

/**
 * Adds tickets, and says that they are in the cart or why not. With reservation on, the server holds
 * them and its answer becomes the cart.
 * @param shows whether a refusal is shown where it was asked for, and needs no word beside it.
 */
export function useAddTickets(shows?: (error: Error) => boolean) {
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async (tickets: readonly CartTicket[]) => {
      if (!reserves) {
        const isReplaced = (old: CartTicket) => tickets.some((ticket) => isSameLine(old, ticket));
        return changeCart(queries, (cart) => ({
          ...cart,
          tickets: [...cart.tickets.filter((old) => !isReplaced(old)), ...tickets],
        }));
      }
      const body = { products: tickets.map(lineOf) };
      const held = await api('syncCart', { body, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart, tickets));
    },
    meta: { tells: (t) => t('facility.added'), ...(shows && { shows }) },
  });
}

const MINUTE_MILLISECONDS = 60_000;

/** Renews the holds of the whole cart: "keep it longer". */
export function useRenewCart() {
  const api = useApi();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async () => {
      const { tickets } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
      const body = { products: tickets.map(lineOf) };
      const held = await api('syncCart', { body, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart));
    },
    meta: {
      tells: (t) => {
        const { expiresAt } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
        return t('cart.extended', {
          minutes: Math.round(((expiresAt ?? now()) - now()) / MINUTE_MILLISECONDS),
        });
      },
    },
  });
}

/** Removing the last item resets an anonymous user (spec 2 section 4, "Cart rules"). */
function useForgetGuest(): () => void {
  const queries = useQueryClient();
  return () => {
    const isEmpty = queries.getQueryData<Cart>(cartKey())?.tickets.length === 0;
    if (isEmpty && auth.get().user?.is_anonymous === 1) signOut();
  };
}

/** Gives one ticket back; a court takes its add-ons with it. */
export function useRemoveTicket() {
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async (ticket: CartTicket) => {
      if (!reserves) {
        return changeCart(queries, (cart) => ({
          ...cart,
          tickets: withoutTicket(cart.tickets, ticket),
        }));
      }
      const held = await api('releaseLine', { query: {}, body: lineOf(ticket) });
      return changeCart(queries, (cart) => heldCart(held, cart));
    },
    meta: { tells: (t) => t('cart.removed') },
    onSuccess: useForgetGuest(),
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
  const reserves = useReserves();
  const queries = useQueryClient();
  const inCart = () => (queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART).tickets;
  return useCartMutation({
    mutationFn: async () => {
      const isAddon = ({ productType }: CartTicket): boolean => productType === 'pos';
      const tickets = inCart();
      const courtsFirst = [...tickets.filter((one) => !isAddon(one)), ...tickets.filter(isAddon)];
      for (const ticket of reserves ? courtsFirst : []) {
        if (!inCart().some((one) => isSameLine(one, ticket))) continue;
        const held = await api('releaseLine', { query: {}, body: lineOf(ticket) });
        await changeCart(queries, (cart) => heldCart(held, cart));
      }
      return changeCart(queries, () => EMPTY_CART);
    },
    meta: { tells: (t) => t('cart.cleared') },
    onSuccess: useForgetGuest(),
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
 * The public handle of this browser's cart, by which a schedule tells our own holds from others'.
 * Only the config call says it, and the page is written without (wire, "Conventions"): it is asked
 * for once for each visitor token, which every login changes.
 */
export function useSessionId(): string | null {
  const api = useApi();
  const reserves = useReserves();
  const { token, sessionId } = useVisitor();
  useQuery({
    queryKey: ['session', token],
    queryFn: async () => {
      const { vtoken, session_id } = await api('readConfig', {});
      if (vtoken && session_id) keepSessionId(vtoken, session_id);
      return session_id ?? null;
    },
    enabled: reserves && token !== null && sessionId === null,
  });
  return sessionId;
}
