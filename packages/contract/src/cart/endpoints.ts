import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { z } from 'zod';
import { cartLine, heldFields, lostFields, releaseFields } from '../kinds.ts';
import { linePeople } from '../participant/entry.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary, pricePart } from '../wire/line.ts';
import { jsonFlag } from '../wire/not-offered.ts';
import {
  countText,
  flag,
  formFlag,
  handle,
  id,
  idText,
  instant,
  localDate,
  money,
  time,
} from '../wire/values.ts';
import { cartRoutes } from './routes.ts';

/** Held line with its final price. */
export const heldLine = z.object({
  hold_id: handle,
  /** Identity of a line: two lines with the same key are the same line. */
  key: z.string(),
  /** Key of the held parent line, with which this line is released; `null`: it has no parent. */
  parent_key: z.string().nullable(),
  /** Set where the parent is its bundle; otherwise the parent is the place of an add-on. */
  is_child: flag,
  /** Price of a child that may leave its bundle, by itself; `null` for all others. */
  alone: z.object({ price: money, tax_amount: money, total_price: money }).nullable(),
  ...lineSummary.shape,
  product_id: id,
  facility_id: id.nullable(),
  /** Set where no account is required to buy it. */
  is_open_to_guests: flag,
  /** Extension: set where only a card or the counter pays for it (PREPAID-05). Absent: anything does. */
  is_card_only: z.literal(1).optional(),
  /** Line as sent: for renewing, ordering and releasing it, of any kind. */
  line: cartLine,
  quantity: z.number().int(),
  /** Extension: upper bound of its quantity; equal to it where it can only be lowered. */
  max_quantity: z.number().int(),
  price: money,
  tax_amount: money,
  total_price: money,
  /** Extension: parts of which the price of one unit is the sum. */
  price_parts: z.array(pricePart),
  expires_at: instant,
  /** Extension: weekly series that it was added with (SERIES-02); absent: none. */
  series_id: z.string().optional(),
  /** End of free cancellation after payment (ORDER-11); `null`: the line has no time. */
  free_cancellation_until: instant.nullable(),
  /** End of the time to answer its request for approval; absent: it needs none (ORDER-25). */
  answer_until: instant.optional(),
  /** Extension: its participants; absent: it asks for none. */
  people: linePeople.optional(),
  ...heldFields.shape,
});

export type HeldLine = z.input<typeof heldLine>;

export const heldCart = z.object({
  products: z.array(heldLine),
  total: money,
  expires_at: instant.nullable(),
  server_time: instant,
});

/** Alternative to a lost line, free when it was checked. */
export const freeAlternative = z.object({
  ...lineSummary.shape,
  product_id: id,
  facility_id: id.nullable(),
  facility_name: z.string(),
  ar_facility_name: z.string(),
  date: localDate,
  start_time: time,
  end_time: time,
  price: money,
  tax_amount: money,
  total_price: money,
  ...lostFields.shape,
});

/**
 * Data of a refused hold (`slot_taken`, `capacity_reached`).
 *
 * Contains the lost lines and up to three checked alternatives.
 */
export const slotTakenData = z.object({
  taken: z.array(
    z.object({
      product_id: id,
      facility_id: id.nullable(),
      date: localDate.nullable(),
      start_time: time.nullable(),
      ...lostFields.shape,
    }),
  ),
  alternatives: z.array(
    freeAlternative.extend({
      /** Amount by which it costs more than the lost line; negative: less, `null`: that has no price. */
      difference: money.nullable(),
    }),
  ),
});

export const syncCart = defineEndpoint(cartRoutes.syncCart, {
  summary: 'Holds lines for this cart, all or none, and returns their final prices',
  body: z
    .object({
      products: z.array(cartLine).max(LINES_AT_MOST, 'too_many'),
      /** Holds of the cart whose lines are renewed unchanged. */
      renew: z.array(handle).max(LINES_AT_MOST, 'too_many').optional(),
    })
    .refine(({ products, renew = [] }) => products.length + renew.length > 0, {
      path: ['products'],
      message: 'required',
    }),
  response: heldCart,
  errors: [
    'slot_taken',
    'already_in_cart',
    'product_in_cart',
    'not_found',
    'outside_opening_hours',
    'date_in_past',
    'date_too_far',
    'too_soon',
    'duration_not_allowed',
    'closed_by_rule',
    'capacity_reached',
    'session_limit',
    'max_quantity_reached',
    'amount_out_of_range',
    'add_ticket_first',
    'dependent_ticket_overlap',
    'no_longer_sold',
    'terms_not_accepted',
    'not_on_sale',
    'seat_left_alone',
    'companion_alone',
    'no_seats_together',
    'hold_limit',
    'proof_needed',
    'slot_resting',
    'idempotency_conflict',
    'hold_expired',
    'series_not_valid',
    'series_open',
    'series_together',
  ],
});

export const readCart = defineEndpoint(cartRoutes.readCart, {
  summary: 'Returns the lines held by this cart',
  response: heldCart,
  errors: [],
});

/** Body of DELETE: a line as sent, or a held line as returned. */
const releasedLine = z.object({
  ...releaseFields.body,
  hold_id: handle.optional(),
  keep_children: jsonFlag.optional(),
});

export const releaseLine = defineEndpoint(cartRoutes.releaseLine, {
  summary: 'Releases a line, named by its hold or by its fields, as JSON or as query',
  query: z.object({
    hold_id: handle.optional(),
    product_id: idText.optional(),
    ...releaseFields.query,
    quantity: countText.optional(),
    /** Children of a bundle that may stay do so, at their own price. */
    keep_children: formFlag.optional(),
  }),
  body: releasedLine.nullish(),
  response: z.object({
    released: z.number().int(),
    products: z.array(heldLine),
    total: money,
    expires_at: instant.nullable(),
  }),
  errors: ['leaves_together'],
});
