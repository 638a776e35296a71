import { fullDayOf, sessionsOn } from '../../availability/full-day.ts';
import type { Claim } from '../../inventory/claim.ts';
import { fromEpochDay } from '../../kernel/local-date.ts';
import { taxOnNet } from '../../kernel/money.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { dateOf, type LocalMinute, MINUTES_PER_DAY } from '../../kernel/zoned.ts';
import { formOfService } from '../../participant/form-key.ts';
import type { Anchor, Ctx, KindRules, LineKey, PriceLine, Quote } from '../kind.ts';
import { admit, admitFullDay, shownFacility } from './admission.ts';
import { type AnyChoice, type FacilityChoice, type FacilityFacts, isOpenDated } from './facts.ts';
import { nearbyFacilities } from './nearby.ts';
import { openDatedKey, quoteOpenDated } from './open-dated.ts';
import { peoplePerTicket, priceFacility, ticketsAtMost } from './price.ts';
import { serviceDayOf } from './service-day.ts';
import { sessionClaims } from './session-claims.ts';
import { isBeyondLimit, NOT_WEEKLY, weeklyFacility, weeklyFault } from './weekly.ts';

/** Rules of facility bookings: a court, a pitch or a session's place for a period. */
export const facilityRules: KindRules<AnyChoice, FacilityFacts> = {
  name: 'facility',
  isMovable: true,
  isOpen: ({ takesBookings }) => takesBookings,
  identify,
  quote,
  nearby: (choice, facts, ctx) => (isOpenDated(choice) ? [] : nearbyFacilities(choice, facts, ctx)),
  shiftDays,
  weekly: (choice, facts, weeks, ctx) =>
    isOpenDated(choice) ? NOT_WEEKLY : weeklyFacility(choice, facts, weeks, ctx),
  relocate,
};

/**
 * Returns the wire's upsert key: product, facility and start, or the date of a full day.
 *
 * An open-dated line has one of its own.
 */
function identify(choice: AnyChoice): LineKey {
  if (isOpenDated(choice)) return openDatedKey(choice);
  const { productId, facilityId, from, isFullDay } = choice;
  return `facility:${productId}@${facilityId}/${isFullDay ? dateOf(from) : from}`;
}

/** Returns a choice at the same time some days later, or earlier (ORDER-32); for any day: itself. */
function shiftDays(choice: AnyChoice, days: number): AnyChoice {
  if (isOpenDated(choice)) return choice;
  const minutes = days * MINUTES_PER_DAY;
  return { ...choice, from: choice.from + minutes, to: choice.to + minutes };
}

/** Checks whether a line is for a full day. */
export const isFullDayKey = (key: LineKey): boolean => /\/\d+-\d\d-\d\d$/.test(key);

/**
 * Quotes a facility for a period (FACILITY-03; spec 2 section 5, "Ticket add").
 *
 * A facility booked whole is one line of quantity 1. For one that sells places, a line may not
 * request more people than a session holds. Refusals: not_found, capacity_reached, and those of
 * `admit`.
 */
function quote(choice: AnyChoice, facts: FacilityFacts, ctx: Ctx): Result<Quote, Refusal> {
  if (choice.productId !== facts.productId || choice.facilityId !== facts.facility.id)
    return refuse({ code: 'not_found' });
  if (isOpenDated(choice)) return quoteOpenDated(choice, facts, ctx);
  const people = peopleOf(choice, facts);
  const places = facts.sessionPool?.capacity ?? 1;
  if (people > places)
    return refuse({ code: 'capacity_reached', remaining: places, requested: people });
  const key = identify(choice);
  const fault = ctx.isInSeries && !ctx.held.has(key) ? weeklyFault(choice, facts) : null;
  if (fault !== null) return fault;
  if (choice.isFullDay) return quoteFullDay(choice, facts, ctx);
  const admission = admit(facts, choice, people, ctx.held.has(key), ctx);
  if (!admission.ok) return admission;
  const unit = priceFacility(facts, admission.value, ctx.taxBasisPoints);
  return ok(quoteOf(choice, facts, unit, ctx));
}

/**
 * Quotes a full day, from opening to closing at its own price (FACILITY-33).
 *
 * Refusals: not_found where none is offered, outside_opening_hours for any other times.
 */
function quoteFullDay(
  choice: FacilityChoice,
  facts: FacilityFacts,
  ctx: Ctx,
): Result<Quote, Refusal> {
  const { fullDayFils: priceFils, name, overnight } = facts;
  if (priceFils === null) return refuse({ code: 'not_found' });
  const hours = fullDayOf(shownFacility(facts), dateOf(choice.from), overnight);
  if (hours?.from !== choice.from || hours.to !== choice.to)
    return refuse({ code: 'outside_opening_hours' });
  const admission = admitFullDay(facts, choice, ctx.held.has(identify(choice)), ctx);
  if (!admission.ok) return admission;
  const unit = [{ label: name, priceFils, taxFils: taxOnNet(priceFils, ctx.taxBasisPoints) }];
  return ok(quoteOf(choice, facts, unit, ctx));
}

function peopleOf(choice: FacilityChoice, { price }: FacilityFacts): number {
  return choice.quantity * peoplePerTicket(price);
}

/**
 * Returns the claims of a booking (FACILITY-04, design inventory 3).
 *
 * Booked whole, it takes all its units for the whole time. Sold by places, it takes them from its
 * session's pool and, with per-day capacity, also from the service day's. A full day takes them
 * from every session (FACILITY-33).
 */
function claimsOf(choice: FacilityChoice, facts: FacilityFacts, ctx: Ctx): readonly Claim[] {
  const { sessionPool, unitIds: occupy } = facts;
  const during = { from: choice.from, to: choice.to };
  if (sessionPool === null) return [{ ofUnit: 0, occupy, during }];
  const tickets = {
    starts: sessionStarts(choice, facts),
    serviceDay: serviceDay(choice, facts),
    quantity: choice.quantity,
    people: peoplePerTicket(facts.price),
  };
  return sessionClaims(sessionPool, tickets, ctx.offset);
}

/** Returns the starts of the sessions of a choice: of a full day of a hall, all of that day. */
const sessionStarts = (
  { from, isFullDay }: FacilityChoice,
  facts: FacilityFacts,
): readonly LocalMinute[] =>
  isFullDay && facts.sessionPool !== null
    ? sessionsOn(facts.facility, dateOf(from), facts.overnight, facts.configuration).map(
        (session) => session.from,
      )
    : [from];

const serviceDay = (choice: FacilityChoice, facts: FacilityFacts): number =>
  serviceDayOf(facts.facility.facility_rentals, choice.from, facts.overnight);

function quoteOf(
  choice: FacilityChoice,
  facts: FacilityFacts,
  unit: readonly PriceLine[],
  ctx: Ctx,
): Quote {
  const { productId: product, facilityId: where, from, to } = choice;
  const when = { from, to };
  const day = fromEpochDay(serviceDay(choice, facts));
  return {
    key: identify(choice),
    title: facts.name,
    where: facts.serviceName,
    when,
    times: [when],
    quantity: choice.quantity,
    unit,
    claims: claimsOf(choice, facts, ctx),
    repeat: facts.sessionPool === null ? 'refuse' : { atMost: ticketsAtMost(facts) },
    mixes: 'freely',
    scope: { category: null, service: facts.serviceId, outlet: null },
    openToGuests: true,
    terms: facts.terms,
    approvals: facts.approvals,
    change: { freeUntilMinutesBefore: facts.freeUntilMinutesBefore },
    provides: { product, where, during: when, serviceDay: day },
    needs: null,
    excludes: facts.excludes,
    ...(facts.sessionPool && {
      party: `facility:${where}/${choice.isFullDay ? 'day/' : ''}${from}`,
    }),
    ...(isBeyondLimit(choice, facts, ctx) && { isBeyondLimit: true as const }),
    people: {
      form: formOfService(facts.serviceId),
      sessions: sessionStarts(choice, facts).map((start) => `facility:${where}/${start}`),
      perUnit: peoplePerTicket(facts.price),
    },
    art: facts.art,
    detail: {
      productId: product,
      facilityId: where,
      serviceId: facts.serviceId,
      serviceDate: day,
      people: facts.sessionPool === null ? null : peoplePerTicket(facts.price),
      art: facts.art,
    },
  };
}

/** Moves a choice at the moved place and start; the new place has its own product (FACILITY-09). */
function relocate(choice: AnyChoice, from: Anchor, to: Anchor): AnyChoice {
  if (isOpenDated(choice)) return choice;
  const isThere = choice.facilityId === from.where && choice.from === from.during?.from;
  if (!isThere || to.where === null || to.during === null) return choice;
  const isMoved = choice.productId === from.product && to.product !== null;
  const productId = isMoved ? to.product : choice.productId;
  return { ...choice, ...to.during, productId, facilityId: to.where };
}
