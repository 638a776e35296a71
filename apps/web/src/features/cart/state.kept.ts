import { isText, onOtherTab, storageSlot } from '@nadi/browser/storage';
import type { QueryClient } from '@tanstack/react-query';
import { readVisitor } from '../../platform/net/visitor.ts';
import { auth } from '../account/state.ts';
import { type Cart, EMPTY_CART } from './state.ts';

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Partial<Cart>).lines) &&
  Array.isArray((value as Partial<Cart>).expired) &&
  'expiresAt' in value;

/** Spec 1 section 9: the cart's ticket list is kept in session storage. */
const saved = storageSlot('nadi.cart', isCart, 'session');

/** The cart as this tab last knew it, before the server is asked; also what a login finds here. */
export const savedCart = (): Cart => saved.read() ?? EMPTY_CART;

/** Whether this tab keeps anything of a cart. */
export const isAnyKept = (): boolean => saved.read() !== null;

export const saveCart = (cart: Cart): void =>
  saved.write(cart.lines.length > 0 || cart.expired.length > 0 ? cart : null);

/** Says to other tabs that the cart has changed, and nothing of what is in it. */
const MOVED = 'nadi.cartMoved';
const moved = storageSlot(MOVED, isText);

const CARTS = 'cart';

/** Whose cart it is: a visitor's, and after a login another one, which the server has made of two. */
export const cartKeyOf = (visitor: string | null, customerId: number | null) =>
  [CARTS, visitor, customerId] as const;

export const cartKey = () => cartKeyOf(readVisitor(), auth.get().user?.id ?? null);

/** Changes the cart as it stands; an answer that was asked for before says nothing of it. */
export async function changeCart(
  queries: QueryClient,
  change: (known: Cart) => Cart,
): Promise<void> {
  await queries.cancelQueries({ queryKey: cartKey() });
  queries.setQueryData<Cart>(cartKey(), (known) => change(known ?? savedCart()));
}

/** Nothing is in the cart any more, and nothing was: who sits here next sees none of it. */
export function clearCarts(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: [CARTS] });
  queries.setQueriesData({ queryKey: [CARTS] }, EMPTY_CART);
  saveCart(EMPTY_CART);
}

/**
 * Keeps the cart for the tab with each change of it, and reads it again when another tab of this
 * browser has changed the one that they share.
 * @param onExpired something of it is gone because its time was over.
 */
export function keepCart(queries: QueryClient, onExpired: () => void): void {
  let known = savedCart();
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashOf(cartKey())) return;
    const next = event.query.state.data as Cart;
    if (hashOf(next) === hashOf(known)) return;
    const hasExpired = next.expired.length > 0 && hashOf(next.expired) !== hashOf(known.expired);
    known = next;
    saveCart(next);
    moved.write(crypto.randomUUID());
    if (hasExpired) onExpired();
  });
  onOtherTab(MOVED, () => void queries.invalidateQueries({ queryKey: [CARTS] }));
}

const hashOf = (value: unknown): string => JSON.stringify(value);
