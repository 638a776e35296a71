import type { KindName, ProductId } from '../kernel/ids.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Period } from '../kernel/zoned.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { Anchor, Approval, Line } from '../kinds/kind.ts';
import { unitTotal } from '../kinds/unit-price.ts';

/** A numbered place: where to find it in the house. */
export interface Seat {
  readonly section: Localized;
  readonly row: string;
  readonly seat: string;
  /** The entrance that is nearest; null where the house has but one. */
  readonly gate: string | null;
}

/** Once that a ticket lets somebody in. */
export interface Occurrence {
  readonly when: Period;
  readonly where: Localized | null;
}

/** What the buyer of one unit of a line receives. */
export interface Entitlement {
  /** Goods have no ticket of their own: they are handed over with one. */
  readonly type: 'ticket' | 'goods';
  /** Which of the line's units it is for, from 0. */
  readonly ofUnit: number;
  /** Of a ticket: what it is for. Of goods: what the ticket is for that they go with. */
  readonly anchor: Anchor | null;
  /** In the order of time; none: it is good at any time. */
  readonly occurrences: readonly Occurrence[];
  readonly seat: Seat | null;
  /** People it lets in; null where a thing is sold and not places. */
  readonly admits: number | null;
  /** Name of the picture on its papers (`@nadi/art`); null where it has none. */
  readonly art: string | null;
  /** Approvals still to be given before it is good. */
  readonly awaits: readonly Approval[];
  /** What the kind tells of its own, in the words of the wire. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A line that was paid for, and what its kind gives for it. */
export interface FulfilledLine extends Pick<Line, 'kind' | 'product' | 'title' | 'where' | 'unit'> {
  readonly id: string;
  readonly entitlements: readonly Entitlement[];
}

/** Goods that are handed over with a ticket: of one line, all in one. */
export interface TicketAddon {
  readonly lineId: string;
  readonly title: Localized;
  readonly quantity: number;
  readonly totalFils: Fils;
}

/** A ticket as it is issued: for one occurrence of one unit of a line. */
export interface IssuedTicket
  extends Pick<Entitlement, 'ofUnit' | 'seat' | 'admits' | 'art' | 'awaits' | 'detail'> {
  readonly lineId: string;
  /** From 1, within its line. */
  readonly seq: number;
  readonly kind: KindName;
  readonly productId: ProductId;
  /** Where it is for, by the id of the resource; null: nowhere that could be named. */
  readonly resourceId: number | null;
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Of the ticket alone; what a unit costs stands on the first of its tickets. */
  readonly totalFils: Fils;
  readonly addons: readonly TicketAddon[];
}

/**
 * BOOK-07: the tickets of an order: one for each occurrence of each unit. BOOK-04: goods go with the first
 * ticket of what they are for; what fits none goes with the first ticket there is, so that nothing
 * that was paid for is missing at the venue.
 */
export function ticketsOf(lines: readonly FulfilledLine[]): readonly IssuedTicket[] {
  const carried = lines.flatMap(ticketsOfLine);
  const goods = lines.flatMap(goodsOfLine);
  const carriers = goods.map(
    ({ need }) =>
      carried.find(({ anchor }) => need !== null && satisfies(anchor, need)) ?? carried[0],
  );
  return carried.map((one) => ({
    ...one.ticket,
    addons: goods.filter((_, index) => carriers[index] === one).map(({ addon }) => addon),
  }));
}

function ticketsOfLine(line: FulfilledLine) {
  const { id: lineId, kind, product: productId, title } = line;
  let seq = 0;
  return line.entitlements
    .filter(({ type }) => type === 'ticket')
    .flatMap(({ occurrences, anchor, ofUnit, seat, admits, art, awaits, detail }) =>
      timesOf(occurrences, line).map(({ when, where }, index) => {
        seq += 1;
        const ticket = {
          lineId,
          seq,
          kind,
          productId,
          title,
          ofUnit,
          seat,
          admits,
          art,
          awaits,
          detail,
          when,
          where,
          resourceId: anchor?.where ?? null,
          totalFils: index === 0 ? unitTotal(line.unit) : 0,
        };
        return { anchor, ticket };
      }),
    );
}

const timesOf = (
  occurrences: readonly Occurrence[],
  { where }: FulfilledLine,
): readonly { readonly when: Period | null; readonly where: Localized | null }[] =>
  occurrences.length === 0 ? [{ when: null, where }] : occurrences;

/** The goods of a line: all its units are for the same. */
function goodsOfLine(line: FulfilledLine) {
  const goods = line.entitlements.filter(({ type }) => type === 'goods');
  const [first] = goods;
  if (first === undefined) return [];
  const { id: lineId, title } = line;
  const totalFils = unitTotal(line.unit) * goods.length;
  return [{ need: first.anchor, addon: { lineId, title, quantity: goods.length, totalFils } }];
}
