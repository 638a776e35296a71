import { courtOfFacility } from '@nadi/art/drawing-for';
import type { CartItem, CartLine } from '@nadi/contract/kinds';
import { fullDayOf } from '@nadi/domain/availability/full-day';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { parseEnd, parseTime } from '@nadi/domain/kernel/time-text';
import { periodOf, wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, localMinute, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import {
  type AnyChoice,
  type FacilityChoice,
  type FacilityFacts,
  type FacilityPrice,
  type FacilityProduct,
  isOpenDated,
  type OpenDatedChoice,
} from '@nadi/domain/kinds/facility/facts';
import type { Ctx } from '@nadi/domain/kinds/kind';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Failure } from '../../platform/http/mount.ts';
import type { Catalogue, FacilityEntry, ServiceEntry, Ticket } from './catalogue/assemble.ts';
import { configurationFor, facilitiesOn } from './catalogue/day.ts';

/**
 * Reads a line of the wire as a choice of this catalogue. Refusals: not_found, validation_failed.
 *
 * Without an end the interval is the shortest that the facility sells; a full day needs no times,
 * and an open-dated ticket has no date either.
 */
export function choiceOf(
  catalogue: Catalogue,
  line: CartLine,
  overnight: boolean,
): Result<AnyChoice, Failure> {
  const place = catalogue.sellerOf.get(line.product_id);
  if (place === undefined || (line.facility_id ?? place.row.id) !== place.row.id)
    return refuse({ code: 'not_found' });
  if (line.open_dated === 1) return openDatedChoice(catalogue, place, line);
  if (line.isFullDay === 1) return fullDayChoice(catalogue, place, line, overnight);
  const { date, start_time: start, end_time: end } = line;
  if (date === undefined || start === undefined)
    return refuse(missing({ date, start_time: start }));
  const period = end === undefined ? null : periodOf(date, start, end);
  const from = localMinute(date, parseTime(start));
  const to = period === null ? from + shortestOf(catalogue, place) : period.to;
  const { product_id: productId, quantity } = line;
  return ok({ productId, facilityId: place.row.id, from, to, quantity });
}

/**
 * Reads a full day (FACILITY-33). Times of the line are those of the facility on that date; others
 * are refused by the rules.
 *
 * Refusals: validation_failed where none is offered, outside_opening_hours on a closed day.
 */
function fullDayChoice(
  catalogue: Catalogue,
  place: FacilityEntry,
  line: CartLine,
  overnight: boolean,
): Result<FacilityChoice, Failure> {
  const { product_id: productId, quantity, date, start_time: start, end_time: end } = line;
  const service = catalogue.serviceOf.get(place.row.service_id);
  if (fullDayFilsOf(service, place, productId) === null)
    return refuse({ code: 'validation_failed', errors: { isFullDay: ['not_sold'] } });
  if (date === undefined) return refuse(missing({ date }));
  const isTicket = place.tickets.length > 0;
  const facility_rentals = place.rentals.filter((one) => isTicket || one.product_id === productId);
  const hours = fullDayOf({ facility_rentals }, date, overnight);
  if (hours === null) return refuse({ code: 'outside_opening_hours' });
  const from = start === undefined ? hours.from : localMinute(date, parseTime(start));
  const to = end === undefined ? hours.to : from - minuteOf(from) + parseEnd(end, minuteOf(from));
  return ok({ productId, facilityId: place.row.id, from, to, quantity, isFullDay: true });
}

/**
 * Reads tickets for any day (FACILITY-38).
 *
 * Refusal: validation_failed where none are offered, and for a date, times or a full day.
 */
function openDatedChoice(
  catalogue: Catalogue,
  place: FacilityEntry,
  line: CartLine,
): Result<OpenDatedChoice, Failure> {
  const { product_id: productId, quantity, date, start_time, end_time, isFullDay } = line;
  const service = catalogue.serviceOf.get(place.row.service_id);
  const ticket = place.tickets.find((one) => one.product_id === productId);
  const isOffered = ticket !== undefined && service && openDaysOf(service.row, ticket) !== null;
  const timed = { date, start_time, end_time, isFullDay: isFullDay || undefined };
  const unread = isOffered
    ? Object.entries(timed).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    : ['open_dated'];
  if (unread.length === 0)
    return ok({ productId, facilityId: place.row.id, quantity, isOpenDated: true });
  const errors = Object.fromEntries(unread.map((name) => [name, ['not_sold']]));
  return refuse({ code: 'validation_failed', errors });
}

/**
 * Returns the days until which an open-dated ticket is valid. `null`: not offered.
 *
 * A service whose orders wait for approvals offers none: they are given for a time.
 */
export const openDaysOf = (
  { per_capacity, approvals }: Pick<ServiceEntry['row'], 'per_capacity' | 'approvals'>,
  { open_days }: Pick<Ticket, 'open_days'>,
): number | null => (per_capacity && approvals.length === 0 ? open_days : null);

/** Returns the price of a full day, of the facility or of a ticket. `null`: not offered. */
export function fullDayFilsOf(
  service: ServiceEntry | undefined,
  { row, tickets }: FacilityEntry,
  productId: number,
): Fils | null {
  if (service?.row.per_capacity === false) return row.full_day_fils;
  return tickets.find((ticket) => ticket.product_id === productId)?.full_day_fils ?? null;
}

const missing = (fields: Readonly<Record<string, string | undefined>>): Failure => ({
  code: 'validation_failed',
  errors: Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([name]) => [name, ['required']]),
  ),
});

/**
 * Finds fields of an item that contradict its service and court (spec 2 section 3, "Cart item").
 */
export function contradictionsOf(
  catalogue: Catalogue,
  { facilityId }: AnyChoice,
  { venueServiceId, capacityBased, surface_name: surface }: CartItem,
): readonly string[] {
  const place = catalogue.facilityOf.get(facilityId);
  const service = place && catalogue.serviceOf.get(place.row.service_id);
  if (place === undefined || service === undefined) return [];
  const own = service.surfaces.find(({ id }) => id === place.row.surface_id);
  const names = ['', own?.name, own?.ar_name];
  const isSo = {
    venueServiceId: (venueServiceId ?? service.row.id) === service.row.id,
    capacityBased: (capacityBased ?? service.row.per_capacity) === service.row.per_capacity,
    surface_name: names.includes(surface?.trim() ?? ''),
  };
  return Object.entries(isSo).flatMap(([field, is]) => (is ? [] : [field]));
}

function shortestOf(catalogue: Catalogue, place: FacilityEntry): number {
  const service = catalogue.serviceOf.get(place.row.service_id);
  return Math.max(place.row.min_booking_time ?? 0, service?.row.min_booking_time ?? 0);
}

/** Writes a choice as a line of the wire; the inverse of `choiceOf`. */
export function lineOf(choice: AnyChoice): CartLine {
  const { productId: product_id, facilityId: facility_id, quantity } = choice;
  const line = { product_id, quantity, facility_id };
  if (isOpenDated(choice)) return { ...line, open_dated: 1 };
  const { from, to, isFullDay } = choice;
  return { ...line, ...wirePeriod({ from, to }), ...(isFullDay && { isFullDay: 1 as const }) };
}

/** Returns the rules' facts of a choice from the catalogue. `null`: no such product. */
export function factsOf(
  catalogue: Catalogue,
  choice: AnyChoice,
  overnight: boolean,
  ctx: Pick<Ctx, 'channel' | 'now' | 'offset'>,
): FacilityFacts | null {
  const place = catalogue.facilityOf.get(choice.facilityId);
  const service = place && catalogue.serviceOf.get(place.row.service_id);
  if (place === undefined || service === undefined) return null;
  const date = dateOf(isOpenDated(choice) ? Math.floor(toLocal(ctx.now, ctx.offset)) : choice.from);
  const price = priceOf(place, choice.productId);
  const offer = offerOf(catalogue, service, place, choice.productId, price, date);
  return {
    ...offer,
    name: nameOfChoice(choice, offer.name),
    serviceId: service.row.id,
    serviceName: { en: service.row.name, ar: service.row.ar_name },
    art: artOf(service, place),
    configuration: configurationFor(service, ctx.channel),
    overnight,
    approvals: service.row.approvals,
    freeUntilMinutesBefore: service.row.free_until_minutes_before,
    isWeekly: service.row.weekly_channels.includes(ctx.channel),
    terms: ownTermsOf(service),
    excludes: place.tickets.find((one) => one.product_id === choice.productId)?.excludes ?? [],
    get siblings() {
      return siblingsOf(catalogue, service, place, price, date);
    },
  };
}

const nameOfChoice = (choice: AnyChoice, name: Localized): Localized => {
  if (isOpenDated(choice)) return anyDayName(name);
  return choice.isFullDay ? fullDayName(name) : name;
};

/** Returns the service's own terms. `null`: the venue's apply. */
export const ownTermsOf = ({ row }: ServiceEntry): Localized | null =>
  row.tnc === '' ? null : { en: row.tnc, ar: row.ar_tnc };

/**
 * Returns the drawing of a court for the dialog, by the service's art and its formation (BOOK-06).
 */
const artOf = ({ row, formations }: ServiceEntry, place: FacilityEntry): string =>
  courtOfFacility(
    row.art || row.name,
    formations.find(({ id }) => id === place.row.formation_id)?.name,
  );

function priceOf(place: FacilityEntry, productId: number): FacilityPrice {
  const ticket = place.tickets.find((one) => one.product_id === productId);
  if (ticket === undefined) return { type: 'rental', rates: place.bands };
  const { price_fils: priceFils, participant_count: participantCount } = ticket;
  return { type: 'ticket', priceFils, participantCount };
}

function offerOf(
  catalogue: Catalogue,
  service: ServiceEntry,
  place: FacilityEntry,
  productId: number,
  price: FacilityPrice,
  date: LocalDate,
): FacilityProduct {
  const { row } = place;
  const facility = facilitiesOn(catalogue, service, date).find(({ id }) => id === row.id);
  const ticket = place.tickets.find((one) => one.product_id === productId);
  if (facility === undefined) throw new Error(`facility ${row.id} is missing from its service`);
  return {
    productId,
    facility,
    name: nameOf(place, productId),
    unitIds: place.unitIds,
    price,
    fullDayFils: fullDayFilsOf(service, place, productId),
    openDays: ticket === undefined ? null : openDaysOf(service.row, ticket),
    sessionPool: sessionPoolOf(service, place),
  };
}

/** Returns the name: that of the court, or of the facility and its ticket. */
function nameOf({ row, tickets }: FacilityEntry, productId: number): Localized {
  const ticket = tickets.find((one) => one.product_id === productId);
  if (ticket === undefined) return { en: row.name, ar: row.ar_name };
  return { en: `${row.name} · ${ticket.name}`, ar: `${row.ar_name} · ${ticket.ar_name}` };
}

/** Returns the name of a facility's or ticket's full day in both languages. */
export const fullDayName = ({ en, ar }: Localized): Localized => ({
  en: serverTranslator('en').t('line.fullDay', { name: en }),
  ar: serverTranslator('ar').t('line.fullDay', { name: ar }),
});

/** Returns the name of a ticket for any day in both languages. */
const anyDayName = ({ en, ar }: Localized): Localized => ({
  en: serverTranslator('en').t('line.anyDay', { name: en }),
  ar: serverTranslator('ar').t('line.anyDay', { name: ar }),
});

const sessionPoolOf = (
  service: ServiceEntry,
  { row }: FacilityEntry,
): FacilityProduct['sessionPool'] =>
  service.row.per_capacity && row.session_pool_id !== null
    ? { poolId: row.session_pool_id, dayPoolId: row.day_pool_id, capacity: row.capacity }
    : null;

/** Hall with its hours and the pools of its places. */
interface Hall extends Pick<FacilityFacts, 'facility' | 'configuration'> {
  readonly sessionPool: NonNullable<FacilityProduct['sessionPool']>;
}

/**
 * Returns a hall on a date, for tickets that were sold there. `null`: no places are sold there.
 *
 * @param id `null`: no place that has an id.
 */
export function hallOf(catalogue: Catalogue, id: number | null, date: LocalDate): Hall | null {
  const place = id === null ? undefined : catalogue.facilityOf.get(id);
  const service = place && catalogue.serviceOf.get(place.row.service_id);
  if (place === undefined || service === undefined) return null;
  const sessionPool = sessionPoolOf(service, place);
  const facility = facilitiesOn(catalogue, service, date).find((one) => one.id === id);
  if (sessionPool === null || facility === undefined) return null;
  return { sessionPool, facility, configuration: configurationFor(service, 'b2c') };
}

/** Returns the position of a facility's service on the map (FACILITY-40); null: none of its own. */
export function mapPinOf(catalogue: Catalogue, id: number | null): string | null {
  const place = id === null ? undefined : catalogue.facilityOf.get(id);
  return (place && catalogue.serviceOf.get(place.row.service_id))?.row.map_pin ?? null;
}

/** Returns the capacity of each pool, for places of a session or of a whole day (INV-13). */
export function capacitiesOf(
  { services }: Catalogue,
  poolIds: readonly number[],
): ReadonlyMap<number, number> {
  const pools = services.flatMap((service) =>
    service.places.flatMap((place) => sessionPoolOf(service, place) ?? []),
  );
  const capacities = pools.flatMap(({ poolId, dayPoolId, capacity }) =>
    [poolId, dayPoolId].map((id) => [id, capacity] as const),
  );
  return new Map(
    capacities.flatMap(([id, capacity]) =>
      id !== null && poolIds.includes(id) ? [[id, capacity] as const] : [],
    ),
  );
}

/**
 * Returns courts of the same service and formation as alternatives. Tickets stay with their pool.
 */
function siblingsOf(
  catalogue: Catalogue,
  service: ServiceEntry,
  place: FacilityEntry,
  price: FacilityPrice,
  date: LocalDate,
): readonly FacilityProduct[] {
  if (price.type === 'ticket') return [];
  return service.places
    .filter((one) => one !== place && one.row.formation_id === place.row.formation_id)
    .flatMap((one) => {
      const productId = one.rentals[0]?.product_id;
      if (productId === undefined) return [];
      return [offerOf(catalogue, service, one, productId, priceOf(one, productId), date)];
    });
}
