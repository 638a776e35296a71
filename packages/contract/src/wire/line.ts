import { z } from 'zod';
import { flag, id, instant, localDate, money, named, time } from './values.ts';

/** Summary of a sold thing: the same fields when held, ordered, on a ticket and in a list. */
export const lineSummary = z.object({
  /** 1 facility … 7 offer. */
  product_type_id: id,
  ...named,
  /** Parent of it: a court's service, an event's venue. */
  where: z.string().nullable(),
  ar_where: z.string().nullable(),
  /** Calendar date of its start. */
  date: localDate.nullable(),
  start_time: time.nullable(),
  end_time: time.nullable(),
  /** Intervals, when there are several; absent: the one from its start to its end. */
  times: z.array(z.object({ date: localDate, start_time: time, end_time: time })).optional(),
});

/** Part of the price of one unit, net, with its tax: a price window, or the item itself (PRICE-04). */
export const pricePart = z.object({
  ...named,
  price: money,
  tax_amount: money,
  /** Net price of an hour, of a price window (PRICE-05); absent: the part is not charged by time. */
  rate_per_hour: money.optional(),
});

export type PricePart = z.input<typeof pricePart>;

/** Acceptance of a line's terms: date of the text, language and time (CART-13). */
export const termsAccepted = z.object({
  version: localDate,
  language: z.enum(['en', 'ar']),
  at: instant,
});

export type LineSummary = z.input<typeof lineSummary>;

/** Approvals of a booking: 0 requested, 1 granted, 2 refused (spec 2 section 3). */
export const approvalFields = {
  is_booking_approved: z.number().int(),
  /** `null`: no approval of security is required. */
  cid_approved: z.number().int().nullable(),
  is_cid_approved: flag,
  /** Extension: set while an approval is pending in the specification's sense (BOOK-17). */
  is_pending_approval: flag,
};
