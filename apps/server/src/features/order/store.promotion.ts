import type { CustomerId, PromotionId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Database } from '../../platform/db/tenant-tx.ts';

export const hasPaidSql = `
  select exists (select from orders where tenant_id = $1 and customer_id = any ($2) and status = 'complete')
    or exists (select from orders where tenant_id = $1 and mobile = any ($3) and status = 'complete') as has_paid`;

/** Checks for a paid order of an account, or with a mobile number. */
export async function hasPaid(
  database: Database,
  tenantId: number,
  buyer: { readonly customerIds: readonly CustomerId[]; readonly mobiles: readonly string[] },
): Promise<boolean> {
  const values = [tenantId, buyer.customerIds, buyer.mobiles];
  const { rows } = await database.queryTenant<{ has_paid: boolean }>(
    tenantId,
    'order',
    hasPaidSql,
    values,
  );
  return rows[0]?.has_paid === true;
}

export const usesSql = `
  select p.promotion_id, count(*)::int as used, sum(p.off_fils)::float8 as off_fils
  from order_promotion p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  where p.tenant_id = $1 and o.status = 'complete' group by p.promotion_id`;

interface UsesRow {
  readonly promotion_id: PromotionId;
  readonly used: number;
  readonly off_fils: number;
}

/** Returns the paid orders of each promotion of a venue, and what it took off them. */
export async function usesOf(
  database: Database,
  tenantId: number,
): Promise<ReadonlyMap<PromotionId, { readonly used: number; readonly offFils: Fils }>> {
  const { rows } = await database.queryTenant<UsesRow>(tenantId, 'order', usesSql, [tenantId]);
  return new Map(
    rows.map(({ promotion_id: id, used, off_fils: offFils }) => [id, { used, offFils }]),
  );
}
