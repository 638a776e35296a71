import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { now, useTimeJumps } from '../../platform/clock.ts';
import type { Api } from '../../platform/net/api.ts';
import { keepSessionId, useVisitor, type Visitor } from '../../platform/net/visitor.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useUser } from '../account/state.ts';
import { cartKeyOf, isAnyKept, savedCart } from './state.kept.ts';
import { type Cart, cartAsRead, EMPTY_CART, isOver, NOTHING_HELD } from './state.ts';

/**
 * The cart: what the server holds, and until it has said so what this tab keeps. Where no word comes
 * after the time of its holds, they are over as it was told.
 */
const cartQuery = (api: Api, { token, isNew }: Visitor, customerId: number | null) =>
  queryOptions({
    queryKey: cartKeyOf(token, customerId),
    queryFn: async ({ client, queryKey, signal }): Promise<Cart> => {
      const known = (): Cart => client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
      const requestedAt = now();
      const held = await api('readCart', { signal }).catch((error: unknown) => {
        if (isOver(known(), requestedAt)) return NOTHING_HELD;
        throw error;
      });
      return cartAsRead(held, known(), requestedAt);
    },
    initialData: savedCart,
    // Where the token is new the server has said so with it (undefined: just now), and is not asked.
    initialDataUpdatedAt: () => (isNew && customerId === null && !isAnyKept() ? undefined : 0),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    // Its time is over also where there is no network.
    networkMode: 'always',
  });

/** Without reservation the list itself is the cart, and the order will hold (product ruling on cart/sync). */
export const useReserves = (): boolean => useConfig().allow_facility_items_reservation !== 0;

function useCartQuery() {
  const api = useApi();
  const user = useUser();
  const visitor = useVisitor();
  const enabled = useReserves() && visitor.token !== null;
  return { ...cartQuery(api, visitor, user?.id ?? null), enabled };
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
