import { weeklyPeriods } from '../../availability/weekly.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Weekly } from '../kind.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';

/**
 * Returns a choice in this and the following weeks (SERIES-01, FACILITY-35).
 *
 * Refusal: series_not_valid where the service does not offer weekly bookings in the caller's
 * channel.
 */
export function weeklyFacility(
  choice: FacilityChoice,
  facts: FacilityFacts,
  weeks: number,
): Result<Weekly<FacilityChoice>, Refusal> {
  if (!facts.isWeekly) return WEEKLY_NOT_OFFERED;
  return ok({
    service: facts.serviceId,
    product: choice.productId,
    where: choice.facilityId,
    dates: weeklyPeriods(choice, weeks).map((when) => ({ choice: { ...choice, ...when }, when })),
  });
}

export const WEEKLY_NOT_OFFERED = refuse<Refusal>({
  code: 'series_not_valid',
  why: 'not_offered',
});
