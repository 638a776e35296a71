import type { Answer, CallInput } from '@nadi/contract/client';
import type { LineSummary, PricePart } from '@nadi/contract/wire/line';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import { hasMoved } from '@nadi/domain/order/moved-line';
import { localPeriod } from '../device/local-time.ts';

/** Line in a request to the server; its contents belong to its kind. */
export type WireLine = CallInput<'syncCart'>['body']['products'][number];

/** Alternative offered for a lost line. */
export type Alternative = NonNullable<
  Answer<'readOrder'>['choices'][number]['alternatives']
>[number];

/** Responses that contain a sold item, and an alternative, whose seats are named like theirs. */
type LineAnswer =
  | (Omit<Alternative, 'seats' | 'places'> & { readonly seats: NonNullable<Alternative['places']> })
  | Answer<'syncCart'>['products'][number]
  | Answer<'readOrderResult'>['products'][number]
  | Answer<'listTickets'>[number]
  | Answer<'listBookings'>['data'][number];

/** Sold item, wherever it appears: in the cart, an order, a ticket, a list. */
export interface LineFacts {
  /** 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  readonly title: Localized;
  /** Name of its parent: a court's service. */
  readonly where: Localized | null;
  readonly when: Period | null;
  /** All periods, when it has several. */
  readonly times?: readonly Period[];
  /** Server's response, from which its kind reads its own fields; null: no response yet. */
  readonly answer: LineAnswer | null;
}

/** Converts a response to a sold item. */
export const factsOf = (answer: LineAnswer): LineFacts => ({ ...offeredFacts(answer), answer });

/** Converts an item that is offered but not yet sold. */
export const offeredFacts = (line: LineSummary): LineFacts => ({
  typeId: line.product_type_id,
  title: { en: line.name, ar: line.ar_name },
  where: line.where === null ? null : { en: line.where, ar: line.ar_where ?? line.where },
  when: localPeriod(line.date, line.start_time, line.end_time),
  ...(line.times && {
    times: line.times.flatMap((one) => localPeriod(one.date, one.start_time, one.end_time) ?? []),
  }),
  answer: null,
});

/** Converts back: the item as shown to the customer, in the wire's shape. */
export const summaryOf = ({ typeId, title, where, when, times }: LineFacts): LineSummary => ({
  product_type_id: typeId,
  name: title.en,
  ar_name: title.ar,
  where: where?.en ?? null,
  ar_where: where?.ar ?? null,
  ...(when === null ? NO_TIME : wirePeriod(when)),
  ...(times && { times: times.map(wirePeriod) }),
});

const NO_TIME = { date: null, start_time: null, end_time: null };

/** Checks whether the customer was shown exactly this. */
export const isShownAs = (line: LineFacts, summary: LineSummary): boolean => {
  const shown = summaryOf(line);
  return (['en', 'ar'] as const).every((language) => !hasMoved(shown, summary, language));
};

/** Fields of a line by which it is chosen again. */
export type ChosenLine = Pick<
  Line,
  'typeId' | 'wire' | 'when' | 'bookedOn' | 'parentKey' | 'child'
>;

/** Checks whether a line shares another's place and time, as a racket its court's. */
export const isAddOn = ({ parentKey, child }: Pick<Line, 'parentKey' | 'child'>): boolean =>
  parentKey !== null && child === undefined;

/** Converts an alternative, which its kind reads like a sold item. */
export const alternativeFacts = ({ seats: _, places = [], ...offered }: Alternative): LineFacts =>
  factsOf({ ...offered, seats: places });

/** Line of the cart in the site's shape (spec 2 section 3, "Cart ticket list"), for any kind. */
export interface Line extends LineFacts {
  readonly key: string;
  /** Parent line, with which it is removed: a racket's court, a child's bundle. Null: none. */
  readonly parentKey: string | null;
  /**
   * Price of a bundle's child outside it, tax included; null: it cannot leave it.
   *
   * Absent: the line is no child of a bundle.
   */
  readonly child?: { readonly aloneFils: Fils | null };
  /** Weekly series that it was added with. Absent: none. */
  readonly seriesId?: string;
  /** Service day chosen: hours after midnight belong to the night before. */
  readonly bookedOn: LocalDate | null;
  readonly quantity: number;
  /** Upper bound of its quantity. Absent: not held by the server yet. */
  readonly maxQuantity?: number;
  /** Per unit. */
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  /** Parts of the price of one unit. Absent: not held by the server yet. */
  readonly priceParts?: readonly PricePart[];
  readonly isOpenToGuests: boolean;
  /** Set where only a card or the counter pays for it. Absent: anything does. */
  readonly isCardOnly?: true;
  /** End of free cancellation; null: it has no time. Absent: not held by the server yet. */
  readonly freeUntil?: LocalMinute | null;
  readonly wire: WireLine;
}

/** Texts of a sold item. */
export interface LineTexts {
  readonly title: string;
  /** Name of its parent. */
  readonly where: string | null;
  /** Further details from its kind, one per line: seats, a gate. */
  readonly details: readonly string[];
}

/** Returns the texts of an item that has only a title and a parent. */
export const plainTexts = (
  { title, where }: LineFacts,
  { language }: { readonly language: Language },
): LineTexts => ({
  title: inLanguage(title, language),
  where: where && inLanguage(where, language),
  details: [],
});

/** Returns `Padel · Court 2`: a court's number alone does not name the sport. */
export const nameOf = ({ title, where }: Pick<LineTexts, 'title' | 'where'>): string =>
  where === null ? title : `${where} · ${title}`;
