import type { Fils } from '../kernel/money.ts';

/** What we registered with the gateway and stored before the browser left. */
export interface ExpectedPayment {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amountFils: Fils;
  readonly currency: string;
}

/** What the gateway says was paid; the amount as it wrote it. */
export interface PaidFacts {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amountText: string;
  readonly currency: string;
}

/** The first fact that is not ours. */
export type Mismatch = 'transaction' | 'order' | 'amount' | 'currency';

const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** PAY-04: an amount as gateways write it, two decimals always: 23100 → "231.00". */
export function amountText(fils: Fils): string {
  const digits = String(fils).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PAY-04: a gateway's amount in whole fils: "231.00", "231.5" and "231"; null for anything else. */
export function parseAmount(text: string): Fils | null {
  const match = AMOUNT.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * PAY-03: a payment is ours only if transaction, order, amount and currency all equal what was
 * registered; a genuine payment of another order, or of a lower amount, is not a success
 * (domain reference 2.1 and 8.4).
 * @returns null when everything matches.
 */
export function mismatchOf(paid: PaidFacts, expected: ExpectedPayment): Mismatch | null {
  if (paid.transactionId !== expected.transactionId) return 'transaction';
  if (paid.orderId !== expected.orderId) return 'order';
  if (parseAmount(paid.amountText) !== expected.amountFils) return 'amount';
  if (paid.currency !== expected.currency) return 'currency';
  return null;
}
