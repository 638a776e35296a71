import { WISH_DAYS_AT_MOST } from '@nadi/domain/waitlist/wish-days';
import { z } from 'zod';
import { heldCart } from '../cart/endpoints.ts';
import { cartLine } from '../kinds.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary } from '../wire/line.ts';
import { place } from '../wire/place.ts';
import { handle, id, instant, localDate, money, startTime, time } from '../wire/values.ts';
import { waitlistRoutes } from './routes.ts';

/** Times between which a line begins and ends, on each day of the wish. */
const window = z.object({ start_time: startTime, end_time: time });

/** Line that a customer waits for: a product at its place and time. */
const wishedLine = z.object({
  product_id: id,
  quantity: z.number().int().min(1, 'quantity').max(1000, 'quantity').default(1),
  ...place,
  /** 1: a full day, from opening to closing of its date; its times may be absent (WAIT-12). */
  isFullDay: cartLine.shape.isFullDay,
});

/** Wish of the caller, with the offer that it got. */
export const wish = z.object({
  id: handle,
  state: z.enum(['waiting', 'offered', 'accepted', 'declined', 'lapsed', 'ended', 'withdrawn']),
  ...lineSummary.shape,
  /** Line that is wished for, as a cart takes it. */
  line: cartLine,
  quantity: z.number().int(),
  /** Total price when it was wished for. */
  total_price: money,
  /** `null`: only the line itself. */
  window: window.nullable(),
  /** Days of the wish, earliest first; while it waits without those that are over. */
  dates: z.array(localDate),
  /** Maximum total price; `null`: any. */
  most: money.nullable(),
  created_at: instant,
  /** `null`: no offer yet. */
  offer: z
    .object({
      ...lineSummary.shape,
      total_price: money,
      /** Amount by which it costs more than the line when it was wished for; negative: less. */
      difference: money,
      /** Terms of the product; `null`: the venue's apply. */
      tnc: z.string().nullable(),
      ar_tnc: z.string().nullable(),
      /** End of the offer; `null`: it has ended. */
      expires_at: instant.nullable(),
    })
    .nullable(),
});

export type Wish = z.input<typeof wish>;

/** Data of a refused wish for several days: the days that are the reason (WAIT-11). */
export const refusedDays = z.object({ dates: z.array(localDate) });

export type RefusedDays = z.input<typeof refusedDays>;

/** Counts the days of a wish. */
const daysOf = (date: string | undefined, dates: readonly string[] | null | undefined): number =>
  new Set([...(date === undefined ? [] : [date]), ...(dates ?? [])]).size;

const whose = z.object({ id: handle });
const WISH_REFUSALS = ['session_expired', 'login_required', 'not_found'] as const;

export const listWishes = defineEndpoint(waitlistRoutes.listWishes, {
  summary: 'Lists the wishes of the caller on the waiting list, with their offers',
  response: z.array(wish),
  errors: ['session_expired', 'login_required'],
});

export const joinWaitlist = defineEndpoint(waitlistRoutes.joinWaitlist, {
  summary: 'Joins the waiting list for a line that is taken, or for any like it within a window',
  body: z
    .object({
      line: wishedLine,
      /** Absent: only the line itself. */
      window: window.nullish(),
      /** Days of the window, with or without that of the line; absent: that one alone. */
      dates: z.array(localDate).max(WISH_DAYS_AT_MOST, 'too_many').nullish(),
      /** Maximum total price, VAT included; absent: any. */
      most: money.positive('number').max(1_000_000, 'number').nullish(),
    })
    .refine(({ window: times, dates }) => !dates?.length || times, {
      path: ['window'],
      message: 'required',
    })
    .refine(({ line, dates }) => daysOf(line.date, dates) <= WISH_DAYS_AT_MOST, {
      path: ['dates'],
      message: 'too_many',
    }),
  response: wish,
  errors: [
    'session_expired',
    'login_required',
    'validation_failed',
    'not_waitable',
    'place_is_free',
    'wishes_full',
  ],
});

export const leaveWaitlist = defineEndpoint(waitlistRoutes.leaveWaitlist, {
  summary: 'Deletes a wish; the places of its offer go to the next customer',
  params: whose,
  response: z.null(),
  errors: WISH_REFUSALS,
});

export const acceptOffer = defineEndpoint(waitlistRoutes.acceptOffer, {
  summary: 'Moves the offered places into the cart of the caller, and returns the cart',
  params: whose,
  /** `tnc`: the terms of the offer are accepted (CART-13). */
  body: z.object({ tnc: z.literal(1).optional() }),
  response: heldCart,
  errors: [
    ...WISH_REFUSALS,
    'offer_not_acceptable',
    'hold_limit',
    'session_limit',
    'dependent_ticket_overlap',
    'slot_resting',
  ],
});

export const declineOffer = defineEndpoint(waitlistRoutes.declineOffer, {
  summary: 'Declines an offer; its places go to the next customer',
  params: whose,
  response: wish,
  errors: [...WISH_REFUSALS, 'offer_not_acceptable'],
});
