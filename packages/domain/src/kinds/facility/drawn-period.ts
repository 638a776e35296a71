import type { SlotRequest } from '../../availability/request.ts';
import { findSlots } from '../../availability/slots.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import type { LocalMinute, Period } from '../../kernel/zoned.ts';

/** Available periods of one facility on a day. */
export type FreePeriods = readonly Period[];

/**
 * Returns all available periods of a service day by facility.
 *
 * Uses the same slot answers as the list of times, for each length.
 */
export function freePeriods(
  request: Omit<SlotRequest, 'duration' | 'explain' | 'only'>,
  lengths: readonly number[],
): ReadonlyMap<FacilityId, FreePeriods> {
  const periods = new Map<FacilityId, Period[]>(request.facilities.map(({ id }) => [id, []]));
  for (const duration of lengths) {
    for (const { start, end, facilityIds } of findSlots({ ...request, duration, explain: false })
      .slots) {
      for (const id of facilityIds) periods.get(id)?.push({ from: start, to: end });
    }
  }
  return periods;
}

const lengthOf = ({ from, to }: Period): number => to - from;

/**
 * Resolves a range drawn over a facility's hours to an available period (FACILITY-14).
 *
 * Picks, among the available periods that contain the first step, the longest that fits into the
 * range, else the shortest. Ties: the one that begins nearest to the first step. Returns null if no
 * period contains it.
 *
 * @param step minutes of one step.
 */
export function drawnPeriod(
  free: FreePeriods,
  drawn: { readonly first: LocalMinute; readonly last: LocalMinute; readonly step: number },
): Period | null {
  const { first, last, step } = drawn;
  const from = Math.min(first, last);
  const to = Math.max(first, last) + step;
  const here = free.filter((one) => one.from < first + step && first < one.to);
  const fitting = here.filter((one) => from <= one.from && one.to <= to);
  const distance = (one: Period): number => Math.abs(one.from - first);
  const [best] =
    fitting.length > 0
      ? fitting.toSorted((a, b) => lengthOf(b) - lengthOf(a) || distance(a) - distance(b))
      : here.toSorted((a, b) => lengthOf(a) - lengthOf(b) || distance(a) - distance(b));
  return best ?? null;
}
