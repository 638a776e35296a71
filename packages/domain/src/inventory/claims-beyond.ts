import type { UnitId } from '../kernel/ids.ts';
import { MINUTES_PER_TICK, type Period } from '../kernel/zoned.ts';
import { type Claim, isOccupy } from './claim.ts';
import { ALWAYS_TICK, byRow, type Count, countsOf } from './ticks.ts';

/**
 * Returns what claims need beyond others that are held already (INV-20).
 *
 * Held times count in whole ticks, as they are stored, so that the result never touches them.
 */
export function claimsBeyond(wanted: readonly Claim[], held: readonly Claim[]): readonly Claim[] {
  return [...timesBeyond(wanted, held), ...countsBeyond(wanted, held)];
}

function timesBeyond(wanted: readonly Claim[], held: readonly Claim[]): readonly Claim[] {
  const own = held.filter(isOccupy);
  return wanted.filter(isOccupy).flatMap(({ occupy, during, ofUnit }) =>
    occupy.flatMap((unitId): readonly Claim[] => {
      const claims = own.filter((one) => one.occupy.includes(unitId));
      if (during === 'always')
        return claims.some((one) => one.during === 'always')
          ? []
          : [{ occupy: [unitId], during, ofUnit }];
      const periods = claims.flatMap((one) => (one.during === 'always' ? [] : [one.during]));
      return without(during, periods).map((period) => occupied(unitId, period, ofUnit));
    }),
  );
}

const occupied = (unitId: UnitId, during: Period, ofUnit: number): Claim => ({
  occupy: [unitId],
  during,
  ofUnit,
});

/** Returns the parts of a period outside of others. */
function without(period: Period, others: readonly Period[]): readonly Period[] {
  return others.reduce<readonly Period[]>(
    (parts, { from, to }) => {
      const start = Math.floor(from / MINUTES_PER_TICK) * MINUTES_PER_TICK;
      const end = Math.ceil(to / MINUTES_PER_TICK) * MINUTES_PER_TICK;
      return parts.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, start) },
          { from: Math.max(part.from, end), to: part.to },
        ].filter((one) => one.from < one.to),
      );
    },
    [period],
  );
}

function countsBeyond(wanted: readonly Claim[], held: readonly Claim[]): readonly Claim[] {
  const own = countsOf(held);
  return countsOf(wanted).flatMap((count): readonly Claim[] => {
    const more = count.quantity - (own.find((one) => byRow(one, count) === 0)?.quantity ?? 0);
    return more <= 0 ? [] : [claimOf({ ...count, quantity: more })];
  });
}

const claimOf = ({ poolId, subject, tick, size, quantity }: Count): Claim => ({
  count: poolId,
  at: tick === ALWAYS_TICK ? 'always' : [tick],
  quantity,
  ofUnit: 0,
  ...(subject !== '' && { subject }),
  ...(size !== null && { size }),
});
