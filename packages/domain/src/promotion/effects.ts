import { type Fils, percentOf } from '../kernel/money.ts';
import { matches } from './conditions.ts';
import type { PromotionEffect } from './promotion.ts';
import { spreadOverUnits } from './spread-over-units.ts';
import { grossOf, type Rest, restAt, type Unit } from './units.ts';

/** Rests by the position of their unit. */
export type Rests = readonly Rest[];

/** Units that share an amount off, so that each of them is refunded at its cost (PROMO-06). */
interface Group {
  readonly units: readonly Unit[];
  readonly lessFils: Fils;
}

type EffectOf<T extends PromotionEffect['type']> = Extract<PromotionEffect, { type: T }>;

/**
 * Returns the rests after an effect on units (PROMO-05, PROMO-06).
 *
 * @param units of the lines that the promotion applies to; those without a price take no part.
 * @param rests of all units, before the effect.
 */
export function afterEffect(
  effect: PromotionEffect,
  units: readonly Unit[],
  rests: Rests,
  taxBasisPoints: number,
): Rests {
  const priced = units.filter(({ grossFils }) => grossFils > 0);
  switch (effect.type) {
    case 'percent':
      return afterPercent(effect, priced, rests, taxBasisPoints);
    case 'amount':
      return afterGroups([{ units: priced, lessFils: effect.amountFils }], rests, taxBasisPoints);
    case 'nth':
      return afterGroups(nthGroups(effect, priced, rests, taxBasisPoints), rests, taxBasisPoints);
    case 'free':
      return afterGroups([freeGroup(effect, priced, rests)], rests, taxBasisPoints);
  }
}

const NOTHING: Rest = { netFils: 0, taxFils: 0 };

const restOf = (rests: Rests, { at }: Unit): Rest => rests[at] ?? NOTHING;

const grossLeft = (rests: Rests, units: readonly Unit[]): Fils =>
  units.reduce((sum, unit) => sum + grossOf(restOf(rests, unit)), 0);

/** Returns the rest of a unit after a percentage off its net. */
function lessPercent(unit: Unit, rests: Rests, percent: number, taxBasisPoints: number): Rest {
  const { netFils } = restOf(rests, unit);
  return restAt(unit, netFils - percentOf(netFils, percent), taxBasisPoints);
}

/** Takes a percentage off each unit; above its maximum, that maximum off all of them. */
function afterPercent(
  { percent, atMostFils }: EffectOf<'percent'>,
  units: readonly Unit[],
  rests: Rests,
  taxBasisPoints: number,
): Rests {
  const after = [...rests];
  for (const unit of units) after[unit.at] = lessPercent(unit, rests, percent, taxBasisPoints);
  const off = grossLeft(rests, units) - grossLeft(after, units);
  return atMostFils === null || off <= atMostFils
    ? after
    : afterGroups([{ units, lessFils: atMostFils }], rests, taxBasisPoints);
}

function afterGroups(groups: readonly Group[], rests: Rests, taxBasisPoints: number): Rests {
  const after = [...rests];
  for (const { units, lessFils } of groups) {
    const before = units.map((unit) => ({ unit, rest: restOf(rests, unit) }));
    const spread = spreadOverUnits(before, lessFils, taxBasisPoints);
    for (const [index, { at }] of units.entries()) after[at] = spread[index] ?? NOTHING;
  }
  return after;
}

/** Sorts units by their price before discounts, dearest first. */
const dearestFirst = (units: readonly Unit[]): readonly Unit[] =>
  units.toSorted((a, b) => b.grossFils - a.grossFils || a.at - b.at);

/** Returns the full groups of n units, the last of each costing less. */
function nthGroups(
  { nth, percent }: EffectOf<'nth'>,
  units: readonly Unit[],
  rests: Rests,
  taxBasisPoints: number,
): readonly Group[] {
  const sorted = dearestFirst(units);
  return sorted.flatMap((unit, index) => {
    if ((index + 1) % nth !== 0) return [];
    const left = lessPercent(unit, rests, percent, taxBasisPoints);
    const lessFils = grossOf(restOf(rests, unit)) - grossOf(left);
    return [{ units: sorted.slice(index + 1 - nth, index + 1), lessFils }];
  });
}

/**
 * Returns the free units with those that they are free with, one for one.
 *
 * The cheapest are free. A unit that matches both is one of the two.
 */
function freeGroup(
  { free, with: paid }: EffectOf<'free'>,
  units: readonly Unit[],
  rests: Rests,
): Group {
  const isFree = ({ line }: Unit): boolean => matches(free, line);
  const isPaid = ({ line }: Unit): boolean => matches(paid, line);
  const frees = dearestFirst(units.filter(isFree)).toReversed();
  const both = frees.filter(isPaid).length;
  const payers = units.filter(isPaid).length;
  const onlyFree = frees.length - both;
  const count = Math.min(frees.length, payers, Math.floor((onlyFree + payers) / 2));
  const given = pick(frees, count, isPaid, payers - count);
  const others = dearestFirst(units.filter((unit) => isPaid(unit) && !given.includes(unit)));
  return { units: [...given, ...others.slice(0, count)], lessFils: grossLeft(rests, given) };
}

/** Returns the first `count` units, at most `most` of them with a property. */
function pick(
  units: readonly Unit[],
  count: number,
  has: (unit: Unit) => boolean,
  most: number,
): readonly Unit[] {
  const picked: Unit[] = [];
  let some = 0;
  for (const unit of units) {
    if (picked.length === count) break;
    if (has(unit)) {
      if (some === most) continue;
      some += 1;
    }
    picked.push(unit);
  }
  return picked;
}
