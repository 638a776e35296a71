import { ok, type Result, refuse } from '../../kernel/result.ts';
import { blocksOf, type SeatIndex, type SeatPlan } from './seat-plan.ts';

/**
 * EVENT-04: gives each companion's seat to the nearest accessible seat of its block; of two equally
 * near, to the one with fewer companions so far, then to the first. Refuses with the first
 * companion's seat that has no accessible one in its block.
 * @param isCompanion for each seat of the plan, whether it is for a companion.
 */
export function withCompanions(
  plan: SeatPlan,
  isCompanion: readonly boolean[],
): Result<SeatPlan, SeatIndex> {
  const seats = [...plan.seats];
  for (const { from, to } of blocksOf(plan)) {
    const block = Array.from({ length: to - from }, (_, offset) => from + offset);
    const companions = new Map(
      block.filter((index) => seats[index]?.accessible).map((index) => [index, 0]),
    );
    for (const index of block.filter((one) => isCompanion[one])) {
      const seat = seats[index];
      const accessible = nearest(index, companions);
      if (seat === undefined || accessible === undefined) return refuse(index);
      companions.set(accessible, (companions.get(accessible) ?? 0) + 1);
      seats[index] = { ...seat, companionOf: accessible };
    }
  }
  return ok({ ...plan, seats });
}

function nearest(
  index: SeatIndex,
  companions: ReadonlyMap<SeatIndex, number>,
): SeatIndex | undefined {
  const ranked = [...companions].sort(
    ([a, ofA], [b, ofB]) => Math.abs(a - index) - Math.abs(b - index) || ofA - ofB || a - b,
  );
  return ranked[0]?.[0];
}

/**
 * EVENT-04: the first chosen companion's seat whose accessible seat is not chosen with it; null
 * where there is none.
 * @param own other seats the asker has for the same performance.
 */
export function companionAlone(
  plan: SeatPlan,
  chosen: readonly SeatIndex[],
  own: readonly SeatIndex[] = [],
): SeatIndex | null {
  const isThere = (index: SeatIndex): boolean => chosen.includes(index) || own.includes(index);
  const alone = chosen.find((index) => {
    const accessible = plan.seats[index]?.companionOf ?? null;
    return accessible !== null && !isThere(accessible);
  });
  return alone ?? null;
}
