import type { Fils } from '@nadi/domain/kernel/money';
import { amountsOfUnit } from '@nadi/domain/kinds/unit-price';
import { type GivenUpUnit, repayableFils, taxInPart } from '@nadi/domain/order/goodwill';
import type { OrderLine } from '../store.line.ts';
import type { RequestedUnit } from '../store.refund-request.ts';

/** Units of a request with their prices, and what is left of these. */
interface UnitsToRepay {
  readonly all: readonly GivenUpUnit[];
  readonly leftFils: Fils;
}

/** Returns the units of a request with their prices, in the order of the lines. */
export function unitsToRepay(
  lines: readonly OrderLine[],
  units: readonly RequestedUnit[],
): UnitsToRepay {
  const all = units.flatMap(({ lineId, unit, keptFils: totalFils, repaidFils }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map((line) => {
        // The rest of the line may have moved to another price since.
        const taxFils = taxInPart(amountsOfUnit(line, unit), totalFils);
        return { lineId, unit, kind: line.kind, totalFils, taxFils, repaidFils };
      }),
  );
  return { all, leftFils: repayableFils(all) };
}
