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

/** Session storage of the cart's ticket list (spec 1 section 9). */
const saved = storageSlot('nadi.cart', isCart, 'session');

/** Returns the cart last stored in this tab, before the server responds; also used by a login. */
export const savedCart = (): Cart => saved.read() ?? EMPTY_CART;

/** Checks whether this tab stores any part of a cart. */
export const isAnyKept = (): boolean => saved.read() !== null;

/** Returns a field of the cart as it is stored: without the names of participants. */
const nameless = (field: string, value: unknown): unknown => (field === 'names' ? [] : value);

export const saveCart = (cart: Cart): void =>
  saved.write(cart.lines.length > 0 || cart.expired.length > 0 ? cart : null, nameless);

/** Key that signals a cart change to other tabs, without its contents. */
const MOVED = 'nadi.cartMoved';
const moved = storageSlot(MOVED, isText);

const CARTS = 'cart';

/**
 * Returns a cart's query key: the visitor, and after a login the customer, whose cart the server
 * merged.
 */
export const cartKeyOf = (visitor: string | null, customerId: number | null) =>
  [CARTS, visitor, customerId] as const;

export const cartKey = () => cartKeyOf(readVisitor(), auth.get().user?.id ?? null);

/** Changes the current cart; pending responses are cancelled as outdated. */
export async function changeCart(
  queries: QueryClient,
  change: (known: Cart) => Cart,
): Promise<void> {
  await queries.cancelQueries({ queryKey: cartKey() });
  queries.setQueryData<Cart>(cartKey(), (known) => change(known ?? savedCart()));
}

/** Empties the cart and its history, so that the next user of this device sees none of it. */
export function clearCarts(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: [CARTS] });
  queries.setQueriesData({ queryKey: [CARTS] }, EMPTY_CART);
  saveCart(EMPTY_CART);
}

/**
 * Stores every change of the cart for this tab, and follows changes made in other tabs.
 * @param onExpired called when lines were lost to expiry.
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
