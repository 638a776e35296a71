import type { StaffRole } from '../account/access.ts';
import type { Fils } from '../kernel/money.ts';
import type { Approval } from '../kinds/kind.ts';
import type { RefundAction } from '../payment/refund.ts';

/** Party that ends a booking: its customer, or the venue itself. */
export type CancelledBy = 'customer' | 'venue';

/** Move of a booking that staff carry out. */
export interface StaffMove extends StaffCancellation {
  /** Set where the booking keeps its price, whatever the new time costs. */
  readonly isWaived: boolean;
}

/**
 * Checks whether a role may move a booking (STAFF-13).
 *
 * The desk moves by the rule: for a customer, in the free time, at the new price.
 */
export const mayMove = (role: StaffRole, { isWaived, ...move }: StaffMove): boolean =>
  mayCancel(role, move) && (role !== 'desk' || !isWaived);

/** Cancellation of a booking that staff carry out. */
export interface StaffCancellation {
  readonly by: CancelledBy;
  /** Set where the customer could cancel it for free at this moment. */
  readonly isFree: boolean;
  /** Set where it is given up without a refund, as its customer could (ORDER-31). */
  readonly isGivenUp?: boolean;
}

/**
 * Checks whether a role may cancel a booking (STAFF-12).
 *
 * The desk cancels by the rule: for a customer, in the free time, or later without a refund. Owners
 * and managers also cancel late, and for the venue.
 */
export function mayCancel(
  role: StaffRole,
  { by, isFree, isGivenUp = false }: StaffCancellation,
): boolean {
  if (role === 'owner' || role === 'manager') return true;
  return role === 'desk' && by === 'customer' && (isFree || isGivenUp);
}

/**
 * Checks whether a role may answer an approval of a request (BOOK-32).
 *
 * @param ofDesk approvals that the venue lets the desk answer.
 */
export const mayAnswer = (role: StaffRole, which: Approval, ofDesk: readonly Approval[]): boolean =>
  role === 'owner' || role === 'manager' || (role === 'desk' && ofDesk.includes(which));

/** Returns the most that a role repays as goodwill for one request; `null`: no limit (REFUND-05). */
export function repaysAtMost(role: StaffRole, managerAtMostFils: Fils): Fils | null {
  if (role === 'owner') return null;
  return role === 'manager' ? managerAtMostFils : 0;
}

/** Checks whether a role decides requests for a refund (REFUND-05). */
export const mayDecideRefunds = (role: StaffRole): boolean =>
  role === 'owner' || role === 'manager';

/**
 * Checks whether a role records a result of a refund (REFUND-08).
 *
 * The desk pays out what was paid at the counter, in cash (PAY-30).
 */
export const mayRecordRefund = (role: StaffRole, action: RefundAction): boolean =>
  mayDecideRefunds(role) || (role === 'desk' && action === 'cash');
