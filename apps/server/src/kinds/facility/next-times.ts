import type { listNextTimes } from '@nadi/contract/kinds/facility/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { type Fils, taxOnNet, toDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { isListed } from '@nadi/domain/kinds/facility/listed';
import { type NextTime, nextSessions, nextTimes } from '@nadi/domain/kinds/facility/next-times';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { ServiceEntry } from './catalogue/assemble.ts';
import type { OfferDeps } from './priced-facility.ts';

type NextTimes = AnswerOf<typeof listNextTimes>[number];

/** Upper bound: one row of a service's card. */
const AT_MOST = 3;
/** Days to search: today, and tomorrow when today has too few. */
const DAYS = [0, 1] as const;

/**
 * Lists the next free times (FACILITY-10) or sessions (FACILITY-26) of the listed services.
 *
 * Read from the shared schedule cache: once it is warm, one round trip compares the versions of
 * all.
 */
export async function listedNextTimes(
  deps: Pick<OfferDeps, 'catalogues' | 'schedules'>,
  context: RequestContext,
): Promise<NextTimes[]> {
  const { services } = await deps.catalogues.of(context.tenant);
  const shown = services.filter(({ row }) => isListed(row));
  return Promise.all(
    shown.map(async (service) => ({
      venue_service_id: service.row.id,
      per_capacity: service.row.per_capacity ? 1 : 0,
      times: await timesOf(deps, context, service),
    })),
  );
}

async function timesOf(
  { schedules }: Pick<OfferDeps, 'schedules'>,
  { tenant, actor: { channel }, now }: RequestContext,
  service: ServiceEntry,
): Promise<NextTimes['times']> {
  const local = toLocal(now, tenant.offset);
  const asker = { now: local, channel, overnight: tenant.overnight };
  const ticketFils = leastTickets(service, tenant.taxBasisPoints);
  const times: NextTimes['times'] = [];
  for (const ahead of DAYS) {
    const capacity = AT_MOST - times.length;
    if (capacity === 0) break;
    const date = addDays(dateOf(local), ahead);
    const schedule = await schedules.facts({
      tenant,
      serviceId: service.row.id,
      date,
      channel,
      now,
      formationIds: [],
      surfaceId: null,
      isOutdoor: null,
    });
    if (schedule === null) break;
    const day = { date, ...schedule };
    const next = service.row.per_capacity
      ? nextSessions(day, asker, capacity, ticketFils)
      : nextTimes(day, asker, capacity);
    times.push(...next.map((one) => wireTimeOf(date, one)));
  }
  return times;
}

/** Returns the price of the cheapest ticket of each hall, VAT included. */
function leastTickets({ places }: ServiceEntry, taxBasisPoints: number) {
  const least = new Map(
    places.map(({ row, tickets }) => [row.id, Math.min(...tickets.map((one) => one.price_fils))]),
  );
  return (hall: FacilityId): Fils | null => {
    const net = least.get(hall);
    return net === undefined || net === Number.POSITIVE_INFINITY
      ? null
      : net + taxOnNet(net, taxBasisPoints);
  };
}

function wireTimeOf(serviceDate: LocalDate, time: NextTime): NextTimes['times'][number] {
  return {
    service_date: serviceDate,
    ...wirePeriod({ from: time.start, to: time.end }),
    facility_id: time.facilityId,
    price: time.priceFils === null ? null : toDecimal(time.priceFils),
    left: time.left,
  };
}
