import { epochDay, weekdayBit } from '../kernel/local-date.ts';
import { dateOf, instantOf, minuteOf, toLocal } from '../kernel/zoned.ts';
import type { Ctx } from '../kinds/kind.ts';
import { totalOf } from '../kinds/unit-price.ts';
import type { ProductMatch, Promotion, PromotionConditions } from './promotion.ts';
import type { PromotionLine } from './units.ts';

/** Time and customer that the conditions of promotions depend on. */
export type PromotionCtx = Pick<Ctx, 'now' | 'offset' | 'channel' | 'taxBasisPoints'> & {
  /** Set for a customer without a paid order. */
  readonly isFirstBooking: boolean;
};

/** Checks whether a line has everything that a match states (PROMO-01). */
export const matches = (
  { product, category, service, outlet }: ProductMatch,
  line: PromotionLine,
): boolean =>
  (product === undefined || product === line.product) &&
  (category === undefined || category === line.scope.category) &&
  (service === undefined || service === line.scope.service) &&
  (outlet === undefined || outlet === line.scope.outlet);

/**
 * Returns the lines that a promotion applies to; none where a condition does not hold (PROMO-01).
 *
 * A child of a bundle matches by itself or by its bundle. Prices are those before discounts.
 */
export function linesIn(
  { when, on }: Pick<Promotion, 'when' | 'on'>,
  lines: readonly PromotionLine[],
  ctx: PromotionCtx,
): readonly PromotionLine[] {
  if (when.channels.length > 0 && !when.channels.includes(ctx.channel)) return [];
  if (when.firstBooking && !ctx.isFirstBooking) return [];
  const isOn = (line: PromotionLine): boolean => on.some((match) => matches(match, line));
  const bundles = new Set(lines.filter(isOn).map(({ key }) => key));
  const matching = lines.filter(
    (line) =>
      (on.length === 0 || isOn(line) || bundles.has(line.partOf?.key ?? line.key)) &&
      isTimeOf(when, line, ctx),
  );
  const total = matching.reduce((sum, line) => sum + totalOf(line), 0);
  return total >= when.leastFils ? matching : [];
}

/** Checks the time conditions at the start of a line, or now for a line without one (PROMO-02). */
function isTimeOf(
  { from, until, weekdays, minutes }: PromotionConditions,
  { when }: PromotionLine,
  { now, offset }: PromotionCtx,
): boolean {
  const local = when?.from ?? Math.floor(toLocal(now, offset));
  const instant = when ? instantOf(when.from, offset) : now;
  if ((from !== null && instant < from) || (until !== null && instant > until)) return false;
  if (weekdays !== 0 && (weekdays & weekdayBit(epochDay(dateOf(local)))) === 0) return false;
  if (minutes === null) return true;
  const [isAfter, isBefore] = [minuteOf(local) >= minutes.from, minuteOf(local) < minutes.to];
  return minutes.from <= minutes.to ? isAfter && isBefore : isAfter || isBefore;
}
