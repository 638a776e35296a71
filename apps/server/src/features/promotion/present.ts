import type { AppliedPromotion, LineDiscount } from '@nadi/contract/promotion/discount';
import { toDecimal } from '@nadi/domain/kernel/money';
import { amountsOfLine, discountsOf, fullTotalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { Line } from '../../platform/kind.ts';
import type { AppliedDiscount } from './service.ts';

/** Returns the discount of a line as a whole; null where nothing is taken off it. */
export function discountOf(line: Pick<Line, 'unit' | 'quantity' | 'less'>): LineDiscount | null {
  const { unit, quantity, less = [] } = line;
  if (less.length === 0) return null;
  const { priceFils, taxFils } = unitPrice(unit);
  const totalFils = fullTotalOf(line);
  const after = amountsOfLine(line);
  return {
    price: toDecimal(priceFils * quantity),
    tax: toDecimal(taxFils * quantity),
    total: toDecimal(totalFils),
    discount_price: toDecimal(after.netFils),
    discount_tax: toDecimal(after.taxFils),
    discount_total: toDecimal(after.totalFils),
    discount: toDecimal(totalFils - after.totalFils),
    promo_code: less.find(({ code }) => code !== undefined)?.code ?? null,
  };
}

/** Returns the promotions of a line as the customer sees what each took off it. */
export const promotionsOf = (
  line: Pick<Line, 'unit' | 'quantity' | 'less'>,
): readonly AppliedPromotion[] =>
  discountsOf(line).map(({ title, code = null, fils: offFils }) =>
    appliedView({ title, code, offFils }),
  );

/** Returns a promotion or a card as the customer sees what it took off. */
export const appliedView = ({ title, code, offFils }: AppliedDiscount): AppliedPromotion => ({
  name: title.en,
  ar_name: title.ar,
  code,
  discount: toDecimal(offFils),
});
