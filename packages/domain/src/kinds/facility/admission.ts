import {
  type AdmitReason,
  type AdmitRequest,
  admitSlot,
  type TouchedBand,
} from '../../availability/admit.ts';
import { durationOptions } from '../../availability/durations.ts';
import type { ScheduleFacility } from '../../availability/facts.ts';
import { judgeFullDay } from '../../availability/full-day.ts';
import { inSeries } from '../../availability/weekly.ts';
import { rentalsOn, windowsOf } from '../../availability/windows.ts';
import { type Refusal, TICKET_IN_CART } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { dateOf, toLocal } from '../../kernel/zoned.ts';
import type { Ctx, Period } from '../kind.ts';
import type { FacilityFacts, FacilityProduct } from './facts.ts';
import { serviceDayOf } from './service-day.ts';

/** Returns the facility with only the windows in which the offered product is available. */
export function shownFacility(offer: FacilityProduct): ScheduleFacility {
  if (offer.price.type === 'ticket') return offer.facility;
  const { facility, productId } = offer;
  const rentals = facility.facility_rentals.filter((rental) => rental.product_id === productId);
  return { ...facility, facility_rentals: rentals };
}

/**
 * Admits a period through the same evaluation that offers slots (FACILITY-01, SLOT-24).
 *
 * Its reasons become refusals. For a line the requester holds already, the delay is not checked
 * again (FACILITY-02, ruling 11): it is evaluated with a clock that has not passed its start.
 *
 * @param requested people, for the refusal of a full session.
 * @returns the price windows touched, in local minutes.
 */
export function admit(
  facts: FacilityFacts,
  when: Period,
  requested: number,
  isHeld: boolean,
  ctx: Ctx,
): Result<readonly TouchedBand[], Refusal> {
  const facility = shownFacility(facts);
  const request = requestOf(facts, when, isHeld, ctx);
  const judge = (end: number) => admitSlot(facility, { start: when.from, end }, request);
  if (!isSessionLength(facts, when))
    return refuse({ code: 'duration_not_allowed', ...sessionLength(facts) });
  const admission = judge(when.to);
  if (admission.ok) return ok(admission.bands);
  const isTooShort = (minutes: number): boolean => {
    const verdict = judge(when.from + minutes);
    return !verdict.ok && verdict.reason === 'too_short';
  };
  return refuse(refusalOf(admission.reason, facts, when, requested, isTooShort, ctx));
}

/** Admits a full day by the rule that offers it (FACILITY-33, SLOT-31). */
export function admitFullDay(
  facts: FacilityFacts,
  when: Period,
  isHeld: boolean,
  ctx: Ctx,
): Result<null, Refusal> {
  const request = requestOf(facts, when, isHeld, ctx);
  const reason = judgeFullDay(shownFacility(facts), dateOf(when.from), request);
  return reason === null ? ok(null) : refuse(refusalOf(reason, facts, when, 1, () => false, ctx));
}

/**
 * Returns the request for a period; of a held line the delay is not checked (FACILITY-02).
 *
 * A line of a weekly series passes the advance limit (SERIES-03), and staff the delay (STAFF-13).
 */
export function requestOf(
  { configuration, overnight }: FacilityFacts,
  when: Period,
  isHeld: boolean,
  ctx: Ctx,
): AdmitRequest {
  const now = toLocal(ctx.now, ctx.offset);
  const offered = ctx.isInSeries ? inSeries(configuration) : configuration;
  return {
    now: isHeld ? Math.min(now, when.from) : now,
    channel: ctx.channel,
    sessionId: null,
    overnight,
    configuration: isHeld || ctx.isByStaff ? { ...offered, online_booking_delay: 0 } : offered,
    renewing: isHeld,
  };
}

/**
 * Checks the length of a session (slots ruling 19).
 *
 * Sessions have one length, because a ticket and a place are for one session.
 */
function isSessionLength(facts: FacilityFacts, when: Period): boolean {
  return facts.sessionPool === null || when.to - when.from === sessionLength(facts).min;
}

function sessionLength(facts: FacilityFacts): { readonly min: number; readonly max: number } {
  const minutes = facts.facility.min_booking_time ?? facts.configuration.min_booking_time;
  return { min: minutes, max: minutes };
}

function refusalOf(
  reason: AdmitReason,
  facts: FacilityFacts,
  when: Period,
  requested: number,
  isTooShort: (minutes: number) => boolean,
  ctx: Ctx,
): Refusal {
  const { configuration } = facts;
  const limit = requestOf(facts, when, false, ctx).configuration.advance_booking_days_limit;
  switch (reason) {
    case 'in_your_cart':
      return TICKET_IN_CART;
    case 'booked':
    case 'held':
    case 'event':
    case 'class':
    case 'maintenance':
      return { code: 'slot_taken' };
    case 'full':
      return { code: 'capacity_reached', remaining: 0, requested };
    case 'rule':
      return { code: 'closed_by_rule' };
    case 'past':
      return { code: 'date_in_past' };
    case 'too_soon':
      return { code: 'too_soon', minutes: configuration.online_booking_delay };
    case 'too_far':
      return { code: 'date_too_far', days: limit };
    case 'closed':
    case 'off_grid':
      return { code: 'outside_opening_hours' };
    case 'too_short':
    case 'duration_not_sold':
      return { code: 'duration_not_allowed', ...soldLengths(facts, when, isTooShort) };
  }
}

/** Returns the shortest and the longest duration sold from this start, for the refusal's text. */
function soldLengths(
  facts: FacilityFacts,
  when: Period,
  isTooShort: (minutes: number) => boolean,
): { readonly min: number; readonly max: number } {
  const { configuration, facility, overnight } = facts;
  const all = facility.facility_rentals;
  const ofDay = rentalsOn(all, serviceDayOf(all, when.from, overnight));
  const longestWindow = windowsOf(ofDay, overnight).reduce(
    (longest, window) => Math.max(longest, window.close - window.open),
    0,
  );
  const options = durationOptions(configuration, longestWindow);
  const min = options.find((minutes) => !isTooShort(minutes)) ?? configuration.min_booking_time;
  return { min, max: options.at(-1) ?? min };
}
