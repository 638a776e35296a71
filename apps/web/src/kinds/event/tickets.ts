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

/** Fields of a performance that decide its sale and its end. */
export type WhenAndWhether = Pick<
  Performance,
  'date' | 'start_time' | 'end_time' | 'is_called_off'
>;

/** Returns the period from start to end in venue time. */
export const periodOf = ({ date, start_time, end_time }: WhenAndWhether): Period =>
  localPeriod(date, start_time, end_time) as Period;

/** Returns whether a performance has ended (EVENT-09). */
export const isOver = (performance: WhenAndWhether, local: number): boolean =>
  local >= periodOf(performance).to;

/** Returns the price of one ticket, tax included. */
export const grossOf = ({ price, tax_amount }: Pick<Ticket, 'price' | 'tax_amount'>): number =>
  lineTotal(fromDecimal(price), fromDecimal(tax_amount), 1);

/** Sale state of a ticket; `sold_out`: on sale with none left. */
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

/** EVENT-10: returns the sale state by the server's rule, and by what is left. */
export function ticketState(
  ticket: Pick<Ticket, 'sale_start' | 'sale_end' | 'remaining'>,
  performance: WhenAndWhether,
  local: number,
): TicketState {
  const sale = saleState(saleOf(ticket), whenOf(performance), local);
  return sale === 'on' && ticket.remaining === 0 ? 'sold_out' : sale;
}

/** EVENT-14 for one performance and its visible tickets: none left, regardless of sales. */
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
 * Returns the selected performance: that of the address, else the next open one, else the first.
 *
 * Null when an event has none.
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

/** Returns the terms of the tickets, without duplicates; null: none has any. */
export function termsOf(tickets: readonly Terms[]): Localized | null {
  const own = tickets.filter(({ tnc_enable }) => tnc_enable === 1);
  const joined = (texts: readonly string[]): string => [...new Set(texts)].join('\n');
  if (own.length === 0) return null;
  return { en: joined(own.map(({ tnc }) => tnc)), ar: joined(own.map(({ ar_tnc }) => ar_tnc)) };
}
