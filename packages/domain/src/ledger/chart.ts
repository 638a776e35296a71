import type { CustomerId, KindName } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';

/** Currency code, or PTS for points; an account has one unit. */
export type LedgerUnit = string;

/** Account of a tenant's chart; created when it is first posted to. */
export interface Account {
  readonly code: string;
  readonly unit: LedgerUnit;
  /** Lowest balance in whole fils; null: nominal, has no balance of its own. */
  readonly floor: number | null;
}

/** Source of a customer's credit; refunds go back to it first (design "Money"). */
export type WalletPot = 'promo' | 'refund' | 'topup';

/** Credit that pays orders beside a card: a pot of the wallet, points, or a partner's account. */
export type CreditPot = WalletPot | 'points' | 'partner';

const POINTS: LedgerUnit = 'PTS';

const nominal = (code: string, unit: LedgerUnit): Account => ({ code, unit, floor: null });
const notBelowZero = (code: string, unit: LedgerUnit): Account => ({ code, unit, floor: 0 });

/** Returns the account of a card gateway: money it has or owes us. */
export const gatewayAccount = (gateway: string, unit: LedgerUnit): Account =>
  nominal(`gateway:${gateway}`, unit);

/** Name of the card terminal at the counter among the gateways of the ledger. */
export const TERMINAL = 'terminal';

/** Returns the account of a till at the counter: cash that was received, less what was paid out. */
export const tillAccount = (till: number, unit: LedgerUnit): Account =>
  nominal(`till:${till}`, unit);

/** Returns the account of what tills had more, or less, than was expected. */
export const overShortAccount = (unit: LedgerUnit): Account => nominal('over_short', unit);

/** Returns the account of the differences by which cash is rounded to whole coins. */
export const roundingAccount = (unit: LedgerUnit): Account => nominal('rounding', unit);

/** Returns the account of an order: sales raise it, payments clear it. */
export const orderAccount = (orderId: string, unit: LedgerUnit): Account =>
  nominal(`order:${orderId}`, unit);

/** Returns the account of a customer's credit, which the database keeps above zero (MONEY-20). */
export const walletAccount = (customerId: CustomerId, pot: WalletPot, unit: LedgerUnit): Account =>
  notBelowZero(`wallet:${customerId}:${pot}`, unit);

/** Returns the account of credit reserved for an order until it is confirmed or fails. */
export const escrowAccount = (orderId: string, unit: LedgerUnit): Account =>
  notBelowZero(`escrow:${orderId}`, unit);

/** Returns the account of a customer's points, which the database keeps above zero (MONEY-20). */
export const pointsAccount = (customerId: CustomerId): Account =>
  notBelowZero(`points:${customerId}`, POINTS);

/** Returns the account of points reserved for an order until it is confirmed or fails. */
export const pointsEscrowAccount = (orderId: string): Account =>
  notBelowZero(`escrow:${orderId}:pts`, POINTS);

/** Returns the account that points are issued from, and go back to when they are used up. */
export const pointsIssuedAccount = (): Account => nominal('points:issued', POINTS);

/** Returns the account of what the venue pays for points that are spent. */
export const pointsCostAccount = (unit: LedgerUnit): Account => nominal('points:cost', unit);

/** Returns the account of what the venue pays for promotional credit: given, less what came back. */
export const promoCostAccount = (unit: LedgerUnit): Account => nominal('promo:cost', unit);

/** Returns the account of a partner's debt, up to its limit (MONEY-27). */
export const partnerAccount = (partnerId: number, limitFils: Fils, unit: LedgerUnit): Account => ({
  code: `partner:${partnerId}`,
  unit,
  floor: 0 - limitFils,
});

const ALLOWANCE: LedgerUnit = 'ALW';

/**
 * Returns the account of what an employee orders on credit in a month (ALLOW-01).
 *
 * @param month `YYYY-MM`. @param limitFils floor where the account is new; an open one keeps its own.
 */
export const allowanceAccount = (
  customerId: CustomerId,
  month: string,
  limitFils: Fils,
): Account => ({
  code: `allowance:${customerId}:${month}`,
  unit: ALLOWANCE,
  floor: 0 - limitFils,
});

/** Returns the account that takes what employees use of their allowances. */
export const allowanceIssuedAccount = (): Account => nominal('allowance:issued', ALLOWANCE);

/** Returns the account of money that a line sold, until it is redeemed or refunded (PREPAID-03). */
export const prepaidAccount = (lineId: string, unit: LedgerUnit): Account =>
  notBelowZero(`giftcard:${lineId}`, unit);

/** Returns the account of redeemed money whose customer left (PREPAID-06). */
export const lapsedAccount = (unit: LedgerUnit): Account => nominal('lapsed', unit);

export const salesAccount = (kind: KindName, unit: LedgerUnit): Account =>
  nominal(`sales:${kind}`, unit);

export const vatAccount = (unit: LedgerUnit): Account => nominal('vat', unit);

/** Returns the account of refunds owed to customers. */
export const refundsDueAccount = (unit: LedgerUnit): Account => nominal('refunds_due', unit);

/** Returns the account of the venue's bank: transfers that staff record. */
export const bankAccount = (unit: LedgerUnit): Account => nominal('bank', unit);

/** Returns the account of money that banks have withdrawn for disputes, until each is ended. */
export const chargebacksAccount = (unit: LedgerUnit): Account => nominal('chargebacks', unit);

/** Returns the account of money that is lost for good. */
export const lossAccount = (unit: LedgerUnit): Account => nominal('loss', unit);

/** Returns the account of late payments without a place; never left there (ORDER-03). */
export const unallocatedAccount = (unit: LedgerUnit): Account => nominal('unallocated', unit);
