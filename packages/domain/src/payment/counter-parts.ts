import type { Fils } from '../kernel/money.ts';
import { cashOf } from '../till/cash-step.ts';

/** Division of a payment at the counter. */
export interface CounterParts {
  /** Part that the card terminal took. */
  readonly terminalFils: Fils;
  /** Part that cash pays, before it is rounded. */
  readonly cashFils: Fils;
  /** Cash that is received for it. */
  readonly receivedFils: Fils;
}

/**
 * Divides what is due into a terminal's and a cash part (PAY-29); null: the terminal took more.
 *
 * Cash pays what the terminal did not, rounded to the venue's step of cash (TILL-10).
 */
export function counterParts(
  dueFils: Fils,
  terminalFils: Fils,
  stepFils: Fils,
): CounterParts | null {
  if (terminalFils < 0 || terminalFils > dueFils) return null;
  const cashFils = dueFils - terminalFils;
  return { terminalFils, cashFils, receivedFils: cashOf(cashFils, stepFils) };
}
