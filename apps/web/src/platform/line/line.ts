import type { Answer, CallInput } from '@nadi/contract/client';
import type { LineSummary } from '@nadi/contract/wire/line';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import { hasMoved } from '@nadi/domain/order/moved-line';
import { localPeriod } from '../device/local-time.ts';

/** A line as the server is asked for it: what stands in it is its kind's own. */
export type WireLine = CallInput<'syncCart'>['body']['products'][number];

/** What is offered instead of something that was lost. */
export type Alternative = NonNullable<
  Answer<'readOrder'>['choices'][number]['alternatives']
>[number];

/** The answers that have something sold in them, and what is offered, its seats by their names as theirs are. */
type LineAnswer =
  | (Omit<Alternative, 'seats' | 'places'> & { readonly seats: NonNullable<Alternative['places']> })
  | Answer<'syncCart'>['products'][number]
  | Answer<'readOrderResult'>['products'][number]
  | Answer<'listTickets'>[number]
  | Answer<'listBookings'>['data'][number];

/** Something sold, wherever it stands: in the cart, an order, a ticket, a list. */
export interface LineFacts {
  /** 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  readonly title: Localized;
  /** Of what it is a part: a court's service. */
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Each stretch of it, where it has several. */
  readonly times?: readonly Period[];
  /** The server's answer, for its kind alone to read what is its own; null: it has not answered yet. */
  readonly answer: LineAnswer | null;
}

/** Something sold, of an answer. */
export const factsOf = (answer: LineAnswer): LineFacts => ({ ...offeredFacts(answer), answer });

/** Something that is offered, and nobody has yet. */
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

/** The other direction: something as the customer has been shown it, in the words of the wire. */
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

/** Whether the customer has been shown it just so. */
export const isShownAs = (line: LineFacts, summary: LineSummary): boolean => {
  const shown = summaryOf(line);
  return (['en', 'ar'] as const).every((language) => !hasMoved(shown, summary, language));
};

/** Whether a line goes along with another's place and time, as a racket with its court. */
export const isAddOn = ({ parentKey, child }: Pick<Line, 'parentKey' | 'child'>): boolean =>
  parentKey !== null && child === undefined;

/** Something that is offered instead, for its kind to read as what is sold. */
export const alternativeFacts = ({ seats: _, places = [], ...offered }: Alternative): LineFacts =>
  factsOf({ ...offered, seats: places });

/** One line of the cart as the site keeps it (spec 2 section 3, "Cart ticket list"), whatever is sold. */
export interface Line extends LineFacts {
  readonly key: string;
  /** Of the line under which it stands, and with which it leaves: a racket's court, a child's bundle. Null: of none. */
  readonly parentKey: string | null;
  /** Of a child of a bundle: what it costs without it, tax included; null: it does not leave it. Absent: it is none. */
  readonly child?: { readonly aloneFils: Fils | null };
  /** The day it was booked on, as it was chosen: hours after midnight are of the night before. */
  readonly bookedOn: LocalDate | null;
  /** Shared by what was added as one; null where that is not known any more. */
  readonly group: string | null;
  readonly quantity: number;
  /** Per unit. */
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly isOpenToGuests: boolean;
  /** Until when it is cancelled for free; null: it has no time. Absent: the server has not held it yet. */
  readonly freeUntil?: LocalMinute | null;
  readonly wire: WireLine;
}

/** Something sold, in words. */
export interface LineTexts {
  readonly title: string;
  /** Of what it is a part. */
  readonly where: string | null;
  /** What its kind says besides, each in a line: seats, a gate. */
  readonly details: readonly string[];
}

/** The words of what has no more to say than its title, and of what it is a part. */
export const plainTexts = (
  { title, where }: LineFacts,
  { language }: { readonly language: Language },
): LineTexts => ({
  title: inLanguage(title, language),
  where: where && inLanguage(where, language),
  details: [],
});

/** `Padel · Court 2`: a court's number alone does not say what is played there. */
export const nameOf = ({ title, where }: Pick<LineTexts, 'title' | 'where'>): string =>
  where === null ? title : `${where} · ${title}`;
