/** Checks of the books as a closing is written (CLOSE-04). */
export const BOOK_CHECKS = ['balances', 'lots', 'vat', 'refunds_due', 'unallocated'] as const;

export type BookCheck = (typeof BOOK_CHECKS)[number];

/** Sums that a check compares, and what differs by name where it is known. */
export interface CheckedBooks {
  /** Accounts whose balance is not the sum of their transfers. */
  readonly accounts: readonly string[];
  /** Accounts whose balance is not the sum of their lots. */
  readonly lots: readonly string[];
  readonly vat: number;
  readonly documents: number;
  readonly refundsDue: number;
  readonly openRefunds: number;
  /** Orders with money that nobody is asked about, or asked about without money. */
  readonly unasked: readonly string[];
}

/** Check that failed. */
export interface BookFault {
  readonly check: BookCheck;
  /** Difference of two sums, in fils; `null`: it is named by what differs. */
  readonly difference: number | null;
  /** Accounts or orders that differ; empty: two sums do. */
  readonly which: readonly string[];
}

const named = (check: BookCheck, which: readonly string[]): readonly BookFault[] =>
  which.length === 0 ? [] : [{ check, difference: null, which }];

const differing = (check: BookCheck, difference: number): readonly BookFault[] =>
  difference === 0 ? [] : [{ check, difference, which: [] }];

/** Returns the checks that failed (CLOSE-04). */
export const bookFaults = (books: CheckedBooks): readonly BookFault[] => [
  ...named('balances', books.accounts),
  ...named('lots', books.lots),
  ...differing('vat', books.vat - books.documents),
  ...differing('refunds_due', books.refundsDue - books.openRefunds),
  ...named('unallocated', books.unasked),
];
