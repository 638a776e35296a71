import { cartTotals } from '@nadi/domain/cart/totals';
import type { Fils } from '@nadi/domain/kernel/money';
import { fullTotalOf } from '@nadi/domain/kinds/unit-price';
import type { Line } from '../../platform/kind.ts';

/** Returns what is taken off lines, and what is due for them, tax included. */
export function sumsOf(lines: readonly Pick<Line, 'unit' | 'quantity' | 'less'>[]): {
  readonly offFils: Fils;
  readonly totalFils: Fils;
} {
  const { totalFils } = cartTotals(lines);
  const fullFils = lines.reduce((sum, line) => sum + fullTotalOf(line), 0);
  return { offFils: fullFils - totalFils, totalFils };
}
