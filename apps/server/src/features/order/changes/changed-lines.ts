import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { fingerprint } from '../../../platform/secret.ts';
import type { OrderLine } from '../store.line.ts';
import type { PaidMove } from '../store.paid-move.ts';
import { remainingUnits, type ValidLine } from './cancel.ts';

/** Line as it is, and at its new place. */
export interface ChangedLine {
  readonly was: ValidLine;
  readonly now: OrderLine;
}

/** Returns a fingerprint of lines as they are: place, price, last move and cancelled units. */
export const fingerprintOf = (lines: readonly ValidLine[]): string =>
  fingerprint(
    lines.map(({ id, wire, unit, movedTo, cancelled }) => [
      id,
      wire,
      unit,
      movedTo,
      [...cancelled].sort(),
    ]),
  );

/** Returns the lines of a paid move; null where one of them is not as it was. */
export function changedLines(
  { was, lines: moved }: PaidMove,
  lines: readonly ValidLine[],
): readonly ChangedLine[] | null {
  const changed = moved.flatMap(({ lineId, line }): readonly ChangedLine[] => {
    const own = lines.find(({ id }) => id === lineId);
    if (own === undefined) return [];
    const { id, seq, holdId, parentKey } = own;
    return [{ was: own, now: { ...line, id, seq, holdId, parentKey, movedTo: null, lost: null } }];
  });
  const isSame =
    changed.length === moved.length && fingerprintOf(changed.map((one) => one.was)) === was;
  return isSame ? changed : null;
}

/** Returns the units that are moved. */
export const unitsOfLines = (lines: readonly Pick<ChangedLine, 'was'>[]): readonly UnitsOf[] =>
  lines.map(({ was }) => ({ lineId: was.id, units: remainingUnits(was) }));
