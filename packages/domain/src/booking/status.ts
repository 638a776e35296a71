import type { LocalMinute } from '../kernel/zoned.ts';

/** 0 asked, 1 given, 2 refused: how approvals are stored and sent. */
export type ApprovalAnswer = 0 | 1 | 2;

/** Ticket status ids that mean something here (spec 2 section 4). */
const ACTIVE = 1;
const REJECTED = 2;
const INACTIVE = 13;

/** What a booking's status is derived from. */
export interface BookingFacts {
  /** is_booking_approved: the venue's answer. */
  readonly bookingApproved: ApprovalAnswer;
  /** cid_approved: the security check's answer; null where none is asked for. */
  readonly securityApproved: ApprovalAnswer | null;
  /** The ticket's status_id. */
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

/** BOOK-01: the status shown, derived in exactly this order (spec 2 section 4). */
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
 * BOOK-03: a facility booking is past when now is after its date plus end time (spec 2 section 4).
 * @param end the minute after its last, on the wall; an end over midnight is on the next date.
 * @param now wall minutes, with a fraction for the seconds.
 */
export const isPastBooking = (end: LocalMinute, now: number): boolean => now > end;

/** The other labelled statuses (spec 2 section 4). */
export const STATUS_LABELS = ['completed', 'expired', 'cancelled', 'refund requested'] as const;

export type StatusLabel = (typeof STATUS_LABELS)[number];

/** What a label is derived from, beside the status. */
export interface LabelFacts {
  /** BOOK-03. */
  readonly isPast: boolean;
  readonly isCancelled: boolean;
  readonly isRefundRequested: boolean;
}

/**
 * BOOK-05: the label that says more than the status does: money asked back, cancelled, and, once its
 * time is over, completed where it was approved and expired where it never was. Null: the status says it.
 */
export function statusLabel(
  status: DisplayStatus,
  { isPast, isCancelled, isRefundRequested }: LabelFacts,
): StatusLabel | null {
  if (isRefundRequested) return 'refund requested';
  if (isCancelled) return 'cancelled';
  if (!isPast) return null;
  if (status === 'Approved') return 'completed';
  return status === 'Pending' ? 'expired' : null;
}

/** How a ticket stands beside its approvals and its visit: it holds, or was ended by the venue or by its holder. */
export const TICKET_STATES = ['valid', 'called_off', 'given_back'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/** BOOK-11: what is told of a ticket that was cancelled. @param by null: it was not. */
export function ticketState(by: 'venue' | 'customer' | null): TicketState {
  if (by === null) return 'valid';
  return by === 'venue' ? 'called_off' : 'given_back';
}
