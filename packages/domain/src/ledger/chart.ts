import type { CustomerId, KindName } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';

/** Currency code, or PTS for points; an account holds one unit. */
export type LedgerUnit = string;

/** One account of a tenant's chart; made when it is first posted to. */
export interface Account {
  readonly code: string;
  readonly unit: LedgerUnit;
  /** Lowest balance in whole fils; null: nominal, carries no balance of its own. */
  readonly floor: number | null;
}

/** Where a customer's credit came from; refunds are given back to it first (design "Money"). */
export type WalletPot = 'promo' | 'refund' | 'topup';

const nominal = (code: string, unit: LedgerUnit): Account => ({ code, unit, floor: null });
const notBelowZero = (code: string, unit: LedgerUnit): Account => ({ code, unit, floor: 0 });

/** Money that a card gateway has or owes us. */
export const gatewayAccount = (gateway: string, unit: LedgerUnit): Account =>
  nominal(`gateway:${gateway}`, unit);

/** What is owed for an order: sales raise it, payments clear it. */
export const orderAccount = (orderId: string, unit: LedgerUnit): Account =>
  nominal(`order:${orderId}`, unit);

/** A customer's credit; the database refuses to take it below zero (MONEY-20). */
export const walletAccount = (customerId: CustomerId, pot: WalletPot, unit: LedgerUnit): Account =>
  notBelowZero(`wallet:${customerId}:${pot}`, unit);

/** Credit set aside for an order until its fate is known. */
export const escrowAccount = (orderId: string, unit: LedgerUnit): Account =>
  notBelowZero(`escrow:${orderId}`, unit);

/** What a partner owes, up to its limit (MONEY-27). */
export const partnerAccount = (partnerId: number, limitFils: Fils, unit: LedgerUnit): Account => ({
  code: `partner:${partnerId}`,
  unit,
  floor: 0 - limitFils,
});

export const salesAccount = (kind: KindName, unit: LedgerUnit): Account =>
  nominal(`sales:${kind}`, unit);

export const vatAccount = (unit: LedgerUnit): Account => nominal('vat', unit);

/** Owed to customers, on its way back to them. */
export const refundsDueAccount = (unit: LedgerUnit): Account => nominal('refunds_due', unit);

/** Money that came without a place for it; never left there (ORDER-03). */
export const unallocatedAccount = (unit: LedgerUnit): Account => nominal('unallocated', unit);
