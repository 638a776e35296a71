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
} from '../../cart/service.ts';
import type { TakeRefusal } from '../../inventory/service.ts';
import { checkLines, inCartItems, linesToPrice, type RequestedLine } from './cart-items.ts';

/** The cart's stages, as an order runs them. */
export interface Pricing {
  /** Prices lines anew and checks that they may stand together. */
  prepare(
    context: RequestContext,
    lines: readonly CartLine[],
    makeHoldId: HoldIdMaker,
  ): Promise<Result<Orderable, Failure>>;
  /** On what terms a cart takes what it does not hold yet; null: a known customer's. */
  terms(
    context: RequestContext,
    cart: Pick<Orderable, 'firstHeldAt' | 'network'>,
  ): Promise<NetworkTerms | null>;
  /** A refused take as the caller is told of it. */
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
 * Prices what is asked, and checks what its items say and whether this customer may buy it. ORDER-05:
 * the price is the server's. Refusals: the cart's, by the items' fields; validation_failed,
 * guest_not_allowed.
 */
export async function price(
  pricing: Pick<Pricing, 'prepare'>,
  context: RequestContext,
  requested: readonly RequestedLine[],
  makeHoldId: HoldIdMaker,
): Promise<Result<Orderable, Failure>> {
  const prepared = await pricing.prepare(context, linesToPrice(requested), makeHoldId);
  if (!prepared.ok) return refuse(inCartItems(requested, prepared.refusal));
  const faults = await checkLines(context, requested, prepared.value.lines);
  if (faults !== null) return refuse(faults);
  if (!mayOrder(context, prepared.value)) return refuse({ code: 'guest_not_allowed' });
  return ok(prepared.value);
}

/** Guests buy only where the venue lets them, and only kinds that take guests (ACCOUNT-09). */
function mayOrder({ tenant, actor }: RequestContext, { lines }: Orderable): boolean {
  if (actor.customer?.isGuest !== true) return true;
  return checkGuest(
    tenant,
    lines.map(({ line }) => line),
  ).ok;
}
