import type { CartLine } from '@nadi/contract/kinds';
import { checkCart } from '@nadi/domain/cart/admit';
import { linesAtMost } from '@nadi/domain/cart/hoarding';
import type { HoldState } from '@nadi/domain/inventory/take';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import {
  type CartInNetwork,
  cartInNetwork,
  type Held,
  holdsOf,
  type Seen,
  seenOf,
  type TakeRefusal,
} from '../inventory/service.ts';
import { type HoardingDeps, isKnown, networkOf } from './hoarding.ts';
import { cartLines, holdIdOf } from './holds.ts';
import { type QuotedLine, quoteLines } from './quote.ts';
import { failureOfQuote, failureOfTake } from './refusals.ts';
import { encodeStored } from './stored-line.ts';

/** A line that may be ordered: priced now, admitted, and matched with the hold it has, if any. */
export interface OrderableLine {
  /** Of the hold it has, or of the one it is to get. */
  readonly holdId: string;
  /** Null where nothing is held for it yet. */
  readonly state: HoldState | null;
  /** The order line that pays for its hold, where one does. */
  readonly orderLineId: string | null;
  readonly quoted: QuotedLine;
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
  /** See `CartInNetwork`; null for a known customer's, too. */
  readonly networkLoad: number | null;
}

export interface PriceLinesDeps extends HoardingDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
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
  const { holds, load } = await cartNow(deps, context);
  const inCart = cartLines(holds);
  const held = new Map(inCart.map((hold) => [hold.line.key, hold]));
  const quoted = await quoteLines(kinds, context, lines, new Set(held.keys()));
  if (!quoted.ok) {
    return refuse(await failureOfQuote(deps, context, quoted.refusal, inCart));
  }
  const keys = new Set(quoted.value.lines.map(({ line }) => line.key));
  const isNamed = ({ holdId }: Pick<Held, 'holdId'>): boolean =>
    inCart.some((hold) => hold.holdId === holdId && keys.has(hold.line.key));
  const others = holds.filter((hold) => !isNamed(hold));
  const isOwner = isKnown(actor);
  const after = others.length + keys.size;
  if (after > holds.length && after > linesAtMost(tenant.hoarding, isOwner)) {
    return refuse(failureOf({ code: 'hold_limit', who: isOwner ? 'known' : 'unknown' }));
  }
  const checked = checkCart(
    quoted.value.lines.map(({ line }) => line),
    inCart.filter((hold) => !isNamed(hold)).map(({ line }) => line),
  );
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const first = holds
    .filter((hold) => hold.state === 'held' || isNamed(hold))
    .map((hold) => hold.firstHeldAt);
  return ok({
    configVersion: quoted.value.configVersion,
    firstHeldAt: first.length === 0 ? null : Math.min(...first),
    seen: seenOf(holds),
    networkLoad: load,
    lines: quoted.value.lines.map((one, index) => {
      const { line } = one;
      const hold = held.get(line.key);
      const { addedAt, seq } = hold ?? { addedAt: now, seq: index };
      return {
        holdId: hold?.holdId ?? makeHoldId(actor.cartId, line.key),
        state: hold?.state ?? null,
        orderLineId: hold?.orderLineId ?? null,
        quoted: one,
        keep: encodeStored({ line, addedAt, seq }),
      };
    }),
  });
}

/** What the cart holds, and, where it is counted for its network, what that holds. */
async function cartNow(
  { database, secret }: PriceLinesDeps,
  context: RequestContext,
): Promise<CartInNetwork> {
  const { tenant, actor, now } = context;
  const cart = { tenantId: tenant.id, owner: actor.cartId, now };
  const network = networkOf(secret, context);
  if (network === null) return { holds: await holdsOf(database, cart), load: null };
  return cartInNetwork(database, { ...cart, network, most: tenant.hoarding.freeWeight + 1 });
}

/** A refused take as the caller is told of it, with alternatives where a slot was lost. */
export const explainRefusal = (
  deps: PriceLinesDeps,
  context: RequestContext,
  lines: readonly OrderableLine[],
  refusal: TakeRefusal,
): Promise<Failure> =>
  failureOfTake(deps, context, new Map(lines.map((line) => [line.holdId, line.quoted])), refusal);
