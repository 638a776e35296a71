import type { FieldFault } from '../../account/field-fault.ts';
import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import { fromDecimal, toDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { GiftFacts } from './facts.ts';

const AMOUNTS_AT_MOST = 8;
const MOST = 10_000;

/** Form fields of a gift card: names, range, amounts to choose from, and whether it is sold. */
export const GIFT_PRODUCT = {
  ...both('name', { type: 'line', most: 60, required: true }),
  least: { type: 'number', least: 1, most: MOST, whole: true },
  most: { type: 'number', least: 1, most: MOST, whole: true },
  amounts: {
    type: 'list',
    of: { amount: { type: 'number', least: 1, most: MOST, whole: true } },
    most: AMOUNTS_AT_MOST,
  },
  is_on_sale: { type: 'switch' },
} as const satisfies Shape;

export type GiftProductBody = BodyOf<typeof GIFT_PRODUCT>;

export interface WrittenGiftProduct extends GiftFacts {
  readonly isOnSale: boolean;
}

/** Validates a gift card as staff write it; returns it, or all errors by field (GIFT-07). */
export function checkGiftProduct(written: unknown): Result<WrittenGiftProduct, BodyFaults> {
  const { body, faults: unread } = readBody(GIFT_PRODUCT, written, 'published');
  const { name, ar_name, least, most, amounts, is_on_sale } = body;
  const faults: Record<string, FieldFault> = { ...unread };
  const addFault = (field: string, fault: FieldFault | null): void => {
    if (fault !== null) faults[field] ??= fault;
  };
  addFault('ar_name', ar_name === '' ? 'required' : null);
  addFault('least', least === null ? 'required' : null);
  addFault('most', most === null ? 'required' : null);
  const isRange = least !== null && most !== null;
  addFault('most', isRange && most < least ? 'invalid' : null);
  for (const [index, { amount }] of amounts.entries()) {
    const isOutside = isRange && amount !== null && (amount < least || amount > most);
    addFault(
      `amounts.${index}.amount`,
      amount === null ? 'required' : isOutside ? 'invalid' : null,
    );
  }
  if (Object.keys(faults).length > 0) return refuse(faults);
  const offered = new Set(amounts.map(({ amount }) => fromDecimal(amount ?? 0)));
  return ok({
    name: { en: name, ar: ar_name },
    leastFils: fromDecimal(least ?? 0),
    mostFils: fromDecimal(most ?? 0),
    offeredFils: [...offered].sort((one, other) => one - other),
    isOnSale: is_on_sale,
  });
}

/** Converts a gift card back to its form values. */
export const giftProductBodyOf = (product: WrittenGiftProduct): GiftProductBody => ({
  name: product.name.en,
  ar_name: product.name.ar,
  least: toDecimal(product.leastFils),
  most: toDecimal(product.mostFils),
  amounts: product.offeredFils.map((fils) => ({ amount: toDecimal(fils) })),
  is_on_sale: product.isOnSale,
});

/** Form values of a new gift card. */
export const NEW_GIFT_PRODUCT: AnyBody = {
  name: '',
  ar_name: '',
  least: 50,
  most: 1_000,
  amounts: [{ amount: 100 }, { amount: 200 }, { amount: 300 }, { amount: 500 }],
  is_on_sale: true,
};
