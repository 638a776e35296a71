import { fieldInItem } from '@nadi/contract/item-fields';
import {
  addonsOfItem,
  type CartItem,
  type CartLine,
  cartItem,
  lineOfItem,
  type PlainItem,
} from '@nadi/contract/kinds';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { fullTotalOf, unitTotal } from '@nadi/domain/kinds/unit-price';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { isWithinInputLimits } from '../../../platform/http/input/input-limits.ts';
import { REPORT, reasonsByField } from '../../../platform/http/input/reasons.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { Line } from '../../../platform/kind.ts';
import type { OrderableLine } from '../../cart/ports.ts';

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Price per unit and per line that the caller expects. */
export interface Believed {
  readonly unitFils: Fils | null;
  readonly totalFils: Fils | null;
}

const NOTHING: Believed = { unitFils: null, totalFils: null };

/** Line as sent by the caller. */
export interface ItemLine {
  readonly line: CartLine;
  /** Expected price, tax included; `null`: not given. */
  readonly believed: Believed;
  /** Position of its item among the cart items: `0`, for a child `0.with.1`. */
  readonly item: string;
  /** The item itself; `null` for its add-ons, which the item does not describe. */
  readonly claimed: PlainItem | null;
  /** Set for a child of the preceding bundle. */
  readonly isChild: boolean;
}

const items = z.array(cartItem);

const unreadable = refuse<Failure>({
  code: 'validation_failed',
  errors: { product: ['invalid'] },
});

/**
 * Parses the `product` field of an order: base64 of a UTF-8 JSON array of cart items, or plain
 * JSON.
 *
 * See wire, "Cart and identity". Refusals: cart_empty, hold_limit, invalid_venue, validation_failed
 * with the item's field.
 */
export function readCartItems(
  product: string,
  venueId: number,
): Result<readonly ItemLine[], Failure> {
  const text = product.trim();
  const json = parseJson(BASE64.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text);
  if (!Array.isArray(json) || !isWithinInputLimits(json)) return unreadable;
  if (json.length === 0) return refuse({ code: 'cart_empty' });
  const parsed = items.safeParse(json, REPORT);
  if (!parsed.success) {
    const errors = reasonsByField(parsed.error, ['product']);
    return refuse({ code: 'validation_failed', errors });
  }
  const all = parsed.data.flatMap((item) => [item, ...(item.with ?? [])]);
  if (all.some((item) => (item.venue_id ?? venueId) !== venueId)) {
    return refuse({ code: 'invalid_venue' });
  }
  const lines = parsed.data.flatMap(linesOf);
  if (lines.length > LINES_AT_MOST) return refuse(failureOf({ code: 'hold_limit', who: 'known' }));
  return ok(lines);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks the caller's claims about its lines; null when all are correct. */
export async function checkLines(
  context: RequestContext,
  requested: readonly ItemLine[],
  lines: readonly OrderableLine[],
): Promise<Failure | null> {
  const wrong = await Promise.all(
    requested.map(async ({ claimed, item }, index) => {
      const line = lines[index];
      const fields = claimed && line ? await faultsOf(context, claimed, line) : [];
      return fields.map((field) => [`product.${item}.${field}`, ['invalid']]);
    }),
  );
  const errors = Object.fromEntries(wrong.flat());
  return Object.keys(errors).length === 0 ? null : { code: 'validation_failed', errors };
}

async function faultsOf(
  context: RequestContext,
  claimed: PlainItem,
  { kind, choice }: OrderableLine,
): Promise<readonly string[]> {
  const typeId = claimed.product_type_id ?? kind.productTypeId;
  if (typeId !== kind.productTypeId) return ['product_type_id'];
  return kind.contradictions(context, choice, claimed);
}

/** Checks whether a line's price before discounts differs from the expected one (ORDER-05). */
export const isPriceNewIn = (
  requested: readonly Pick<ItemLine, 'believed'>[],
  lines: readonly Pick<Line, 'unit' | 'quantity'>[],
): boolean =>
  requested.some(({ believed: { unitFils, totalFils } }, index) => {
    const line = lines[index];
    if (line === undefined) return false;
    return (
      (unitFils !== null && unitFils !== unitTotal(line.unit)) ||
      (totalFils !== null && totalFils !== fullTotalOf(line))
    );
  });

/** Renames the fields of a refusal to their paths among the cart items. */
export function inCartItems(lines: readonly ItemLine[], { errors, ...failure }: Failure): Failure {
  if (errors === undefined) return failure;
  const named = Object.entries(errors).map(([path, why]) => {
    const [, at = '', field = path] = /^products\.(\d+(?:\.with\.\d+)?)\.(\w+)$/.exec(path) ?? [];
    return [`${itemPathOf(lines, at)}.${fieldInItem(field)}`, why];
  });
  return { ...failure, errors: Object.fromEntries(named) };
}

/** Returns the path of a priced line among the cart items: `0.with.1` as `product.2.with.1`. */
export function itemPathOf(lines: readonly ItemLine[], at: string): string {
  const tops = lines.filter(({ isChild }) => !isChild);
  const [index = '', ...child] = at.split('.');
  return ['product', tops[Number(index)]?.item ?? 0, ...child].join('.');
}

/** Returns the lines to price; children are nested in their bundle. */
export const linesToPrice = (lines: readonly ItemLine[]): readonly CartLine[] =>
  lines.filter(({ isChild }) => !isChild).map(({ line }) => line);

/**
 * Converts a cart item to lines of the wire in pricing order.
 *
 * The order is: the item, its children, and the add-ons of both.
 */
function linesOf(item: CartItem, place: number): readonly ItemLine[] {
  const children = (item.with ?? []).map(({ with: _, ...child }): PlainItem => child);
  const nested = children.length === 0 ? {} : { with: children.map(lineOfItem) };
  const own = { ...itemLine(item, `${place}`), isChild: false };
  return [
    { ...own, line: { ...own.line, ...nested } },
    ...children.map((child, n) => ({
      ...itemLine(child, `${place}.with.${n}`),
      isChild: true,
    })),
    ...[item, ...children].flatMap(addonsOfItem).map((line) => ({
      line,
      believed: NOTHING,
      item: `${place}`,
      claimed: null,
      isChild: false,
    })),
  ];
}

function itemLine(claimed: PlainItem, item: string): Omit<ItemLine, 'isChild'> {
  const { price, tax_amount: tax, total_price: total } = claimed;
  const believed = {
    unitFils: price === undefined ? null : fromDecimal(price) + fromDecimal(tax ?? 0),
    totalFils: total === undefined ? null : fromDecimal(total),
  };
  return { line: lineOfItem(claimed), believed, item, claimed };
}
