import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { letAllGo } from '../account/ports.ts';
import { withdrawAll } from './store.invitation.ts';
import * as store from './store.ts';

/**
 * Closes a partner or a pending application with its owner's account (PARTNER-07).
 *
 * No customer can book for it any more. The venue's records of a business are not personal data, and
 * stay. Returns the partner; `null`: there is none.
 */
export async function closePartner(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<number | null> {
  const closed = await store.close(tx, customerId, now);
  if (closed === undefined) return null;
  await withdrawAll(tx, closed);
  await letAllGo(tx, closed);
  return closed;
}
