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
} from '../inventory/ports.ts';
import { withAcceptance } from './acceptance.ts';
import { type AnonymousHoldDeps, lineLimitOf, networkOf } from './anonymous-hold-limits.ts';
import { withGroup } from './group.ts';
import { cartHolds, cartLines, holdIdOf, lineOf, payingLines } from './holds.ts';
import { encodeStored } from './line-json.ts';
import { type QuotedLine, quoteLines } from './quote.ts';
import { failureOfQuote, failureOfTake } from './refusals.ts';
import type { SeriesDeps } from './series.ts';

/** Quoted line with its hold, existing or new. */
export interface LineToTake extends QuotedLine {
  readonly holdId: string;
}

/** Line that can be ordered: priced now, admitted, and matched with its hold, if any. */
export interface OrderableLine extends LineToTake {
  /** `null`: not held yet. */
  readonly state: HoldState | null;
  /** Line as at the time it was held; `null`: not held yet. */
  readonly heldAs: Line | null;
  /** Order line that pays for its hold, if any. */
  readonly orderLineId: string | null;
  /** Cart data stored with the hold, so that the line can be shown if it returns to the cart. */
  readonly keep: Readonly<Record<string, unknown>>;
}

export interface Orderable {
  readonly lines: readonly OrderableLine[];
  /** Config version of the facts used for the quote. */
  readonly configVersion: number;
  /** Time of the first live hold of the cart or of these lines; `null`: none. */
  readonly firstHeldAt: number | null;
  /** Cart state that these lines were checked against (INV-14). */
  readonly seen: Seen;
  /** Network that the cart counts towards; `null`: a signed-in customer's cart. */
  readonly network: string;
  /** See `CartInNetwork`. */
  readonly networkLoad: number | null;
}

export interface PriceLinesDeps extends AnonymousHoldDeps, SeriesDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  /** Loads the current contents of a cart and its network. */
  readonly loadCart: (query: CartQuery) => Promise<CartInNetwork>;
}

/** Creates the hold id for a line that has none yet. */
export type HoldIdMaker = (cartId: string, key: LineKey) => string;

/** Returns the hold id that the cart itself would use, so that two requests queue at one hold. */
export const cartsOwnHold: HoldIdMaker = holdIdOf;

/**
 * Reads and prices lines again and checks that they are compatible; takes nothing.
 *
 * Lines that the cart holds already are not checked again for being too soon (slots, ruling 11).
 * Refusals: hold_limit (CART-10), those of `quoteLines` and of `checkCart`.
 */
export async function prepareLines(
  deps: PriceLinesDeps,
  context: RequestContext,
  requested: readonly CartLine[],
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
  const quoted = await quoteLines(kinds, context, requested, new Set(held.keys()), {
    heldLines: inHand,
    series: deps,
  });
  if (!quoted.ok) {
    return refuse(await failureOfQuote(deps, context, quoted.refusal, inCart));
  }
  const keys = new Set(quoted.value.lines.map(({ line }) => line.key));
  const cart = { held: inHand.map(lineOf), paying: payingLines(holds).map(lineOf) };
  const checked = admitLines(quoted.value.lines.map(lineOf), cart, 'order', lineLimitOf(context));
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const heldAs = new Map(inCart.map(({ line }) => [line.key, line]));
  const lines = withGroup(withAcceptance(context, quoted.value.lines, heldAs), heldAs);
  const first = inCart
    .filter(({ state, line }) => state === 'held' || keys.has(line.key))
    .map((hold) => hold.firstHeldAt);
  return ok({
    configVersion: quoted.value.configVersion,
    firstHeldAt: first.length === 0 ? null : Math.min(...first),
    seen: seenOf(holds),
    network,
    networkLoad: load,
    lines: lines.map((one, index) => {
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

/** Converts a refused take to a failure for the caller, with alternatives for a lost slot. */
export const explainRefusal = (
  deps: PriceLinesDeps,
  context: RequestContext,
  lines: readonly LineToTake[],
  refusal: TakeRefusal,
): Promise<Failure> =>
  failureOfTake(deps, context, new Map(lines.map((line) => [line.holdId, line])), refusal);
