import {
  fetchAvailableFacilities,
  listNextTimes,
  listRentals as listRentalsEndpoint,
  listServicePictures,
  listServices as listServicesEndpoint,
  readFilters,
  readPricedFacility,
  readSchedule,
  readServiceDetails,
  readUsual,
} from '@nadi/contract/kinds/facility/endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { periodOf } from '@nadi/domain/kernel/wire-period';
import type { Period } from '@nadi/domain/kernel/zoned';
import { serviceTexts } from '../../features/content/service.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Failure, Mount, TextReply } from '../../platform/http/mount.ts';
import { listedNextTimes } from './next-times.ts';
import { availableFacilities, pricedFacility } from './priced-facility.ts';
import type { FacilityFilter } from './schedule/filter.ts';
import type { ScheduleBody } from './schedule/schedule.ts';
import { listRentals, listServices, readFiltersOf } from './service-list.ts';
import { servicePictures } from './service-pictures.ts';
import { nextUsual, type UsualDeps } from './usual.ts';

const NOT_FOUND: Failure = { code: 'not_found' };

export function mountFacility(
  mount: Mount,
  deps: UsualDeps & { readonly database: Database },
): void {
  const { catalogues, schedules, database } = deps;

  mount(listServicesEndpoint, async ({ context }) =>
    ok({
      data: listServices(await catalogues.of(context.tenant), context.tenant.taxBasisPoints),
    }),
  );

  mount(readServiceDetails, async ({ context, params }) => {
    const catalogue = await catalogues.of(context.tenant);
    const services = listServices(catalogue, context.tenant.taxBasisPoints);
    const service = services.find(({ id }) => id === params.id);
    if (service === undefined) return refuse(NOT_FOUND);
    const texts = await serviceTexts(database, context.tenant.id, service.id);
    return ok({ data: { ...service, ...texts } });
  });

  mount(listServicePictures, async ({ context: { tenant } }) =>
    ok({ data: await servicePictures({ database, catalogues }, tenant) }),
  );

  mount(listNextTimes, async ({ context }) => ok({ data: await listedNextTimes(deps, context) }));

  mount(readUsual, async ({ context }) => ok({ data: await nextUsual(deps, context) }));

  mount(readFilters, async ({ context, params }) => {
    const filters = readFiltersOf(await catalogues.of(context.tenant), params.serviceId);
    return filters === null ? refuse(NOT_FOUND) : ok({ data: filters });
  });

  mount(listRentalsEndpoint, async ({ context, query }) => {
    const rentals = listRentals(await catalogues.of(context.tenant), query.venue_service_id);
    return rentals === null ? refuse(NOT_FOUND) : ok({ data: rentals });
  });

  mount(readSchedule, async ({ context, query }) => {
    const body = await schedules.body({
      tenant: context.tenant,
      serviceId: query.venue_service_id,
      date: query.date,
      channel: context.actor.channel,
      now: context.now,
      ...filterOf(query, query.game_formations),
    });
    if (body === null) return refuse(NOT_FOUND);
    return ok(await readyReply(body, context.header('accept-encoding')));
  });

  mount(fetchAvailableFacilities, async ({ context, query }) => {
    const found = await availableFacilities(deps, context, {
      ...queryOf(query),
      facilityId: query.facility_id ?? null,
      productId: query.product_id ?? null,
      perCapacity: query.per_capacity ?? null,
    });
    if (found === null) return refuse(NOT_FOUND);
    return ok({ data: [...found], ...(found.length === 0 ? { message: NONE_FREE } : {}) });
  });

  mount(readPricedFacility, async ({ context, query }) => {
    const facilityQuery = {
      ...queryOf(query),
      facilityId: query.facility_id,
      productId: query.product_id ?? null,
    };
    const priced = await pricedFacility(deps, context, facilityQuery);
    return priced.ok ? ok({ data: priced.value }) : priced;
  });
}

/** "No facility available for selected time slot" (spec 2 section 7). */
const NONE_FREE = 'done.noFacility';

type FilterQuery = Pick<
  ParsedQuery<typeof readSchedule>,
  'game_formation_id' | 'facility_surface_id' | 'is_outdoor'
>;

const filterOf = (query: FilterQuery, formations: readonly number[] = []): FacilityFilter => ({
  formationIds:
    query.game_formation_id === undefined ? formations : [...formations, query.game_formation_id],
  surfaceId: query.facility_surface_id ?? null,
  isOutdoor: query.is_outdoor === undefined ? null : query.is_outdoor === 1,
});

type WireQuery = FilterQuery &
  Pick<
    ParsedQuery<typeof readPricedFacility>,
    'venue_service_id' | 'date' | 'start_time' | 'end_time' | 'isFullDay'
  >;

const whenOf = ({ date, start_time: start, end_time: end }: WireQuery): Period | null =>
  start === undefined || end === undefined ? null : periodOf(date, start, end);

const queryOf = (query: WireQuery) => ({
  serviceId: query.venue_service_id,
  date: query.date,
  when: query.isFullDay ? null : whenOf(query),
  ...filterOf(query),
});

/** Sends the cached bytes, compressed when the caller accepts that. */
async function readyReply(body: ScheduleBody, accepted = ''): Promise<TextReply> {
  const text = {
    get dataText() {
      return body.dataText();
    },
  };
  if (!/\bgzip\b/.test(accepted)) {
    const { bytes, sent } = body.plain();
    return Object.assign(text, { ready: bytes, ...(sent && { sent }) });
  }
  const headers = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return Object.assign(text, { ready: await body.gzip(), headers });
}
