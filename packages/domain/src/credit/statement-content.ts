import type { Seller } from '../document/tax-document.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { CreditMovementKind } from './movement.ts';
import type { StatementSums } from './statement.ts';

/** Movement as a statement lists it. */
export interface StatementRow {
  readonly kind: CreditMovementKind;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Amount by which the debt rose; negative: it fell. */
  readonly amountFils: Fils;
  /** Debt after it. */
  readonly owedFils: Fils;
  /** Order with its first line, the number of its other lines and its buyer; `null`: it is none. */
  readonly order: {
    readonly number: string;
    readonly title: Localized;
    readonly others: number;
    readonly by: string;
  } | null;
  /** Bank's reference of a transfer; `null`: it is none. */
  readonly reference: string | null;
}

/** Statement as it was issued, which never changes (CREDIT-05). */
export interface StatementContent {
  readonly version: 1;
  readonly seller: Seller;
  readonly partner: { readonly name: Localized; readonly trn: string };
  readonly currency: string;
  readonly sums: StatementSums;
  /** Movements of the month, the earliest first. */
  readonly rows: readonly StatementRow[];
}
