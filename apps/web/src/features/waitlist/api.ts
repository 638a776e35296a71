import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { changeCart } from '../cart/state.kept.ts';
import { heldCart } from '../cart/state.ts';

export type Wish = Answer<'listWishes'>[number];

/** Line to wait for, or the window in which any like it fits. */
export type WishBody = CallInput<'joinWaitlist'>['body'];

const WISHES = ['wishes'] as const;

/** Interval at which the page looks for offers. */
const REFETCH_MILLISECONDS = 30_000;

/**
 * Loads the user's wishes, newest first.
 *
 * @param enabled `false` while no account is signed in.
 */
export function useWishes(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: WISHES,
    queryFn: () => api('listWishes', {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFETCH_MILLISECONDS,
  });
}

/** Runs a change of the waiting list, after which it is loaded again. */
function useWishChange<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: WISHES }),
  });
}

/** Joins the waiting list. */
export function useJoinWaitlist() {
  const api = useApi();
  return useWishChange((body: WishBody) => api('joinWaitlist', { body }));
}

/** Leaves the waiting list. */
export function useLeaveWaitlist() {
  const api = useApi();
  return useWishChange((id: string) => api('leaveWaitlist', { params: { id } }));
}

/** Accepts an offer, with its terms where they were ticked: its line becomes part of the cart. */
export function useAcceptOffer() {
  const api = useApi();
  const queries = useQueryClient();
  return useWishChange(async ({ id, isTicked }: { id: string; isTicked: boolean }) => {
    const body = isTicked ? { tnc: 1 as const } : {};
    const held = await api('acceptOffer', { params: { id }, body });
    return changeCart(queries, (cart) => heldCart(held, cart));
  });
}

/** Declines an offer. */
export function useDeclineOffer() {
  const api = useApi();
  return useWishChange((id: string) => api('declineOffer', { params: { id } }));
}
