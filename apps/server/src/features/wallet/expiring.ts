import { dateOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { type LotOwner, lotsLapsed } from '@nadi/domain/ledger/lot-events';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { lockLots } from '../ledger/ports.ts';
import { book } from '../order/ports.ts';
import { clearReasons } from './store.grant.ts';

/** Returns the last day on which points or credit are valid. */
export const lastDayOf = (expiresAt: number, offset: OffsetMinutes): string =>
  dateOf(Math.ceil(toLocal(expiresAt, offset)) - 1);

/** Ends points and credit of an erased account, in its transaction (POINTS-09, WALLET-11). */
export async function lapseLots(
  tx: TenantTx,
  of: Omit<LotOwner, 'pot'>,
  now: number,
): Promise<void> {
  await clearReasons(tx, of.customerId);
  for (const pot of ['points', 'promo'] as const) {
    const owner = { ...of, pot };
    const amount = await lockLots(tx, owner);
    if (amount > 0) await book(tx, now, [lotsLapsed({ ...owner, amount })]);
  }
}
