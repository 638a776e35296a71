import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useKindOf } from '../../../platform/line/kinds.ts';
import { factsOf, type Line } from '../../../platform/line/line.ts';
import { useGo } from '../../../platform/page/address.ts';
import { useT } from '../../../platform/page/texts.tsx';
import type { Order } from '../api.ts';

type Product = Order['products'][number];

/** Converts a line of an order back to a line of the cart. */
const lineOf = (product: Product): Line => ({
  ...factsOf(product),
  key: product.key,
  parentKey: product.parent_key,
  bookedOn: product.date,
  quantity: product.quantity,
  priceFils: fromDecimal(product.price),
  taxFils: fromDecimal(product.tax_amount),
  isOpenToGuests: true,
  wire: {
    product_id: product.product_id,
    quantity: product.quantity,
    ...(product.facility_id !== null && { facility_id: product.facility_id }),
  },
});

/** Leads back to the times of what was requested, to choose another. */
export function OtherTimes({ order: { products } }: { order: Order }) {
  const [first] = products;
  return first ? <TimesOf line={lineOf(first)} /> : null;
}

function TimesOf({ line }: { line: Line }) {
  const t = useT('checkout');
  const go = useGo();
  const address = useKindOf(line)?.again?.(line);
  if (!address) return null;
  return (
    <Button wide onClick={() => go(address)}>
      {t('result.otherTimes')}
    </Button>
  );
}
