import { z } from 'zod';
import { picture } from '../../media/picture.ts';
import { flag, id, instant, localDate, money, named, startTime, time } from '../../wire/values.ts';

const count = z.number().int().nonnegative();

/** Event as a card of the list shows it. */
export const listedEvent = z.object({
  id,
  ...named,
  category: z.string(),
  ar_category: z.string(),
  /** Address of one size of `picture`. */
  image: z.string().nullable(),
  picture: picture.nullable(),
  /** Name of the drawing shown without an image. */
  art: z.string(),
  /** Start of the next performance; of a past event, of its last. */
  next_date: localDate,
  next_time: startTime,
  location: z.string(),
  ar_location: z.string(),
  /** Cheapest public ticket on sale, VAT included; `null`: none. */
  price_from: money.nullable(),
  sold_out: flag,
});

export type ListedEvent = z.input<typeof listedEvent>;

/** Ticket type as one performance sells it. */
export const eventTicket = z.object({
  event_ticket_id: id,
  product_id: id,
  ...named,
  price: money,
  tax_amount: money,
  /** `null`: no numbered seat. */
  seat_category_id: id.nullable(),
  /** People admitted by one ticket. */
  participant_count: z.number().int().positive(),
  max_per_order: z.number().int().positive(),
  /** Remaining tickets of the type. */
  remaining: count,
  sale_start: instant.nullable(),
  sale_end: instant.nullable(),
  /** Extension: terms of its own, which must be accepted before adding to a cart; HTML. */
  tnc_enable: flag,
  tnc: z.string(),
  ar_tnc: z.string(),
});

export const performance = z.object({
  id,
  date: localDate,
  start_time: startTime,
  /** On the next date when it is before `start_time`. */
  end_time: time,
  gate_time: startTime.nullable(),
  seat_map_id: id.nullable(),
  /** Remaining places or numbered seats. */
  remaining: count,
  /** Extension: cancelled by the venue and no longer sold. */
  is_called_off: flag,
  tickets: z.array(eventTicket),
});

export type WirePerformance = z.input<typeof performance>;

export const eventDetail = z.object({
  id,
  ...named,
  /** Sanitised HTML. */
  description: z.string(),
  ar_description: z.string(),
  category: z.string(),
  ar_category: z.string(),
  /** Address of one size of `picture`. */
  image: z.string().nullable(),
  picture: picture.nullable(),
  art: z.string(),
  permit_number: z.string().nullable(),
  location: z.string(),
  ar_location: z.string(),
  price_from: money.nullable(),
  performances: z.array(performance),
});

export type EventDetail = z.input<typeof eventDetail>;

/** 0 free, 1 held, 2 sold, 4 not for sale. */
export const seatState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]);

const seat = z.object({
  id,
  name: z.string(),
  /** Centre of the seat, in the units of `width` and `height`. */
  x: z.number(),
  y: z.number(),
  category_id: id,
  accessible: flag,
  /** Accessible seat beside which it is sold. */
  companion_of: id.nullable(),
  /** Set when an aisle follows: the next seat of the row is not adjacent. */
  aisle_after: flag,
  state: seatState,
});

export const seatMap = z.object({
  seat_map_id: id,
  /** Opaque version, new after every change. The stream continues from it. */
  version: count,
  width: z.number().positive(),
  height: z.number().positive(),
  stage: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .nullable(),
  categories: z.array(
    z.object({
      id,
      ...named,
      /** Ticket type that sells it publicly; `null`: none. */
      event_ticket_id: id.nullable(),
    }),
  ),
  sections: z.array(
    z.object({
      id,
      ...named,
      gate: z.string().nullable(),
      rows: z.array(z.object({ name: z.string(), seats: z.array(seat) })),
    }),
  ),
});

export type SeatMap = z.input<typeof seatMap>;
