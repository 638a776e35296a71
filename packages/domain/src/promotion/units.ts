import { type Fils, taxOnNet } from '../kernel/money.ts';
import type { Line, LineKey } from '../kinds/kind.ts';
import { unitPrice } from '../kinds/unit-price.ts';

/** Line with the fields that promotions read; its prices are those after `compose`. */
export type PromotionLine = Pick<
  Line,
  'key' | 'product' | 'scope' | 'when' | 'unit' | 'quantity' | 'partOf' | 'isPrepaid'
>;

/** One unit of a line, at its price before discounts. */
export interface Unit {
  readonly line: PromotionLine;
  /** Position among all units; the units of a line are consecutive. */
  readonly at: number;
  readonly grossFils: Fils;
  /** Tax before discounts, which that on a rest never exceeds. */
  readonly taxFils: Fils;
}

/** Net and tax that are left of a unit. */
export interface Rest {
  readonly netFils: Fils;
  readonly taxFils: Fils;
}

/** Returns all units of lines, sorted by the lines' keys, so that their order has no effect. */
export function unitsOf(lines: readonly PromotionLine[]): readonly Unit[] {
  const sorted = lines.toSorted((a, b) => compareKeys(a.key, b.key));
  const units = sorted.flatMap((line) => {
    const { priceFils, taxFils } = unitPrice(line.unit);
    return Array.from({ length: line.quantity }, () => ({
      line,
      grossFils: priceFils + taxFils,
      taxFils,
    }));
  });
  return units.map((unit, at) => ({ ...unit, at }));
}

function compareKeys(a: LineKey, b: LineKey): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns a net of a unit with its tax: the unit's own at its price, else at most `taxOnNet`. */
export function restAt(unit: Unit, netFils: Fils, taxBasisPoints: number): Rest {
  const isWhole = netFils === unit.grossFils - unit.taxFils;
  const due = isWhole ? unit.taxFils : taxOnNet(netFils, taxBasisPoints);
  return { netFils, taxFils: Math.min(unit.taxFils, due) };
}

export const grossOf = ({ netFils, taxFils }: Rest): Fils => netFils + taxFils;
