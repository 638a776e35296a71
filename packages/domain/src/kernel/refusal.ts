/**
 * Parameters of every refusal code, used in its text.
 *
 * The texts are in i18n, the HTTP statuses in the contract; both must cover each code.
 */
export interface RefusalParameters {
  slot_taken: NoParameters;
  already_in_cart: { readonly what: 'ticket' | 'seat'; readonly name: string };
  stale_facts: NoParameters;
  facility_not_available: NoParameters;
  outside_opening_hours: NoParameters;
  date_in_past: NoParameters;
  date_too_far: { readonly days: number };
  too_soon: { readonly minutes: number };
  duration_not_allowed: { readonly min: number; readonly max: number };
  closed_by_rule: NoParameters;
  capacity_reached: { readonly remaining: number; readonly requested: number };
  session_limit: { readonly max: number };
  dependent_ticket_overlap: NoParameters;
  max_quantity_reached: { readonly max: number };
  add_ticket_first: NoParameters;
  leaves_together: { readonly name: string };
  product_in_cart: NoParameters;
  series_not_valid: { readonly why: 'account' | 'line' | 'week' | 'expired' | 'not_offered' };
  series_open: NoParameters;
  series_together: { readonly least: number };
  invalid_venue: NoParameters;
  membership_with_others: NoParameters;
  others_with_membership: NoParameters;
  other_outlet_in_cart: NoParameters;
  not_found: NoParameters;
  price_changed: NoParameters;
  promotion_not_valid: NoParameters;
  promotion_changed: NoParameters;
  balance_changed: NoParameters;
  credit_exceeded: NoParameters;
  credit_overdue: NoParameters;
  reference_recorded: NoParameters;
  till_not_open: NoParameters;
  till_is_open: NoParameters;
  till_short: NoParameters;
  membership_not_applicable: NoParameters;
  line_moved: NoParameters;
  cart_empty: NoParameters;
  hold_expired: NoParameters;
  guest_not_allowed: NoParameters;
  terms_not_accepted: NoParameters;
  invalid_credentials: NoParameters;
  wrong_password: NoParameters;
  reauthentication_required: NoParameters;
  mobile_proof_required: NoParameters;
  invalid_staff_credentials: NoParameters;
  invalid_passkey: NoParameters;
  staff_registered: NoParameters;
  last_owner: NoParameters;
  account_not_approved: NoParameters;
  account_rejected: NoParameters;
  account_disabled: NoParameters;
  invalid_otp: NoParameters;
  mobile_registered: NoParameters;
  email_registered: NoParameters;
  link_expired: NoParameters;
  reset_expired: NoParameters;
  login_token_over: NoParameters;
  login_required: NoParameters;
  changed_meanwhile: NoParameters;
  family_full: { readonly max: number };
  guardian_unproven: NoParameters;
  second_guardian_exists: NoParameters;
  second_guardian_of_adult: NoParameters;
  application_decided: NoParameters;
  application_waiting: NoParameters;
  business_registered: NoParameters;
  employed_already: NoParameters;
  employees_full: { readonly max: number };
  pictures_full: { readonly max: number };
  picture_in_use: { readonly count: number };
  content_in_use: { readonly count: number };
  order_not_open: NoParameters;
  not_cancellable: NoParameters;
  not_movable: NoParameters;
  move_costs_more: NoParameters;
  ticket_not_valid: NoParameters;
  outside_entry_time: NoParameters;
  no_session_now: NoParameters;
  session_full: NoParameters;
  not_reservable: NoParameters;
  not_undoable: NoParameters;
  payment_in_hand: NoParameters;
  payment_unknown: NoParameters;
  choice_not_offered: NoParameters;
  /** The document has no number yet (TAX-07). */
  document_not_issued: NoParameters;
  gateway_unavailable: NoParameters;
  gateway_not_offered: NoParameters;
  below_gateway_least: { readonly least: number };
  counter_too_late: { readonly minutes: number };
  /** The gateway saves no cards (GATE-10). */
  cards_not_saved: NoParameters;
  /** The card is not one that the customer has saved (CARD-02). */
  card_not_found: NoParameters;
  card_expired: NoParameters;
  /** The venue does not offer the gateway of the card any more. */
  card_not_usable: NoParameters;
  payment_declined: NoParameters;
  hold_limit: { readonly who: 'known' | 'unknown' };
  proof_needed: NoParameters;
  slot_resting: { readonly minutes: number; readonly who: 'known' | 'unknown' };
  unpaid_limit: NoParameters;
  account_needed: {
    readonly what: 'visit' | 'order' | 'refund_request' | 'dispute' | 'debt' | 'prepaid';
    readonly name: string;
    /** Date and time in words; empty: it has no end of its own. */
    readonly until: string;
  };
  wallet_closed: NoParameters;
  payment_disputed: NoParameters;
  top_up_limit: { readonly max: number };
  too_few_points: { readonly least: number };
  amount_out_of_range: { readonly least: number; readonly most: number };
  /** The code is unknown, used or replaced: one answer for all (GIFT-05). */
  gift_code_invalid: NoParameters;
  /** The gift card was redeemed or refunded (GIFT-06). */
  gift_card_over: NoParameters;
  request_limit: { readonly max: number };
  request_decided: NoParameters;
  no_longer_sold: { readonly name: string };
  not_on_sale: { readonly when: 'before' | 'after' | 'called_off' | 'closed' };
  seat_left_alone: { readonly row: string; readonly seat: string };
  companion_alone: { readonly row: string; readonly seat: string };
  no_seats_together: { readonly quantity: number };
  wishes_full: { readonly max: number };
  not_waitable: NoParameters;
  place_is_free: NoParameters;
  offer_not_acceptable: NoParameters;
}

type NoParameters = Readonly<Record<never, never>>;

export type RefusalCode = keyof RefusalParameters;

/** Refusal: its code and the parameters of its text. */
export type Refusal = {
  [Code in RefusalCode]: { readonly code: Code } & RefusalParameters[Code];
}[RefusalCode];

/** Refusal for a ticket in the cart; only a numbered seat has a name. */
export const TICKET_IN_CART = {
  code: 'already_in_cart',
  what: 'ticket',
  name: '',
} as const satisfies Refusal;
