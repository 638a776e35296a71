import { toasts } from '@nadi/ui/feedback/toast-queue';
import {
  hashKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { now } from '../../platform/clock.ts';
import { useKinds } from '../../platform/line/kinds.ts';
import type { Line } from '../../platform/line/line.ts';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { auth, signOut } from '../account/state.ts';
import { useReserves } from './api.ts';
import { cartKey, changeCart } from './state.kept.ts';
import {
  type Cart,
  EMPTY_CART,
  heldCart,
  linesToRestore,
  type MovedLine,
  wiresOf,
  withLines,
  withMoves,
  withoutLine,
} from './state.ts';

/** Returns an idempotency key per user action: a retried request holds once. */
const newKey = (): string => crypto.randomUUID();

type CartMutation<V> = Pick<
  UseMutationOptions<void, Error, V, readonly Line[]>,
  'mutationFn' | 'onSuccess'
> & {
  readonly meta: NonNullable<UseMutationOptions['meta']>;
  /** Lines affected besides those in the cart. */
  readonly linesOf?: (variables: V) => readonly Line[];
};

/** Runs a cart mutation: the page reports its outcome, and affected queries are invalidated. */
function useCartMutation<V = void>({ linesOf, ...options }: CartMutation<V>) {
  const queries = useQueryClient();
  const kinds = useKinds();
  const inCart = () => (queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART).lines;
  return useMutation({
    ...options,
    /** Context of its callbacks: the lines before it. */
    onMutate: (variables) => [...inCart(), ...(linesOf?.(variables) ?? [])],
    // Not awaited: the customer continues while the day is refetched.
    onSettled: (_done, _error, _variables, touched) => {
      const stale = (touched ?? []).flatMap(
        (line) => kinds.find(({ typeId }) => typeId === line.typeId)?.stale(line) ?? [],
      );
      // Each key once: a second request would discard the first response.
      for (const queryKey of new Map(stale.map((key) => [hashKey(key), key])).values()) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

/**
 * Adds lines and reports the result.
 *
 * With reservation on, the server holds them and its response becomes the cart.
 * @param shows returns true if the place of the action shows the error itself, or the success
 * (null), so that no toast is needed.
 */
export function useAddLines(shows?: (error: Error | null) => boolean) {
  const t = useT();
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async (lines: readonly Line[]) => {
      if (!reserves) {
        return changeCart(queries, (cart) => ({ ...cart, lines: withLines(cart.lines, lines) }));
      }
      const body = { products: [...wiresOf(lines)] };
      const held = await api('syncCart', { body, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart, lines));
    },
    linesOf: (lines) => lines,
    meta: { successText: () => t('cart.added'), ...(shows && { shows }) },
  });
}

const MINUTE_MILLISECONDS = 60_000;

/** Holds the whole cart again, with its lines as the venue has them now. */
function useRehold(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const { lines } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
    const body = { products: [...wiresOf(lines)] };
    const held = await api('syncCart', { body, idempotencyKey: newKey() });
    await changeCart(queries, (cart) => heldCart(held, cart));
  };
}

/** Extends the holds of the whole cart: "keep it longer". */
export function useRenewCart() {
  const t = useT('checkout');
  const queries = useQueryClient();
  const rehold = useRehold();
  return useCartMutation({
    mutationFn: rehold,
    meta: {
      successText: () => {
        const { expiresAt } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
        return t('cart.extended', {
          minutes: Math.round(((expiresAt ?? now()) - now()) / MINUTE_MILLISECONDS),
        });
      },
    },
  });
}

/**
 * Updates the cart to the venue's current lines.
 *
 * If that fails, the moved lines require confirmation again (ORDER-18).
 */
export function useTakeMoves() {
  const reserves = useReserves();
  const queries = useQueryClient();
  const rehold = useRehold();
  return useCartMutation({
    mutationFn: (moved: readonly MovedLine[]) =>
      reserves ? rehold() : changeCart(queries, (cart) => withMoves(cart, moved)),
    meta: {},
  });
}

/** Line with the quantity to change it to. */
interface Recount {
  readonly line: Line;
  readonly quantity: number;
}

/** Changes the quantity of a held line; its component shows the result and a refusal. */
export function useRecountLine() {
  const api = useApi();
  const kinds = useKinds();
  const queries = useQueryClient();
  return useCartMutation({
    mutationFn: async ({ line, quantity }: Recount) => {
      const kind = kinds.find(({ typeId }) => typeId === line.typeId);
      const wire = kind?.withQuantity?.(line, quantity) ?? { ...line.wire, quantity };
      const held = await api('syncCart', { body: { products: [wire] }, idempotencyKey: newKey() });
      return changeCart(queries, (cart) => heldCart(held, cart, [{ ...line, wire }]));
    },
    meta: {},
  });
}

/** Resets an anonymous user when the last item is removed (spec 2 section 4, "Cart rules"). */
function useClearGuest(): () => void {
  const queries = useQueryClient();
  return () => {
    const isEmpty = queries.getQueryData<Cart>(cartKey())?.lines.length === 0;
    if (isEmpty && auth.get().user?.is_anonymous === 1) signOut();
  };
}

/** Line to remove; of a bundle, optionally keeps the children that can be sold without it. */
export interface Removal {
  readonly line: Line;
  readonly keepsChildren?: boolean;
  /**
   * Called when the removal is undone.
   *
   * Set when it was chosen by key: the focus then moves to the offer to undo it.
   */
  readonly onRestored?: (() => void) | undefined;
}

/**
 * Removes one line together with its children, and offers to undo it.
 *
 * The undo holds the same again: a place that was taken meanwhile is refused like any other.
 */
export function useRemoveLine() {
  const t = useT('checkout');
  const api = useApi();
  const reserves = useReserves();
  const queries = useQueryClient();
  const clearGuest = useClearGuest();
  const restore = useAddLines();
  return useCartMutation({
    mutationFn: async ({ line, keepsChildren = false }: Removal) => {
      if (!reserves) {
        return changeCart(queries, (cart) => ({ ...cart, lines: withoutLine(cart.lines, line) }));
      }
      const body = { ...line.wire, ...(keepsChildren && { keep_children: 1 as const }) };
      const held = await api('releaseLine', { query: {}, body });
      return changeCart(queries, (cart) => heldCart(held, cart));
    },
    meta: { successText: () => t('cart.removed'), shows: (error) => error === null },
    onSuccess: (_done, { line, onRestored }, before) => {
      clearGuest();
      const { token } = auth.get().user ?? {};
      toasts.offer(t('cart.removed'), {
        label: t('cart.undo'),
        take: () => {
          // Another user's cart does not get it.
          if (auth.get().user?.token !== token) return;
          // A refusal is reported by the mutation itself.
          void restore.mutateAsync(linesToRestore(before, line)).then(onRestored, () => {});
        },
        takesFocus: onRestored !== undefined,
      });
    },
  });
}

/** Releases lines one by one, each with its dependents; a removed line leaves the list at once. */
function useReleaseEach() {
  const api = useApi();
  const queries = useQueryClient();
  const inCart = () => (queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART).lines;
  return async (lines: readonly Line[]): Promise<void> => {
    const parentsFirst = lines.toSorted(
      (a, b) => Number(a.parentKey !== null) - Number(b.parentKey !== null),
    );
    for (const { key, wire } of parentsFirst) {
      if (!inCart().some((line) => line.key === key)) continue;
      const held = await api('releaseLine', { query: {}, body: wire });
      await changeCart(queries, (cart) => heldCart(held, cart));
    }
  };
}

/** Removes the lines of a weekly series. */
export function useRemoveLines() {
  const t = useT('checkout');
  const reserves = useReserves();
  const queries = useQueryClient();
  const clearGuest = useClearGuest();
  const releaseEach = useReleaseEach();
  return useCartMutation({
    mutationFn: async (lines: readonly Line[]) => {
      if (reserves) return releaseEach(lines);
      return changeCart(queries, (cart) => ({
        ...cart,
        lines: lines.reduce((left, line) => withoutLine(left, line), cart.lines),
      }));
    },
    meta: { successText: () => t('cart.removed') },
    onSuccess: clearGuest,
  });
}

/**
 * Removes all lines one by one, each with its dependents.
 *
 * A removed line leaves the list at once, also if the next call fails.
 */
export function useClearCart() {
  const t = useT('checkout');
  const reserves = useReserves();
  const queries = useQueryClient();
  const releaseEach = useReleaseEach();
  return useCartMutation({
    mutationFn: async () => {
      const { lines } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
      if (reserves) await releaseEach(lines);
      return changeCart(queries, () => EMPTY_CART);
    },
    meta: { successText: () => t('cart.cleared') },
    onSuccess: useClearGuest(),
  });
}
