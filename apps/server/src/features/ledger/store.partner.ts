import type { PartnerBalance } from '@nadi/domain/credit/standing';
import type { Database } from '../../platform/db/tenant-tx.ts';

export const partnerBalanceSql = `
  select balance as "balanceFils", coalesce(-floor, 0)::bigint as "limitFils" from account
  where tenant_id = $1 and code = $2 and floor is not null`;

/** Loads balance and limit of a partner's account, by its code, without a lock; null: none is open. */
export async function readPartnerBalance(
  database: Database,
  tenantId: number,
  code: string,
): Promise<PartnerBalance | null> {
  const values = [tenantId, code];
  const { rows } = await database.queryTenant<PartnerBalance>(
    tenantId,
    'ledger',
    partnerBalanceSql,
    values,
  );
  return rows[0] ?? null;
}
