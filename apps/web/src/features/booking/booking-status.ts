import type { BookingMessages } from '@nadi/i18n/generated/booking.ids';
import type { BadgeTone } from '@nadi/ui/data/badge.tsx';
import type { Booking } from './api.ts';

/** Text of a status. */
type StatusText = Extract<keyof BookingMessages, `status.${string}`>;

const STATUS = {
  Rejected: ['danger', 'status.rejected'],
  'Checked-Out': ['plain', 'status.checkedOut'],
  Consumed: ['plain', 'status.consumed'],
  Approved: ['bright', 'status.confirmed'],
  Inactive: ['plain', 'status.inactive'],
  Pending: ['accent', 'status.pending'],
} as const satisfies Record<Booking['display_status'], readonly [BadgeTone, StatusText]>;

const LABEL = {
  completed: ['plain', 'status.completed'],
  expired: ['plain', 'status.expired'],
  cancelled: ['danger', 'status.cancelled'],
  'refund requested': ['accent', 'status.refundRequested'],
} as const satisfies Record<NonNullable<Booking['status_label']>, readonly [BadgeTone, StatusText]>;

const ENDED = {
  called_off: ['danger', 'status.calledOff'],
  cancelled: ['plain', 'status.cancelled'],
} as const satisfies Record<Exclude<Booking['state'], 'valid'>, readonly [BadgeTone, StatusText]>;

/**
 * Returns the status text: a booking that requires approval shows that it is pending, or given; any
 * other is confirmed.
 */
export function statusOf({
  display_status: status,
  status_label: label,
  cid_approved,
  is_pending_approval: isPendingApproval,
  state,
}: Booking): readonly [BadgeTone, StatusText] {
  if (label === 'refund requested') return LABEL[label];
  if (state !== 'valid') return ENDED[state];
  if (label !== null) return LABEL[label];
  if (status === 'Approved' && cid_approved === 1) return ['bright', 'status.approved'];
  if (isPendingApproval === 1) return ['accent', 'status.pendingApproval'];
  return STATUS[status];
}
