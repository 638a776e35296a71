import { cartTotals } from '@nadi/domain/cart/totals';
import type { Fils } from '@nadi/domain/kernel/money';
import { fullTotalOf, unitTotal } from '@nadi/domain/kinds/unit-price';
import { type ChosenTender, tenderedFils } from '@nadi/domain/payment/tenders';
import type { Failure } from '../../../platform/http/mount.ts';
import type { Line } from '../../../platform/kind.ts';
import type { Gateway } from '../../payment/ports.ts';
import { type ItemLine, isPriceNewIn } from './cart-items.ts';

/** Lines to order, with what their customer was shown. */
export interface ShownOrder {
  readonly requested: readonly Pick<ItemLine, 'believed'>[];
  /** Total that was shown; `null`: not stated. */
  readonly shownFils: Fils | null;
  readonly lines: readonly Line[];
  readonly tenders: readonly ChosenTender[];
  /** Gateway of the card's share; `null`: the venue has none at present. */
  readonly gateway: Pick<Gateway, 'cardId'> | null;
}

/**
 * Refuses an order that costs more than was shown and is paid without a page (ORDER-46).
 *
 * A saved card is charged, or points, wallet and credit pay all: no page shows the amount before. The
 * stated total decides, or without one the prices of the items. Null: no more is due, or a page shows it.
 */
export function checkShown({ requested, shownFils, ...order }: ShownOrder): Failure | null {
  const { lines, tenders, gateway } = order;
  const isPaidOnPage = tenderedFils(tenders, 'card') > 0 && gateway?.cardId === undefined;
  if (tenders.length === 0 || isPaidOnPage) return null;
  const isDearer =
    shownFils === null
      ? lines.some((line, index) => costsMoreThan(requested[index], line))
      : isMoreThan(shownFils, lines);
  return isDearer ? { code: 'price_changed' } : null;
}

/** Checks whether a price differs from the one that was shown (ORDER-05). */
export const isPriceNew = (
  { requested, shownFils }: Pick<ShownOrder, 'requested' | 'shownFils'>,
  lines: readonly Line[],
): boolean => isPriceNewIn(requested, lines) || isMoreThan(shownFils, lines);

/** Checks whether lines cost more than the total that was shown; `null`: none was stated. */
const isMoreThan = (shownFils: Fils | null, lines: readonly Line[]): boolean =>
  shownFils !== null && cartTotals(lines).totalFils > shownFils;

/** Checks whether a line costs more, before discounts, than its item states. */
const costsMoreThan = (item: Pick<ItemLine, 'believed'> | undefined, line: Line): boolean =>
  unitTotal(line.unit) > (item?.believed.unitFils ?? Number.POSITIVE_INFINITY) ||
  fullTotalOf(line) > (item?.believed.totalFils ?? Number.POSITIVE_INFINITY);
