import type { CartLine } from '@nadi/contract/kinds';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { Line } from '../../platform/kind.ts';
import { type CartDeps, cartNow, changeCart, type HeldCart, type SeenCart } from './change.ts';
import { holdHandle, lineOf, readHolds } from './holds.ts';
import { cartAnswer } from './people.ts';
import { isChildIn, toCartLine, toCartLines } from './to-cart-line.ts';

export type { CartDeps, HeldCart } from './change.ts';

/** Target contents of a cart: lines, and existing holds to renew unchanged. */
export interface LinesToCheck {
  readonly products: readonly CartLine[];
  readonly renew?: readonly string[] | undefined;
}

/**
 * Holds lines for the request's cart, all or none; a repeated line is renewed.
 *
 * Lines that are not named stay, and the whole cart is renewed for 15 minutes (wire, "Cart and
 * identity"; CART-06). CART-10 and HOARD-01 also count lines being paid. Refusals: hold_expired,
 * hold_limit, proof_needed, slot_resting, slot_taken with alternatives, those of `quoteLines` and
 * of `checkCart`.
 */
export async function syncCart(
  deps: CartDeps,
  context: RequestContext,
  { products, renew = [] }: LinesToCheck,
): Promise<Result<HeldCart, Failure>> {
  const cart = renew.length === 0 ? null : await cartNow(deps, context);
  const renewed = linesOfHolds(cart, renew);
  if (renewed === null) return refuse(failureOf({ code: 'hold_expired' }));
  const lines = [...products, ...renewed];
  return changeCart(deps, context, cart, () => ({ lines }));
}

/**
 * Holds a line in the request's cart in exchange for places that `giveUp` releases, both or neither.
 *
 * The places are admitted as held ones (FACILITY-02), because a customer had them before. `giveUp`
 * belongs to the transaction of the take: nobody else can take the places in between. An
 * error of it rolls back and is thrown. Refusals as for `syncCart`.
 */
export const exchangeForLine = (
  deps: CartDeps,
  context: RequestContext,
  line: Line,
  giveUp: (tx: TenantTx) => Promise<void>,
): Promise<Result<HeldCart, Failure>> =>
  changeCart(deps, context, null, ({ holds }) => {
    // More places of a session that the cart has already are held with those.
    const had = holds.find((hold) => hold.line.key === line.key)?.line.quantity ?? 0;
    const lines = toCartLines([{ ...line, quantity: line.quantity + had }]);
    return { lines, heldAs: line.key, within: giveUp };
  });

/** Returns the lines of a cart's holds, a child with its bundle; null when a hold is missing. */
function linesOfHolds(
  cart: SeenCart | null,
  handles: readonly string[],
): readonly CartLine[] | null {
  const lines = cart?.holds.map(lineOf) ?? [];
  const named = new Set<LineKey>();
  for (const handle of handles) {
    const hold = cart?.holds.find(({ holdId }) => holdHandle(holdId) === handle);
    if (hold === undefined) return null;
    named.add(isChildIn(hold.line, lines) ? (hold.line.partOf?.key ?? '') : hold.line.key);
  }
  return lines.filter(({ key }) => named.has(key)).map((line) => toCartLine(line, lines));
}

/** Returns the contents of the cart as `syncCart` does, without changing anything. */
export async function readCart(deps: CartDeps, context: RequestContext): Promise<HeldCart> {
  const { tenant, actor, now } = context;
  const cart = { tenantId: tenant.id, owner: actor.cartId, now };
  const holds = await readHolds(deps.database, cart);
  return cartAnswer(deps, context, holds);
}
