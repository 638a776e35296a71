import type { RefusalCode } from '@nadi/domain/kernel/refusal';

/** Refusals of the wire itself. */
export type WireCode =
  | 'malformed_request'
  | 'validation_failed'
  | 'session_expired'
  | 'forbidden'
  | 'untrusted_proxy'
  | 'page_not_found'
  | 'clock_skew'
  | 'idempotency_conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'service_unavailable'
  | 'internal_error';

export type ErrorCode = RefusalCode | WireCode;

/** HTTP status of every code; a missing code does not compile. */
export const statusOf: Record<ErrorCode, number> = {
  malformed_request: 400,
  validation_failed: 422,
  session_expired: 401,
  forbidden: 403,
  untrusted_proxy: 403,
  not_found: 404,
  page_not_found: 409,
  clock_skew: 409,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  service_unavailable: 503,
  internal_error: 500,

  slot_taken: 409,
  already_in_cart: 409,
  stale_facts: 409,
  facility_not_available: 409,
  outside_opening_hours: 422,
  date_in_past: 422,
  date_too_far: 422,
  too_soon: 422,
  duration_not_allowed: 422,
  closed_by_rule: 409,
  capacity_reached: 409,
  session_limit: 409,
  dependent_ticket_overlap: 409,
  max_quantity_reached: 409,
  add_ticket_first: 409,
  leaves_together: 409,
  product_in_cart: 409,
  membership_with_others: 409,
  others_with_membership: 409,
  other_outlet_in_cart: 409,
  price_changed: 409,
  line_moved: 409,
  cart_empty: 422,
  hold_expired: 409,
  guest_not_allowed: 403,
  terms_not_accepted: 422,
  invalid_credentials: 422,
  wrong_password: 422,
  reauthentication_required: 403,
  mobile_proof_required: 403,
  invalid_staff_credentials: 422,
  invalid_passkey: 422,
  staff_registered: 409,
  last_owner: 409,
  account_not_approved: 403,
  account_rejected: 403,
  account_disabled: 403,
  invalid_otp: 422,
  mobile_registered: 409,
  email_registered: 409,
  link_expired: 422,
  reset_expired: 422,
  login_token_over: 422,
  login_required: 403,
  changed_meanwhile: 409,
  family_full: 409,
  guardian_unproven: 403,
  second_guardian_exists: 409,
  second_guardian_of_adult: 409,
  application_decided: 409,
  application_waiting: 409,
  business_registered: 409,
  employed_already: 409,
  employees_full: 409,
  pictures_full: 409,
  picture_in_use: 409,
  content_in_use: 409,
  order_not_open: 409,
  not_cancellable: 409,
  not_movable: 409,
  move_costs_more: 409,
  ticket_not_valid: 409,
  outside_entry_time: 409,
  not_undoable: 409,
  payment_in_hand: 409,
  payment_unknown: 503,
  choice_not_offered: 409,
  gateway_unavailable: 503,
  hold_limit: 409,
  proof_needed: 429,
  slot_resting: 409,
  unpaid_limit: 409,
  request_limit: 409,
  request_decided: 409,
  no_longer_sold: 409,
  not_on_sale: 409,
  seat_left_alone: 409,
  companion_alone: 409,
  no_seats_together: 409,
  invalid_venue: 422,
};
