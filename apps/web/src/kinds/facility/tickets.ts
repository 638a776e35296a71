import { placesLeft, type Session } from '@nadi/domain/availability/session-places';
import type { Localized } from '@nadi/domain/kernel/localized';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { Period } from '@nadi/domain/kernel/zoned';
import {
  sessionsInstead,
  type TicketChoice,
  ticketChoice,
} from '@nadi/domain/kinds/facility/ticket-choice';
import { keyOfWire } from '../../features/cart/state.ts';
import type { Line } from '../../platform/line/line.ts';
import { lineOf, type PricedFacility, unitFils } from './add-to-cart.ts';
import { type GridCell, least } from './grid.ts';
import type { LineCourt } from './line-court.ts';
import type { Facility } from './model.ts';

/* Conversion of a session's tickets to counters, and to lines of the cart. */

type Product = PricedFacility['categories'][number]['products'][number];
export type TicketProduct = Extract<Product, { readonly participant_count: number }>;

const isTicket = (product: Product): product is TicketProduct => 'participant_count' in product;

/** Returns the tickets of a session; empty for a court that is booked whole. */
export const ticketsOf = (
  priced: Pick<PricedFacility, 'categories'> | undefined,
): readonly TicketProduct[] =>
  (priced?.categories ?? []).flatMap(({ products }) => products.filter(isTicket));

/** Returns the price of the cheapest ticket, VAT included. */
export const fromFils = (tickets: readonly TicketProduct[]): Fils | null =>
  least(tickets.map(unitFils));

export interface TicketsQuery {
  readonly hall: Facility;
  readonly session: LineCourt;
  /** Sessions of a full day; absent: the session itself. */
  readonly sessions?: readonly Period[] | undefined;
  readonly tickets: readonly TicketProduct[];
  readonly lines: readonly Line[];
  readonly counted: Readonly<Record<number, number>>;
  /** Owner of the cart of the lines. */
  readonly sessionId: string | null;
}

/**
 * Returns the counters' limits (FACILITY-23), from the day's live facts and the user's own cart.
 *
 * The browser has the cart's latest state before the server's facts include it.
 */
export function choiceOf(query: TicketsQuery): TicketChoice {
  const { hall, session, tickets, lines, counted, sessionId } = query;
  const { sessions = [session.period] } = query;
  return ticketChoice({
    where: hall.id,
    during: session.period,
    serviceDay: session.date,
    isPerDay: hall.is_enable_per_day_capacity === 1,
    sessions: sessions.map((during) => ({
      during,
      places: placesLeft(hall, sessionAt(during), sessionId),
    })),
    tickets: tickets.map(({ product_id, participant_count, dependencies }) => ({
      productId: product_id,
      people: participant_count,
      excludes: dependencies.map((one) => ({
        product: one.product_id,
        within: one.period === 'D' ? 'day' : 'overlap',
      })),
    })),
    own: lines.map(({ wire, when, bookedOn, quantity }) => ({
      product: wire.product_id,
      where: wire.facility_id ?? null,
      during: when,
      serviceDay: bookedOn,
      quantity,
    })),
    counted,
  });
}

/** Returns a session as the facts name it. */
function sessionAt(during: Period): Session {
  const { date, start_time: startTime } = wirePeriod(during);
  return { date, startTime };
}

/** Session offered instead of the chosen one, with its free places. */
export interface SessionOffer {
  readonly period: Period;
  readonly places: number;
}

/**
 * Returns other sessions of the hall that day with capacity for all counted tickets (FACILITY-25).
 *
 * When nothing is counted, those with any capacity.
 */
export function offersInstead(
  cells: readonly Pick<GridCell, 'start' | 'end' | 'facilityIds'>[],
  query: TicketsQuery,
): readonly SessionOffer[] {
  const { hall, session } = query;
  const offers = cells.flatMap(({ start: from, end: to, facilityIds }) => {
    if (from === session.period.from || !facilityIds.includes(hall.id)) return [];
    const period = { from, to };
    const { left, counters, canBeHad } = choiceOf({ ...query, session: { ...session, period } });
    const isCounted = counters.some(({ count }) => count > 0);
    if (isCounted ? !canBeHad : left <= 0) return [];
    return [{ period, places: placesLeft(hall, sessionAt(period), null) }];
  });
  return sessionsInstead(session.period, offers);
}

type Named = Pick<Facility, 'name' | 'ar_name'>;

/** Returns the title of a ticket's line: the hall's name and the ticket's, as on the server. */
export const ticketTitle = (hall: Named, ticket: Named): Localized => ({
  en: `${hall.name} · ${ticket.name}`,
  ar: `${hall.ar_name} · ${ticket.ar_name}`,
});

/**
 * Returns the counted tickets as lines that share a group.
 *
 * The cart replaces a line of the same product, so each includes the quantity already in the cart.
 */
export function ticketLines(
  hall: Pick<Facility, 'name' | 'ar_name'>,
  tickets: readonly TicketProduct[],
  { counters }: TicketChoice,
  { facilityId, period, date }: LineCourt,
  where: Localized,
): readonly Line[] {
  const group = crypto.randomUUID();
  return tickets.flatMap((ticket) => {
    const counter = counters.find(({ productId }) => productId === ticket.product_id);
    if (!counter || counter.count === 0) return [];
    return [
      lineOf({
        title: ticketTitle(hall, ticket),
        where,
        bookedOn: date,
        group,
        quantity: counter.inCart + counter.count,
        typeId: FACILITY,
        productId: ticket.product_id,
        facilityId,
        period,
        price: ticket.price,
        tax: ticket.tax_amount,
        parentKey: null,
      }),
    ];
  });
}

/** Returns the tickets that are offered for any day (FACILITY-38). */
export const openDated = (tickets: readonly TicketProduct[]): readonly TicketProduct[] =>
  tickets.filter(({ open_days }) => open_days !== undefined);

/** Returns the longest validity of tickets for any day, in days; null: none is offered. */
export const longestOpenDays = (tickets: readonly TicketProduct[]): number | null =>
  tickets.reduce<number | null>(
    (most, { open_days: days }) => (days === undefined ? most : Math.max(days, most ?? 0)),
    null,
  );

/** Returns the counters of tickets for any day, which take no place of a session. */
export function openDatedChoice(
  { id, capacity }: Pick<Facility, 'id' | 'capacity'>,
  tickets: readonly TicketProduct[],
  lines: readonly Line[],
  counted: Readonly<Record<number, number>>,
): TicketChoice {
  const counters = tickets.map(({ product_id: productId, participant_count: people }) => {
    const inCart = lines
      .filter(({ wire }) => wire.open_dated === 1 && wire.facility_id === id)
      .filter(({ wire }) => wire.product_id === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const most = Math.max(0, Math.floor(capacity / people) - inCart);
    return { productId, inCart, count: counted[productId] ?? 0, most, excludedBy: null };
  });
  const isCounted = counters.some(({ count }) => count > 0);
  const isFit = counters.every(({ count, most }) => count <= most);
  return { left: capacity, counters, canBeHad: isCounted && isFit };
}

/** Returns the counted tickets for any day as lines that share a group; the server names the day. */
export function openDatedLines(
  hall: Pick<Facility, 'id' | 'name' | 'ar_name'>,
  tickets: readonly TicketProduct[],
  { counters }: TicketChoice,
  where: Localized,
): readonly Line[] {
  const group = crypto.randomUUID();
  return tickets.flatMap((ticket) => {
    const counter = counters.find(({ productId }) => productId === ticket.product_id);
    if (!counter || counter.count === 0) return [];
    const quantity = counter.inCart + counter.count;
    const wire = {
      product_id: ticket.product_id,
      quantity,
      facility_id: hall.id,
      open_dated: 1 as const,
      group,
    };
    return [
      {
        key: keyOfWire(wire),
        parentKey: null,
        typeId: FACILITY,
        title: ticketTitle(hall, ticket),
        where,
        when: null,
        bookedOn: null,
        quantity,
        priceFils: fromDecimal(ticket.price),
        taxFils: fromDecimal(ticket.tax_amount),
        isOpenToGuests: true,
        answer: null,
        wire,
      },
    ];
  });
}

const FACILITY = 1;
