import type { TicketFields } from '@nadi/contract/kinds';
import type { CustomerId, ProductId, TenantId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { CancelCause, Line } from './kind.ts';

/** Filter for sold lines: tickets that are still valid. */
export interface SoldOf {
  readonly products: readonly ProductId[];
  /** Kind-specific detail of the tickets. */
  readonly detail?: TicketFields;
  /** Exact time range. */
  readonly during?: Period;
  /** Cursor: orders after this id, at most `limit`. Absent: from the first. Sorted by id. */
  readonly after?: string | null;
  readonly limit: number;
}

/** Matching units of an order. */
export interface SoldOrder {
  readonly orderId: string;
  readonly units: readonly UnitsOf[];
}

/** Line that a customer paid for and still has. */
export interface BoughtLine
  extends Pick<Line, 'kind' | 'key' | 'product' | 'quantity' | 'provides' | 'terms'> {
  readonly orderId: string;
  /** Key of the line in the same order that this line depends on. */
  readonly parentKey: LineKey | null;
  /** Epoch milliseconds. */
  readonly orderedAt: number;
}

/**
 * Operations of a kind on its sold lines, made by the venue after the order froze them.
 *
 * Implemented by order and booking, and injected by app.ts because these depend on the kinds. Each
 * operation concerns one order, and can be repeated.
 */
export interface Sold {
  find(tenantId: TenantId, of: SoldOf): Promise<readonly SoldOrder[]>;
  /** Returns recent purchases of customers, of all kinds, latest order first. */
  boughtBy(tenantId: TenantId, customerIds: readonly CustomerId[]): Promise<readonly BoughtLine[]>;
  /**
   * Moves lines to another time and notifies their customers (ORDER-16).
   *
   * Returns whether anything was moved. `null`: no completed order with these lines.
   */
  move(tenantId: TenantId, lineIds: readonly string[], to: Period): Promise<boolean | null>;
  /**
   * Cancels units of lines, notifies their customers, and refunds them (ORDER-15).
   *
   * Returns the refunded amount in fils. `null`: no completed order with these lines. Throws
   * `PaymentDisputed`.
   *
   * @param isVenuesAct set where the venue takes back what it sold: its refund counts against an open
   * dispute, and no closed account holds it up. Default: by the cause.
   */
  cancel(
    tenantId: TenantId,
    units: readonly UnitsOf[],
    cause: CancelCause,
    isVenuesAct?: boolean,
  ): Promise<Fils | null>;
}

/** Error that rolls a refund back: an open dispute of its payment blocks it (DISPUTE-04). */
export class PaymentDisputed extends Error {
  constructor() {
    super('The payment has an open dispute.');
  }
}
