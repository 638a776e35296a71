import type { ConsolePromotion, TriedPromotions } from '@nadi/contract/promotion/console-endpoints';
import { epochDay, weekdayBit } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { normalizeCode } from '@nadi/domain/promotion/code';
import type { SoldGroup } from '../../platform/console-kind.ts';
import { minuteOf } from '../../platform/line-time.ts';
import type { TriedCart } from './api.ts';
import { isSameMatch, matchesOf } from './model.ts';

/** Reason for which a promotion takes nothing off a cart. */
export type Reason =
  | Exclude<ConsolePromotion['state'], 'running' | 'scheduled'>
  | 'channel'
  | 'product'
  | 'day'
  | 'hours'
  | 'least'
  | 'count'
  | 'other';

/** Cart that was tried, with its prices, and the products on sale. */
export interface Trial {
  readonly groups: readonly SoldGroup[];
  readonly cart: TriedCart;
  readonly result: TriedPromotions;
}

/** Promotion that was not applied; `null`: none has the entered code. */
export type Unapplied =
  | { readonly promotion: ConsolePromotion; readonly reason: Reason }
  | { readonly promotion: null; readonly code: string };

type Line = TriedCart['products'][number];

/**
 * Lists the promotions that could have been expected and took nothing off, with the reason.
 *
 * Those are the ones without a code that are not over, and the one of the entered code.
 */
export function unappliedOf(
  promotions: readonly ConsolePromotion[],
  trial: Trial,
): readonly Unapplied[] {
  const { cart, result } = trial;
  const code = normalizeCode(cart.promotion_code ?? '');
  const applied = new Set(result.applied.map(({ id }) => id));
  const expected = promotions.filter(({ by, state, ...one }) =>
    by === 'auto' ? state !== 'over' : code !== '' && one.code === code,
  );
  const isUnknown = code !== '' && !promotions.some((one) => one.code === code);
  return [
    ...(isUnknown ? [{ promotion: null, code }] : []),
    ...expected
      .filter(({ id }) => !applied.has(id))
      .map((promotion) => ({ promotion, reason: reasonOf(promotion, trial) })),
  ];
}

function reasonOf(promotion: ConsolePromotion, { groups, cart, result }: Trial): Reason {
  const { state, channels, least } = promotion;
  if (state === 'paused' || state === 'over' || state === 'used_up') return state;
  if (channels.length > 0 && !channels.includes(cart.channel ?? 'b2c')) return 'channel';
  const ofProducts = cart.products.filter((line) => isFor(promotion, line, groups));
  if (ofProducts.length === 0) return 'product';
  const ofDays = ofProducts.filter((line) => isOnDay(promotion, line));
  if (ofDays.length === 0) return 'day';
  const matching = ofDays.filter((line) => isInHours(promotion, line));
  if (matching.length === 0) return 'hours';
  const total = matching.reduce(
    (sum, line) =>
      sum + fromDecimal(result.products[cart.products.indexOf(line)]?.total_price ?? 0),
    0,
  );
  if (total < fromDecimal(least ?? 0)) return 'least';
  return result.applied.length > 0 ? 'other' : 'count';
}

function isFor(
  { on }: ConsolePromotion,
  { product_id }: Line,
  groups: readonly SoldGroup[],
): boolean {
  const own = matchesOf(product_id, groups);
  return on.length === 0 || on.some((match) => own.some((one) => isSameMatch(one, match)));
}

/** Checks the days of a promotion; a line without a date is at any. */
function isOnDay({ from_date, until_date, weekdays }: ConsolePromotion, { date }: Line): boolean {
  if (!date) return true;
  const isInTime = (!from_date || date >= from_date) && (!until_date || date <= until_date);
  return isInTime && (weekdays === 0 || (weekdays & weekdayBit(epochDay(date))) !== 0);
}

/** Checks the hours of a promotion, which may pass midnight (PROMO-02). */
function isInHours({ from_time, to_time }: ConsolePromotion, { start_time }: Line): boolean {
  if (!from_time || !start_time) return true;
  const [from, to, start] = [minuteOf(from_time), minuteOf(to_time), minuteOf(start_time)];
  return from <= to ? start >= from && start < to : start >= from || start < to;
}
