import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { letAllGo } from '../account/service.ts';
import { withdrawAll } from './store.invitation.ts';
import * as store from './store.ts';

/**
 * PARTNER-07: with the account of its owner a partner is closed, or the application that waits: nobody books for it any more.
 * What the venue keeps of a business is no person's, and stays.
 */
export async function closePartner(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<void> {
  const closed = await store.close(tx, customerId, now);
  if (closed === undefined) return;
  await withdrawAll(tx, closed);
  await letAllGo(tx, closed);
}
