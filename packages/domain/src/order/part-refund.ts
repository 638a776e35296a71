import type { Fils } from '../kernel/money.ts';
import type { Line } from '../kinds/kind.ts';
import { amountsOfUnits } from '../kinds/unit-price.ts';
import type { SoldPart } from '../ledger/order-events.ts';
import { together } from './late.ts';

/** Line of a paid order. */
export interface RefundableLine
  extends Pick<Line, 'kind' | 'quantity' | 'unit' | 'less' | 'isPrepaid'> {
  readonly id: string;
  /** Cancelled units, counted from 0. */
  readonly cancelled: ReadonlySet<number>;
}

/** Units of a line to be returned. */
export interface UnitsOf {
  readonly lineId: string;
  readonly units: readonly number[];
}

/** Refund of units, each at the price it was sold for, less its discounts (MONEY-36). */
export interface PartRefund {
  /** Units by line, without those cancelled before and those that never existed. */
  readonly units: readonly UnitsOf[];
  /** Net and tax by line, for the credit note. */
  readonly parts: readonly SoldPart[];
  readonly totalFils: Fils;
}

/** Sold line, alone or in a bundle. */
type SoldLine = Pick<Line, 'key' | 'partOf' | 'quantity'> & { readonly id: string };

/**
 * Returns all units that are cancelled together with some of them (ORDER-19).
 *
 * With a bundle all of its children; with a child that may not leave it, the bundle and all
 * children. A child that may leave is cancelled alone, at its price in the bundle.
 */
export function unitsTogether(
  lines: readonly SoldLine[],
  requested: readonly UnitsOf[],
): readonly UnitsOf[] {
  const of = (id: string) =>
    requested.some(({ lineId, units }) => lineId === id && units.length > 0);
  const going = new Set(lines.filter(({ id }) => of(id)).map(({ key }) => key));
  const all = together(lines, going);
  const keys = new Set(all.map(({ key }) => key));
  const along = all.filter(
    ({ key, partOf }) =>
      (partOf && keys.has(partOf.key)) || lines.some((one) => one.partOf?.key === key),
  );
  const whole = along.map(({ id: lineId, quantity }) => ({
    lineId,
    units: Array.from({ length: quantity }, (_, unit) => unit),
  }));
  return [...requested, ...whole];
}

/**
 * Returns the refund of units, each at its sold price and tax, and each once (ORDER-15).
 *
 * A line may be refunded in part. Refunded one by one or together, an order's units add up to what
 * was paid for them.
 */
export function refundOfUnits(
  lines: readonly RefundableLine[],
  requested: readonly UnitsOf[],
): PartRefund {
  const refunds = lines.map((line) => ({ line, units: unitsOf(line, requested) }));
  const back = refunds.filter(({ units }) => units.length > 0);
  const parts = back.map(({ line, units }) => {
    const { netFils, taxFils } = amountsOfUnits(line, units);
    return { kind: line.kind, netFils, taxFils, ...(line.isPrepaid && { prepaidLine: line.id }) };
  });
  return {
    units: back.map(({ line, units }) => ({ lineId: line.id, units })),
    parts,
    totalFils: parts.reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0),
  };
}

function unitsOf(line: RefundableLine, requested: readonly UnitsOf[]): readonly number[] {
  const requestedUnits = requested
    .filter(({ lineId }) => lineId === line.id)
    .flatMap(({ units }) => units);
  return [...new Set(requestedUnits)]
    .filter((unit) => unit >= 0 && unit < line.quantity && !line.cancelled.has(unit))
    .sort((one, other) => one - other);
}

/** Line of a paid order, with the price of its units that were given up without a refund. */
interface SettledLine extends Pick<RefundableLine, 'id' | 'quantity' | 'cancelled'> {
  readonly keptFils: Fils;
}

/**
 * Checks whether everything that lines have sold is refunded once these units are (INV-22).
 *
 * Units that were given up without a refund stay sold.
 */
export const isWhollyRefunded = (
  lines: readonly SettledLine[],
  refunded: readonly UnitsOf[],
): boolean =>
  lines.every(({ id, quantity, cancelled, keptFils }) => {
    const units = refunded.filter(({ lineId }) => lineId === id).flatMap((one) => one.units);
    return keptFils === 0 && new Set([...cancelled, ...units]).size === quantity;
  });
