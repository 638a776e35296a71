import { type BodyFaults, readBody } from '../content/check-body.ts';
import type { BodyOf, Shape } from '../content/shape.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isWholeFils } from '../promotion/promotion-form.ts';

/** Most cash that is counted or moved at once, in the currency. */
export const MOST_CASH = 1_000_000;

const CASH = { type: 'number', least: 0, most: MOST_CASH } as const;

/** Form fields of a till (TILL-01). */
export const TILL = {
  name: { type: 'line', most: 60, required: true },
} as const satisfies Shape;

export type TillBody = BodyOf<typeof TILL>;

/** Form field of cash that is counted: a float, or the cash of a till (TILL-02, TILL-06). */
export const TILL_COUNT = { counted: CASH } as const satisfies Shape;

export type TillCountBody = BodyOf<typeof TILL_COUNT>;

/** Direction of cash that is moved between a till and the safe. */
export const TILL_WAYS = ['in', 'out'] as const;

export type TillWay = (typeof TILL_WAYS)[number];

/** Form fields of cash that is put into a till or taken out (TILL-04). */
export const TILL_MOVE = {
  way: { type: 'choice', of: TILL_WAYS },
  amount: CASH,
  word: { type: 'line', most: 120, required: true },
} as const satisfies Shape;

export type TillMoveBody = BodyOf<typeof TILL_MOVE>;

/** Cash that is moved between a till and the safe. */
export interface WrittenMove {
  readonly way: TillWay;
  readonly amountFils: Fils;
  readonly word: string;
}

/** Validates a till; returns its name, or all errors by field (TILL-01). */
export function checkTill(written: unknown): Result<TillBody, BodyFaults> {
  const { body, faults } = readBody(TILL, written, 'published');
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(body);
}

/** Validates counted cash; returns it in fils, or all errors by field. None is 0. */
export function checkCount(written: unknown): Result<Fils, BodyFaults> {
  const { body, faults } = readBody(TILL_COUNT, written, 'published');
  const { counted } = body;
  const all = { ...faults };
  if (counted === null) all.counted ??= 'required';
  else if (!isWholeFils(counted)) all.counted ??= 'invalid';
  return Object.keys(all).length > 0 || counted === null ? refuse(all) : ok(fromDecimal(counted));
}

/** Validates cash that is put in or taken out; returns it, or all errors by field (TILL-04). */
export function checkMove(written: unknown): Result<WrittenMove, BodyFaults> {
  const { body, faults } = readBody(TILL_MOVE, written, 'published');
  const { way, amount, word } = body;
  const all = { ...faults };
  if (amount === null) all.amount ??= 'required';
  else if (!isWholeFils(amount) || amount <= 0) all.amount ??= 'invalid';
  if (Object.keys(all).length > 0 || amount === null) return refuse(all);
  return ok({ way, amountFils: fromDecimal(amount), word });
}
