import type { Fils } from '../kernel/money.ts';
import {
  dateOf,
  instantOf,
  localMinute,
  type OffsetMinutes,
  type Period,
  toLocal,
} from '../kernel/zoned.ts';
import type { PointsTerms } from './terms.ts';

const DAY_MS = 86_400_000;
const FILS_PER_DIRHAM = 100;

/** Time after a visit at which it is credited (POINTS-02). */
const AFTER_VISIT_MS = DAY_MS;
/** The same for a line without a time, after its payment. */
const AFTER_PAYMENT_MS = 14 * DAY_MS;

/** Least validity of points that come back (POINTS-04), and time of the reminder (POINTS-08). */
export const LEAST_VALIDITY_MS = 30 * DAY_MS;

/** Returns the time at which a line's units are credited, in epoch milliseconds (POINTS-02). */
export const earnsAt = (
  { when, paidAt }: { readonly when: Period | null; readonly paidAt: number },
  offset: OffsetMinutes,
): number =>
  when === null ? paidAt + AFTER_PAYMENT_MS : instantOf(when.to, offset) + AFTER_VISIT_MS;

/**
 * Returns the points that each unit of an order earns (POINTS-01).
 *
 * @param grossFils prices of its valid units, tax included.
 * @param unearningFils amount of them that points and promotional credit paid.
 */
export function earnedPoints(
  grossFils: readonly Fils[],
  unearningFils: Fils,
  { perDirham }: Pick<PointsTerms, 'perDirham'>,
): readonly number[] {
  const shares = spreadByAmount(unearningFils, grossFils);
  return grossFils.map((gross, index) => {
    const money = Math.max(0, gross - (shares[index] ?? 0));
    return Math.floor(money / FILS_PER_DIRHAM) * perDirham;
  });
}

/**
 * Spreads an amount by weights and largest remainder, in whole fils; ties go to the first.
 *
 * Products of two amounts exceed exact numbers, hence BigInt.
 */
function spreadByAmount(amount: Fils, weights: readonly Fils[]): readonly Fils[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(amount);
    const remainder = product % BigInt(total);
    return { index, whole: Number(product / BigInt(total)), remainder };
  });
  const missing = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const ranked = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const raised = new Set(ranked.slice(0, missing).map(({ index }) => index));
  return parts.map(({ whole, index }) => whole + (raised.has(index) ? 1 : 0));
}

/** Returns the end of the validity of points that are credited now (POINTS-03). */
export function expiryOf(
  now: number,
  { months }: Pick<PointsTerms, 'months'>,
  offset: OffsetMinutes,
): number {
  const date = dateOf(Math.floor(toLocal(now, offset)));
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + months;
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return instantOf(localMinute(first, 0), offset);
}

/** Returns the time of the reminder before points expire (POINTS-08). */
export const remindsAt = (expiresAt: number): number => expiresAt - LEAST_VALIDITY_MS;
