import type { ListedEvent as WireEvent } from '@nadi/contract/kinds/event/schemas';
import type { Picture } from '@nadi/contract/media/picture';
import type { pageTotals } from '@nadi/contract/wire/page';
import { toDecimal } from '@nadi/domain/kernel/money';
import { formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { type EventEntry, type EventFilter, listEvents } from '@nadi/domain/kinds/event/event-list';
import { stateOf } from '@nadi/domain/kinds/event/performance';
import type { z } from 'zod';
import { picturesOfEntries } from '../../../features/content/service.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import {
  type CapacityDeps,
  type EventCapacity,
  remainingCapacity,
} from '../seats/remaining-capacity.ts';
import type { CategoryRow } from '../store.ts';
import type { CatalogueEvent, EventCatalogue } from './catalogue.ts';

export interface ListQuery extends EventFilter {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface EventPage {
  readonly data: WireEvent[];
  readonly page: z.input<typeof pageTotals>;
}

const PAGE_SIZE = 16;

/** Tenant and time of a request for events. */
type Reader = Pick<RequestContext, 'tenant' | 'now'>;

/** Lists a page of upcoming events, the next one first by default. */
export async function eventPage(
  deps: CapacityDeps,
  { tenant, now }: Reader,
  catalogue: EventCatalogue,
  query: ListQuery,
): Promise<EventPage> {
  const { page = 1, size = PAGE_SIZE } = query;
  const localNow = toLocal(now, tenant.offset);
  const events = upcoming(catalogue, localNow).filter(
    ({ categoryId }) => query.categoryId === null || categoryId === query.categoryId,
  );
  const capacities = await remainingCapacity(deps, { tenantId: tenant.id, now }, events);
  const found = [...listEvents(capacities, query, localNow, tenant.taxBasisPoints)];
  if (query.order === 'desc') found.reverse();
  const shown = found.slice((page - 1) * size, page * size);
  const ids = shown.map(({ event }) => String(event.row.id));
  const pictures = await picturesOfEntries(deps.database, tenant.id, 'event', ids);
  const total = found.length;
  return {
    data: shown.map((entry) => cardOf(entry, pictures.get(String(entry.event.row.id)))),
    page: { total, total_pages: Math.max(1, Math.ceil(total / size)), current_page: page },
  };
}

/** Lists the categories of upcoming events by id. */
export function categoriesToCome(
  catalogue: EventCatalogue,
  { tenant, now }: Reader,
): readonly CategoryRow[] {
  const events = upcoming(catalogue, toLocal(now, tenant.offset));
  const used = new Set(events.map(({ categoryId }) => categoryId));
  return catalogue.categories.filter(({ id }) => used.has(id));
}

const upcoming = ({ eventOf }: EventCatalogue, localNow: number): readonly CatalogueEvent[] =>
  [...eventOf.values()].filter(
    ({ performances }) => stateOf(performances, localNow) === 'upcoming',
  );

function cardOf(
  { event, next, priceFromFils, isSoldOut }: EventEntry<EventCapacity>,
  picture: Picture | undefined,
): WireEvent {
  const { row, category } = event;
  return {
    id: row.id,
    name: row.name,
    ar_name: row.ar_name,
    category: category.name,
    ar_category: category.ar_name,
    image: picture?.src ?? row.image,
    picture: picture ?? null,
    art: row.art,
    next_date: dateOf(next.when.from),
    next_time: formatStart(minuteOf(next.when.from)),
    location: row.location,
    ar_location: row.ar_location,
    price_from: priceFromFils === null ? null : toDecimal(priceFromFils),
    sold_out: isSoldOut ? 1 : 0,
  };
}
