import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Employee of a partner. */
export interface Employee {
  readonly partnerId: number;
  readonly customerId: CustomerId;
}

interface AllowanceRow {
  readonly customerId: CustomerId;
  readonly monthlyFils: Fils;
}

export const allowancesSql = `
  select customer_id as "customerId", monthly_fils as "monthlyFils" from credit_allowance
  where tenant_id = $1 and partner_id = $2 and customer_id = any ($3)`;

/** Loads the monthly allowances of a partner's employees, by customer; one without is absent. */
export async function readAllowances(
  database: Database,
  tenantId: number,
  partnerId: number,
  customerIds: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Fils>> {
  const values = [tenantId, partnerId, customerIds];
  const { rows } = await database.queryTenant<AllowanceRow>(
    tenantId,
    'credit',
    allowancesSql,
    values,
  );
  return new Map(rows.map(({ customerId, monthlyFils }) => [customerId, monthlyFils]));
}

export const setAllowanceSql = `
  insert into credit_allowance (tenant_id, partner_id, customer_id, monthly_fils) values ($1, $2, $3, $4)
  on conflict (tenant_id, partner_id, customer_id) do update set monthly_fils = excluded.monthly_fils`;
export const dropAllowanceSql = `
  delete from credit_allowance where tenant_id = $1 and partner_id = $2 and customer_id = $3`;

/** Sets the monthly allowance of an employee; `null`: none. */
export async function writeAllowance(
  tx: TenantTx,
  { partnerId, customerId }: Employee,
  monthlyFils: Fils | null,
): Promise<void> {
  const key = [tx.tenantId, partnerId, customerId];
  if (monthlyFils === null) await tx.query('credit', dropAllowanceSql, key);
  else await tx.query('credit', setAllowanceSql, [...key, monthlyFils]);
}
