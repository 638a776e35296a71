import type { CartLine } from '@nadi/contract/cart/endpoints';
import { type CartItem, cartItem } from '@nadi/contract/order/endpoints';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { z } from 'zod';
import type { Failure } from '../../../platform/http/mount.ts';
import { REPORT, reasonsByField } from '../../../platform/http/reasons.ts';
import type { OrderableLine } from '../desk/service.ts';

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** A line as the caller sent it, with what the caller thinks that a unit costs, tax included. */
export interface AskedLine {
  readonly line: CartLine;
  readonly believedFils: Fils | null;
  /** Place of its item in the bundle. */
  readonly item: number;
  /** What the caller thinks it is; null where it does not say, as with add-ons. */
  readonly productTypeId: number | null;
}

const items = z.array(cartItem);

const unreadable = refuse<Failure>({
  code: 'validation_failed',
  errors: { product: ['invalid'] },
});

/**
 * The `product` field of an order: base64 of a UTF-8 JSON array of cart items, or the JSON itself
 * (wire, "Cart and identity"). Refusals: cart_empty, hold_limit,
 * invalid_venue, validation_failed naming the item's field.
 */
export function readBundle(
  product: string,
  venueId: number,
): Result<readonly AskedLine[], Failure> {
  const text = product.trim();
  const json = parseJson(BASE64.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text);
  if (!Array.isArray(json)) return unreadable;
  if (json.length === 0) return refuse({ code: 'cart_empty' });
  const parsed = items.safeParse(json, REPORT);
  if (!parsed.success) {
    const errors = reasonsByField(parsed.error, ['product']);
    return refuse({ code: 'validation_failed', errors });
  }
  if (parsed.data.some((item) => (item.venue_id ?? venueId) !== venueId)) {
    return refuse({ code: 'invalid_venue' });
  }
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

/** What the caller says of its lines and is not so; null where all is as it says. */
export function checkLines(
  asked: readonly AskedLine[],
  lines: readonly OrderableLine[],
): Failure | null {
  const wrong = asked.filter(
    ({ productTypeId }, index) =>
      productTypeId !== null && productTypeId !== lines[index]?.quoted.kind.productTypeId,
  );
  if (wrong.length === 0) return null;
  const errors = wrong.map(({ item }) => [`product.${item}.product_type_id`, ['invalid']]);
  return { code: 'validation_failed', errors: Object.fromEntries(errors) };
}

/** What a line's fields are called in the bundle. */
const NAMES: Readonly<Record<string, string>> = {
  date: 'selectedFacilityDate',
  start_time: 'selectedFacilityTiming',
  end_time: 'selectedFacilityEndTiming',
  facility_id: 'facilityId',
};

/** A refusal of lines that names fields, with their names in the bundle. */
export function inBundle(asked: readonly AskedLine[], { errors, ...failure }: Failure): Failure {
  if (errors === undefined) return failure;
  const named = Object.entries(errors).map(([path, why]) => {
    const [, index = '', field = path] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return [`product.${asked[Number(index)]?.item ?? 0}.${NAMES[field] ?? field}`, why];
  });
  return { ...failure, errors: Object.fromEntries(named) };
}

/** A cart item as lines of the wire: itself, and its add-ons at the same court and time. */
function linesOf(item: CartItem, place: number): readonly AskedLine[] {
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
    { line: asLine(item), believedFils, item: place, productTypeId: item.product_type_id ?? null },
    ...addons.map((addon) => ({
      line: asLine(addon),
      believedFils: null,
      item: place,
      productTypeId: null,
    })),
  ];
}
