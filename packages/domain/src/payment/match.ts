import type { Fils } from '../kernel/money.ts';

/** Payment as registered with the gateway and stored before the browser left. */
export interface ExpectedPayment {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amountFils: Fils;
  readonly currency: string;
}

/** Payment as reported by the gateway; the amount in the gateway's format. */
export interface PaidFacts {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amountText: string;
  readonly currency: string;
}

/** First fact that does not match. */
export type Mismatch = 'transaction' | 'order' | 'amount' | 'currency';

const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Formats an amount for gateways, always with two decimals: 23100 → "231.00" (PAY-04). */
export function amountText(fils: Fils): string {
  const digits = String(fils).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses a gateway's amount to whole fils (PAY-04).
 *
 * Accepts "231.00", "231.5" and "231"; null for anything else.
 */
export function parseAmount(text: string): Fils | null {
  const match = AMOUNT.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Compares a payment with its registration (PAY-03).
 *
 * Transaction, order, amount and currency must all be equal. A genuine payment of another order, or
 * of a lower amount, is not a success (domain reference 2.1 and 8.4).
 *
 * @returns null when everything matches.
 */
export function mismatchOf(paid: PaidFacts, expected: ExpectedPayment): Mismatch | null {
  if (paid.transactionId !== expected.transactionId) return 'transaction';
  if (paid.orderId !== expected.orderId) return 'order';
  if (parseAmount(paid.amountText) !== expected.amountFils) return 'amount';
  if (paid.currency !== expected.currency) return 'currency';
  return null;
}
