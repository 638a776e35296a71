import type { StaffRole } from '../account/access.ts';

/** Party that ends a booking: its customer, or the venue itself. */
export type CancelledBy = 'customer' | 'venue';

/** Cancellation of a booking that staff carry out. */
export interface StaffCancellation {
  readonly by: CancelledBy;
  /** Set where the customer could cancel it for free at this moment. */
  readonly isFree: boolean;
}

/**
 * Checks whether a role may cancel a booking (STAFF-12).
 *
 * The desk cancels by the rule: for a customer, in the free time. Owners and managers also cancel
 * late, and for the venue.
 */
export function mayCancel(role: StaffRole, { by, isFree }: StaffCancellation): boolean {
  if (role === 'owner' || role === 'manager') return true;
  return role === 'desk' && by === 'customer' && isFree;
}
