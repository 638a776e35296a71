import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { visibleTypes } from '@nadi/domain/kinds/event/ticket-type';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import type { Failure } from '../../platform/http/mount.ts';
import {
  type CatalogueEvent,
  type EventCatalogue,
  type EventCatalogues,
  type EventPerformance,
  type EventTicket,
  type Opened,
  performanceOf,
} from './catalogue/catalogue.ts';
import { openedByCode } from './invitation.ts';
import type { CapacityDeps } from './seats/remaining-capacity.ts';
import type { SeatMaps } from './seats/seat-map.ts';

export interface EventDeps extends CapacityDeps {
  readonly catalogues: EventCatalogues;
  readonly maps: SeatMaps;
  readonly attempts: Attempts;
}

const NOT_FOUND: Failure = { code: 'not_found' };

/** Loads the events of the current venue. */
export const eventsOf = (
  { catalogues }: Pick<EventDeps, 'catalogues'>,
  { tenant }: RequestContext,
): Promise<EventCatalogue> => catalogues.of(tenant);

/** Event with one of its performances. */
export interface FoundTicket {
  readonly event: CatalogueEvent;
  readonly performance: EventPerformance;
}

/**
 * Finds an event and one of its performances.
 *
 * @param performanceId optional when the event has only one.
 */
export async function findPerformance(
  deps: Pick<EventDeps, 'catalogues'>,
  context: RequestContext,
  eventId: number,
  performanceId: number | undefined,
): Promise<Result<FoundTicket, Failure>> {
  const event = (await eventsOf(deps, context)).eventOf.get(eventId);
  if (event === undefined) return refuse(NOT_FOUND);
  const performance = performanceOf(event, performanceId);
  return performance.ok ? ok({ event, performance: performance.value }) : performance;
}

/** Finds a ticket type of an event that the caller may see; a hidden one requires its code. */
export async function findTicket(
  deps: EventDeps,
  context: RequestContext,
  { tickets }: CatalogueEvent,
  query: { readonly ticketId: number; readonly code: string | undefined },
): Promise<Result<EventTicket, Failure>> {
  const opened = await openTickets(deps, context, query.code);
  if (!opened.ok) return opened;
  const ticket = tickets.find(({ id }) => id === query.ticketId);
  const [shown] = visibleTypes(ticket === undefined ? [] : [ticket], ticketIds(opened.value));
  return shown === undefined ? refuse(NOT_FOUND) : ok(shown);
}

/** Finds the hidden ticket types that a code opens; empty without a code. */
export async function openTickets(
  { catalogues, attempts }: EventDeps,
  context: RequestContext,
  code: string | undefined,
): Promise<Result<readonly Opened[], Failure>> {
  if (code === undefined) return ok([]);
  return openedByCode(attempts, context, await catalogues.of(context.tenant), code);
}

/** Returns the hidden ticket types among the entries that a code opens. */
export const ticketIds = (opened: readonly Opened[]): ReadonlySet<number> =>
  new Set(opened.map(({ ticketId }) => ticketId));
