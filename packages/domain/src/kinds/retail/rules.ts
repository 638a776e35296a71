import { type Claim, forEachUnit } from '../../inventory/claim.ts';
import { taxOnNet } from '../../kernel/money.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Anchor, Ctx, KindRules, LineKey, Quote } from '../kind.ts';
import type { Court, RetailChoice, RetailFacts } from './facts.ts';
import { stockTicks } from './stock-period.ts';

/** Maximum quantity of a line whose stock is not counted (spec 2 sections 5, 9). */
export const UNCOUNTED_LIMIT = 100;

/** Rules of goods sold over the counter and of add-ons of a booking. */
export const retailRules: KindRules<RetailChoice, RetailFacts> = {
  name: 'retail',
  /**
   * Always open: it is sold with lines of other sections, and is in no cart without them (CART-04).
   */
  isOpen: () => true,
  identify,
  quote,
  /** There are no alternatives. */
  nearby: () => [],
  relocate,
};

/** Returns the wire's upsert key: product, and for an add-on its court and start. */
function identify({ productId, court }: RetailChoice): LineKey {
  return court === null
    ? `retail:${productId}`
    : `retail:${productId}@${court.facilityId}/${court.from}`;
}

/**
 * Quotes a product.
 *
 * RETAIL-01: an add-on is bought for a court's time, and requires that court (CART-04). RETAIL-02:
 * a line holds at most the product's max_quantity, its stock, or 100 where stock is not counted
 * (spec 2 section 5). Refusals: add_ticket_first, max_quantity_reached.
 */
function quote(choice: RetailChoice, facts: RetailFacts, ctx: Ctx): Result<Quote, Refusal> {
  const isAddon = facts.serviceId !== null;
  const court = isAddon ? choice.court : null;
  if (isAddon && court === null) return refuse({ code: 'add_ticket_first' });
  const max = limitOf(facts);
  if (choice.quantity > max) return refuse({ code: 'max_quantity_reached', max });
  const { name: title, priceFils, categoryId: category, serviceId: service, outletId } = facts;
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
    scope: { category, service, outlet: outletId },
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

/** Returns the need of an add-on: its court at its time, booked through any product. */
const needOf = ({ facilityId, from, to }: Court): Anchor => ({
  product: null,
  where: facilityId,
  during: { from, to },
  serviceDay: null,
});

/** Moves an add-on with its court (RETAIL-06). */
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
 * Returns the claims of a quantity (RETAIL-03; design slots, ruling 21).
 *
 * Total stock is one pool, from which pieces are taken for good. Stock per period is counted in
 * every step of the court's time.
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
