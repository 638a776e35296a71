import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { now, useTimeJumps } from '../../platform/clock.ts';
import type { Api } from '../../platform/net/api.ts';
import { keepSessionId, useVisitor, type Visitor } from '../../platform/net/visitor.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useUser } from '../account/state.ts';
import { cartKeyOf, isAnyKept, savedCart } from './state.kept.ts';
import { type Cart, cartAsRead, EMPTY_CART, isOver, NOTHING_HELD } from './state.ts';

/**
 * Cart query: the server's cart; until the first response, the one stored in this tab.
 *
 * If no response arrives after the holds' expiry, they count as expired.
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
    // A new token came with an empty cart (undefined: fetched just now), so no request is made.
    initialDataUpdatedAt: () => (isNew && customerId === null && !isAnyKept() ? undefined : 0),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    // The holds expire without a network as well.
    networkMode: 'always',
  });

/**
 * Returns whether the venue holds cart lines.
 *
 * Without reservation the list itself is the cart, and the order takes the holds (product ruling on
 * cart/sync).
 */
export const useReserves = (): boolean => useConfig().allow_facility_items_reservation !== 0;

function useCartQuery() {
  const api = useApi();
  const user = useUser();
  const visitor = useVisitor();
  const enabled = useReserves() && visitor.token !== null;
  return { ...cartQuery(api, visitor, user?.id ?? null), enabled };
}

export const useCart = (): Cart => useQuery(useCartQuery()).data;

/** Delay before the next request when the server still holds lines that should have expired. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Refetches the cart when its holds expire, on any page.
 *
 * The server decides, since another tab may have extended them.
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

/** Refetches the cart and returns it; returns the known cart if no response arrives. */
export function useFreshCart(): () => Promise<Cart> {
  const queries = useQueryClient();
  const query = useCartQuery();
  const known = (): Cart => queries.getQueryData<Cart>(query.queryKey) ?? EMPTY_CART;
  return async () =>
    query.enabled ? queries.fetchQuery({ ...query, staleTime: 0 }).catch(known) : known();
}

/**
 * Returns the public handle of this browser's cart, by which a schedule identifies the own holds.
 *
 * Only the config call returns it, and the page does not include it (wire, "Conventions"): it is
 * requested once per visitor token, which every login changes.
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
