import { randomUUID } from 'node:crypto';
import type { CartLine } from '@nadi/contract/kinds';
import type { TriedPromotions, tryPromotions } from '@nadi/contract/promotion/console-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, instantOf, localMinute, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { fullTotalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import { normalizeCode } from '@nadi/domain/promotion/code';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Line } from '../../platform/kind.ts';
import { appliedView, discountOf } from './present.ts';
import { type DiscountDeps, discountsOf, withDiscount } from './service.ts';
import { sumsOf } from './sums.ts';

export interface TryDeps extends Pick<DiscountDeps, 'promotions'> {
  /** Prices lines for a cart that is empty, whatever of them is taken. */
  readonly quote: (
    context: RequestContext,
    lines: readonly CartLine[],
  ) => Promise<Result<readonly Line[], Failure>>;
}

type Body = ParsedBody<typeof tryPromotions>;

/**
 * Returns what a cart would cost a new customer of a channel, with its discounts (PROMO-15).
 *
 * Takes and writes nothing; uses are not checked. Refusal: validation_failed.
 */
export async function tryCart(
  deps: TryDeps,
  context: StaffContext,
  body: Body,
): Promise<Result<TriedPromotions, Failure>> {
  const asCustomer = customerContext(context, body);
  const quoted = await deps.quote(asCustomer, body.products);
  if (!quoted.ok) {
    const { code, errors } = quoted.refusal;
    const isOfFields = code === 'validation_failed' && errors !== undefined;
    return refuse({
      code: 'validation_failed',
      errors: isOfFields ? errors : { products: ['invalid'] },
    });
  }
  const code = normalizeCode(body.promotion_code ?? '') || null;
  const buyer = { customerIds: [], mobiles: [] };
  const customers = { promotions: deps.promotions, hasPaid: async () => false, limits: null };
  const discounts = await discountsOf(customers, asCustomer, quoted.value, { code, buyer });
  const lines = quoted.value.map((line) => withDiscount(line, discounts));
  const { offFils, totalFils } = sumsOf(lines);
  return ok({
    products: lines.map(productView),
    promotion_code: discounts.code,
    discount: toDecimal(offFils),
    total: toDecimal(totalFils),
    applied: discounts.applied.map((one) => ({ id: one.promotion.id, ...appliedView(one) })),
  });
}

/** Returns the context of a purchase by a new customer at another time. */
function customerContext(
  context: StaffContext,
  { bought_on, bought_at, channel }: Body,
): StaffContext {
  const { tenant } = context;
  const local = Math.floor(toLocal(context.now, tenant.offset));
  const date = bought_on ?? dateOf(local);
  const minute = bought_at ? parseTime(bought_at) : minuteOf(local);
  const isNow = !bought_on && !bought_at;
  const now = isNow ? context.now : instantOf(localMinute(date, minute), tenant.offset);
  const actor = { cartId: randomUUID(), sessionId: '', channel, customer: null };
  return { ...context, actor, now };
}

function productView(line: Line): TriedPromotions['products'][number] {
  const { priceFils, taxFils } = unitPrice(line.unit);
  return {
    product_id: line.product,
    name: line.title.en,
    ar_name: line.title.ar,
    quantity: line.quantity,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(fullTotalOf(line)),
    discount: discountOf(line),
  };
}
