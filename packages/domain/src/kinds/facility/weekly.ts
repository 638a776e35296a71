import { weeklyPeriods } from '../../availability/weekly.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { MINUTES_PER_DAY, toLocal } from '../../kernel/zoned.ts';
import type { Ctx, Weekly } from '../kind.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';
import { serviceDayOf } from './service-day.ts';

/**
 * Returns a choice in this and the following weeks (SERIES-01, FACILITY-35).
 *
 * Refusals: series_not_valid where the service does not offer weekly bookings in the caller's
 * channel, date_too_far where the first date is beyond the advance limit, whatever else applies.
 */
export function weeklyFacility(
  choice: FacilityChoice,
  facts: FacilityFacts,
  weeks: number,
  ctx: Ctx,
): Result<Weekly<FacilityChoice>, Refusal> {
  if (!facts.isWeekly) return notWeekly('not_offered');
  const days = facts.configuration.advance_booking_days_limit;
  if (isBeyondLimit(choice, facts, ctx)) return refuse({ code: 'date_too_far', days });
  return ok({
    service: facts.serviceId,
    product: choice.productId,
    where: choice.facilityId,
    dates: weeklyPeriods(choice, weeks).map((when) => ({ choice: { ...choice, ...when }, when })),
  });
}

/**
 * Finds the reason a choice cannot be a new line of a series: a full day, or no weekly bookings.
 *
 * `null`: it can.
 */
export function weeklyFault({ isFullDay }: FacilityChoice, { isWeekly }: FacilityFacts) {
  if (isFullDay) return NOT_WEEKLY;
  return isWeekly ? null : notWeekly('not_offered');
}

const notWeekly = (why: 'line' | 'not_offered') =>
  refuse<Refusal>({ code: 'series_not_valid', why });

/** Refusal of a line that no series repeats. */
export const NOT_WEEKLY = notWeekly('line');

/** Checks whether the service day is beyond the advance limit; only a series passes it (SERIES-03). */
export function isBeyondLimit({ from }: FacilityChoice, facts: FacilityFacts, ctx: Ctx): boolean {
  const today = Math.floor(toLocal(ctx.now, ctx.offset) / MINUTES_PER_DAY);
  const day = serviceDayOf(facts.facility.facility_rentals, from, facts.overnight);
  return day > today + facts.configuration.advance_booking_days_limit;
}
