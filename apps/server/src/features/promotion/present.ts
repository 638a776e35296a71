import type { AppliedPromotion, LineDiscount } from '@nadi/contract/promotion/discount';
import { toDecimal } from '@nadi/domain/kernel/money';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import type { Line } from '../../platform/kind.ts';
import type { Applied } from './service.ts';

/** Returns the discount of a line as a whole; null where nothing is taken off it. */
export function discountOf({
  unit,
  quantity,
  less = [],
}: Pick<Line, 'unit' | 'quantity' | 'less'>): LineDiscount | null {
  if (less.length === 0) return null;
  const { priceFils, taxFils } = unitPrice(unit);
  const [net, tax] = [priceFils * quantity, taxFils * quantity];
  const off = less.flatMap(({ units }) => units);
  const netOff = off.reduce((sum, one) => sum + one.netFils, 0);
  const taxOff = off.reduce((sum, one) => sum + one.taxFils, 0);
  return {
    price: toDecimal(net),
    tax: toDecimal(tax),
    total: toDecimal(net + tax),
    discount_price: toDecimal(net - netOff),
    discount_tax: toDecimal(tax - taxOff),
    discount_total: toDecimal(net + tax - netOff - taxOff),
    discount: toDecimal(netOff + taxOff),
    promo_code: less.find(({ code }) => code !== undefined)?.code ?? null,
  };
}

/** Returns a promotion as the customer sees what it took off. */
export const appliedView = ({ title, code, offFils }: Applied): AppliedPromotion => ({
  name: title.en,
  ar_name: title.ar,
  code,
  discount: toDecimal(offFils),
});
