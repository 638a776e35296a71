import type { Fils } from '../kernel/money.ts';
import type { LineKey } from '../kinds/kind.ts';
import { matches } from '../promotion/conditions.ts';
import { afterEffect, type Rests } from '../promotion/effects.ts';
import { grossOf, type PromotionLine, type Unit } from '../promotion/units.ts';
import type { BenefitDiscount, Grant } from './grant.ts';

type Card = Pick<Grant, 'id' | 'name' | 'discounts'>;

/** Card that took something off, with the rests before and after it. */
export interface BenefitStep {
  readonly card: Card;
  readonly before: Rests;
  readonly after: Rests;
}

/** Best discount of a line. */
interface Best {
  readonly card: Card;
  readonly after: Rests;
  readonly offFils: Fils;
}

/**
 * Returns what cards take off lines, a step for each card that takes something (BENEFIT-03).
 *
 * A line has one discount: the one that takes most off it, tax included; where equal, that of the
 * card given first, then the first of the card. A child of a bundle matches by itself or by its bundle.
 */
export function afterBenefits(
  cards: readonly Card[],
  lines: readonly PromotionLine[],
  units: readonly Unit[],
  prices: Rests,
  taxBasisPoints: number,
): readonly BenefitStep[] {
  const sorted = cards.toSorted((a, b) => a.id - b.id);
  const bestOf = new Map<LineKey, Best | null>(
    lines.map((line) => {
      const own = units.filter((unit) => unit.line.key === line.key);
      const bundle = lines.find(({ key }) => key === line.partOf?.key);
      return [line.key, bestFor(sorted, [line, bundle ?? line], own, prices, taxBasisPoints)];
    }),
  );
  const steps: BenefitStep[] = [];
  for (const card of sorted) {
    const before = steps.at(-1)?.after ?? prices;
    const after = before.map((rest, at) => {
      const best = bestOf.get(units[at]?.line.key ?? '');
      return best?.card === card ? (best.after[at] ?? rest) : rest;
    });
    if (totalOf(after) < totalOf(before)) steps.push({ card, before, after });
  }
  return steps;
}

const totalOf = (rests: Rests): Fils => rests.reduce((sum, rest) => sum + grossOf(rest), 0);

/** Returns the discount that takes most off the units of a line; null: none takes anything. */
function bestFor(
  cards: readonly Card[],
  named: readonly PromotionLine[],
  units: readonly Unit[],
  prices: Rests,
  taxBasisPoints: number,
): Best | null {
  const found = cards.flatMap((card) =>
    card.discounts
      .filter(({ match }) => named.some((line) => matches(match, line)))
      .map((discount) => {
        const after = reduced(discount, units, prices, taxBasisPoints);
        return { card, after, offFils: totalOf(prices) - totalOf(after) };
      }),
  );
  return found.reduce<Best | null>(
    (best, one) => (one.offFils > (best?.offFils ?? 0) ? one : best),
    null,
  );
}

/** Takes a discount off each unit by itself, so that a refunded unit returns its own cost. */
function reduced(
  { effect }: BenefitDiscount,
  units: readonly Unit[],
  prices: Rests,
  taxBasisPoints: number,
): Rests {
  const each = effect.type === 'percent' ? { ...effect, atMostFils: null } : effect;
  return units.reduce((rests, unit) => afterEffect(each, [unit], rests, taxBasisPoints), prices);
}
