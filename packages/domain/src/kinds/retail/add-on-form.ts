import type { FieldFault } from '../../account/field-fault.ts';
import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type Fils, fromDecimal, toDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Stock } from './facts.ts';

/** Ways of counting stock: lent for the time of the court, until it is sold, or not counted. */
export const COUNT_MODES = ['period', 'total', 'none'] as const satisfies Stock['type'][];

/** Form fields of an add-on: names, price, way of counting, stock and whether it is sold. */
export const ADD_ON = {
  ...both('name', { type: 'line', most: 60, required: true }),
  unit_price: { type: 'number', least: 0, most: 100_000 },
  inventory: { type: 'choice', of: COUNT_MODES },
  stock: { type: 'number', least: 0, most: 100_000 },
  max_quantity: { type: 'number', least: 1, most: 100 },
  is_on_sale: { type: 'switch' },
} as const satisfies Shape;

export type AddOnBody = BodyOf<typeof ADD_ON>;

export interface WrittenAddOn {
  readonly name: Localized;
  /** Net price of one, without tax. */
  readonly priceFils: Fils;
  readonly inventory: Stock['type'];
  /** Number of pieces; 0 where they are not counted. */
  readonly pieces: number;
  /** Maximum per booking. */
  readonly maxQuantity: number;
  readonly isOnSale: boolean;
}

/**
 * Validates an add-on; returns it, or all errors by field (RETAIL-07).
 *
 * The way of counting cannot change after creation (RETAIL-09).
 *
 * @param countedBy current way of counting; null: not created yet.
 */
export function checkAddOn(
  written: unknown,
  countedBy: Stock['type'] | null,
): Result<WrittenAddOn, BodyFaults> {
  const { body, faults: unread } = readBody(ADD_ON, written, 'published');
  const { name, ar_name, unit_price, inventory, max_quantity, is_on_sale } = body;
  const isCounted = inventory !== 'none';
  const stock = isCounted ? body.stock : 0;
  const { stock: unreadStock, ...others } = unread;
  const faults: Record<string, FieldFault> = {
    ...others,
    ...(isCounted && unreadStock && { stock: unreadStock }),
  };
  const addFault = (field: keyof AddOnBody, fault: FieldFault | null): void => {
    if (fault !== null) faults[field] ??= fault;
  };
  addFault('ar_name', ar_name === '' ? 'required' : null);
  addFault('unit_price', numberFault(unit_price, isWholeFils));
  addFault('stock', numberFault(stock, Number.isInteger));
  addFault('max_quantity', numberFault(max_quantity, Number.isInteger));
  addFault('inventory', (countedBy ?? inventory) === inventory ? null : 'stays');
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    name: { en: name, ar: ar_name },
    priceFils: fromDecimal(unit_price ?? 0),
    inventory,
    pieces: stock ?? 0,
    maxQuantity: max_quantity ?? 1,
    isOnSale: is_on_sale,
  });
}

function numberFault(value: number | null, isSuch: (value: number) => boolean): FieldFault | null {
  if (value === null) return 'required';
  return isSuch(value) ? null : 'invalid';
}

const isWholeFils = (amount: number): boolean =>
  Math.abs(amount * 100 - fromDecimal(amount)) < 1e-6;

/** Converts an add-on back to its form values. */
export const addOnBodyOf = (addOn: WrittenAddOn): AddOnBody => ({
  name: addOn.name.en,
  ar_name: addOn.name.ar,
  unit_price: toDecimal(addOn.priceFils),
  inventory: addOn.inventory,
  stock: addOn.inventory === 'none' ? null : addOn.pieces,
  max_quantity: addOn.maxQuantity,
  is_on_sale: addOn.isOnSale,
});

/** Checks for an add-on on sale at a price of 0 (RETAIL-10). */
export const isFreeAddOn = ({ is_on_sale: isOnSale, unit_price: price }: AnyBody): boolean =>
  isOnSale === true && price === 0;

/** Form values of a new add-on: lent with the court, a few per booking, sold at once. */
export const NEW_ADD_ON: AnyBody = {
  name: '',
  ar_name: '',
  unit_price: null,
  inventory: 'period',
  stock: null,
  max_quantity: 10,
  is_on_sale: true,
};

/** Category of the first add-ons of a venue. */
export const FIRST_CATEGORY: Localized = { en: 'Equipment', ar: 'معدات' };
