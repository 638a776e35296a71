import type { EventDetail, WirePerformance } from '@nadi/contract/kinds/event/schemas';
import { taxOnNet, toDecimal } from '@nadi/domain/kernel/money';
import { formatStart } from '@nadi/domain/kernel/time-text';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { instantOf, type LocalMinute, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { offerOf } from '@nadi/domain/kinds/event/event-list';
import { isUpcoming } from '@nadi/domain/kinds/event/performance';
import { visibleTypes } from '@nadi/domain/kinds/event/ticket-type';
import { picturesOfEntries } from '../../../features/content/service.ts';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import {
  type CapacityDeps,
  type EventCapacity,
  type PerformanceCapacity,
  remainingCapacity,
} from '../seats/remaining-capacity.ts';
import { seatCategoryId } from '../wire.ts';
import type { CatalogueEvent } from './catalogue.ts';

/**
 * Builds an event as shown on its page.
 *
 * @param invitedTo hidden ticket types that the caller has a code for.
 */
export async function eventDetail(
  deps: CapacityDeps,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  event: CatalogueEvent,
  invitedTo: ReadonlySet<number>,
): Promise<EventDetail> {
  const [capacity] = await remainingCapacity(deps, { tenantId: tenant.id, now }, [event]);
  const { row, category } = event;
  const slug = String(row.id);
  const pictures = await picturesOfEntries(deps.database, tenant.id, 'event', [slug]);
  const picture = pictures.get(slug) ?? null;
  const { performances } = capacity as EventCapacity;
  const localNow = toLocal(now, tenant.offset);
  const open = performances.filter((one) => isUpcoming(one, localNow));
  const { priceFromFils } = offerOf(open, localNow, tenant.taxBasisPoints);
  return {
    id: row.id,
    name: row.name,
    ar_name: row.ar_name,
    description: await cleanHtml(row.description),
    ar_description: await cleanHtml(row.ar_description),
    category: category.name,
    ar_category: category.ar_name,
    image: picture?.src ?? row.image,
    picture,
    art: row.art,
    permit_number: row.permit_number,
    location: row.location,
    ar_location: row.ar_location,
    price_from: priceFromFils === null ? null : toDecimal(priceFromFils),
    performances: performances.map((one) => performanceOf(one, invitedTo, tenant)),
  };
}

const timeOf = (local: LocalMinute): string => formatStart(minuteOf(local));

const performanceOf = (
  { id, when, doors, isCalledOff, row, remaining, tickets }: PerformanceCapacity,
  invitedTo: ReadonlySet<number>,
  tenant: TenantFacts,
): WirePerformance => ({
  id,
  ...wirePeriod(when),
  gate_time: doors === null ? null : timeOf(doors),
  seat_map_id: row.seat_map_id,
  remaining,
  is_called_off: isCalledOff ? 1 : 0,
  tickets: visibleTypes(tickets, invitedTo).map((ticket) => ticketOf(ticket, tenant)),
});

function ticketOf(
  ticket: PerformanceCapacity['tickets'][number],
  { taxBasisPoints, offset }: TenantFacts,
): WirePerformance['tickets'][number] {
  const instant = (local: LocalMinute | null): string | null =>
    local === null ? null : formatInstant(instantOf(local, offset), offset);
  return {
    event_ticket_id: ticket.id,
    product_id: ticket.productId,
    name: ticket.name.en,
    ar_name: ticket.name.ar,
    price: toDecimal(ticket.priceFils),
    tax_amount: toDecimal(taxOnNet(ticket.priceFils, taxBasisPoints)),
    seat_category_id: ticket.category === null ? null : seatCategoryId(ticket.category),
    participant_count: ticket.admits,
    max_per_order: ticket.maxPerOrder,
    remaining: ticket.left,
    sale_start: instant(ticket.saleFrom),
    sale_end: instant(ticket.saleUntil),
    tnc_enable: ticket.terms === null ? 0 : 1,
    tnc: ticket.terms?.en ?? '',
    ar_tnc: ticket.terms?.ar ?? '',
  };
}
