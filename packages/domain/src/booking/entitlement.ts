import type { KindName, ProductId } from '../kernel/ids.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Period } from '../kernel/zoned.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { Anchor, Approval, Line } from '../kinds/kind.ts';
import { amountsOfUnit, amountsOfUnits } from '../kinds/unit-price.ts';

/** Numbered seat with its location in the house. */
export interface Seat {
  readonly section: Localized;
  readonly row: string;
  readonly seat: string;
  /** Nearest entrance; null where the house has only one. */
  readonly gate: string | null;
}

/** Single admission by a ticket. */
export interface Occurrence {
  readonly when: Period;
  readonly where: Localized | null;
}

/** Entitlement of the buyer of one unit of a line. */
export interface Entitlement {
  /** Goods have no ticket of their own: they are handed over with one. */
  readonly type: 'ticket' | 'goods';
  /** Index of the line's unit, from 0. */
  readonly ofUnit: number;
  /** Anchor of a ticket; for goods, the anchor of the ticket they are handed over with. */
  readonly anchor: Anchor | null;
  /** Admissions in time order; none: valid at any time. */
  readonly occurrences: readonly Occurrence[];
  /** Days after its payment until which it is valid (ORDER-33). Absent: it is not open-dated. */
  readonly openDays?: number;
  readonly seat: Seat | null;
  /** Number of people admitted; null where goods are sold and not places. */
  readonly admits: number | null;
  /** Name of the drawing on its documents (`@nadi/art`); null where it has none. */
  readonly art: string | null;
  /** Approvals that it needed; all of them are given. */
  readonly approvals: readonly Approval[];
  /** Details of the kind, in wire format. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Paid line with the entitlements granted by its kind. */
export interface FulfilledLine
  extends Pick<Line, 'kind' | 'product' | 'title' | 'where' | 'unit' | 'less'> {
  readonly id: string;
  readonly entitlements: readonly Entitlement[];
}

/** Goods handed over with a ticket; those of one line are one entry. */
export interface TicketAddon {
  readonly lineId: string;
  readonly title: Localized;
  readonly quantity: number;
  readonly totalFils: Fils;
}

/** Issued ticket: one occurrence of one unit of a line. */
export interface IssuedTicket
  extends Pick<
    Entitlement,
    'ofUnit' | 'openDays' | 'seat' | 'admits' | 'art' | 'approvals' | 'detail'
  > {
  readonly lineId: string;
  /** Number within its line, from 1. */
  readonly seq: number;
  readonly kind: KindName;
  readonly productId: ProductId;
  /** Id of the resource; null: no place that has an id. */
  readonly resourceId: number | null;
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Total of this ticket; the price of a unit is on the first of its tickets. */
  readonly totalFils: Fils;
  readonly addons: readonly TicketAddon[];
}

/**
 * Returns the tickets of an order: one for each occurrence of each unit (BOOK-07).
 *
 * Goods are attached to the first ticket with their anchor (BOOK-04). Goods that match none are
 * attached to the first ticket, so that nothing that was paid for is missing at the venue.
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
    .flatMap(({ occurrences, anchor, ofUnit, openDays, seat, admits, art, approvals, detail }) =>
      timesOf(occurrences, line).map(({ when, where }, index) => {
        seq += 1;
        const ticket = {
          lineId,
          seq,
          kind,
          productId,
          title,
          ofUnit,
          ...(openDays !== undefined && { openDays }),
          seat,
          admits,
          art,
          approvals,
          detail,
          when,
          where,
          resourceId: anchor?.where ?? null,
          totalFils: index === 0 ? amountsOfUnit(line, ofUnit).totalFils : 0,
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

/** Returns the goods of a line: all its units have the same anchor. */
function goodsOfLine(line: FulfilledLine) {
  const goods = line.entitlements.filter(({ type }) => type === 'goods');
  const [first] = goods;
  if (first === undefined) return [];
  const { id: lineId, title } = line;
  const { totalFils } = amountsOfUnits(
    line,
    goods.map(({ ofUnit }) => ofUnit),
  );
  return [{ need: first.anchor, addon: { lineId, title, quantity: goods.length, totalFils } }];
}
