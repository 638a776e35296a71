import { z } from 'zod';
import { picture } from '../media/picture.ts';
import { flag, id, instant, localDate, money, named, startTime, time } from '../wire/values.ts';

const count = z.number().int().nonnegative();

/** An event as a card of the list shows it. */
export const listedEvent = z.object({
  id,
  ...named,
  category: z.string(),
  ar_category: z.string(),
  /** The address of one size of `picture`. */
  image: z.string().nullable(),
  picture: picture.nullable(),
  /** Name of the drawing that stands where there is no image. */
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

/** A ticket type as one performance sells it. */
export const eventTicket = z.object({
  event_ticket_id: id,
  product_id: id,
  ...named,
  price: money,
  tax_amount: money,
  /** Null where it is no numbered seat. */
  seat_category_id: id.nullable(),
  /** People that one ticket lets in. */
  participant_count: z.number().int().positive(),
  max_per_order: z.number().int().positive(),
  /** Tickets of the type that are left. */
  remaining: count,
  sale_start: instant.nullable(),
  sale_end: instant.nullable(),
  /** Ours: terms of its own, to be accepted before it is added to a cart; HTML. */
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
  /** Places, or numbered seats, that are left. */
  remaining: count,
  /** Ours: called off; nothing of it is sold any more. */
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
  /** The address of one size of `picture`. */
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
  /** The middle of the seat, in the units of `width` and `height`. */
  x: z.number(),
  y: z.number(),
  category_id: id,
  accessible: flag,
  /** The accessible seat that it is sold beside. */
  companion_of: id.nullable(),
  /** An aisle follows: the next seat of the row is no neighbour. */
  aisle_after: flag,
  state: seatState,
});

export const seatMap = z.object({
  seat_map_id: id,
  /** Opaque; another after every change. The stream goes on from it. */
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
      /** The ticket type that sells it to everybody; null: none does. */
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
