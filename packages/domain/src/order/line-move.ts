import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { Line } from '../kinds/kind.ts';
import { amountsOfUnits, type PricedLine } from '../kinds/unit-price.ts';
import type { SoldPart } from '../ledger/order-events.ts';
import { cancellableUntil, type PaidLine } from './cancellation.ts';

/** Paid line, with the fields that decide whether it may be moved. */
export type MovableLine = PaidLine &
  Pick<Line, 'approvals' | 'partOf'> & {
    /** Set where its kind can be moved. */
    readonly isMovable: boolean;
  };

/** Party that moves a line: its buyer, staff for the customer, or the venue. */
export type MovedBy = 'buyer' | 'staff' | 'venue';

/** Checks whether a line may be moved at all; one that the venue approved, by the venue alone. */
function isMovableBy({ isMovable, approvals, partOf, ...line }: MovableLine, by: MovedBy): boolean {
  const isApproved = approvals.some((which) => by !== 'venue' || which !== 'booking');
  const isLeft = line.cancelled.size < line.quantity;
  return isMovable && isLeft && !isApproved && partOf === undefined && line.when !== null;
}

/**
 * Returns the minute until which the buyer may move a line (ORDER-28).
 *
 * Null: a line of a kind that is not moved, without a time, in a bundle, that was approved for its
 * time, or of which nothing is left.
 */
export const movableUntil = (line: MovableLine): LocalMinute | null =>
  isMovableBy(line, 'buyer') ? cancellableUntil(line) : null;

/**
 * Checks whether a line may be moved now: by its buyer in the free time, by staff until it begins.
 *
 * Refusal: not_movable.
 *
 * @param now local minutes, with a fraction.
 * @returns whether the buyer could move it.
 */
export function judgeMove(
  line: MovableLine | undefined,
  by: MovedBy,
  now: number,
): Result<{ readonly isFree: boolean }, Refusal> {
  const begins = line?.when?.from ?? null;
  if (line === undefined || begins === null || !isMovableBy(line, by))
    return refuse({ code: 'not_movable' });
  const isFree = now < (movableUntil(line) ?? Number.NEGATIVE_INFINITY);
  if (!isFree && (by === 'buyer' || now >= begins)) return refuse({ code: 'not_movable' });
  return ok({ isFree });
}

/** Moved line with its price and discounts per unit before and after. */
export interface Repriced extends Pick<Line, 'kind'> {
  readonly was: Pick<PricedLine, 'unit' | 'less'>;
  readonly now: Pick<PricedLine, 'unit' | 'less'>;
  /** Units that are moved, from 0. */
  readonly units: readonly number[];
}

/** Difference of a move: positive, the new place costs more; negative, the rest is refunded. */
export interface MoveDifference {
  readonly fils: Fils;
  /** Net and tax that are refunded; none where it costs the same or more. */
  readonly parts: readonly SoldPart[];
}

/**
 * Returns the difference between the new and the old cost of a line's units (ORDER-29, ORDER-42).
 *
 * With the same discounts it is that of their prices, unless a new price is below its discount.
 */
export function moveDifference({ kind, was, now, units }: Repriced): MoveDifference {
  const [before, after] = [amountsOfUnits(was, units), amountsOfUnits(now, units)];
  const taxFils = after.taxFils - before.taxFils;
  const fils = after.totalFils - before.totalFils;
  // Both are positive unless the tax rate has changed since the sale.
  const taxBack = Math.min(Math.max(-taxFils, 0), -fils);
  const parts = fils < 0 ? [{ kind, netFils: -fils - taxBack, taxFils: taxBack }] : [];
  return { fils, parts };
}

/** Returns the net and tax that a dearer place costs more (ORDER-40); none where it does not. */
export function owedParts({ kind, was, now, units }: Repriced): readonly SoldPart[] {
  const { fils } = moveDifference({ kind, was, now, units });
  if (fils <= 0) return [];
  const tax = amountsOfUnits(now, units).taxFils - amountsOfUnits(was, units).taxFils;
  // Both are positive unless the tax rate has changed since the sale.
  const taxFils = Math.min(Math.max(tax, 0), fils);
  return [{ kind, netFils: fils - taxFils, taxFils }];
}

/** Time to pay what a dearer place costs more. */
const MOVE_PAY_MS = 15 * 60_000;

/**
 * Returns the end of the time to pay a dearer move (ORDER-40): 15 minutes, and not after a start.
 *
 * Epoch milliseconds.
 *
 * @param starts starts of the line, at the old place and the new one.
 */
export const movePayUntil = (now: number, starts: readonly number[]): number =>
  Math.min(now + MOVE_PAY_MS, ...starts);
