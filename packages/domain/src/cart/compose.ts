import { type Fils, taxOnNet } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Adjustment, KindRules, Line, LineKey, PriceLine } from '../kinds/kind.ts';
import { unitPrice } from '../kinds/unit-price.ts';
import { spread } from './spread.ts';

/** Composition rules of a bundle's kind. */
type Composing = Required<Pick<KindRules<unknown, unknown>, 'compose'>>;

/**
 * Combines a bundle and its children: the stage "compose" of a purchase (BUNDLE-01, BUNDLE-02).
 *
 * Each line is quoted by its own kind; the bundle's kind decides which children cost less and which
 * may leave. A bundle has quantity 1: to buy two, it is added twice. Refusals:
 * max_quantity_reached, and the kind's own.
 *
 * @param bundle quoted; its children follow it in the result.
 */
export function composed<L extends Line>(
  { compose }: Composing,
  bundle: L,
  children: readonly L[],
  { taxBasisPoints }: { readonly taxBasisPoints: number },
): Result<readonly L[], Refusal> {
  if (bundle.quantity > 1) return refuse({ code: 'max_quantity_reached', max: 1 });
  const adjusted = compose(bundle, children);
  if (!adjusted.ok) return adjusted;
  const less = discounts(children, adjusted.value);
  const isBound = (key: LineKey): boolean =>
    adjusted.value.some((one) => one.isBound && one.children.includes(key));
  return ok([
    bundle,
    ...children.map((child) => {
      const partOf = {
        key: bundle.key,
        mayLeave: !isBound(child.key),
        alone: unitPrice(child.unit),
      };
      const off = lessOfUnit(child, less.get(child.key) ?? 0, taxBasisPoints);
      const unit = off === null ? child.unit : [...child.unit, { label: bundle.title, ...off }];
      return { ...child, unit, partOf };
    }),
  ]);
}

/** Returns the net discount per unit of each child, capped at its price. */
function discounts(
  children: readonly Line[],
  adjustments: readonly Adjustment[],
): ReadonlyMap<LineKey, Fils> {
  const less = new Map<LineKey, Fils>();
  for (const { children: named, less: off = 0 } of adjustments) {
    const lines = children
      .filter(({ key }) => named.includes(key))
      .map(({ key, unit, quantity }) => {
        const was = less.get(key) ?? 0;
        return { key, quantity, was, priceFils: unitPrice(unit).priceFils - was };
      });
    const shares =
      off === 'included' ? lines.map(({ priceFils }) => priceFils) : spread(lines, off);
    for (const [index, { key, was }] of lines.entries()) less.set(key, was + (shares[index] ?? 0));
  }
  return less;
}

/** Returns the discount of a unit as net amount and corresponding tax (MONEY-01); `null`: none. */
function lessOfUnit(
  { unit }: Line,
  lessFils: Fils,
  taxBasisPoints: number,
): Omit<PriceLine, 'label'> | null {
  if (lessFils === 0) return null;
  const { priceFils, taxFils } = unitPrice(unit);
  const due = Math.min(taxFils, taxOnNet(priceFils - lessFils, taxBasisPoints));
  return { priceFils: -lessFils, taxFils: due - taxFils };
}
