import type { FieldFault } from '../account/field-fault.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isWholeFils } from '../promotion/promotion-form.ts';
import { MOST_LIMIT_FILS } from './facility-form.ts';

/** Validates a monthly allowance; returns it in fils, or `null` for none (ALLOW-01). */
export function checkAllowance(amount: unknown): Result<Fils | null, FieldFault> {
  if (amount === null) return ok(null);
  if (typeof amount !== 'number' || !isWholeFils(amount)) return refuse('invalid');
  const fils = fromDecimal(amount);
  return fils >= 0 && fils <= MOST_LIMIT_FILS ? ok(fils) : refuse('invalid');
}
