import { type ApprovalFacts, isPendingApproval } from '@nadi/domain/booking/status';

/** Returns the approvals of a booking, or of a line that becomes one, on the wire (BOOK-17). */
export const approvalView = (facts: ApprovalFacts & { readonly isSecurityApproved: boolean }) => ({
  is_booking_approved: facts.bookingApproved,
  cid_approved: facts.securityApproved,
  is_cid_approved: facts.isSecurityApproved ? (1 as const) : (0 as const),
  is_pending_approval: isPendingApproval(facts) ? (1 as const) : (0 as const),
});
