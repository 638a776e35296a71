import { type Claim, forEachUnit } from '../../inventory/claim.ts';
import { taxOnNet } from '../../kernel/money.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Anchor, Ctx, KindRules, LineKey, Quote } from '../kind.ts';
import type { Court, RetailChoice, RetailFacts } from './facts.ts';
import { stockTicks } from './stock-period.ts';

/** Most of a product whose stock is not counted that one line may hold (spec 2 sections 5, 9). */
export const UNCOUNTED_LIMIT = 100;

/** Things sold over the counter, and add-ons of a booking. */
export const retailRules: KindRules<RetailChoice, RetailFacts> = {
  name: 'retail',
  /** It goes with what has a section of its own, and stands in no cart without it (CART-04). */
  isOpen: () => true,
  identify,
  quote,
  /** Nothing else serves the same wish. */
  nearby: () => [],
  relocate,
};

/** The wire's upsert key: product, and for an add-on its court and start. */
function identify({ productId, court }: RetailChoice): LineKey {
  return court === null
    ? `retail:${productId}`
    : `retail:${productId}@${court.facilityId}/${court.from}`;
}

/**
 * RETAIL-01: an add-on is bought for a court's time, and needs that court (CART-04).
 * RETAIL-02: a line holds at most the product's max_quantity, its stock, or 100 where stock is
 * not counted (spec 2 section 5).
 * Refusals: add_ticket_first, max_quantity_reached.
 */
function quote(choice: RetailChoice, facts: RetailFacts, ctx: Ctx): Result<Quote, Refusal> {
  const court = facts.isAddon ? choice.court : null;
  if (facts.isAddon && court === null) return refuse({ code: 'add_ticket_first' });
  const max = limitOf(facts);
  if (choice.quantity > max) return refuse({ code: 'max_quantity_reached', max });
  const { name: title, priceFils, outletId } = facts;
  const when = court === null ? null : { from: court.from, to: court.to };
  return ok({
    key: identify({ ...choice, court }),
    title,
    where: null,
    when,
    times: when === null ? [] : [when],
    quantity: choice.quantity,
    unit: [{ label: title, priceFils, taxFils: taxOnNet(priceFils, ctx.taxBasisPoints) }],
    claims: claimsOf(choice.quantity, court, facts, ctx),
    repeat: { atMost: max },
    mixes: outletId === null ? 'freely' : { outlet: outletId },
    openToGuests: court !== null,
    terms: null,
    approvals: [],
    change: { freeUntilMinutesBefore: facts.freeUntilMinutesBefore },
    provides: null,
    needs: court === null ? null : needOf(court),
    excludes: [],
    art: null,
    detail: { productId: choice.productId, facilityId: court?.facilityId ?? null },
  });
}

/** An add-on needs its court at its time, by whatever product it was booked. */
const needOf = ({ facilityId, from, to }: Court): Anchor => ({
  product: null,
  where: facilityId,
  during: { from, to },
  serviceDay: null,
});

/** RETAIL-06: an add-on goes where its court goes. */
function relocate(choice: RetailChoice, from: Anchor, to: Anchor): RetailChoice {
  const { court } = choice;
  const isThere = court?.facilityId === from.where && court.from === from.during?.from;
  if (!isThere || to.where === null || to.during === null) return choice;
  return { ...choice, court: { facilityId: to.where, ...to.during } };
}

function limitOf({ stock, maxQuantity }: RetailFacts): number {
  const counted = stock.type === 'none' ? UNCOUNTED_LIMIT : stock.pieces;
  return Math.min(counted, maxQuantity ?? counted);
}

/**
 * RETAIL-03: total stock is one pool, of which pieces are had for good; stock per period is counted in every
 * step the court's time covers (design slots, ruling 21).
 */
function claimsOf(
  quantity: number,
  court: Court | null,
  { stock }: RetailFacts,
  ctx: Ctx,
): readonly Claim[] {
  if (stock.type === 'none') return [];
  const piece = { count: stock.poolId, quantity: 1, size: stock.pieces };
  if (stock.type === 'total') return forEachUnit(quantity, { ...piece, at: 'always' });
  if (court === null) throw new Error('stock per period is lent for a court');
  const at = stockTicks(court, ctx.offset);
  return forEachUnit(quantity, { ...piece, at });
}
