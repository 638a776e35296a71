import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type AccountRow, accountColumns } from '../store.ts';
import { dropStepsSql } from './store.own-data.ts';

/** Address that identifies an account from outside; an e-mail address counts only if proven. */
export interface Address {
  readonly by: 'mobile' | 'email';
  readonly value: string;
}

export const findByMobileSql = `
  select ${accountColumns} from customer c
  where c.tenant_id = $1 and c.mobile = $2 and not c.is_guest`;

export const findByEmailSql = `
  select ${accountColumns} from customer c
  where c.tenant_id = $1 and c.email = $2 and c.email_proven_at is not null and not c.is_guest`;

export const lockByMobileSql = `${findByMobileSql} for update`;

export const lockByEmailSql = `${findByEmailSql} for update`;

export async function lockByAddress(
  tx: TenantTx,
  { by, value }: Address,
): Promise<AccountRow | undefined> {
  const sql = by === 'mobile' ? lockByMobileSql : lockByEmailSql;
  return (await tx.query<AccountRow>('account', sql, [tx.tenantId, value])).rows[0];
}

/** Reads an account by its address, without a lock. */
export async function findByAddress(
  tx: TenantTx,
  { by, value }: Address,
): Promise<AccountRow | undefined> {
  const sql = by === 'mobile' ? findByMobileSql : findByEmailSql;
  return (await tx.query<AccountRow>('account', sql, [tx.tenantId, value])).rows[0];
}

export const setDisabledSql = `
  update customer set disabled_at = to_timestamp($3 / 1000.0), disabled_reason = $4
  where tenant_id = $1 and id = $2`;

/**
 * Disables or enables an account.
 *
 * @param disabled null: enabled.
 */
export async function setDisabled(
  tx: TenantTx,
  id: CustomerId,
  disabled: { readonly since: number; readonly reason: string | null } | null,
): Promise<void> {
  const values = [tx.tenantId, id, disabled?.since ?? null, disabled?.reason ?? null];
  await tx.query('account', setDisabledSql, values);
}

/** Deletes pending sign-ins through an identity provider. */
export async function dropSteps(tx: TenantTx, id: CustomerId): Promise<void> {
  await tx.query('account', dropStepsSql, [tx.tenantId, id]);
}
