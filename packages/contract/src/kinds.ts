import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import type { KindName } from '@nadi/domain/kernel/ids';
import { z } from 'zod';
import { fieldInItem, type NameInItem } from './item-fields.ts';
import { event } from './kinds/event/kind.ts';
import { facility } from './kinds/facility/kind.ts';
import { gift } from './kinds/gift/kind.ts';
import { retail } from './kinds/retail/kind.ts';
import { participantEntries } from './participant/entry.ts';
import { itemDiscount } from './promotion/discount.ts';
import type { AllOf, Shape, WireKind } from './wire/kind.ts';
import { lineSummary } from './wire/line.ts';
import { isEmptyValue, jsonFlag, notOffered } from './wire/not-offered.ts';
import { place } from './wire/place.ts';
import type { SiteRoute } from './wire/site-route.ts';
import { flag, id } from './wire/values.ts';

/** Kinds of product on the wire. */
const KINDS = [facility, retail, event, gift] as const satisfies readonly WireKind[];

type Kind = (typeof KINDS)[number];

/** Kind of this build. */
export type BuiltKind = Kind['name'];

/** Kinds of product by their wire form, for checks. */
export const WIRE_KINDS: readonly WireKind[] = KINDS;

type Part = Exclude<keyof WireKind, 'name' | 'typeId' | 'bookingType' | 'release' | 'siteRoutes'>;

/** Merges a part of all kinds; kinds that share a field share its schema. */
const merged = <P extends Part>(part: P): AllOf<Kind[P]> =>
  Object.assign({}, ...KINDS.map((kind) => kind[part])) as AllOf<Kind[P]>;

/** Merges the fields of a released line. */
function mergedRelease<P extends keyof WireKind['release']>(part: P): AllOf<Kind['release'][P]> {
  return Object.assign({}, ...KINDS.map(({ release }) => release[part])) as AllOf<
    Kind['release'][P]
  >;
}

/** Addresses of the kinds' pages on the site. */
export const kindSiteRoutes: readonly SiteRoute[] = WIRE_KINDS.flatMap(
  ({ siteRoutes }) => siteRoutes,
);

/** Endpoints of all kinds by name. */
export const kindEndpoints = merged('endpoints');

/** Names of the kinds' fields in sentences, as ids of the server's texts. */
export const kindFieldNames = merged('fieldNames');

/** Product types of bookings (spec 2 section 1); one that is not sold has no bookings. */
export const BOOKING_TYPES = [
  ...new Set([
    ...KINDS.map(({ bookingType }) => bookingType),
    ...(['membership', 'academy', 'trainer', 'offer'] as const),
  ]),
];

/** Filter of the list of bookings. */
export type BookingType = (typeof BOOKING_TYPES)[number];

/* Lines of a cart and items of an order in the fields of each kind (spec 2 section 3, "Cart item").
   
   The product determines the kind; a field of another kind is refused. */

const quantity = z.number().int().min(1, 'quantity').max(1000, 'quantity').default(1);

/** Fields of a line of any kind that travel with it from the cart to the order. */
const carried = {
  /** Extension: 1 where its terms were accepted, 0 is refused; absent: not stated (CART-13). */
  tnc: flag.nullish(),
  /** Extension: random id shared by lines that were added together (CART-14). */
  group: z.string().min(1).max(64).nullish(),
  /** Extension: weekly series of a preview (`recurring/preview`), or of its alternative (SERIES-02). */
  series: z.string().min(1).max(1000).nullish(),
} as const;

const carriedFields: readonly string[] = Object.keys(carried);

/** Returns the fields of a line that travel with it, without empty ones. */
export const carriedOf = (line: PlainLine): Pick<PlainLine, keyof typeof carried> =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([field, value]) => carriedFields.includes(field) && value !== null && value !== undefined,
    ),
  );

/** Returns a line without the fields that only travel with it, to compare two choices. */
export const choiceIn = <L extends object>(line: L): Omit<L, keyof typeof carried | 'quantity'> =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([field]) => field !== 'quantity' && !carriedFields.includes(field),
    ),
  ) as Omit<L, keyof typeof carried | 'quantity'>;

/** Fields that the specification has for kinds without an implementation yet. */
const specifiedOnly = {
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
  /** Participants; absent: those that the cart has for the line are kept, null: the one there. */
  customers: participantEntries.nullish(),
  ...carried,
  ...specifiedOnly,
  ...merged('line'),
});

/** Line that a series repeats: a product at a place and time. */
export const previewedLine = z.strictObject({ product_id: id, quantity, ...place });

/** Line without its children, or one child. */
export type PlainLine = z.output<typeof plainLine>;

/** BUNDLE-01: children have no children. */
const childLine = plainLine.extend({ with: notOffered.optional() });

/** Line of `cart/sync`; `with` of a bundle contains all of its children. */
export const cartLine = plainLine.extend({
  with: z.array(childLine).max(LINES_AT_MOST, 'too_many').nullish(),
});

export type CartLine = z.output<typeof cartLine>;

/** Fields of a held line by kind; those of a court exist for every line. */
export const heldFields = z.object(merged('held'));

export type HeldFields = z.input<typeof heldFields>;

/** Fields of a lost line and of an alternative by kind. */
export const lostFields = heldFields.extend(merged('lost'));

export type LostFields = z.input<typeof lostFields>;

/** Fields of a ticket by kind (wire, "Events"). */
export const ticketFields = z.object(merged('ticket'));

export type TicketFields = z.output<typeof ticketFields>;

/** Fields by which an alternative is chosen, besides its product, place and time. */
export const chosenFields = merged('chosen');

/** Reports whether two alternatives of one product, place and time have the same fields. */
export const isSameChoice = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(chosenFields).every(
    (field) => JSON.stringify(one[field] ?? []) === JSON.stringify(other[field] ?? []),
  );

/** Fields of a line that is released: as JSON, and as query. */
export const releaseFields = {
  body: cartLine
    .omit({ customers: true })
    .partial()
    .extend({
      with: z
        .array(childLine.omit({ customers: true }))
        .max(LINES_AT_MOST, 'too_many')
        .nullish(),
      ...mergedRelease('body'),
    }).shape,
  query: mergedRelease('query'),
} as const;

const identity: WireKind['identity'] = merged('identity');

/** Reports whether a line has the given fields; fields without identity are not compared. */
export const isLineWith = (line: CartLine, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(identity).every(
    ([field, isSame]) =>
      fields[field] == null || isSame(line[field as keyof CartLine], fields[field]),
  );

const lineFields: readonly string[] = Object.keys(merged('line'));

/** Lists fields of other kinds in a line, which would be ignored. */
export function foreignFields(line: PlainLine, kinds: readonly KindName[]): string[] {
  const own = WIRE_KINDS.filter(({ name }) => kinds.includes(name)).flatMap((kind) =>
    Object.keys(kind.line),
  );
  const values = new Map(Object.entries(line));
  return lineFields.filter((field) => !own.includes(field) && !isEmptyValue(values.get(field)));
}

type LineShape = AllOf<Kind['line']>;

type ItemShape = { readonly [Field in keyof LineShape as NameInItem<Field>]: LineShape[Field] };

const itemFields = Object.fromEntries(
  Object.entries<Shape[string]>(merged('line')).map(([field, schema]) => [
    fieldInItem(field),
    schema,
  ]),
) as ItemShape;

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
  venueServiceId: id.nullish(),
  capacityBased: jsonFlag.nullish(),
  surface_name: z.string().max(200).nullish(),
  /** Saves the details of its first participant, where the entry does not state it. */
  save_detail_for_future: jsonFlag.nullish(),
  customers: participantEntries.nullish(),
  discount: itemDiscount,
  ...carried,
  ...specifiedOnly,
  ...itemFields,
  addons: z
    .array(z.object({ product_id: id, quantity: z.number().int().min(1).max(1000) }))
    .default([]),
});

/** Refuses an item that saves the details of a participant whom it does not name. */
const savesSomebody = ({ save_detail_for_future: saves, customers }: z.output<typeof plainItem>) =>
  saves !== true || customers?.[0] != null;
const unnamed = { error: 'not_offered', path: ['save_detail_for_future'] };

const childItem = plainItem.extend({ with: notOffered.optional() }).refine(savesSomebody, unnamed);

export const cartItem = plainItem
  .extend({ with: z.array(childItem).max(LINES_AT_MOST, 'too_many').nullish() })
  .refine(savesSomebody, unnamed);

/** Cart item without its children, or one child. */
export type PlainItem = z.output<typeof plainItem>;
export type CartItem = z.output<typeof cartItem>;

/** Returns fields of an item under their names in a line. */
const fieldsOfItem = (item: PlainItem, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, item[fieldInItem(field)]]));

/** Returns the participants of an item; what it states about saving stands for the first one. */
const participantsOf = (
  [first, ...others]: NonNullable<PlainItem['customers']>,
  { save_detail_for_future: saves }: PlainItem,
): NonNullable<PlainItem['customers']> => {
  if (first === undefined) return [];
  if (first === null || saves !== true) return [first, ...others];
  const save_detail_for_future = first.save_detail_for_future ?? true;
  return [{ ...first, save_detail_for_future }, ...others];
};

/** Converts an item to a line of `cart/sync`, without its add-ons and children. */
export const lineOfItem = (item: PlainItem): PlainLine => ({
  product_id: item.product_id,
  quantity: item.quantity,
  ...(item.customers && { customers: participantsOf(item.customers, item) }),
  ...carriedOf(item),
  ...fieldsOfItem(item, lineFields),
});

/** Converts the add-ons of an item to lines at its place and time. */
export const addonsOfItem = (item: PlainItem): readonly PlainLine[] =>
  item.addons.map((addon) => ({
    ...addon,
    ...carriedOf({ ...item, series: null }),
    ...fieldsOfItem(item, Object.keys(place)),
  }));
