import { type Fils, taxOnNet } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Adjustment, KindRules, Line, LineKey, PriceLine } from '../kinds/kind.ts';
import { unitPrice } from '../kinds/unit-price.ts';
import { spread } from './spread.ts';

/** What a bundle's kind says of children. */
type Composing = Required<Pick<KindRules<unknown, unknown>, 'compose'>>;

/**
 * The stage "compose" of a purchase (BUNDLE-01, BUNDLE-02): a bundle and its children, each quoted by its own
 * kind, as the bundle's kind makes one of them: which cost less, and which may leave. A bundle is one: who wants
 * two takes it twice. Refusals: max_quantity_reached, and the kind's own.
 * @param bundle quoted; its children follow it in what is returned.
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

/** How much less a unit of each child costs, net: never more than it costs. */
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

/** What comes off a unit, as a part of its price: so much net, and the tax that is due on less (MONEY-01); null: nothing. */
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
