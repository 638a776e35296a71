import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import type { KindName } from '@nadi/domain/kernel/ids';
import { z } from 'zod';
import { lineSummary } from './wire/line.ts';
import {
  discountNotOffered,
  flagNotOffered,
  isEmptyValue,
  jsonFlag,
  notOffered,
  participantsNotOffered,
} from './wire/not-offered.ts';
import { flag, id, localDate, money, named, startTime, time } from './wire/values.ts';

/* Lines of a cart and items of an order in the fields of each kind (spec 2 section 3, "Cart item").
   
   The product determines the kind; a field of another kind is refused. */

const quantity = z.number().int().min(1, 'quantity').max(1000, 'quantity').default(1);

/** Place and time; an add-on has those of its court. */
const place = {
  facility_id: id.optional(),
  date: localDate.optional(),
  start_time: startTime.optional(),
  end_time: time.optional(),
} as const;

const SEATS_AT_MOST = 100;

/**
 * Ticket fields: `seats` is the whole set; `code` opens hidden tickets.
 *
 * Without `seats`: the best available ones, or places without numbers.
 */
const tickets = {
  event_id: id.nullish(),
  event_ticket_id: id.nullish(),
  performance_id: id.nullish(),
  seat_map_id: id.nullish(),
  seats: z.array(id).max(SEATS_AT_MOST, 'too_many').nullish(),
  code: z.string().max(64).nullish(),
} as const;

const ownFields: Readonly<Partial<Record<KindName, object>>> = {
  facility: place,
  retail: place,
  event: tickets,
};

/** Fields of kinds that are not sold yet. */
const ofOtherKinds = {
  membership_package_id: notOffered.optional(),
  start_date: notOffered.optional(),
  pricing: notOffered.optional(),
  workshop_id: notOffered.optional(),
  workshop_program_id: notOffered.optional(),
  workshop_type_id: notOffered.optional(),
  date_range: notOffered.optional(),
  package_type: notOffered.optional(),
  trainer_id: notOffered.optional(),
  training_package_id: notOffered.optional(),
  sessions: notOffered.optional(),
  offer_id: notOffered.optional(),
} as const;

const plainLine = z.object({
  product_id: id,
  quantity,
  ...place,
  ...tickets,
  isFullDay: flagNotOffered.nullish(),
  open_dated: flagNotOffered.nullish(),
  ...ofOtherKinds,
});

/** Line without its children, or one child. */
export type PlainLine = z.output<typeof plainLine>;

/** BUNDLE-01: children have no children. */
const childLine = plainLine.extend({ with: notOffered.optional() });

/** Line of `cart/sync`; `with` of a bundle contains all of its children. */
export const cartLine = plainLine.extend({
  with: z.array(childLine).max(LINES_AT_MOST, 'too_many').nullish(),
});

export type CartLine = z.output<typeof cartLine>;

/** Numbered seat of a line. */
const heldSeat = z.object({
  id,
  section: z.string(),
  ar_section: z.string(),
  row: z.string(),
  seat: z.string(),
  gate: z.string().nullable(),
});

/** Fields of a held line by kind; those of a court exist for every line. */
export const heldFields = z.object({
  event_id: id.optional(),
  event_ticket_id: id.optional(),
  performance_id: id.optional(),
  seat_map_id: id.optional(),
  seats: z.array(heldSeat).optional(),
  /** Number of the event's permit. */
  permit_number: z.string().nullable().optional(),
});

export type HeldFields = z.input<typeof heldFields>;

/** Fields of a lost line and of an alternative by kind; `places`: seats with their names. */
export const lostFields = heldFields.extend({
  seats: z.array(id).optional(),
  places: z.array(heldSeat).optional(),
});

const fieldsOf = (kinds: readonly KindName[]): readonly string[] =>
  kinds.flatMap((kind) => Object.keys(ownFields[kind] ?? {}));

const KIND_FIELDS = [...new Set([...Object.keys(place), ...Object.keys(tickets)])] as const;

/** Lists fields of other kinds in a line, which would be ignored. */
export function foreignFields(line: PlainLine, kinds: readonly KindName[]): string[] {
  const own = fieldsOf(kinds);
  const values = new Map(Object.entries(line));
  return KIND_FIELDS.filter((field) => !own.includes(field) && !isEmptyValue(values.get(field)));
}

/**
 * Cart item as the site sends it. Prices are compared, never used; its service and court must
 * match.
 */
const plainItem = z.looseObject({
  venue_id: id.optional(),
  product_id: id,
  product_type_id: z.number().int().optional(),
  quantity: z.number().int().min(1).max(1000).default(1),
  price: z.number().optional(),
  tax_amount: z.number().optional(),
  total_price: z.number().optional(),
  /** Extension: the line as the customer saw it; compared like prices (ORDER-18). */
  shown: lineSummary.optional(),
  selectedFacilityDate: localDate.optional(),
  selectedFacilityTiming: startTime.optional(),
  selectedFacilityEndTiming: time.optional(),
  facilityId: id.optional(),
  ...tickets,
  venueServiceId: id.nullish(),
  capacityBased: jsonFlag.nullish(),
  surface_name: z.string().max(200).nullish(),
  isFullDay: flagNotOffered.nullish(),
  open_dated: flagNotOffered.nullish(),
  save_detail_for_future: flagNotOffered.nullish(),
  customers: participantsNotOffered.nullish(),
  discount: discountNotOffered.optional(),
  ...ofOtherKinds,
  addons: z
    .array(z.object({ product_id: id, quantity: z.number().int().min(1).max(1000) }))
    .default([]),
});

const childItem = plainItem.extend({ with: notOffered.optional() });

export const cartItem = plainItem.extend({
  with: z.array(childItem).max(LINES_AT_MOST, 'too_many').nullish(),
});

/** Cart item without its children, or one child. */
export type PlainItem = z.output<typeof plainItem>;
export type CartItem = z.output<typeof cartItem>;

const placeOfItem = (item: PlainItem): Pick<CartLine, keyof typeof place> => ({
  facility_id: item.facilityId,
  date: item.selectedFacilityDate,
  start_time: item.selectedFacilityTiming,
  end_time: item.selectedFacilityEndTiming,
});

/** Converts an item to a line of `cart/sync`, without its add-ons and children. */
export function lineOfItem(item: PlainItem): PlainLine {
  const { product_id, event_id, event_ticket_id, performance_id, seat_map_id, seats, code } = item;
  const own = { event_id, event_ticket_id, performance_id, seat_map_id, seats, code };
  return { product_id, quantity: item.quantity, ...placeOfItem(item), ...own };
}

/** Converts the add-ons of an item to lines at its place and time. */
export const addonsOfItem = (item: PlainItem): readonly PlainLine[] =>
  item.addons.map((addon) => ({ ...addon, ...placeOfItem(item) }));

/** Spec 2 section 3, "Add-on product": product sold for the place and time of another one. */
export const addonProduct = z.object({
  product_id: id,
  ...named,
  image: z.string().nullable(),
  price: money,
  tax_amount: money,
  total_price: money,
  quantity: z.number().int(),
  sales: z.number().int(),
  inventory_enable: flag,
  inventory_period: z.enum(['T', 'P']),
  max_quantity: z.number().int(),
});

export type AddonProduct = z.input<typeof addonProduct>;
