import type { Fils } from '../kernel/money.ts';
import type { Account } from './chart.ts';

/** One amount from one account to another (debit → credit): balanced by construction. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Fils;
}

/**
 * One business event as postings. Posting the same key twice is posting once; events that exclude
 * each other share a key, so that the second can never be posted beside the first (MONEY-21).
 */
export interface Entry {
  readonly key: string;
  readonly cause: string;
  /** The order it belongs to; what does not balance is found by it. */
  readonly reference: string;
  readonly transfers: readonly Transfer[];
}

/** Makes an entry; amounts of nothing move nothing, an amount below nothing is a breach. */
export function entryOf(event: Omit<Entry, 'transfers'>, transfers: readonly Transfer[]): Entry {
  if (transfers.some((one) => !Number.isSafeInteger(one.amount) || one.amount < 0)) {
    throw new RangeError(`${event.key}: an amount is a whole number of fils, zero or more.`);
  }
  return { ...event, transfers: transfers.filter((one) => one.amount > 0) };
}
