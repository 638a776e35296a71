import type { Fils } from '@nadi/domain/kernel/money';
import { amountsOfLine } from '@nadi/domain/kinds/unit-price';
import { runSql, uuidIn } from './books.ts';

/** Price of a unit of the first line of an order, before discounts. */
interface LinePrice {
  readonly id: string;
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly quantity: number;
}

export const DISCOUNT_TITLE = { en: 'Summer swim', ar: 'سباحة الصيف' };

/**
 * Takes amounts off the units of an unpaid order's only line, as promotions would have.
 *
 * Line, order, payment and the gateway's transaction then agree. Returns the amount to pay.
 */
export async function discount(
  url: string,
  orderHandle: string,
  offOf: (price: LinePrice) => readonly (readonly [number, number])[],
  code?: string,
): Promise<Fils> {
  const order = uuidIn(orderHandle);
  const [line] = await runSql<LinePrice>(
    url,
    `select id, price_fils::int as "priceFils", tax_fils::int as "taxFils", quantity from order_line
     where order_id = $1`,
    [order],
  );
  if (line === undefined) throw new Error('The order has no line.');
  const units = offOf(line).map(([netFils, taxFils]) => ({ netFils, taxFils }));
  const less = [{ promotion: 1, title: DISCOUNT_TITLE, ...(code && { code }), units }];
  const due = amountsOfLine({ unit: [line], quantity: line.quantity, less });
  await runSql(
    url,
    `update order_line set line = (line::jsonb || jsonb_build_object('less', $2::jsonb))::json where id = $1`,
    [line.id, JSON.stringify(less)],
  );
  await runSql(
    url,
    'update orders set net_fils = $2, tax_fils = $3, total_fils = $4 where id = $1',
    [order, due.netFils, due.taxFils, due.totalFils],
  );
  const [payment] = await runSql<{ transaction: string }>(
    url,
    `update payment set amount_fils = $2 where order_id = $1 returning transaction_id as "transaction"`,
    [order, due.totalFils],
  );
  await runSql(url, 'update gateway_double set amount = $2 where transaction_id = $1', [
    payment?.transaction,
    (due.totalFils / 100).toFixed(2),
  ]);
  return due.totalFils;
}
