import type { CartLine } from '@nadi/contract/kinds';
import { admitLines } from '@nadi/domain/cart/admit-lines';
import type { HoldState } from '@nadi/domain/inventory/take';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import {
  type CartInNetwork,
  type CartQuery,
  type Seen,
  seenOf,
  type TakeRefusal,
} from '../inventory/service.ts';
import { type AnonymousHoldDeps, lineLimitOf, networkOf } from './anonymous-hold-limits.ts';
import { cartHolds, cartLines, holdIdOf, lineOf, payingLines } from './holds.ts';
import { encodeStored } from './line-json.ts';
import { type QuotedLine, quoteLines } from './quote.ts';
import { failureOfQuote, failureOfTake } from './refusals.ts';

/** A quoted line with the hold that it has, or is to get. */
export interface LineToTake extends QuotedLine {
  readonly holdId: string;
}

/** A line that may be ordered: priced now, admitted, and matched with the hold it has, if any. */
export interface OrderableLine extends LineToTake {
  /** Null where nothing is held for it yet. */
  readonly state: HoldState | null;
  /** As it was when it was held; null likewise. */
  readonly heldAs: Line | null;
  /** The order line that pays for its hold, where one does. */
  readonly orderLineId: string | null;
  /** What the cart keeps with the hold, so that it can show the line should it come back. */
  readonly keep: Readonly<Record<string, unknown>>;
}

export interface Orderable {
  readonly lines: readonly OrderableLine[];
  /** Version of the facts that were quoted. */
  readonly configVersion: number;
  /** When the first live hold of the cart, or of these lines, was made; null where there is none. */
  readonly firstHeldAt: number | null;
  /** The cart that these lines were judged beside (INV-14). */
  readonly seen: Seen;
  /** That the cart is counted for; null: it is a known customer's. */
  readonly network: string | null;
  /** See `CartInNetwork`. */
  readonly networkLoad: number | null;
}

export interface PriceLinesDeps extends AnonymousHoldDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  /** What a cart holds, and its network, as they stand. */
  readonly loadCart: (query: CartQuery) => Promise<CartInNetwork>;
}

/** Makes the id of a hold for a line that has none yet. */
export type HoldIdMaker = (cartId: string, key: LineKey) => string;

/** The hold that the cart itself would give the line, so that two requests queue at one hold. */
export const cartsOwnHold: HoldIdMaker = holdIdOf;

/**
 * Reads and prices lines anew and checks that they may stand together; takes nothing. What the
 * cart holds already is not asked again whether it is too soon (slots, ruling 11). Refusals: hold_limit
 * (CART-10), those of `quoteLines` and of `checkCart`.
 */
export async function prepareLines(
  deps: PriceLinesDeps,
  context: RequestContext,
  lines: readonly CartLine[],
  makeHoldId: HoldIdMaker,
): Promise<Result<Orderable, Failure>> {
  const { kinds } = deps;
  const { tenant, actor, now } = context;
  const network = networkOf(deps.secret, context);
  const { holds, load } = await deps.loadCart({
    tenantId: tenant.id,
    owner: actor.cartId,
    now,
    network,
    most: tenant.anonymousHoldLimits.freeWeight + 1,
  });
  const inCart = cartLines(holds);
  const held = new Map(inCart.map((hold) => [hold.line.key, hold]));
  const inHand = cartHolds(holds);
  const quoted = await quoteLines(kinds, context, lines, new Set(held.keys()), inHand);
  if (!quoted.ok) {
    return refuse(await failureOfQuote(deps, context, quoted.refusal, inCart));
  }
  const keys = new Set(quoted.value.lines.map(({ line }) => line.key));
  const cart = { held: inHand.map(lineOf), paying: payingLines(holds).map(lineOf) };
  const checked = admitLines(quoted.value.lines.map(lineOf), cart, 'order', lineLimitOf(context));
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const first = inCart
    .filter(({ state, line }) => state === 'held' || keys.has(line.key))
    .map((hold) => hold.firstHeldAt);
  return ok({
    configVersion: quoted.value.configVersion,
    firstHeldAt: first.length === 0 ? null : Math.min(...first),
    seen: seenOf(holds),
    network,
    networkLoad: load,
    lines: quoted.value.lines.map((one, index) => {
      const { line } = one;
      const hold = held.get(line.key);
      const { addedAt, seq } = hold ?? { addedAt: now, seq: index };
      return {
        ...one,
        holdId: hold?.holdId ?? makeHoldId(actor.cartId, line.key),
        state: hold?.state ?? null,
        heldAs: hold?.line ?? null,
        orderLineId: hold?.orderLineId ?? null,
        keep: encodeStored({ line, addedAt, seq }),
      };
    }),
  });
}

/** A refused take as the caller is told of it, with alternatives where a slot was lost. */
export const explainRefusal = (
  deps: PriceLinesDeps,
  context: RequestContext,
  lines: readonly LineToTake[],
  refusal: TakeRefusal,
): Promise<Failure> =>
  failureOfTake(deps, context, new Map(lines.map((line) => [line.holdId, line])), refusal);
