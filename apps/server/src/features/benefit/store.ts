import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export const dropGrantsSql = 'delete from benefit_grant where tenant_id = $1 and customer_id = $2';

/** Deletes the cards of an account that is erased. */
export async function dropGrants(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('benefit', dropGrantsSql, [tx.tenantId, customerId]);
}
