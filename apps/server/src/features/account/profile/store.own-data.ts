import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const listConsentsSql = `
  select kind, is_given, language, extract(epoch from at)::float8 * 1000 as at_ms
  from consent where tenant_id = $1 and customer_id = $2 order by at desc`;

export interface ConsentRow {
  readonly kind: 'terms' | 'newsletter';
  readonly is_given: boolean;
  readonly language: 'en' | 'ar';
  /** Epoch milliseconds. */
  readonly at_ms: number;
}

/** Lists all consents a customer gave and withdrew, newest first. */
export async function listConsents(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly ConsentRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<ConsentRow>(tenantId, 'account', listConsentsSql, values))
    .rows;
}

export const eraseSql = `
  update customer set first_name = null, last_name = null, name = '—', email = null, email_proven_at = null,
    mobile = null, mobile_proven_at = null, mobile_confirmed_at = null, password_hash = null, gender = null, dob = null,
    nationality_id = null, photo_file = null,
    disabled_reason = null, b2b_id = null, b2b_type = null, approval = null,
    first_sign_in_at = null,
    erased_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2`;

/** Removes all personal data from an account; its id stays, for what it bought. */
export async function erase(tx: TenantTx, id: CustomerId, now: number): Promise<void> {
  await tx.query('account', eraseSql, [tx.tenantId, id, now]);
}

export const dropCardsSql = 'delete from benefit_grant where tenant_id = $1 and customer_id = $2';

/** Deletes the membership cards of an account. */
export async function dropCards(tx: TenantTx, id: CustomerId): Promise<void> {
  await tx.query('account', dropCardsSql, [tx.tenantId, id]);
}

export const unlinkSql = 'delete from identity_link where tenant_id = $1 and customer_id = $2';
export const dropStepsSql = 'delete from login_step where tenant_id = $1 and customer_id = $2';

/** Unlinks all identity providers from an account. */
export async function unlink(tx: TenantTx, id: CustomerId): Promise<void> {
  await tx.query('account', unlinkSql, [tx.tenantId, id]);
  await tx.query('account', dropStepsSql, [tx.tenantId, id]);
}
