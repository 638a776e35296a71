import type { ChangedDiscounts } from '@nadi/contract/promotion/discount';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { Claim } from '@nadi/domain/inventory/claim';
import type { PromotionId } from '@nadi/domain/kernel/ids';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { fullTotalOf } from '@nadi/domain/kinds/unit-price';
import { normalizeCode } from '@nadi/domain/promotion/code';
import { promotionOfPool } from '@nadi/domain/promotion/limits';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { Line } from '../../../platform/kind.ts';
import type { Orderable } from '../../cart/ports.ts';
import { buyerOf, discountOf } from '../../promotion/ports.ts';
import {
  type DiscountDeps,
  type Discounts,
  discountsOf,
  type Purchase,
  withDiscount,
} from '../../promotion/service.ts';
import { findOrders } from '../store.ts';
import type { ItemLine } from './cart-items.ts';

/**
 * Returns the code of an order: that of its items' discounts (PROMO-16); null: none.
 *
 * Refusal: validation_failed, where two items have different codes.
 */
export function codeOf(
  requested: readonly Pick<ItemLine, 'claimed' | 'item'>[],
): Result<string | null, Failure> {
  let code: string | null = null;
  for (const { claimed, item } of requested) {
    const own = normalizeCode(claimed?.discount?.promo_code ?? '');
    if (own === '') continue;
    if (code !== null && code !== own) {
      const errors = { [`product.${item}.discount.promo_code`]: ['invalid'] };
      return refuse({ code: 'validation_failed', errors });
    }
    code = own;
  }
  return ok(code);
}

/** Lines with the discounts of the venue's promotions, at the earlier of both versions. */
export interface Discounted {
  readonly orderable: Orderable;
  readonly discounts: Discounts;
}

/** Code and customer of an order, with the mobile number that was entered. */
interface OrderPurchase extends Omit<Purchase, 'buyer'> {
  readonly mobile: string | null;
}

/** Applies cards and promotions to the priced lines of an order (BENEFIT-04, PROMO-16). */
export async function discounted(
  deps: DiscountDeps,
  context: RequestContext,
  orderable: Orderable,
  { mobile, ...purchase }: OrderPurchase,
): Promise<Discounted> {
  const lines = orderable.lines.map(({ line }) => line);
  const buyer = buyerOf(context, mobile);
  const discounts = await discountsOf(deps, context, lines, { ...purchase, buyer });
  return {
    discounts,
    orderable: {
      ...orderable,
      configVersion: Math.min(orderable.configVersion, discounts.version),
      lines: orderable.lines.map((one) => ({ ...one, line: withDiscount(one.line, discounts) })),
    },
  };
}

/**
 * Refuses an order that costs more than its items' discounts state, before anything is paid.
 *
 * A code or a card that takes nothing off is refused too, whatever was stated. Null: not more is due.
 */
export function checkDiscounts(
  requested: readonly Pick<ItemLine, 'claimed'>[],
  { orderable, discounts }: Discounted,
  { code, card }: Pick<OrderPurchase, 'code' | 'card'>,
): Failure | null {
  const lines = orderable.lines.map(({ line }) => line);
  const { totalFils } = cartTotals(lines);
  const shownFils = lines.reduce(
    (sum, line, index) => sum + shownTotalOf(requested[index], line),
    0,
  );
  const isAllGiven = discounts.code === code && (!card || discounts.cards.length > 0);
  if (isAllGiven && totalFils <= shownFils) return null;
  const fullFils = lines.reduce((sum, line) => sum + fullTotalOf(line), 0);
  const data: ChangedDiscounts = {
    products: lines.map((line) => ({ key: line.key, discount: discountOf(line) })),
    promotion_code: discounts.code,
    discount: toDecimal(fullFils - totalFils),
    total: toDecimal(totalFils),
  };
  return failureOf({ code: 'promotion_changed' }, data);
}

/** Returns the total of a line after the discount that its item states; before any, if it has none. */
function shownTotalOf(item: Pick<ItemLine, 'claimed'> | undefined, line: Line): number {
  const { discount_total: total, discount } = item?.claimed?.discount ?? {};
  if (total != null) return fromDecimal(total);
  return fullTotalOf(line) - fromDecimal(discount ?? 0);
}

/** Loads the own claims of open orders, which end in a new one (ORDER-07). */
export async function claimsOfOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly Claim[]> {
  const orders = await findOrders(database, tenantId, orderIds);
  return [...orders.values()].flatMap(({ claims }) => claims);
}

/** Returns the promotions whose last use another order has taken; empty: something else is short. */
export function usedUpIn(refusal: {
  readonly code: string;
  readonly short?: readonly { readonly poolId: number }[];
}): ReadonlySet<PromotionId> {
  if (refusal.code !== 'capacity_reached') return new Set();
  const promotions = refusal.short?.map(({ poolId }) => promotionOfPool(poolId)) ?? [];
  return new Set(promotions.flatMap((id) => id ?? []));
}
