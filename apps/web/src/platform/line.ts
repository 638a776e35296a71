import type { Answer, CallInput } from '@nadi/contract/client';
import type { ToldLine } from '@nadi/contract/wire/line';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { type WallPeriod, wallPeriod } from './wall.ts';

/** A line as the server is asked for it: what stands in it is its kind's own. */
export type WireLine = CallInput<'syncCart'>['body']['products'][number];

/** The answers in which something sold is told. */
type Told =
  | Answer<'syncCart'>['products'][number]
  | Answer<'readOrderResult'>['products'][number]
  | Answer<'listTickets'>[number]
  | Answer<'listBookings'>['data'][number];

/** Something sold, as it is told wherever it stands: in the cart, an order, a ticket, a list. */
export interface LineFacts {
  /** 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  readonly title: Localized;
  /** Of what it is a part: a court's service. */
  readonly where: Localized | null;
  readonly when: WallPeriod | null;
  /** As the server told it, for its kind alone to read what is its own; null: it was not told yet. */
  readonly told: Told | null;
}

/** What an answer tells of something sold. */
export const factsOf = (told: Told): LineFacts => ({ ...offeredFacts(told), told });

/** What an answer tells of something that is offered, and nobody has yet. */
export const offeredFacts = (line: ToldLine): LineFacts => ({
  typeId: line.product_type_id,
  title: { en: line.name, ar: line.ar_name },
  where: line.where === null ? null : { en: line.where, ar: line.ar_where ?? line.where },
  when: wallPeriod(line.date, line.start_time, line.end_time),
  told: null,
});

/** One line of the cart as the site keeps it (spec 2 section 3, "Cart ticket list"), whatever is sold. */
export interface Line extends LineFacts {
  readonly key: string;
  /** Of the line that it leans on, and leaves with: a racket's court. Null: it stands by itself. */
  readonly parentKey: string | null;
  /** The day it was booked on, as it was chosen: hours after midnight are of the night before. */
  readonly bookedOn: LocalDate | null;
  /** Shared by what was added as one; null where that is not known any more. */
  readonly group: string | null;
  readonly quantity: number;
  /** Per unit. */
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly isOpenToGuests: boolean;
  readonly wire: WireLine;
}

/** How something sold is told. */
export interface LineWords {
  readonly title: string;
  /** Of what it is a part. */
  readonly where: string | null;
  /** What its kind says besides, each in a line: seats, a gate. */
  readonly details: readonly string[];
}

/** What is told by its title alone, and of what it is a part. */
export const plainWords = (
  { title, where }: LineFacts,
  { language }: { readonly language: Language },
): LineWords => ({
  title: inLanguage(title, language),
  where: where && inLanguage(where, language),
  details: [],
});

/** `Padel · Court 2`: a court's number alone does not say what is played there. */
export const nameOf = ({ title, where }: Pick<LineWords, 'title' | 'where'>): string =>
  where === null ? title : `${where} · ${title}`;
