import { REQUEST_STATES } from '@nadi/domain/order/request';
import { TENDER_KINDS } from '@nadi/domain/payment/tenders';
import { z } from 'zod';
import { chosenFields, heldFields, lostFields } from '../kinds.ts';
import { cardErrors } from '../payment/card-endpoints.ts';
import { appliedPromotion, lineDiscount } from '../promotion/discount.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { approvalFields, lineSummary, pricePart, termsAccepted } from '../wire/line.ts';
import { flag, handle, id, instant, localDate, money, startTime, time } from '../wire/values.ts';
import { orderLinkRoutes } from './link-routes.ts';
import { orderForm, payForm } from './order-form.ts';
import { orderRoutes } from './routes.ts';

/** Part of a total, by what pays it. */
export const orderTender = z.object({
  kind: z.enum(TENDER_KINDS),
  amount: money,
  /** Number of the points that pay it. */
  points: z.number().int().positive().optional(),
});

export const placedOrder = z.object({
  pg: z.string().nullable(),
  url: z.string().nullable(),
  transactionId: z.string().nullable(),
  isApprovalRequired: z.boolean(),
  order_id: handle,
  token: handle,
  status: z.string(),
  total: money,
  currency: z.string(),
  /** Extension: what pays the total; empty: nothing is to be paid, or not before its approval. */
  tenders: z.array(orderTender),
  expires_at: instant.nullable(),
});

/** Data of `line_moved`: each moved or renamed line, as shown and as it is now (ORDER-18). */
export const movedData = z.object({
  moved: z.array(z.object({ key: z.string(), was: lineSummary, now: lineSummary })),
});

export type MovedData = z.input<typeof movedData>;

export const orderStatus = z.enum([
  'awaiting_payment',
  'processing',
  'approval_required',
  'complete',
  'failed',
  'expired',
  'needs_choice',
  'cancelled',
]);

const orderedProduct = z.object({
  ...lineSummary.shape,
  /** Key as held, and key of its parent: its bundle, or the line that it depends on. */
  key: z.string(),
  parent_key: z.string().nullable(),
  is_child: flag,
  product_id: id,
  facility_id: id.nullable(),
  quantity: z.number().int(),
  price: money,
  tax_amount: money,
  total_price: money,
  /** Extension: parts of which the price of one unit is the sum. */
  price_parts: z.array(pricePart),
  /** Extension: set where only a card or the counter pays for it (PREPAID-05). Absent: anything does. */
  is_card_only: z.literal(1).optional(),
  /** Extension: discount of the line; `price`, `tax_amount` and `total_price` are before it. */
  discount: lineDiscount.nullable(),
  /** Extension: promotions that took something off the line, in order. */
  promotions: z.array(appliedPromotion),
  /** Conditions at the time of the order: end of free cancellation, and the terms. */
  free_cancellation_until: instant.nullable(),
  terms: z.string().nullable(),
  ar_terms: z.string().nullable(),
  /** Id shared by lines that were added together; `null`: not stated. */
  group: z.string().nullable(),
  /** `null`: not stated. */
  terms_accepted: termsAccepted.nullable(),
  /** Set where the place, or that of its parent, was sold before the money came. */
  is_lost: flag,
  /** Set where the line, or that of its parent, was not approved. */
  is_rejected: flag,
  /** Set for a lost line that was refunded. */
  is_returned: flag,
  /** Key of the choice for a lost line; lines lost together share one. */
  choice_key: z.string().nullable(),
  /** Units called off by the venue or cancelled by the customer; refunded. */
  called_off: z.number().int(),
  cancelled: z.number().int(),
  /** Units given up by the customer without a refund (ORDER-31). */
  given_up: z.number().int(),
  ...heldFields.shape,
});

const alternative = z.object({
  ...lostFields.shape,
  ...lineSummary.shape,
  product_id: id,
  facility_id: id.nullable(),
  facility_name: z.string(),
  ar_facility_name: z.string(),
  date: localDate,
  start_time: time,
  end_time: time,
  total_price: money,
});

export const choiceOffer = z.object({
  /** Key of the lost line with its dependents. */
  key: z.string(),
  choice: z.enum(['alternative', 'wallet', 'refund']),
  alternatives: z.array(alternative).optional(),
});

export const orderView = z.object({
  order_id: handle,
  order_number: z.string(),
  status: orderStatus,
  /** Set for a guest's order, which only its token proves. */
  is_anonymous: flag,
  pg: z.string().nullable(),
  transactionId: z.string().nullable(),
  card_type: z.string().nullable(),
  price: money,
  tax_amount: money,
  total: money,
  currency: z.string(),
  /** Extension: what pays or paid the order, and what of it was refunded; empty: nothing did. */
  tenders: z.array(orderTender.extend({ refunded: money })),
  placed_at: instant,
  /** End of the time to pay, or of the time to answer a request. */
  expires_at: instant.nullable(),
  /** Request for approval; `null`: the order needed none. */
  request: z
    .object({
      state: z.enum(REQUEST_STATES),
      /** Reasons why lines of it were not approved. */
      reasons: z.array(z.string()),
    })
    .nullable(),
  products: z.array(orderedProduct),
  choices: z.array(choiceOffer),
});

export type OrderView = z.input<typeof orderView>;

const orderErrors = [
  'session_expired',
  'slot_taken',
  'already_in_cart',
  'not_found',
  'cart_empty',
  'outside_opening_hours',
  'date_in_past',
  'date_too_far',
  'too_soon',
  'closed_by_rule',
  'duration_not_allowed',
  'not_on_sale',
  'seat_left_alone',
  'companion_alone',
  'no_seats_together',
  'capacity_reached',
  'session_limit',
  'max_quantity_reached',
  'amount_out_of_range',
  'add_ticket_first',
  'dependent_ticket_overlap',
  'series_not_valid',
  'series_open',
  'series_together',
  'hold_expired',
  'membership_not_applicable',
  'line_moved',
  'price_changed',
  'promotion_changed',
  'balance_changed',
  'too_few_points',
  'credit_exceeded',
  'credit_overdue',
  'hold_limit',
  'proof_needed',
  'slot_resting',
  'unpaid_limit',
  'request_limit',
  'no_longer_sold',
  'invalid_venue',
  'terms_not_accepted',
  'product_in_cart',
  'guest_not_allowed',
  'gateway_unavailable',
  'gateway_not_offered',
  'cards_not_saved',
  'below_gateway_least',
  'counter_too_late',
  'idempotency_conflict',
  'validation_failed',
] as const;

const placing = {
  body: orderForm,
  bodyType: 'multipart',
  response: placedOrder,
  errors: orderErrors,
} as const;

export const placeOrder = defineEndpoint(orderRoutes.placeOrder, {
  summary: 'Places the cart as an order and opens its payment',
  ...placing,
});

export const placeBapsOrder = defineEndpoint(orderRoutes.placeBapsOrder, {
  summary: 'Places the cart as an order at a venue that approves visits; refused at any other',
  ...placing,
});

export const readCheckout = defineEndpoint(orderRoutes.readCheckout, {
  summary:
    'Returns the checkout data of the bearer: the masked address for the tickets, and the notes',
  response: z.object({
    name: z.string(),
    /** `s•••@example.com`; `null`: none. */
    email: z.string().nullable(),
    /** Extension: credit in the wallet of the bearer; `null`: a guest, who has none. */
    wallet: money.nullable(),
    /** Extension: promotional part of it. */
    promo: money.nullable(),
    /**
     * Extension: points of the bearer, with their worth and the least number to spend; `null`: a
     * guest, or a venue without points.
     */
    points: z
      .object({
        balance: z.number().int().nonnegative(),
        worth: money,
        least: z.number().int().positive(),
      })
      .nullable(),
    /**
     * Extension: amount that is available to the bearer on credit; `null`: the bearer is not of a
     * partner with a credit facility.
     */
    credit: money.nullable(),
    /** Set where a statement of that partner is overdue, so that nothing is taken on credit (CREDIT-06). */
    is_credit_overdue: z.boolean(),
    /** Notes of an unpaid order whose lines can return to the cart. */
    order_notes: z.string().nullable(),
    /** Addresses as typed, of a guest's last order once it is paid; `null`: none, or an account. */
    sent_to: z.object({ order_id: handle, email: z.string(), mobile: z.string() }).nullable(),
  }),
  errors: ['session_expired'],
});

export const listOpenOrders = defineEndpoint(orderRoutes.listOpenOrders, {
  summary:
    'Lists the orders of the bearer, or of a guest with this cart, that await payment, oldest first, each with its payment page',
  query: z.object({ state: z.literal('open') }),
  response: z.array(placedOrder),
  errors: ['session_expired', 'validation_failed'],
});

/** Request with the approvals of its lines and the token of its page. */
const ownRequest = orderView.extend({
  products: z.array(orderedProduct.extend(approvalFields)),
  token: handle,
});

export type OwnRequest = z.input<typeof ownRequest>;

export const listRequests = defineEndpoint(orderRoutes.listRequests, {
  summary: 'Lists the requests for approval of the bearer from the last 30 days, the latest first',
  response: z.array(ownRequest),
  errors: ['session_expired'],
});

export const payOrder = defineEndpoint(orderRoutes.payOrder, {
  summary:
    'Pays an approved request with points, from the wallet and on credit, or opens its payment, or returns its open payment page',
  params: z.object({ order_id: handle }),
  body: payForm.optional(),
  response: placedOrder,
  errors: [
    'session_expired',
    'not_found',
    'order_not_open',
    'payment_in_hand',
    'balance_changed',
    'too_few_points',
    'credit_exceeded',
    'credit_overdue',
    'gateway_unavailable',
    'gateway_not_offered',
    ...cardErrors,
    'below_gateway_least',
    'validation_failed',
  ],
});

export const withdrawOrder = defineEndpoint(orderRoutes.withdrawOrder, {
  summary:
    'Withdraws an order that awaits payment, whose lines return to the cart, or a request for approval',
  params: z.object({ order_id: handle }),
  response: orderView,
  errors: ['session_expired', 'not_found', 'order_not_open', 'payment_in_hand', 'payment_unknown'],
});

export const readOrder = defineEndpoint(orderLinkRoutes.readOrder, {
  summary: 'Returns an order of the bearer',
  params: z.object({ order_id: handle }),
  response: orderView,
  errors: ['session_expired', 'not_found'],
});

export const readOrderResult = defineEndpoint(orderRoutes.readOrderResult, {
  summary: 'Returns the order of a payment return, without customer data or session',
  params: z.object({ token: handle }),
  response: orderView,
  errors: ['not_found'],
});

/** Other time for a line that was not approved. */
const otherTime = alternative.extend({
  /** Service day of it; hours after midnight belong to the day before. */
  service_date: localDate,
  /** Amount by which it costs more than the line; negative: less. */
  difference: money,
});

export const listAlternatives = defineEndpoint(orderRoutes.listAlternatives, {
  summary:
    'Lists up to three other times, free now, for each line of an order that was not approved; without customer data or session',
  params: z.object({ token: handle }),
  response: z.array(
    z.object({
      /** Key of the line that was not approved. */
      key: z.string(),
      alternatives: z.array(otherTime),
    }),
  ),
  errors: ['not_found'],
});

export const chooseOutcome = defineEndpoint(orderRoutes.chooseOutcome, {
  summary: 'Chooses an outcome for a payment that arrived after its places were lost',
  params: z.object({ order_id: handle }),
  body: z.object({
    choice: z.enum(['alternative', 'wallet', 'refund']),
    /**
     * Key of a lost line; absent: all lost lines, or the line for which the alternative is offered.
     */
    key: z.string().max(200).optional(),
    alternative: z
      .object({
        product_id: id,
        facility_id: id.nullable(),
        date: localDate,
        start_time: startTime,
        end_time: time,
        ...chosenFields,
      })
      .optional(),
  }),
  response: orderView,
  errors: [
    'session_expired',
    'not_found',
    'choice_not_offered',
    'wallet_closed',
    'payment_disputed',
    'slot_taken',
    'idempotency_conflict',
  ],
});

const returned = {
  summary: 'Receives the browser from the gateway; requires no session and trusts no parameter',
  params: z.object({ gateway: z.string().regex(/^[a-z]{2,20}$/), token: handle }),
  response: z.null(),
  errors: ['not_found'],
} as const;

export const returnFromGateway = defineEndpoint(orderLinkRoutes.returnFromGateway, returned);
export const returnFromGatewayByLink = defineEndpoint(
  orderLinkRoutes.returnFromGatewayByLink,
  returned,
);
