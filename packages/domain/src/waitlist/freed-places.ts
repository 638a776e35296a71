import type { Claim } from '../inventory/claim.ts';
import { countsOf, type Interval, intervalsOf } from '../inventory/ticks.ts';
import type { OffsetMinutes } from '../kernel/zoned.ts';

/** Places that a transaction freed: ticks of units, and numbers of places in rows of pools. */
export interface FreedPlaces {
  readonly ticks: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
}

const tickKeys = ({ unitId, fromTick, toTick }: Interval): readonly string[] =>
  Array.from({ length: toTick - fromTick }, (_, index) => `${unitId}/${fromTick + index}`);

/** Returns the ticks and counts of claims. */
function placesOf(claims: readonly Claim[], offset: OffsetMinutes): FreedPlaces {
  return {
    ticks: new Set(intervalsOf(claims, offset).flatMap(tickKeys)),
    counts: new Map(
      countsOf(claims).map(({ poolId, subject, tick, quantity }) => [
        `${poolId}/${subject}/${tick}`,
        quantity,
      ]),
    ),
  };
}

/**
 * Returns the places that are freed by giving up claims (WAIT-02).
 *
 * @param retaken claims taken in the same transaction: a move may keep a part of its old place.
 */
export const freedPlaces = (
  givenUp: readonly Claim[],
  retaken: readonly Claim[],
  offset: OffsetMinutes,
): FreedPlaces => withoutClaims(placesOf(givenUp, offset), retaken, offset);

/** Checks whether claims lie wholly within freed places (WAIT-02). */
export function liesWithin(
  freed: FreedPlaces,
  claims: readonly Claim[],
  offset: OffsetMinutes,
): boolean {
  const { ticks, counts } = placesOf(claims, offset);
  return (
    ticks.size + counts.size > 0 &&
    [...ticks].every((tick) => freed.ticks.has(tick)) &&
    [...counts].every(([row, quantity]) => (freed.counts.get(row) ?? 0) >= quantity)
  );
}

/** Checks whether claims need any of the freed places. */
export function needsAny(
  freed: FreedPlaces,
  claims: readonly Claim[],
  offset: OffsetMinutes,
): boolean {
  const { ticks, counts } = placesOf(claims, offset);
  return (
    [...ticks].some((tick) => freed.ticks.has(tick)) ||
    [...counts.keys()].some((row) => freed.counts.has(row))
  );
}

/** Returns the places that remain after claims are taken from them. */
export function withoutClaims(
  freed: FreedPlaces,
  claims: readonly Claim[],
  offset: OffsetMinutes,
): FreedPlaces {
  const taken = placesOf(claims, offset);
  const counts = [...freed.counts]
    .map(([row, quantity]) => [row, quantity - (taken.counts.get(row) ?? 0)] as const)
    .filter(([, quantity]) => quantity > 0);
  return {
    ticks: new Set([...freed.ticks].filter((tick) => !taken.ticks.has(tick))),
    counts: new Map(counts),
  };
}

/** Checks whether no freed place remains. */
export const isUsedUp = ({ ticks, counts }: FreedPlaces): boolean => ticks.size + counts.size === 0;
