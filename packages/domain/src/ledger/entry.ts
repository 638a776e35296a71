import type { Fils } from '../kernel/money.ts';
import type { Account } from './chart.ts';

/** Amount moved from one account to another (debit → credit): balanced by construction. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Fils;
}

/**
 * Business event as postings (MONEY-21).
 *
 * Posting the same key again has no effect; events that exclude each other share a key, so that the
 * second can never be posted in addition to the first.
 */
export interface Entry {
  readonly key: string;
  readonly cause: string;
  /** Order it belongs to, used to find what does not balance. */
  readonly reference: string;
  readonly transfers: readonly Transfer[];
}

/** Creates an entry; zero amounts are dropped, a negative amount is a breach. */
export function entryOf(event: Omit<Entry, 'transfers'>, transfers: readonly Transfer[]): Entry {
  if (transfers.some((one) => !Number.isSafeInteger(one.amount) || one.amount < 0)) {
    throw new RangeError(`${event.key}: an amount is a whole number of fils, zero or more.`);
  }
  return { ...event, transfers: transfers.filter((one) => one.amount > 0) };
}
