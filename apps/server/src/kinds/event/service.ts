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

export { performanceText, refusalText } from './catalogue/change-sentences.ts';
export { addPerformance } from './performances/add-performance.ts';
export {
  type Changed,
  type ChangeRefusal,
  callOffPerformance,
  movePerformance,
} from './performances/change-performance.ts';
export { soldOfPerformance } from './performances/follow-change.ts';
export { addPlanFile } from './seats/add-plan-file.ts';

export interface EventDeps extends CapacityDeps {
  readonly catalogues: EventCatalogues;
  readonly maps: SeatMaps;
  readonly attempts: Attempts;
}

const NOT_FOUND: Failure = { code: 'not_found' };

/** The events of the venue that is asked. */
export const eventsOf = (
  { catalogues }: Pick<EventDeps, 'catalogues'>,
  { tenant }: RequestContext,
): Promise<EventCatalogue> => catalogues.of(tenant);

/** An event and one of its performances. */
export interface FoundTicket {
  readonly event: CatalogueEvent;
  readonly performance: EventPerformance;
}

/** @param performanceId may be left out where there is one. */
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

/** A ticket type of an event that the caller may see: a hidden one only with its code. */
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

/** The hidden ticket types that a code opens; without one none. */
export async function openTickets(
  { catalogues, attempts }: EventDeps,
  context: RequestContext,
  code: string | undefined,
): Promise<Result<readonly Opened[], Failure>> {
  if (code === undefined) return ok([]);
  return openedByCode(attempts, context, await catalogues.of(context.tenant), code);
}

/** The hidden ticket types among what a code opens. */
export const ticketIds = (opened: readonly Opened[]): ReadonlySet<number> =>
  new Set(opened.map(({ ticketId }) => ticketId));
