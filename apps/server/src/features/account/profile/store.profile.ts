import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type AccountRow, accountColumns } from '../store.ts';

const profileColumns = `${accountColumns},
  coalesce((select is_given from consent where tenant_id = $1 and customer_id = c.id and kind = 'terms'
    order by at desc limit 1), false) as has_accepted_terms,
  coalesce((select is_given from consent where tenant_id = $1 and customer_id = c.id and kind = 'newsletter'
    order by at desc limit 1), false) as wants_newsletter`;

export interface ProfileRow extends AccountRow {
  readonly has_accepted_terms: boolean;
  readonly wants_newsletter: boolean;
}

export const findProfileSql = `
  select ${profileColumns} from customer c where c.tenant_id = $1 and c.id = $2 and not c.is_guest`;

/** Loads an account with its profile; a guest has none. */
export async function findProfile(
  database: Database,
  tenantId: TenantId,
  id: CustomerId,
): Promise<ProfileRow | undefined> {
  const values = [tenantId, id];
  return (await database.queryTenant<ProfileRow>(tenantId, 'account', findProfileSql, values))
    .rows[0];
}

export const lockProfileSql = `${findProfileSql} for update of c`;

/** Loads an account with its profile and locks it. */
export async function lockProfile(tx: TenantTx, id: CustomerId): Promise<ProfileRow | undefined> {
  return (await tx.query<ProfileRow>('account', lockProfileSql, [tx.tenantId, id])).rows[0];
}

export const saveProfileSql = `
  update customer set first_name = $3, last_name = $4, name = $5, gender = $6, dob = $7, nationality_id = $8,
    photo_file = $9
  where tenant_id = $1 and id = $2`;

export type Details = Pick<
  ProfileRow,
  'id' | 'first_name' | 'last_name' | 'name' | 'gender' | 'dob' | 'nationality_id' | 'photo_file'
>;

export async function saveProfile(tx: TenantTx, one: Details): Promise<void> {
  const { first_name, last_name, name, gender, dob, nationality_id, photo_file } = one;
  const values = [first_name, last_name, name, gender, dob, nationality_id, photo_file];
  await tx.query('account', saveProfileSql, [tx.tenantId, one.id, ...values]);
}

export const setEmailSql = `
  update customer set email = $3, email_proven_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and id = $2`;
export const setMobileSql = `
  update customer set mobile = $3, mobile_confirmed_at = to_timestamp($4 / 1000.0),
    mobile_proven_at = case when mobile = $3 then coalesce(mobile_proven_at, to_timestamp($4 / 1000.0))
      else to_timestamp($4 / 1000.0) end
  where tenant_id = $1 and id = $2`;

/** Sets a newly proven address; violates the unique key if another account has proven it. */
export async function setAddress(
  tx: TenantTx,
  id: CustomerId,
  address: string,
  now: number,
): Promise<void> {
  const sql = address.includes('@') ? setEmailSql : setMobileSql;
  await tx.query('account', sql, [tx.tenantId, id, address, now]);
}
