import type { Localized } from '@nadi/domain/kernel/localized';
import { fromDecimal, lineTotal } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import {
  isOffered,
  isSoldOut,
  type SaleState,
  saleState,
} from '@nadi/domain/kinds/event/ticket-type';
import { localMinuteAt, localPeriod } from '../../platform/device/local-time.ts';
import type { Performance, Ticket } from './api.ts';

/** What of a performance says whether it is sold, and whether it is over. */
export type WhenAndWhether = Pick<
  Performance,
  'date' | 'start_time' | 'end_time' | 'is_called_off'
>;

/** From its start to its end by the venue's wall clock. */
export const periodOf = ({ date, start_time, end_time }: WhenAndWhether): Period =>
  localPeriod(date, start_time, end_time) as Period;

/** At its end it is over (EVENT-09). */
export const isOver = (performance: WhenAndWhether, local: number): boolean =>
  local >= periodOf(performance).to;

/** What one ticket costs, tax included. */
export const grossOf = ({ price, tax_amount }: Pick<Ticket, 'price' | 'tax_amount'>): number =>
  lineTotal(fromDecimal(price), fromDecimal(tax_amount), 1);

/** How a ticket stands to its buyers; `sold_out` is what is on sale and has nothing left. */
export type TicketState = SaleState | 'sold_out';

const localOf = (instant: string | null): number | null =>
  instant === null ? null : localMinuteAt(Date.parse(instant));
const saleOf = ({ sale_start, sale_end }: Pick<Ticket, 'sale_start' | 'sale_end'>) => ({
  saleFrom: localOf(sale_start),
  saleUntil: localOf(sale_end),
});
const whenOf = (performance: WhenAndWhether) => ({
  when: periodOf(performance),
  isCalledOff: performance.is_called_off === 1,
});

/** EVENT-10, by the very rule of the server, and what is left. */
export function ticketState(
  ticket: Pick<Ticket, 'sale_start' | 'sale_end' | 'remaining'>,
  performance: WhenAndWhether,
  local: number,
): TicketState {
  const sale = saleState(saleOf(ticket), whenOf(performance), local);
  return sale === 'on' && ticket.remaining === 0 ? 'sold_out' : sale;
}

/** EVENT-14, of one performance and the tickets of it that are seen; where no seat or place is left, whatever its sales. */
export function isUnavailable(
  performance: WhenAndWhether & {
    readonly remaining: number;
    readonly tickets: readonly Pick<Ticket, 'sale_start' | 'sale_end' | 'remaining'>[];
  },
  local: number,
): boolean {
  const offered = performance.tickets.filter((ticket) =>
    isOffered(saleOf(ticket), whenOf(performance), local),
  );
  return performance.remaining === 0 || isSoldOut(offered.map(({ remaining }) => remaining));
}

/**
 * The performance that is shown: the one that the address names, else the next that can be gone to,
 * else the first. Null where an event has none.
 */
export function shownPerformance<P extends WhenAndWhether & { readonly id: number }>(
  performances: readonly P[],
  requestedId: number | undefined,
  local: number,
): P | null {
  const named = performances.find(({ id }) => id === requestedId);
  const next = performances.find((one) => one.is_called_off === 0 && !isOver(one, local));
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
