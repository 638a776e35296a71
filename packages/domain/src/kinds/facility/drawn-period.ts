import type { SlotRequest } from '../../availability/request.ts';
import { findSlots } from '../../availability/slots.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import type { LocalMinute, Period } from '../../kernel/zoned.ts';

/** What can be had of one facility on a day. */
export type FreePeriods = readonly Period[];

/** All that can be had on a service day, by facility: the very answers that the list of times shows, of each length. */
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
 * FACILITY-14: what is meant by a stretch that was drawn over a facility's hours, from one step to another: of what can
 * be had and has the first step in it the longest that fits into the stretch; where none does, the shortest. Of equals the
 * one that begins nearest to the first step. None has it: nothing.
 * @param step minutes of one.
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
