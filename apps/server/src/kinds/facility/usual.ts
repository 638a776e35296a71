import type { readUsual } from '@nadi/contract/kinds/facility/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, localMinute, toLocal } from '@nadi/domain/kernel/zoned';
import type { FreeTime } from '@nadi/domain/kinds/facility/next-times';
import type { Traits } from '@nadi/domain/kinds/facility/preselect';
import { isFullDayKey } from '@nadi/domain/kinds/facility/rules';
import {
  type Bought,
  hasAgreed,
  usualDays,
  usualOf,
  usualOn,
  type WithIt,
} from '@nadi/domain/kinds/facility/usual';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { BoughtLine, Sold } from '../../platform/sold.ts';
import type { Catalogue, ServiceEntry } from './catalogue/assemble.ts';
import { configurationFor } from './catalogue/day.ts';
import { ownTermsOf } from './parse-line.ts';
import type { OfferDeps } from './priced-facility.ts';

type Usual = NonNullable<AnswerOf<typeof readUsual>>;

export interface UsualDeps extends OfferDeps {
  readonly sold: Pick<Sold, 'boughtBy'>;
}

/** Finds the caller's usual booking and its next free time from recent purchases. `null`: none. */
export async function nextUsual(deps: UsualDeps, context: RequestContext): Promise<Usual | null> {
  const { tenant, actor } = context;
  if (actor.customer === null) return null;
  const catalogue = await deps.catalogues.of(tenant);
  const lines = await deps.sold.boughtBy(tenant.id, actor.customer.purchaserIds);
  const bought = lines.flatMap((line) => boughtOf(catalogue, line, lines) ?? []);
  const usual = usualOf(bought);
  const service = usual && catalogue.serviceOf.get(usual.serviceId);
  if (!usual || !service) return null;
  const next = await nextTime(deps, context, { catalogue, service, usual, bought });
  if (next === null) return null;
  const place = catalogue.facilityOf.get(next.facilityId);
  if (place === undefined) return null;
  const addons = await withIt(deps, context, usual, next);
  const terms = { own: ownTermsOf(service), venuesSince: tenant.termsSince };
  return {
    venue_service_id: service.row.id,
    facility_id: next.facilityId,
    facility_name: place.row.name,
    ar_facility_name: place.row.ar_name,
    service_date: next.serviceDate,
    ...wirePeriod({ from: next.start, to: next.end }),
    is_other_time: next.start === localMinute(next.serviceDate, usual.minute) ? 0 : 1,
    addons,
    total_price: next.priceFils === null ? null : toDecimal(totalFils(next.priceFils, addons)),
    has_agreed: hasAgreed(bought, terms) ? 1 : 0,
  };
}

/** Returns a facility that was booked whole and is still sold. `null`: anything else. */
function boughtOf(
  catalogue: Catalogue,
  { kind, key, orderId, orderedAt, provides, terms }: BoughtLine,
  lines: readonly BoughtLine[],
): Bought | null {
  const place = provides?.where == null ? undefined : catalogue.facilityOf.get(provides.where);
  const service = place && catalogue.serviceOf.get(place.row.service_id);
  const { during = null, serviceDay = null } = provides ?? {};
  if (
    kind !== 'facility' ||
    isFullDayKey(key) ||
    !place ||
    !service ||
    during === null ||
    serviceDay === null
  )
    return null;
  if (!service.row.is_public || service.row.per_capacity) return null;
  return {
    serviceId: service.row.id,
    facilityId: place.row.id,
    date: serviceDay,
    minute: during.from - localMinute(serviceDay, 0),
    minutes: during.to - during.from,
    addOns: lines
      .filter((line) => line.orderId === orderId && line.parentKey === key)
      .map(({ product: productId, quantity }) => ({ productId, quantity })),
    terms,
    orderedAt,
  };
}

interface UsualQuery {
  readonly catalogue: Catalogue;
  readonly service: ServiceEntry;
  readonly usual: Bought;
  readonly bought: readonly Bought[];
}

type UsualTime = FreeTime & { readonly serviceDate: LocalDate };

/** Searches the shared schedule cache day by day for the first free time. */
async function nextTime(
  { schedules }: UsualDeps,
  { tenant, actor: { channel }, now }: RequestContext,
  { catalogue, service, usual, bought }: UsualQuery,
): Promise<UsualTime | null> {
  const local = toLocal(now, tenant.offset);
  const asker = { now: local, channel, overnight: tenant.overnight };
  const limit = configurationFor(service, channel).advance_booking_days_limit;
  for (const date of usualDays(usual, bought, { today: dateOf(local), limit })) {
    const schedule = await schedules.facts({
      tenant,
      serviceId: usual.serviceId,
      date,
      channel,
      now,
      formationIds: [],
      surfaceId: null,
      isOutdoor: null,
    });
    const found = schedule && usualOn(usual, { date, ...schedule }, asker, traitsIn(catalogue));
    if (found) return { ...found, serviceDate: date };
  }
  return null;
}

const traitsIn =
  ({ facilityOf }: Catalogue) =>
  (id: FacilityId): Traits | undefined => {
    const row = facilityOf.get(id)?.row;
    return (
      row && { surfaceId: row.surface_id, formationId: row.formation_id, isOutdoor: row.is_outdoor }
    );
  };

/** Returns the add-ons bought with it the last time, as far as they are available. */
async function withIt(
  { addOnsFor }: UsualDeps,
  context: RequestContext,
  { serviceId, addOns }: Bought,
  { facilityId: where, start: from, end: to }: FreeTime,
): Promise<Usual['addons']> {
  if (addOns.length === 0) return [];
  const categories = await addOnsFor(context, serviceId, { where, during: { from, to } });
  const products = categories.flatMap((category) => category.products);
  return addOns.flatMap(({ productId, quantity: requestedQuantity }: WithIt) => {
    const product = products.find(({ product_id }) => product_id === productId);
    const quantity = Math.min(requestedQuantity, product?.max_quantity ?? 0);
    if (product === undefined || quantity === 0) return [];
    const { product_id, name, ar_name, total_price } = product;
    const total = toDecimal(fromDecimal(total_price) * quantity);
    return [{ product_id, name, ar_name, quantity, total_price: total }];
  });
}

const totalFils = (priceFils: number, addons: Usual['addons']): number =>
  addons.reduce((sum, { total_price }) => sum + fromDecimal(total_price), priceFils);
