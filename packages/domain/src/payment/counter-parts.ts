import type { Fils } from '../kernel/money.ts';

/** Smallest step of cash in fils: no coin below 25 fils circulates. */
export const CASH_STEP_FILS = 25;

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
 * Cash pays what the terminal did not, rounded to the nearest 25 fils, halves up.
 */
export function counterParts(dueFils: Fils, terminalFils: Fils): CounterParts | null {
  if (terminalFils < 0 || terminalFils > dueFils) return null;
  const cashFils = dueFils - terminalFils;
  return { terminalFils, cashFils, receivedFils: cashOf(cashFils) };
}

/** Rounds an amount to whole coins, the nearest 25 fils, halves up. */
export const cashOf = (fils: Fils): Fils =>
  Math.floor(fils / CASH_STEP_FILS + 0.5) * CASH_STEP_FILS;
