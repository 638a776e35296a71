import type { slotTakenData } from '@nadi/contract/cart/endpoints';
import { facility as facilityWire } from '@nadi/contract/kinds/facility/kind';
import type { availableFacility, selectedFacility } from '@nadi/contract/kinds/facility/schemas';
import { type AdmitRequest, admitSlot } from '@nadi/domain/availability/admit';
import type { Schedule, ScheduleFacility } from '@nadi/domain/availability/facts';
import { fullDayOf, judgeFullDay, sessionsOn } from '@nadi/domain/availability/full-day';
import type { Session } from '@nadi/domain/availability/session-places';
import { ALTERNATIVES_AT_MOST } from '@nadi/domain/cart/limits';
import { overlaps } from '@nadi/domain/inventory/conflicts';
import type { FacilityId, ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { FacilityChoice } from '@nadi/domain/kinds/facility/facts';
import { nearbyFacilities } from '@nadi/domain/kinds/facility/nearby';
import { facilityRules } from '@nadi/domain/kinds/facility/rules';
import type { Ctx, LineKey, Period, Quote } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { AddOnsFor } from '../../platform/kind-module.ts';
import { lineSummary, priceParts } from '../../platform/line-summary.ts';
import type { Catalogue, FacilityEntry } from './catalogue/assemble.ts';
import type { Catalogues } from './catalogue/catalogue.ts';
import { factsOf } from './parse-line.ts';
import type { FacilityFilter } from './schedule/filter.ts';
import type { Schedules } from './schedule/schedule.ts';
import { ticketCategories } from './ticket-categories.ts';

type AvailableFacility = z.input<typeof availableFacility>;
type SelectedFacility = z.input<typeof selectedFacility>;
type SlotTaken = z.input<typeof slotTakenData>;

/** Interval or full day requested on the wire. */
export interface FacilityQuery extends FacilityFilter {
  readonly serviceId: ServiceId;
  readonly date: LocalDate;
  /** `null`: the full day of the date. */
  readonly when: Period | null;
  readonly facilityId: FacilityId | null;
  readonly productId: ProductId | null;
}

/** Request for any facility, or only those that sell places (1) or the whole (0). */
export interface AnyFacilityQuery extends FacilityQuery {
  readonly perCapacity: number | null;
}

export interface OfferDeps {
  readonly catalogues: Catalogues;
  readonly schedules: Schedules;
  /** Returns the add-ons for a court's time; supplied by another kind. */
  readonly addOnsFor: AddOnsFor;
}

/** Facility that is free for the requested interval, with its total price. */
interface Offer {
  readonly place: FacilityEntry;
  readonly facility: ScheduleFacility;
  readonly quote: Quote;
}

/**
 * Lists the facilities free for the whole requested time, ascending by id (SLOT-04).
 *
 * Uses the function that offered the slot. Returns null when there is no such service.
 */
export async function availableFacilities(
  deps: OfferDeps,
  context: RequestContext,
  query: AnyFacilityQuery,
): Promise<readonly AvailableFacility[] | null> {
  const found = await scheduleOf(deps, context, query);
  if (found === null) return null;
  const { productId } = query;
  const offers = found.schedule.facilities.flatMap((facility) => {
    if (!matches(facility, query)) return [];
    const choice = requestedChoice(context, facility, query);
    const offer = choice && offerOf(found, context, facility, { ...choice, productId });
    return offer === null ? [] : [offer];
  });
  return offers.map(({ facility, quote }) => ({
    id: facility.id,
    name: facility.name,
    ar_name: facility.ar_name,
    image: facility.image,
    per_capacity: facility.per_capacity,
    min_booking_time: facility.min_booking_time,
    product_id: Number(quote.detail.productId),
    ...priceView(quote),
  }));
}

const matches = (
  { id, per_capacity }: ScheduleFacility,
  { facilityId, perCapacity }: AnyFacilityQuery,
): boolean =>
  (facilityId === null || facilityId === id) &&
  (perCapacity === null || perCapacity === per_capacity);

interface FoundSchedule {
  readonly catalogue: Catalogue;
  readonly schedule: Schedule;
}

async function scheduleOf(
  { catalogues, schedules }: OfferDeps,
  { tenant, actor, now }: RequestContext,
  { serviceId, date, formationIds, surfaceId, isOutdoor }: FacilityQuery,
): Promise<FoundSchedule | null> {
  const filter = { formationIds, surfaceId, isOutdoor };
  const { channel } = actor;
  const schedule = await schedules.facts({ tenant, serviceId, date, channel, now, ...filter });
  return schedule === null ? null : { catalogue: await catalogues.of(tenant), schedule };
}

/** Interval of a facility, or its full day. */
interface Requested extends Period {
  readonly isFullDay?: true;
}

/** Returns the requested interval. `null`: a full day on which the facility does not open. */
function requestedChoice(
  { tenant }: RequestContext,
  facility: ScheduleFacility,
  { date, when }: FacilityQuery,
): Requested | null {
  if (when !== null) return when;
  const hours = fullDayOf(facility, date, tenant.overnight);
  return hours && { ...hours, isFullDay: true };
}

interface OfferedPeriod extends Requested {
  /** Requested product. `null`: the first that the facility sells. */
  readonly productId: ProductId | null;
  /** Set to ignore the caller's own hold of exactly this interval. */
  readonly renewing?: boolean;
}

/** Returns the offer of a facility. `null`: not available, to anyone or in this interval. */
function offerOf(
  { catalogue, schedule }: FoundSchedule,
  context: RequestContext,
  facility: ScheduleFacility,
  { productId: requestedId, renewing = false, ...requested }: OfferedPeriod,
): Offer | null {
  const { tenant, actor, now } = context;
  const asker = {
    now: toLocal(now, tenant.offset),
    channel: actor.channel,
    sessionId: actor.sessionId,
    overnight: tenant.overnight,
    configuration: schedule.configuration,
    renewing,
  };
  const admitted = productAdmitted(facility, requested, asker);
  const place = catalogue.facilityOf.get(facility.id);
  if (admitted === null || place === undefined) return null;
  const products = place.tickets.length > 0 ? place.tickets : place.rentals;
  const sold = products.map((product) => product.product_id);
  const [ticket] = place.tickets.filter(
    (one) => !requested.isFullDay || one.full_day_fils !== null,
  );
  const productId = requestedId ?? ticket?.product_id ?? admitted;
  if (!sold.includes(productId)) return null;
  const quote = quoteOf(catalogue, context, choiceIn(facility, productId, requested));
  return quote === null ? null : { place, facility, quote };
}

/** Returns the first product of a facility that is free for an interval. `null`: none. */
function productAdmitted(
  facility: ScheduleFacility,
  { from, to, isFullDay }: Requested,
  asker: AdmitRequest,
): ProductId | null {
  if (isFullDay) {
    const isFree = judgeFullDay(facility, dateOf(from), asker) === null;
    return isFree ? (facility.facility_rentals[0]?.product_id ?? null) : null;
  }
  const admission = admitSlot(facility, { start: from, end: to }, asker);
  return admission.ok ? admission.productId : null;
}

const choiceIn = (
  { id }: ScheduleFacility,
  productId: ProductId,
  { from, to, isFullDay }: Requested,
): FacilityChoice => ({
  productId,
  facilityId: id,
  from,
  to,
  quantity: 1,
  ...(isFullDay && { isFullDay }),
});

function quoteOf(
  catalogue: Catalogue,
  { tenant, actor, now }: RequestContext,
  choice: FacilityChoice,
): Quote | null {
  const ctx = ctxOf({ tenant, actor, now }, choice);
  const facts = factsOf(catalogue, choice, tenant.overnight, ctx);
  const quote = facts === null ? null : facilityRules.quote(choice, facts, ctx);
  return quote?.ok ? quote.value : null;
}

/**
 * Builds the context of a quote without proximity.
 *
 * The schedule has checked proximity already, against the caller's own cart.
 */
const ctxOf = (
  { tenant, actor, now }: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
  choice: FacilityChoice,
): Ctx => ({
  now,
  offset: tenant.offset,
  channel: actor.channel,
  taxBasisPoints: tenant.taxBasisPoints,
  held: new Set([facilityRules.identify(choice)]),
});

/**
 * Returns one facility with its price for the whole requested time and its add-ons for that time.
 *
 * A court in the caller's own cart at exactly this time stays visible to the caller. Refusals:
 * not_found, slot_taken, those of the rules.
 */
export async function pricedFacility(
  deps: OfferDeps,
  context: RequestContext,
  query: FacilityQuery & { readonly facilityId: FacilityId },
): Promise<Result<SelectedFacility, Failure>> {
  const found = await scheduleOf(deps, context, query);
  const facility = found?.schedule.facilities.find((one) => one.id === query.facilityId);
  const service = found?.catalogue.serviceOf.get(query.serviceId)?.row;
  if (found === null || facility === undefined || service === undefined)
    return refuse({ code: 'not_found' });
  const when = requestedChoice(context, facility, query);
  if (when === null) return refuse({ code: 'outside_opening_hours' });
  const { productId } = query;
  if (productId !== null && found.catalogue.sellerOf.get(productId)?.row.id !== facility.id)
    return refuse({ code: 'not_found' });
  const offer = offerOf(found, context, facility, { ...when, productId, renewing: true });
  if (offer === null) return refuse(takenFailure(found, context, facility, when));
  const place = { where: facility.id, during: { from: when.from, to: when.to } };
  const addOns = await deps.addOnsFor(context, query.serviceId, place);
  const tickets = ticketCategories({
    place: offer.place,
    facility,
    service,
    sessions: sessionsOf(when, facility, found.schedule, context),
    isFullDay: when.isFullDay === true,
    first: productId,
    taxBasisPoints: context.tenant.taxBasisPoints,
  });
  return ok({
    id: facility.id,
    // A full day of a court has the title of its line.
    ...(when.isFullDay && facility.per_capacity === 0
      ? { name: offer.quote.title.en, ar_name: offer.quote.title.ar }
      : { name: facility.name, ar_name: facility.ar_name }),
    per_capacity: facility.per_capacity,
    default_products: facility.per_capacity === 1 ? [] : [defaultProduct(offer.quote)],
    categories: [...tickets, ...addOns],
    facility_rentals: [...facility.facility_rentals],
  });
}

/** Returns the sessions that a ticket is for: the one of its time, or all of a full day. */
function sessionsOf(
  when: Requested,
  facility: ScheduleFacility,
  { configuration }: Schedule,
  { tenant }: RequestContext,
): readonly Session[] {
  const periods = when.isFullDay
    ? sessionsOn(facility, dateOf(when.from), tenant.overnight, configuration)
    : [when];
  return periods.map(wirePeriod).map(({ date, start_time: startTime }) => ({ date, startTime }));
}

const defaultProduct = (quote: Quote): SelectedFacility['default_products'][number] => ({
  product_id: Number(quote.detail.productId),
  product_type_id: facilityWire.typeId,
  quantity: 1,
  group: null,
  product_price: toDecimal(unitPrice(quote.unit).priceFils),
  tax_amount: toDecimal(unitPrice(quote.unit).taxFils),
  price_parts: priceParts(quote.unit),
});

/**
 * Returns why a slot is unavailable: the rules' own refusal, or `slot_taken` with alternatives.
 *
 * Up to three alternatives that are free by the schedule just read, nearest first.
 */
function takenFailure(
  found: FoundSchedule,
  context: RequestContext,
  facility: ScheduleFacility,
  when: Requested,
): Failure {
  const place = found.catalogue.facilityOf.get(facility.id);
  const [ticket] =
    place?.tickets.filter((one) => !when.isFullDay || one.full_day_fils !== null) ?? [];
  const productId = ticket?.product_id ?? place?.rentals[0]?.product_id ?? 0;
  const choice = choiceIn(facility, productId, when);
  const ctx = { ...ctxOf(context, choice), held: new Set<LineKey>() };
  const facts = factsOf(found.catalogue, choice, context.tenant.overnight, ctx);
  // A slot that is unavailable to everyone is refused as in the cart; any other is taken.
  const quote = facts === null ? null : facilityRules.quote(choice, facts, ctx);
  if (quote?.ok === false && quote.refusal.code !== 'slot_taken') return failureOf(quote.refusal);
  const chosen: Quote[] = [];
  const alternatives: SlotTaken['alternatives'] = [];
  for (const near of facts === null ? [] : nearbyFacilities(choice, facts, ctx)) {
    if (alternatives.length === ALTERNATIVES_AT_MOST) break;
    const other = found.schedule.facilities.find(({ id }) => id === near.facilityId);
    const offer = other && offerOf(found, context, other, near);
    // The alternatives can all be chosen together: none conflicts with another.
    if (!offer || chosen.some((one) => overlaps(one.claims, offer.quote.claims))) continue;
    chosen.push(offer.quote);
    alternatives.push(alternativeOf(offer, near, quote?.ok ? quote.value : null));
  }
  const { end_time: _end, ...lost } = wireOf(choice);
  const taken = [lost];
  return failureOf({ code: 'slot_taken' }, { taken, alternatives });
}

function alternativeOf(
  { facility, quote }: Offer,
  choice: FacilityChoice,
  lost: Quote | null,
): SlotTaken['alternatives'][number] {
  return {
    ...lineSummary({ productTypeId: facilityWire.typeId }, quote),
    ...wireOf(choice),
    facility_name: facility.name,
    ar_facility_name: facility.ar_name,
    ...priceView(quote),
    total_price: toDecimal(totalOf(quote)),
    difference: lost && toDecimal(totalOf(quote) - totalOf(lost)),
  };
}

function priceView({ unit }: Quote): { readonly price: number; readonly tax_amount: number } {
  const { priceFils, taxFils } = unitPrice(unit);
  return { price: toDecimal(priceFils), tax_amount: toDecimal(taxFils) };
}

const wireOf = ({
  productId,
  facilityId,
  isFullDay,
  ...period
}: Omit<FacilityChoice, 'quantity'>) => ({
  product_id: productId,
  facility_id: facilityId,
  ...wirePeriod(period),
  ...(isFullDay && { isFullDay: 1 as const }),
});
