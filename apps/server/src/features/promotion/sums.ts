import type { Fils } from '@nadi/domain/kernel/money';
import { unitTotal } from '@nadi/domain/kinds/unit-price';
import type { Line } from '../../platform/kind.ts';
import { offOf } from './service.ts';

/** Returns what is taken off lines, and what is due for them, tax included. */
export function sumsOf(lines: readonly Pick<Line, 'unit' | 'quantity' | 'less'>[]): {
  readonly offFils: Fils;
  readonly totalFils: Fils;
} {
  const gross = lines.reduce((sum, { unit, quantity }) => sum + unitTotal(unit) * quantity, 0);
  const offFils = lines
    .flatMap(({ less = [] }) => less)
    .reduce((sum, less) => sum + offOf(less), 0);
  return { offFils, totalFils: gross - offFils };
}
