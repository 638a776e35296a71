import type { LocalMinute } from '../kernel/zoned.ts';

/** Stored and sent approval: 0 requested, 1 granted, 2 refused. */
export type ApprovalAnswer = 0 | 1 | 2;

/** Ticket status ids with a meaning here (spec 2 section 4). */
const ACTIVE = 1;
/** Status of a booking that has no ticket yet (BOOK-18). */
export const NO_TICKET = 0;
const REJECTED = 2;
/** Status of a ticket that was cancelled or called off (BOOK-11). */
export const INACTIVE = 13;

/** Approvals of a booking. */
export interface ApprovalFacts {
  /** Value of is_booking_approved: the venue's approval. */
  readonly bookingApproved: ApprovalAnswer;
  /** Value of cid_approved: the security approval; null where none is required. */
  readonly securityApproved: ApprovalAnswer | null;
}

/** Facts from which a booking's status is derived. */
export interface BookingFacts extends ApprovalFacts {
  /** Value of the ticket's status_id. */
  readonly ticketStatus: number;
  readonly checkedIn: boolean;
  readonly checkedOut: boolean;
}

export const DISPLAY_STATUSES = [
  'Rejected',
  'Checked-Out',
  'Consumed',
  'Approved',
  'Inactive',
  'Pending',
] as const;

export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

/** Returns the displayed status, derived in exactly this order (BOOK-01; spec 2 section 4). */
export function displayStatus(booking: BookingFacts): DisplayStatus {
  const { bookingApproved, securityApproved, ticketStatus, checkedIn, checkedOut } = booking;
  if (securityApproved === 2 || bookingApproved === 2 || ticketStatus === REJECTED)
    return 'Rejected';
  if (checkedOut) return 'Checked-Out';
  if (checkedIn) return 'Consumed';
  const cleared = bookingApproved === 1 && (securityApproved === 1 || securityApproved === null);
  if (cleared && ticketStatus === ACTIVE) return 'Approved';
  if (ticketStatus === INACTIVE) return 'Inactive';
  return 'Pending';
}

/**
 * Returns true while an approval is pending in the specification's sense (BOOK-17; spec 2 section 4).
 *
 * The booking is not approved and security has not decided, or it is approved and security has not
 * approved it.
 */
export const isPendingApproval = ({ bookingApproved, securityApproved }: ApprovalFacts): boolean =>
  bookingApproved === 0
    ? securityApproved === null || securityApproved === 0
    : bookingApproved === 1 && securityApproved === 0;

/**
 * Returns true when now is after the booking's date plus end time (BOOK-03; spec 2 section 4).
 *
 * @param end local minute after its last; an end over midnight is on the next date.
 * @param now local minutes, with a fraction for the seconds.
 */
export const isPastBooking = (end: LocalMinute, now: number): boolean => now > end;

/** Other labelled statuses (spec 2 section 4). */
export const STATUS_LABELS = ['completed', 'expired', 'cancelled', 'refund requested'] as const;

export type StatusLabel = (typeof STATUS_LABELS)[number];

/** Facts from which a label is derived, besides the status. */
export interface LabelFacts {
  /** Result of the past check (BOOK-03). */
  readonly isPast: boolean;
  /** Set where a request ended without a booking (BOOK-18); absent: it did not. */
  readonly isEnded?: boolean;
  /** Set where it is open-dated and has no day (BOOK-19); absent: it has one. */
  readonly isUnused?: boolean;
  readonly isCancelled: boolean;
  readonly isRefundRequested: boolean;
}

/**
 * Returns a label more specific than the status; null: the status suffices (BOOK-05).
 *
 * Refund requested, cancelled, and, once its time is over, completed where it was approved and
 * expired where it never was, or was open-dated and not used.
 */
export function statusLabel(
  status: DisplayStatus,
  { isPast, isEnded = false, isUnused = false, isCancelled, isRefundRequested }: LabelFacts,
): StatusLabel | null {
  if (isRefundRequested) return 'refund requested';
  if (isCancelled) return 'cancelled';
  if (status === 'Pending') return isPast || isEnded ? 'expired' : null;
  if (!isPast || status !== 'Approved') return null;
  return isUnused ? 'expired' : 'completed';
}

/** State of a ticket besides approvals and visit: valid, called off by the venue, or cancelled by its holder. */
export const TICKET_STATES = ['valid', 'called_off', 'cancelled'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/**
 * Returns the state of a ticket (BOOK-11).
 *
 * @param by null: it was not cancelled.
 */
export function ticketState(by: 'venue' | 'customer' | null): TicketState {
  if (by === null) return 'valid';
  return by === 'venue' ? 'called_off' : 'cancelled';
}
