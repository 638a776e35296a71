import type { Grant, GrantId } from '../benefit/grant.ts';
import { afterBenefits } from '../benefit/reduce-prices.ts';
import type { Fils } from '../kernel/money.ts';
import type { Less, LineKey } from '../kinds/kind.ts';
import { linesIn, type PromotionCtx } from './conditions.ts';
import { afterEffect, type Rests } from './effects.ts';
import type { Promotion, PromotionId } from './promotion.ts';
import { grossOf, type PromotionLine, type Unit, unitsOf } from './units.ts';

/** Discounts of the lines that have one, and what made them, in order. */
export interface Adjusted {
  readonly less: ReadonlyMap<LineKey, readonly Less[]>;
  /** Cards of members that took something off. */
  readonly cards: readonly GrantId[];
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

/** Lines with their units, and what members' cards left of them. */
interface Cart {
  readonly lines: readonly PromotionLine[];
  readonly units: readonly Unit[];
  readonly prices: Rests;
  readonly ctx: PromotionCtx;
}

/**
 * Returns what cards and promotions take off lines, after `compose` (PROMO-01 to PROMO-08; money 2).
 *
 * Cards come first (BENEFIT-03); promotions find what these leave. Money that is sold stays as it is
 * (PREPAID-02). Independent of the order of lines, promotions and cards.
 *
 * @param promotions those that apply by themselves, and those whose code the customer entered.
 * @param cards those of the customer that are active on the day of the purchase.
 */
export function adjust(
  all: readonly PromotionLine[],
  promotions: readonly Promotion[],
  ctx: PromotionCtx,
  cards: readonly Pick<Grant, 'id' | 'name' | 'discounts'>[] = [],
): Adjusted {
  const lines = all.filter(({ isPrepaid }) => isPrepaid !== true);
  const units = unitsOf(lines);
  const full = units.map(({ grossFils, taxFils }) => ({ netFils: grossFils - taxFils, taxFils }));
  const sorted = promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  const given = afterBenefits(cards, lines, units, full, ctx.taxBasisPoints);
  const prices = given.at(-1)?.after ?? full;
  const { steps } = withoutIdleCodes(sorted, { lines, units, prices, ctx });
  const less = new Map<LineKey, readonly Less[]>();
  const made = [
    ...given.map(({ card, ...rests }) => ({ by: { grant: card.id, title: card.name }, ...rests })),
    ...steps.map(({ promotion, ...rests }) => ({ by: titleOf(promotion), ...rests })),
  ];
  for (const { by, ...rests } of made) {
    for (const { key } of lines) {
      const one = lessOf(
        by,
        rests,
        units.filter(({ line }) => line.key === key),
      );
      if (one !== null) less.set(key, [...(less.get(key) ?? []), one]);
    }
  }
  return {
    less,
    cards: given.map(({ card }) => card.id),
    applied: steps.map(({ promotion }) => promotion.id),
  };
}

const titleOf = ({ id, name, code }: Promotion): Omit<Less, 'units'> => ({
  promotion: id,
  title: name,
  ...(code !== undefined && { code }),
});

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

/** Returns the discount on the units of a line; null where it is none. */
function lessOf(
  by: Omit<Less, 'units'>,
  { before, after }: Pick<Step, 'before' | 'after'>,
  units: readonly Unit[],
): Less | null {
  const amounts = units.map(({ at }) => ({
    netFils: (before[at]?.netFils ?? 0) - (after[at]?.netFils ?? 0),
    taxFils: (before[at]?.taxFils ?? 0) - (after[at]?.taxFils ?? 0),
  }));
  return amounts.every((one) => grossOf(one) === 0) ? null : { ...by, units: amounts };
}
