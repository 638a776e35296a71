import type { Fils } from '../kernel/money.ts';
import type { Less, LineKey } from '../kinds/kind.ts';
import { linesIn, type PromotionCtx } from './conditions.ts';
import { afterEffect, type Rests } from './effects.ts';
import type { Promotion, PromotionId } from './promotion.ts';
import { grossOf, type PromotionLine, type Unit, unitsOf } from './units.ts';

/** Discounts of the lines that have one, and the promotions that made them, in order. */
export interface Adjusted {
  readonly less: ReadonlyMap<LineKey, readonly Less[]>;
  readonly applied: readonly PromotionId[];
}

/** Promotion that took something off, with the rests before and after it. */
interface Step {
  readonly promotion: Promotion;
  readonly before: Rests;
  readonly after: Rests;
}

/** Steps of promotions that apply together, and what they take off in all, tax included. */
interface Outcome {
  readonly steps: readonly Step[];
  readonly offFils: Fils;
}

/** Lines with their units, as the promotions find them. */
interface Cart {
  readonly lines: readonly PromotionLine[];
  readonly units: readonly Unit[];
  readonly prices: Rests;
  readonly ctx: PromotionCtx;
}

/**
 * Returns what promotions take off lines, after `compose` (PROMO-01 to PROMO-08; money 2).
 *
 * Independent of the order of lines and promotions.
 *
 * @param promotions those that apply by themselves, and those whose code the customer entered.
 */
export function adjust(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  ctx: PromotionCtx,
): Adjusted {
  const units = unitsOf(lines);
  const prices = units.map(({ grossFils, taxFils }) => ({ netFils: grossFils - taxFils, taxFils }));
  const sorted = promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  const { steps } = withoutIdleCodes(sorted, { lines, units, prices, ctx });
  const less = new Map<LineKey, readonly Less[]>();
  for (const step of steps) {
    for (const { key } of lines) {
      const one = lessOf(
        step,
        units.filter(({ line }) => line.key === key),
      );
      if (one !== null) less.set(key, [...(less.get(key) ?? []), one]);
    }
  }
  return { less, applied: steps.map(({ promotion }) => promotion.id) };
}

/** Returns the best outcome, in which each code makes the cart cheaper (PROMO-08). */
function withoutIdleCodes(promotions: readonly Promotion[], cart: Cart): Outcome {
  const outcome = best(promotions, cart);
  for (const { promotion } of outcome.steps) {
    if (promotion.by !== 'code') continue;
    const others = promotions.filter(({ id }) => id !== promotion.id);
    const without = withoutIdleCodes(others, cart);
    if (without.offFils >= outcome.offFils) return without;
  }
  return outcome;
}

/** Returns all that stack, or the one that does not, by what they take off (PROMO-04). */
function best(promotions: readonly Promotion[], cart: Cart): Outcome {
  const single = promotions.filter(({ stacks }) => !stacks).map((one) => [one]);
  const outcomes = [promotions.filter(({ stacks }) => stacks), ...single].map((some) =>
    inTurn(some, cart),
  );
  return outcomes.reduce((a, b) => (b.offFils > a.offFils ? b : a));
}

/** Applies promotions, each to the rest that the one before left. */
function inTurn(promotions: readonly Promotion[], { lines, units, prices, ctx }: Cart): Outcome {
  const steps: Step[] = [];
  let rests = prices;
  for (const promotion of promotions) {
    const on = new Set(linesIn(promotion, lines, ctx).map(({ key }) => key));
    const matching = units.filter(({ line }) => on.has(line.key));
    const after = afterEffect(promotion.effect, matching, rests, ctx.taxBasisPoints);
    if (totalOfRests(after) < totalOfRests(rests)) {
      steps.push({ promotion, before: rests, after });
      rests = after;
    }
  }
  return { steps, offFils: totalOfRests(prices) - totalOfRests(rests) };
}

const totalOfRests = (rests: Rests): Fils => rests.reduce((sum, rest) => sum + grossOf(rest), 0);

/** Returns the discount of a step on the units of a line; null where it is none. */
function lessOf({ promotion, before, after }: Step, units: readonly Unit[]): Less | null {
  const { id, name, code } = promotion;
  const amounts = units.map(({ at }) => ({
    netFils: (before[at]?.netFils ?? 0) - (after[at]?.netFils ?? 0),
    taxFils: (before[at]?.taxFils ?? 0) - (after[at]?.taxFils ?? 0),
  }));
  if (amounts.every((one) => grossOf(one) === 0)) return null;
  return { promotion: id, title: name, ...(code !== undefined && { code }), units: amounts };
}
