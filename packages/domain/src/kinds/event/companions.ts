import { ok, type Result, refuse } from '../../kernel/result.ts';
import { blocksOf, type SeatIndex, type SeatPlan } from './seat-plan.ts';

/**
 * Assigns each companion seat to the nearest accessible seat of its block (EVENT-04).
 *
 * At equal distance the one with fewer companions so far, then the first. Refuses with all
 * companion seats that have no accessible seat in their block.
 *
 * @param isCompanion for each seat of the plan, true for a companion seat.
 */
export function withCompanions(
  plan: SeatPlan,
  isCompanion: readonly boolean[],
): Result<SeatPlan, readonly SeatIndex[]> {
  const seats = [...plan.seats];
  const alone: SeatIndex[] = [];
  for (const { from, to } of blocksOf(plan)) {
    const block = Array.from({ length: to - from }, (_, offset) => from + offset);
    const companions = new Map(
      block.filter((index) => seats[index]?.accessible).map((index) => [index, 0]),
    );
    for (const index of block.filter((one) => isCompanion[one])) {
      const seat = seats[index];
      const accessible = nearest(index, companions);
      if (seat === undefined || accessible === undefined) {
        alone.push(index);
        continue;
      }
      companions.set(accessible, (companions.get(accessible) ?? 0) + 1);
      seats[index] = { ...seat, companionOf: accessible };
    }
  }
  return alone.length > 0 ? refuse(alone) : ok({ ...plan, seats });
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
 * Returns the first chosen companion seat without its accessible seat; null: none (EVENT-04).
 *
 * @param own other seats the customer has for the same performance.
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
