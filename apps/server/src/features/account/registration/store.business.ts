import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { PersonRow } from '../profile/store.person.ts';

export const letAllGoSql = `
  update customer set b2b_id = null, b2b_type = null where tenant_id = $1 and b2b_id = $2`;

/** Removes all customers from a partner. */
export async function letAllGo(tx: TenantTx, partnerId: number): Promise<void> {
  await tx.query('account', letAllGoSql, [tx.tenantId, partnerId]);
}

export const openToOwnerSql = `
  update customer set b2b_id = $3, b2b_type = 'b2b', approval = null
  where tenant_id = $1 and id = $2`;

/**
 * Makes a customer the owner of a partner; opens an account that was waiting for it (PARTNER-04).
 */
export async function openToOwner(tx: TenantTx, id: CustomerId, partnerId: number): Promise<void> {
  await tx.query('account', openToOwnerSql, [tx.tenantId, id, partnerId]);
}

export const rejectOwnerSql = `
  update customer set approval = 'rejected' where tenant_id = $1 and id = $2 and approval = 'waiting'`;

/** Keeps an account shut that was waiting for approval; another stays as it is (PARTNER-04). */
export async function rejectOwner(tx: TenantTx, id: CustomerId): Promise<void> {
  await tx.query('account', rejectOwnerSql, [tx.tenantId, id]);
}

export const countEmployeesSql = `
  select count(*)::int as employees from customer
  where tenant_id = $1 and b2b_id = $2 and b2b_type = 'b2e'`;

export async function countEmployees(tx: TenantTx, partnerId: number): Promise<number> {
  const values = [tx.tenantId, partnerId];
  const { rows } = await tx.query<{ employees: number }>('account', countEmployeesSql, values);
  return rows[0]?.employees ?? 0;
}

export const listEmployeesSql = `
  select c.id, c.name, c.email from customer c
  where c.tenant_id = $1 and c.b2b_id = $2 and c.b2b_type = 'b2e' order by c.name, c.id`;

type EmployeeRow = Pick<PersonRow, 'id' | 'name' | 'email'>;

/** Lists the employees who book under a partner, without its owner. */
export async function listEmployees(
  database: Database,
  tenantId: TenantId,
  partnerId: number,
): Promise<readonly EmployeeRow[]> {
  const values = [tenantId, partnerId];
  return (await database.queryTenant<EmployeeRow>(tenantId, 'account', listEmployeesSql, values))
    .rows;
}

export const employSql = `
  update customer set b2b_id = $3, b2b_type = 'b2e' where tenant_id = $1 and id = $2`;

export async function employ(tx: TenantTx, id: CustomerId, partnerId: number): Promise<void> {
  await tx.query('account', employSql, [tx.tenantId, id, partnerId]);
}

export const letGoSql = `
  update customer set b2b_id = null, b2b_type = null
  where tenant_id = $1 and id = $2 and b2b_id = $3 and b2b_type = 'b2e'`;

/** Removes an employee from a partner; false: they do not book under it. */
export async function letGo(tx: TenantTx, id: CustomerId, partnerId: number): Promise<boolean> {
  return (await tx.query('account', letGoSql, [tx.tenantId, id, partnerId])).rowCount === 1;
}
