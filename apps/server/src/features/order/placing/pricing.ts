import type { CartLine } from '@nadi/contract/kinds';
import { checkGuest } from '@nadi/domain/account/guest';
import type { NetworkTerms } from '@nadi/domain/inventory/take';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import {
  explainRefusal,
  type HoldIdMaker,
  type LineToTake,
  type Orderable,
  type PriceLinesDeps,
  prepareLines,
  termsOf,
} from '../../cart/ports.ts';
import type { TakeRefusal } from '../../inventory/ports.ts';
import { checkLines, type ItemLine, inCartItems, linesToPrice } from './cart-items.ts';

/** Stages of cart pricing, as used by an order. */
export interface Pricing {
  /** Prices lines again and checks that they are compatible. */
  prepare(
    context: RequestContext,
    lines: readonly CartLine[],
    makeHoldId: HoldIdMaker,
  ): Promise<Result<Orderable, Failure>>;
  /** Returns the terms for a cart's new holds. */
  terms(
    context: RequestContext,
    cart: Pick<Orderable, 'firstHeldAt' | 'network'>,
  ): Promise<NetworkTerms>;
  /** Converts a refused take to a failure for the caller. */
  explain(
    context: RequestContext,
    lines: readonly LineToTake[],
    refusal: TakeRefusal,
  ): Promise<Failure>;
}

export const createPricing = (deps: PriceLinesDeps): Pricing => ({
  prepare: (context, lines, makeHoldId) => prepareLines(deps, context, lines, makeHoldId),
  terms: (context, { firstHeldAt, network }) => termsOf(deps, context, { firstHeldAt }, network),
  explain: (context, lines, refusal) => explainRefusal(deps, context, lines, refusal),
});

/**
 * Prices the requested lines, and checks their items' claims and the customer's permission to buy.
 *
 * ORDER-05: the server's price applies. Refusals: the cart's, by the items' fields;
 * validation_failed, guest_not_allowed.
 */
export async function price(
  pricing: Pick<Pricing, 'prepare'>,
  context: RequestContext,
  requested: readonly ItemLine[],
  makeHoldId: HoldIdMaker,
): Promise<Result<Orderable, Failure>> {
  const prepared = await pricing.prepare(context, linesToPrice(requested), makeHoldId);
  if (!prepared.ok) return refuse(inCartItems(requested, prepared.refusal));
  const faults = await checkLines(context, requested, prepared.value.lines);
  if (faults !== null) return refuse(faults);
  if (!mayOrder(context, prepared.value)) return refuse({ code: 'guest_not_allowed' });
  return ok(prepared.value);
}

/** Checks whether a guest may order: the venue and every kind must allow guests (ACCOUNT-09). */
function mayOrder({ tenant, actor }: RequestContext, { lines }: Orderable): boolean {
  if (actor.customer?.isGuest !== true) return true;
  return checkGuest(
    tenant,
    lines.map(({ line }) => line),
  ).ok;
}
