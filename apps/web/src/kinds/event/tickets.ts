import type { Localized } from '@nadi/domain/kernel/localized';
import { fromDecimal, lineTotal } from '@nadi/domain/kernel/money';
import { type SaleState, saleState } from '@nadi/domain/kinds/event/ticket-type';
import { type WallPeriod, wallAt, wallPeriod } from '../../platform/wall.ts';
import type { Performance, Ticket } from './api.ts';

/** What of a performance says whether it is sold, and whether it is over. */
export type WhenAndWhether = Pick<
  Performance,
  'date' | 'start_time' | 'end_time' | 'is_called_off'
>;

/** From its start to its end by the venue's wall clock. */
export const periodOf = ({ date, start_time, end_time }: WhenAndWhether): WallPeriod =>
  wallPeriod(date, start_time, end_time) as WallPeriod;

/** At its end it is over (EVENT-09). */
export const isOver = (performance: WhenAndWhether, wall: number): boolean =>
  wall >= periodOf(performance).to;

/** What one ticket costs, tax included. */
export const grossOf = ({ price, tax_amount }: Pick<Ticket, 'price' | 'tax_amount'>): number =>
  lineTotal(fromDecimal(price), fromDecimal(tax_amount), 1);

/** How a ticket stands to its buyers; `sold_out` is what is on sale and has nothing left. */
export type TicketState = SaleState | 'sold_out';

/** EVENT-10, by the very rule of the server, and what is left. */
export function ticketState(
  ticket: Pick<Ticket, 'sale_start' | 'sale_end' | 'remaining'>,
  performance: WhenAndWhether,
  wall: number,
): TicketState {
  const wallOfInstant = (instant: string | null) =>
    instant === null ? null : wallAt(Date.parse(instant));
  const sale = saleState(
    { saleFrom: wallOfInstant(ticket.sale_start), saleUntil: wallOfInstant(ticket.sale_end) },
    { when: periodOf(performance), isCalledOff: performance.is_called_off === 1 },
    wall,
  );
  return sale === 'on' && ticket.remaining === 0 ? 'sold_out' : sale;
}

/**
 * The performance that is shown: the one that the address names, else the next that can be gone to,
 * else the first. Null where an event has none.
 */
export function shownPerformance<P extends WhenAndWhether & { readonly id: number }>(
  performances: readonly P[],
  asked: number | undefined,
  wall: number,
): P | null {
  const named = performances.find(({ id }) => id === asked);
  const next = performances.find((one) => one.is_called_off === 0 && !isOver(one, wall));
  return named ?? next ?? performances[0] ?? null;
}

type Terms = Pick<Ticket, 'tnc_enable' | 'tnc' | 'ar_tnc'>;

/** The terms of tickets that have some, each once; null: none has. */
export function termsOf(tickets: readonly Terms[]): Localized | null {
  const own = tickets.filter(({ tnc_enable }) => tnc_enable === 1);
  const joined = (texts: readonly string[]): string => [...new Set(texts)].join('\n');
  if (own.length === 0) return null;
  return { en: joined(own.map(({ tnc }) => tnc)), ar: joined(own.map(({ ar_tnc }) => ar_tnc)) };
}
