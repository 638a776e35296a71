import { checkPromotion, promotionBodyOf } from '@nadi/domain/promotion/promotion-form';
import type { SetUp } from '../../platform/set-up.ts';
import { type PromotionRow, writtenOf } from './store.ts';

function faultsOf(row: PromotionRow): readonly string[] {
  const { effect, matches, channels } = row;
  if (!effect || !Array.isArray(matches) || !Array.isArray(channels))
    return [`promotion ${row.id}: it cannot be read.`];
  const checked = checkPromotion(promotionBodyOf(writtenOf(row)));
  if (checked.ok) return [];
  return Object.entries(checked.refusal).map(
    ([field, fault]) => `promotion ${row.id}: ${field}: ${fault}.`,
  );
}

/** Set-up of a venue's promotions; their uses are not exported. */
export const promotionSetUp: SetUp = {
  tables: [{ name: 'promotion' }],
  faultsOf: ({ promotion = [] }) =>
    (promotion as unknown as readonly PromotionRow[]).flatMap((row) => faultsOf(row)),
};
