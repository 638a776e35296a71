import type { Fils } from '../kernel/money.ts';

/** Steps of cash that a venue chooses from, the default first (TILL-10). `0`: cash is not rounded. */
export const CASH_STEPS = ['25', '0', '5', '50', '100'] as const;

export type CashStep = (typeof CASH_STEPS)[number];

/** Rounds an amount to the venue's step of cash, halves up (TILL-10). */
export const cashOf = (fils: Fils, stepFils: Fils): Fils =>
  stepFils === 0 ? fils : Math.floor(fils / stepFils + 0.5) * stepFils;
