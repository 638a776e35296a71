import { isLineWith } from '@nadi/contract/kinds';
import { dependentsOf } from '@nadi/domain/cart/check-cart';
import type { ProductId } from '@nadi/domain/kernel/ids';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { Line } from '../../platform/kind.ts';
import type { CartChanged } from '../inventory/ports.ts';
import { releaseOfCart } from '../inventory/service.ts';
import {
  ATTEMPTS,
  asCart,
  type CartChange,
  type CartDeps,
  cartNow,
  changeCart,
  type HeldCart,
  MOVED,
  type SeenCart,
} from './change.ts';
import { type CartHold, holdHandle, lineOf } from './holds.ts';
import { cartAnswer, dropPeople } from './people.ts';
import { childrenOf, toCartLine } from './to-cart-line.ts';

/** Item named in a DELETE: a hold, or item fields; absent fields are not compared. */
export type ReleasedItem =
  | { readonly hold_id: string }
  | { readonly product_id: ProductId; readonly fields: Readonly<Record<string, unknown>> };

type Released = { readonly released: number } & Omit<HeldCart, 'server_time'>;

/**
 * Releases a line together with the lines that depend on it.
 *
 * An add-on does not stay without its court (CART-04), nor a child without its bundle, unless the
 * child is to be kept and can be sold alone: then it is quoted as a plain line, at the price that
 * was shown. When a child is removed, the rest of its bundle is quoted again (BUNDLE-04). A line
 * that is not held is not an error: nothing is released. Refusal: leaves_together.
 */
export async function releaseLine(
  deps: CartDeps,
  context: RequestContext,
  item: ReleasedItem,
  keepsChildren: boolean,
): Promise<Result<Released, Failure>> {
  let cart = await cartNow(deps, context);
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const request = { item, keepsChildren };
    if (changeFor(cart, request) !== null) return requote(deps, context, cart, request);
    const bundle = bundleOf(cart, item);
    if (bundle !== null && !matches(bundle, item)) return leavesTogether(context, bundle);
    const toRelease = releasedHolds(cart.holds, item);
    const released = await giveBack(deps, context, cart, toRelease);
    if (released.ok) {
      const staying = cart.holds.filter((hold) => !toRelease.includes(hold));
      await dropPeople(deps, context, toRelease.map(lineOf));
      return ok(after(released.value, await cartAnswer(deps, context, staying)));
    }
    cart = asCart(released.refusal.holds);
  }
  return MOVED;
}

const after = (released: number, { server_time: _, ...cart }: HeldCart): Released => ({
  released,
  ...cart,
});

interface ReleaseRequest {
  readonly item: ReleasedItem;
  readonly keepsChildren: boolean;
}

/**
 * Quotes the remaining part of a bundle as the rest is released; on refusal nothing is released.
 */
async function requote(
  deps: CartDeps,
  context: RequestContext,
  cart: SeenCart,
  request: ReleaseRequest,
): Promise<Result<Released, Failure>> {
  let released = 0;
  const changed = await changeCart(deps, context, cart, (now) => {
    const change = changeFor(now, request);
    released = change?.released?.size ?? 0;
    return change;
  });
  if (changed.ok) return ok(after(released, changed.value));
  const bundle = bundleOf(cart, request.item);
  if (bundle === null || changed.refusal.code === 'stale_facts') return changed;
  return leavesTogether(context, bundle);
}

function leavesTogether({ language }: RequestContext, { line }: CartHold): Result<never, Failure> {
  return refuse(failureOf({ code: 'leaves_together', name: inLanguage(line.title, language) }));
}

/** Returns the bundle of a line, else the line's own hold; null: not held. */
function bundleOf({ holds }: SeenCart, item: ReleasedItem): CartHold | null {
  const named = holds.find((hold) => matches(hold, item));
  const bundle = holds.find(({ line }) => line.key === named?.line.partOf?.key);
  return bundle ?? named ?? null;
}

/**
 * Returns the part of a bundle to quote again when a line of it leaves; null: no bundle is
 * affected.
 */
function changeFor(
  { holds }: SeenCart,
  { item, keepsChildren }: ReleaseRequest,
): CartChange | null {
  const lines = holds.map(lineOf);
  const named = holds.find((hold) => matches(hold, item))?.line;
  if (named === undefined) return null;
  const bundle = lines.find(({ key }) => key === named.partOf?.key);
  if (bundle !== undefined)
    return named.partOf?.mayLeave ? withoutChild(named, bundle, lines) : null;
  const kept = childrenOf(named, lines).filter(({ partOf }) => partOf?.mayLeave);
  return keepsChildren && kept.length > 0 ? withoutBundle(named, kept, lines) : null;
}

/** Removes a child from its bundle. */
function withoutChild({ key }: Line, bundle: Line, lines: readonly Line[]): CartChange {
  const gone = new Set([key]);
  const alsoReleased = new Set([...gone, ...dependentsOf(lines, gone)]);
  const rest = lines.filter((line) => !alsoReleased.has(line.key));
  return { lines: [toCartLine(bundle, rest)], released: alsoReleased };
}

/** Removes a bundle and keeps some of its children. */
function withoutBundle(
  { key: bundle }: Line,
  kept: readonly Line[],
  lines: readonly Line[],
): CartChange {
  const plain = lines.map((line): Line => {
    if (!kept.includes(line)) return line;
    const { partOf: _, ...alone } = line;
    return alone;
  });
  const gone = new Set([bundle]);
  const alsoReleased = new Set([...gone, ...dependentsOf(plain, gone)]);
  return { lines: kept.map((line) => toCartLine(line, [])), released: alsoReleased };
}

async function giveBack(
  { database }: CartDeps,
  { tenant, actor, now }: RequestContext,
  { seen }: SeenCart,
  released: readonly CartHold[],
): Promise<Result<number, CartChanged>> {
  if (released.length === 0) return ok(0);
  const holdIds = released.map((hold) => hold.holdId);
  const request = { tenantId: tenant.id, holdIds, owner: actor.cartId, now };
  return releaseOfCart(database, request, seen);
}

const matches = ({ holdId, line: { wire } }: CartHold, item: ReleasedItem): boolean =>
  'hold_id' in item
    ? holdHandle(holdId) === item.hold_id
    : wire.product_id === item.product_id && isLineWith(wire, item.fields);

/** Returns the requested line and the lines that depend on it. */
function releasedHolds(holds: readonly CartHold[], item: ReleasedItem): readonly CartHold[] {
  const named = holds.find((hold) => matches(hold, item));
  if (named === undefined) return [];
  const gone = new Set([named.line.key]);
  const released = new Set([...gone, ...dependentsOf(holds.map(lineOf), gone)]);
  return holds.filter(({ line }) => released.has(line.key));
}
