import type { KindName } from '@nadi/domain/kernel/ids';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { Venue } from './venue.ts';

/** Writes the gift card of a demo venue, if it sells one. */
export async function writeGifts(
  tx: TenantTx,
  { giftCard }: Pick<Venue, 'giftCard'>,
): Promise<void> {
  if (giftCard === undefined) return;
  const { productId: id, name, leastDirhams, mostDirhams, offeredDirhams } = giftCard;
  await insertRows(tx, 'product', [{ id, kind: 'gift' satisfies KindName }]);
  await insertRows(tx, 'gift_product', [
    {
      product_id: id,
      name: name.en,
      ar_name: name.ar,
      least_fils: fromDecimal(leastDirhams),
      most_fils: fromDecimal(mostDirhams),
      offered_fils: offeredDirhams.map(fromDecimal),
    },
  ]);
}
