import type { Fils } from '../kernel/money.ts';

/** Settings of a venue that runs points. */
export interface PointsTerms {
  /** Points that each whole AED earns. */
  readonly perDirham: number;
  /** Worth of one point when it is spent. */
  readonly worthFils: Fils;
  /** Least number from which points are spent (POINTS-05). */
  readonly least: number;
  /** Months for which points are valid. */
  readonly months: number;
}

/** Terms of a venue that sets none of its own. */
export const POINTS_TERMS: PointsTerms = { perDirham: 1, worthFils: 1, least: 500, months: 24 };

/** Returns the worth of points. */
export const worthOf = (points: number, { worthFils }: Pick<PointsTerms, 'worthFils'>): Fils =>
  points * worthFils;

/** Returns the points that pay an amount; the last one may pay less than its worth (POINTS-05). */
export const pointsFor = (fils: Fils, { worthFils }: Pick<PointsTerms, 'worthFils'>): number =>
  Math.ceil(fils / worthFils);

/** Points that pay a part of an order, or that a unit earned, with what was returned of it. */
export interface PointsPaid {
  readonly points: number;
  readonly amountFils: Fils;
  readonly returnedFils: Fils;
}

/**
 * Returns the points of a part of an amount: they paid it, or it earned them (POINTS-06, POINTS-07).
 *
 * Computed from the sums before and after, so that the steps of a refund add up to all points.
 */
export function pointsBack({ points, amountFils, returnedFils }: PointsPaid, fils: Fils): number {
  const upTo = (sum: Fils): number => Math.floor((points * sum) / amountFils);
  return upTo(returnedFils + fils) - upTo(returnedFils);
}

/** Points taken back by a refund, and what is missing of them. */
export interface Clawback {
  readonly points: number;
  /** Worth of what is missing, at most the refund. */
  readonly missingFils: Fils;
}

/** Divides points to be taken back into those there are and the worth of the rest (POINTS-06). */
export function clawbackOf(
  earned: number,
  balance: number,
  refundFils: Fils,
  terms: Pick<PointsTerms, 'worthFils'>,
): Clawback {
  const points = Math.min(earned, balance);
  return { points, missingFils: Math.min(refundFils, worthOf(earned - points, terms)) };
}
