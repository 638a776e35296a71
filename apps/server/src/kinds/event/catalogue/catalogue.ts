import type { PoolId, ProductId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Performance } from '@nadi/domain/kinds/event/performance';
import type { TicketType } from '@nadi/domain/kinds/event/ticket-type';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../../platform/facts-cache.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { readConfigVersion } from '../read.ts';
import {
  type CategoryRow,
  type EventRow,
  type EventRows,
  loadEventRows,
  type PerformanceRow,
  type TicketRow,
} from '../store.ts';

export interface EventTicket extends TicketType {
  /** Places set aside for this type in each performance. `null`: none. */
  readonly allotment: number | null;
}

/** Performance with its units and pools in inventory. */
export interface EventPerformance extends Performance {
  readonly row: PerformanceRow;
  /** Pool of each ticket type. */
  readonly poolOf: ReadonlyMap<number, number>;
}

/** Event with its performances and ticket types. */
export interface CatalogueEvent {
  readonly id: number;
  readonly categoryId: number;
  readonly row: EventRow;
  readonly category: CategoryRow;
  /** Performances in order of their start. */
  readonly performances: readonly EventPerformance[];
  readonly tickets: readonly EventTicket[];
}

/** Events of a tenant at one config version. */
export interface EventCatalogue {
  readonly version: number;
  readonly categories: readonly CategoryRow[];
  readonly eventOf: ReadonlyMap<number, CatalogueEvent>;
  /** Ticket type of each product, with its event. */
  readonly soldBy: ReadonlyMap<ProductId, SoldTicket>;
  /** Size of each pool, both of places and of allotments (EVENT-12). */
  readonly sizeOf: ReadonlyMap<PoolId, number>;
  /** Events and hidden ticket types that a code opens, keyed by the normalised code (EVENT-11). */
  readonly openedBy: ReadonlyMap<string, readonly Opened[]>;
}

export interface SoldTicket {
  readonly event: CatalogueEvent;
  readonly ticket: EventTicket;
}

export interface Opened {
  readonly eventId: number;
  readonly ticketId: number;
}

export type EventCatalogues = FactsCache<EventCatalogue>;

/** Creates the cache of every tenant's events, loaded once per config version. */
export const createEventCatalogues = (database: Pick<Database, 'readTenant'>): EventCatalogues =>
  createFactsCache(({ id }) =>
    database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const rows = await loadEventRows(tx);
      const tickets = await Promise.all(rows.tickets.map(withCleanTerms));
      return buildCatalogue(version, { ...rows, tickets });
    }),
  );

const withCleanTerms = async (row: TicketRow): Promise<TicketRow> => ({
  ...row,
  tnc: await cleanHtml(row.tnc.trim()),
  ar_tnc: await cleanHtml(row.ar_tnc.trim()),
});

function buildCatalogue(version: number, rows: EventRows): EventCatalogue {
  const categoryOf = new Map(rows.categories.map((row) => [row.id, row]));
  const poolsOf = new Map<number, Map<number, number>>();
  for (const { performance_id: id, event_ticket_id: ticket, pool_id: pool } of rows.pools) {
    poolsOf.set(id, (poolsOf.get(id) ?? new Map<number, number>()).set(ticket, pool));
  }
  const events = rows.events.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    row,
    category: categoryOf.get(row.category_id) as CategoryRow,
    performances: rows.performances
      .filter((one) => one.event_id === row.id)
      .map((one) => performanceFrom(one, poolsOf.get(one.id) ?? new Map())),
    tickets: rows.tickets.filter((ticket) => ticket.event_id === row.id).map(ticketOf),
  }));
  const eventOfTicket = new Map(rows.tickets.map(({ id, event_id }) => [id, event_id]));
  const openedBy = new Map<string, Opened[]>();
  for (const { code, event_ticket_id: ticketId } of rows.invitations) {
    const opened = { eventId: eventOfTicket.get(ticketId) ?? 0, ticketId };
    openedBy.set(code, [...(openedBy.get(code) ?? []), opened]);
  }
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const soldBy = new Map(
    events.flatMap((event) =>
      event.tickets.map((ticket) => [ticket.productId, { event, ticket }] as const),
    ),
  );
  const sizeOf = new Map(events.flatMap(sizesOf));
  return { version, categories: rows.categories, eventOf, soldBy, sizeOf, openedBy };
}

const sizesOf = ({ performances, tickets }: CatalogueEvent): (readonly [PoolId, number])[] =>
  performances.flatMap(({ row, poolOf }) => [
    ...(row.place_pool_id === null ? [] : [[row.place_pool_id, row.places ?? 0] as const]),
    ...tickets.flatMap(({ id, allotment, admits }) => {
      const pool = poolOf.get(id);
      return pool === undefined || allotment === null ? [] : [[pool, allotment * admits] as const];
    }),
  ]);

/**
 * Finds a performance of an event.
 *
 * Refusals: not_found; validation_failed when the event has several and no id is given.
 * @param performanceId optional when the event has only one.
 */
export function performanceOf(
  { performances }: CatalogueEvent,
  performanceId: number | undefined,
): Result<EventPerformance, Failure> {
  if (performanceId === undefined && performances.length > 1) {
    return refuse({ code: 'validation_failed', errors: { performance_id: ['required'] } });
  }
  const matches = ({ id }: EventPerformance): boolean => id === (performanceId ?? id);
  const performance = performances.find(matches);
  return performance === undefined ? refuse({ code: 'not_found' }) : ok(performance);
}

const performanceFrom = (
  row: PerformanceRow,
  poolOf: ReadonlyMap<number, number>,
): EventPerformance => ({
  id: row.id,
  when: { from: row.from_local, to: row.to_local },
  doors: row.gate_local,
  isCalledOff: row.is_called_off,
  row,
  poolOf,
});

const ticketOf = (row: TicketRow): EventTicket => ({
  id: row.id,
  productId: row.product_id,
  name: { en: row.name, ar: row.ar_name },
  priceFils: row.price_fils,
  category: row.seat_category,
  admits: row.participant_count,
  maxPerOrder: row.max_per_order,
  saleFrom: row.sale_from_local,
  saleUntil: row.sale_until_local,
  isHidden: row.is_hidden,
  allotment: row.allotment,
  terms: row.tnc === '' ? null : { en: row.tnc, ar: row.ar_tnc },
});
