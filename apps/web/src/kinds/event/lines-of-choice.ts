import { inLanguage, type Localized } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import type { Line } from '../../platform/line/line.ts';
import type { EventDetail, Performance, Ticket } from './api.ts';
import { periodOf } from './tickets.ts';

/** Tickets of one type to buy: numbered seats by their wire ids, or a quantity. */
export interface DesiredTickets {
  readonly ticket: Ticket;
  readonly quantity: number;
  readonly seats: readonly number[];
}

/** product_type_id of the wire. */
const EVENT = 2;

/** Joins "Football final · Category 1", each part in its language or the other. */
const joined = (event: EventDetail, ticket: Ticket): Localized => {
  const both = (language: 'en' | 'ar'): string =>
    [event, ticket]
      .map(({ name, ar_name }) => inLanguage({ en: name, ar: ar_name }, language))
      .join(' · ');
  return { en: both('en'), ar: both('ar') };
};

/**
 * Returns the chosen tickets as cart lines.
 *
 * @param code opens hidden ticket types; null: no invitation.
 * @param isTicked the terms of the tickets that have any were accepted.
 */
export const linesOfChoice = (
  event: EventDetail,
  performance: Performance,
  desired: readonly DesiredTickets[],
  code: string | null,
  isTicked: boolean,
): readonly Line[] =>
  desired.map(({ ticket, quantity, seats }) => ({
    key: `event:${ticket.event_ticket_id}@${performance.id}`,
    parentKey: null,
    typeId: EVENT,
    title: joined(event, ticket),
    where: { en: event.location, ar: event.ar_location },
    when: periodOf(performance),
    bookedOn: performance.date,
    quantity,
    priceFils: fromDecimal(ticket.price),
    taxFils: fromDecimal(ticket.tax_amount),
    isOpenToGuests: true,
    answer: null,
    wire: {
      product_id: ticket.product_id,
      quantity,
      event_id: event.id,
      event_ticket_id: ticket.event_ticket_id,
      performance_id: performance.id,
      ...(performance.seat_map_id === null || seats.length === 0
        ? {}
        : { seat_map_id: performance.seat_map_id, seats: [...seats] }),
      ...(code === null ? {} : { code }),
      ...(isTicked && ticket.tnc_enable === 1 && { tnc: 1 }),
    },
  }));
