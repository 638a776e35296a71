import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Least amount that a card pays of a debt; a smaller debt is paid whole. */
const LEAST_FILS: Fils = 1_000;

/** Greatest amount that a card pays of a debt at once. */
const MOST_FILS: Fils = 5_000_000;

/** Returns the range of amounts that a card may pay of a debt; amounts in AED (CREDIT-09). */
export function payableRange(owedFils: Fils): {
  readonly leastFils: Fils;
  readonly mostFils: Fils;
} {
  const mostFils = Math.min(MOST_FILS, Math.max(0, owedFils));
  return { leastFils: Math.min(LEAST_FILS, mostFils), mostFils };
}

/** Returns the amount in whole fils that a card may pay of a debt; amounts in AED (CREDIT-09). */
export function checkPayment(
  amount: number,
  owedFils: Fils,
): Result<Fils, Extract<Refusal, { code: 'amount_out_of_range' }>> {
  const fils = Math.round(amount * 100);
  const { leastFils, mostFils } = payableRange(owedFils);
  const isWhole = fils / 100 === amount && fils > 0;
  if (isWhole && fils >= leastFils && fils <= mostFils) return ok(fils);
  return refuse({ code: 'amount_out_of_range', least: leastFils / 100, most: mostFils / 100 });
}

/** Division of a captured payment: what it settles of the debt, and what is refunded. */
export interface CreditPaid {
  readonly settledFils: Fils;
  readonly excessFils: Fils;
}

/** Divides a captured payment by what is owed at that moment (CREDIT-10). */
export function divideCreditPaid(paidFils: Fils, owedFils: Fils): CreditPaid {
  const settledFils = Math.min(paidFils, Math.max(0, owedFils));
  return { settledFils, excessFils: paidFils - settledFils };
}
