import type { CartLine } from '@nadi/contract/cart/endpoints';
import { type CartItem, cartItem } from '@nadi/contract/order/endpoints';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { z } from 'zod';
import type { Failure } from '../../../platform/http/mount.ts';

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** A line as the caller sent it, with what the caller thinks that a unit costs, tax included. */
export interface AskedLine {
  readonly line: CartLine;
  readonly believedFils: Fils | null;
}

const items = z.array(cartItem);

const unreadable = refuse<Failure>({
  code: 'validation_failed',
  errors: { product: ['invalid'] },
});

/**
 * The `product` field of an order: base64 of a UTF-8 JSON array of cart items, or the JSON itself
 * (wire, "Cart and identity"). Refusals: cart_empty, hold_limit, validation_failed naming the item's field.
 */
export function readBundle(product: string): Result<readonly AskedLine[], Failure> {
  const text = product.trim();
  const json = parseJson(BASE64.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text);
  if (!Array.isArray(json)) return unreadable;
  if (json.length === 0) return refuse({ code: 'cart_empty' });
  const parsed = items.safeParse(json);
  if (!parsed.success) return refuse({ code: 'validation_failed', errors: faults(parsed.error) });
  const lines = parsed.data.flatMap(linesOf);
  if (lines.length > LINES_AT_MOST) return refuse({ code: 'hold_limit' });
  return ok(lines);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function faults(error: z.ZodError): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    found[['product', ...path].join('.')] = [message];
  }
  return found;
}

/** A cart item as lines of the wire: itself, and its add-ons at the same court and time. */
function linesOf(item: CartItem): readonly AskedLine[] {
  const where = {
    ...(item.facilityId !== undefined && { facility_id: item.facilityId }),
    ...(item.selectedFacilityDate !== undefined && { date: item.selectedFacilityDate }),
    ...(item.selectedFacilityTiming !== undefined && { start_time: item.selectedFacilityTiming }),
    ...(item.selectedFacilityEndTiming !== undefined && {
      end_time: item.selectedFacilityEndTiming,
    }),
  };
  const { price, tax_amount: tax, addons } = item;
  const believedFils = price === undefined ? null : fromDecimal(price) + fromDecimal(tax ?? 0);
  const asLine = ({ product_id, quantity }: (typeof addons)[number]): CartLine => ({
    product_id,
    quantity,
    ...where,
  });
  return [
    { line: asLine(item), believedFils },
    ...addons.map((addon) => ({ line: asLine(addon), believedFils: null })),
  ];
}
