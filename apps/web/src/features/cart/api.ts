import {
  hashKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '../../platform/api.ts';
import { now, useTimeJumps } from '../../platform/clock.ts';
import { useKinds } from '../../platform/kinds.ts';
import type { Line } from '../../platform/line.ts';
import { useApi, useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { keepSessionId, useVisitor } from '../../platform/visitor.ts';
import { auth, signOut, useUser } from '../account/state.ts';
import { cartKey, cartKeyOf, changeCart, savedCart } from './state.kept.ts';
import {
  type Cart,
  cartAsRead,
  EMPTY_CART,
  heldCart,
  isOver,
  NOTHING_HELD,
  withLines,
  withoutLine,
} from './state.ts';

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
  /** What it was asked for beside the lines of the cart. */
  readonly asked?: (variables: V) => readonly Line[];
};

/** What changes the cart: its outcome is told by the page, and what shows what it holds is behind by then. */
function useCartMutation<V = void>({ asked, ...options }: CartMutation<V>) {
  const queries = useQueryClient();
  const kinds = useKinds();
  const inCart = () => (queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART).lines;
  return useMutation({
    ...options,
    onMutate: (variables) => [...inCart(), ...(asked?.(variables) ?? [])],
    // Not waited for: the customer goes on while the day is read again.
    onSettled: (_done, _error, _variables, touched) => {
      const stale = (touched ?? []).flatMap(
        (line) => kinds.find(({ typeId }) => typeId === line.typeId)?.stale(line) ?? [],
      );
      // Each once: asked for twice, the first answer would be thrown away.
      for (const queryKey of new Map(stale.map((key) => [hashKey(key), key])).values()) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

/**
 * Adds lines, and says that they are in the cart or why not. With reservation on, the server holds
 * them and its answer becomes the cart.
 * @param shows whether a refusal is shown where it was asked for, and needs no word beside it.
 */
export function useAddLines(shows?: (error: Error) => boolean) {
  const t = useT();
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async (lines: readonly Line[]) => {
      if (!reserves) {
        return changeCart(queries, (cart) => ({ ...cart, lines: withLines(cart.lines, lines) }));
      }
      const body = { products: lines.map(({ wire }) => wire) };
      const held = await api('syncCart', { body, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart, lines));
    },
    asked: (lines) => lines,
    meta: { tells: () => t('facility.added'), ...(shows && { shows }) },
  });
}

const MINUTE_MILLISECONDS = 60_000;

/** Renews the holds of the whole cart: "keep it longer". */
export function useRenewCart() {
  const t = useT('checkout');
  const api = useApi();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async () => {
      const { lines } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
      const body = { products: lines.map(({ wire }) => wire) };
      const held = await api('syncCart', { body, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart));
    },
    meta: {
      tells: () => {
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
    const isEmpty = queries.getQueryData<Cart>(cartKey())?.lines.length === 0;
    if (isEmpty && auth.get().user?.is_anonymous === 1) signOut();
  };
}

/** Gives one line back, which takes with it what leans on it. */
export function useRemoveLine() {
  const t = useT('checkout');
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async (line: Line) => {
      if (!reserves) {
        return changeCart(queries, (cart) => ({ ...cart, lines: withoutLine(cart.lines, line) }));
      }
      const held = await api('releaseLine', { query: {}, body: line.wire });
      return changeCart(queries, (cart) => heldCart(held, cart));
    },
    meta: { tells: () => t('cart.removed') },
    onSuccess: useForgetGuest(),
  });
}

/**
 * Gives everything back, line by line: what leans on one goes with it. What is given back is out of
 * the list at once, also where the next call fails.
 */
export function useClearCart() {
  const t = useT('checkout');
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  const inCart = () => (queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART).lines;
  return useCartMutation({
    mutationFn: async () => {
      const parentsFirst = inCart().toSorted(
        (a, b) => Number(a.parentKey !== null) - Number(b.parentKey !== null),
      );
      for (const { key, wire } of reserves ? parentsFirst : []) {
        if (!inCart().some((line) => line.key === key)) continue;
        const held = await api('releaseLine', { query: {}, body: wire });
        await changeCart(queries, (cart) => heldCart(held, cart));
      }
      return changeCart(queries, () => EMPTY_CART);
    },
    meta: { tells: () => t('cart.cleared') },
    onSuccess: useForgetGuest(),
  });
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
