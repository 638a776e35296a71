import type { Fils } from '../kernel/money.ts';
import type { Line } from '../kinds/kind.ts';
import { unitPrice } from '../kinds/unit-price.ts';
import type { SoldPart } from '../ledger/order-events.ts';
import { together } from './late.ts';

/** A line of an order that was paid for. */
export interface RefundableLine extends Pick<Line, 'kind' | 'quantity' | 'unit'> {
  readonly id: string;
  /** The units that have been refunded, from 0. */
  readonly refunded: ReadonlySet<number>;
}

/** Units of a line that are to be given back. */
export interface UnitsOf {
  readonly lineId: string;
  readonly units: readonly number[];
}

/** What a refund of units comes to: each unit at what it was sold for. */
export interface PartRefund {
  /** By line, without those that were refunded before and those that never were. */
  readonly units: readonly UnitsOf[];
  /** Net and tax by line, as the credit note takes them. */
  readonly parts: readonly SoldPart[];
  readonly totalFils: Fils;
}

/** A line as it was sold, alone or in a bundle. */
type SoldLine = Pick<Line, 'key' | 'partOf' | 'quantity'> & { readonly id: string };

/**
 * ORDER-19: the units that go back where some do: with a bundle all of its children, and with a child that may not
 * leave it the bundle and all of them. A child that may leave goes back alone, at the price that it had there.
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
 * ORDER-15: a part of a line may be refunded: units, each at the price and tax it was sold for, and each
 * once. Refunded one by one or together, an order's units come to what was paid for them.
 */
export function refundOfUnits(
  lines: readonly RefundableLine[],
  requested: readonly UnitsOf[],
): PartRefund {
  const refunds = lines.map((line) => ({ line, units: unitsOf(line, requested) }));
  const back = refunds.filter(({ units }) => units.length > 0);
  const parts = back.map(({ line: { kind, unit }, units: { length } }) => {
    const { priceFils, taxFils } = unitPrice(unit);
    return { kind, netFils: priceFils * length, taxFils: taxFils * length };
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
    .filter((unit) => unit >= 0 && unit < line.quantity && !line.refunded.has(unit))
    .sort((one, other) => one - other);
}
