import type { CartLine } from '@nadi/contract/kinds';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { EventChoice } from '@nadi/domain/kinds/event/facts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { type EventCatalogues, type Opened, performanceOf } from './catalogue/catalogue.ts';
import { openedByCode } from './invitation.ts';
import { seatId, seatIndex } from './wire.ts';

export interface ChoiceDeps {
  readonly catalogues: EventCatalogues;
  readonly attempts: Attempts;
}

const NOT_FOUND: Failure = { code: 'not_found' };

/**
 * Reads a cart line of the wire as a choice.
 *
 * Its event, performance and map must match the product. A hidden ticket type is not found without
 * its code (EVENT-11); a code given with another type must belong to the same event. Refusals:
 * not_found, validation_failed, too_many_requests.
 */
export async function choiceOf(
  { catalogues, attempts }: ChoiceDeps,
  context: RequestContext,
  line: CartLine,
): Promise<Result<EventChoice, Failure>> {
  const catalogue = await catalogues.of(context.tenant);
  const { event, ticket } = catalogue.soldBy.get(line.product_id) ?? {};
  if (event === undefined || ticket === undefined) return refuse(NOT_FOUND);
  const performance = performanceOf(event, line.performance_id ?? undefined);
  if (!performance.ok) return performance;
  const seatMapId = ticket.category === null ? null : performance.value.row.seat_map_id;
  const isSo =
    (line.event_id ?? event.id) === event.id &&
    (line.event_ticket_id ?? ticket.id) === ticket.id &&
    (line.seat_map_id ?? seatMapId) === seatMapId;
  if (!isSo) return refuse(NOT_FOUND);
  const code = line.code || null;
  // An unnumbered ticket may carry an empty list of seats.
  const seats = line.seats?.length ? line.seats : null;
  if (ticket.isHidden && code === null) return refuse(NOT_FOUND);
  if (code !== null) {
    const opened = await openedByCode(attempts, context, catalogue, code);
    if (!opened.ok) return opened;
    const matches = (one: Opened): boolean =>
      ticket.isHidden ? one.ticketId === ticket.id : one.eventId === event.id;
    if (!opened.value.some(matches)) return refuse(NOT_FOUND);
  }
  if (seats !== null && seats.length !== line.quantity)
    return refuse({ code: 'validation_failed', errors: { quantity: ['quantity'] } });
  return ok({
    productId: line.product_id,
    eventId: event.id,
    performanceId: performance.value.id,
    ticketTypeId: ticket.id,
    quantity: line.quantity,
    seats: seats?.map(seatIndex) ?? null,
    seatMapId,
    code,
  });
}

/** Writes a choice as a line of the wire; the inverse of `choiceOf`. */
export const lineOf = (choice: EventChoice): CartLine => ({
  product_id: choice.productId,
  quantity: choice.quantity,
  event_id: choice.eventId,
  event_ticket_id: choice.ticketTypeId,
  performance_id: choice.performanceId,
  ...(choice.seatMapId === null ? {} : { seat_map_id: choice.seatMapId }),
  ...(choice.seats === null ? {} : { seats: choice.seats.map(seatId) }),
  ...(choice.code === null ? {} : { code: choice.code }),
});
