import type { Fils } from '../kernel/money.ts';

/** Amounts of a partner's account in the ledger. */
export interface PartnerBalance {
  /** Balance of the account; negative: the partner owes it. */
  readonly balanceFils: Fils;
  readonly limitFils: Fils;
}

/** Returns what a partner owes; negative: it has paid ahead (CREDIT-01). */
export const owedFils = ({ balanceFils }: Pick<PartnerBalance, 'balanceFils'>): Fils =>
  balanceFils === 0 ? 0 : -balanceFils;

/** Returns what a partner may still order on credit; never below nothing (CREDIT-01). */
export const availableFils = ({ balanceFils, limitFils }: PartnerBalance): Fils =>
  Math.max(0, limitFils + balanceFils);
