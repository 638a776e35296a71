import {
  DEVICE_KEPT_MS,
  type DeviceFacts,
  NEW_DEVICES_MS,
} from '@nadi/domain/account/known-device';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { SignInMethod } from '../store.ts';

export const listSessionsSql = `
  select id, token_hash, method, device, extract(epoch from created_at)::float8 * 1000 as created_ms,
    extract(epoch from expires_at)::float8 * 1000 as expires_ms
  from session
  where tenant_id = $1 and customer_id = $2 and expires_at >= to_timestamp($3 / 1000.0)
  order by created_at desc, id limit 100`;

export interface DeviceRow {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly method: SignInMethod;
  readonly device: string | null;
  /** Both in epoch milliseconds. */
  readonly created_ms: number;
  readonly expires_ms: number;
}

/** Lists a customer's active sessions. */
export async function listSessions(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
  now: number,
): Promise<readonly DeviceRow[]> {
  const values = [tenantId, customerId, now];
  return (await database.queryTenant<DeviceRow>(tenantId, 'account', listSessionsSql, values)).rows;
}

export const endSessionByIdSql =
  'delete from session where tenant_id = $1 and customer_id = $2 and id = $3';

/** Ends a session by id; false: the customer has no such session. */
export async function endSessionById(
  tx: TenantTx,
  customerId: CustomerId,
  id: string,
): Promise<boolean> {
  const values = [tx.tenantId, customerId, id];
  return (await tx.query('account', endSessionByIdSql, values)).rowCount === 1;
}

export const lockAccountSql = `
  select first_sign_in_at is not null as has_signed_in from customer
  where tenant_id = $1 and id = $2 for no key update`;
export const findDeviceSql = `
  select coalesce(bool_or(device_hash = $3 and ends_at > to_timestamp($4 / 1000.0)), false) as is_known,
    count(*) filter (where added_at > to_timestamp($5 / 1000.0))::int as new_devices
  from known_device where tenant_id = $1 and customer_id = $2`;
export const rememberDeviceSql = `
  insert into known_device (tenant_id, customer_id, device_hash, added_at, ends_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0))
  on conflict (tenant_id, customer_id, device_hash) do update set ends_at = excluded.ends_at
  where known_device.ends_at < excluded.ends_at - interval '1 day'`;
export const recordFirstSignInSql = `
  update customer set first_sign_in_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2 and first_sign_in_at is null`;

/**
 * Remembers the browser of a sign-in; returns the facts from before it (ACCOUNT-52).
 *
 * Locks the account first, so that sign-ins at the same time count each other.
 */
export async function rememberDevice(
  tx: TenantTx,
  customerId: CustomerId,
  hash: Buffer,
  now: number,
): Promise<DeviceFacts> {
  const account = [tx.tenantId, customerId];
  const [locked, found] = await Promise.all([
    tx.query<{ has_signed_in: boolean }>('account', lockAccountSql, account),
    tx.query<{ is_known: boolean; new_devices: number }>('account', findDeviceSql, [
      ...account,
      hash,
      now,
      now - NEW_DEVICES_MS,
    ]),
    tx.query('account', rememberDeviceSql, [...account, hash, now, now + DEVICE_KEPT_MS]),
    tx.query('account', recordFirstSignInSql, [...account, now]),
  ]);
  return {
    hasSignedIn: locked.rows[0]?.has_signed_in ?? false,
    isKnown: found.rows[0]?.is_known ?? false,
    newDevices: found.rows[0]?.new_devices ?? 0,
  };
}

export const isKnownDeviceSql = `
  select exists (
    select from known_device d
    join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id and not c.is_guest
    where d.tenant_id = $1 and d.device_hash = $2 and d.ends_at > to_timestamp($3 / 1000.0)
      and (c.id::text = $4 or c.mobile = $4 and c.mobile_proven_at is not null
        or c.email = $4 and c.email_proven_at is not null)
  ) as is_known`;

/** Browser, and the account that may recognise it by a proven address or its id. */
export interface DeviceOfAccount {
  readonly hash: Buffer;
  readonly name: string;
}

/** Checks whether an account recognises a browser (ACCOUNT-37, ACCOUNT-52). */
export async function isKnownDevice(
  database: Pick<Database, 'queryTenant'>,
  tenantId: TenantId,
  { hash, name }: DeviceOfAccount,
  now: number,
): Promise<boolean> {
  const values = [tenantId, hash, now, name];
  const { rows } = await database.queryTenant<{ is_known: boolean }>(
    tenantId,
    'account',
    isKnownDeviceSql,
    values,
  );
  return rows[0]?.is_known === true;
}

export const forgetDevicesSql = `
  delete from known_device
  where tenant_id = $1 and customer_id = $2 and device_hash is distinct from $3`;

/** Makes an account forget its browsers but one; null: all (ACCOUNT-52). */
export async function forgetDevices(
  tx: TenantTx,
  customerId: CustomerId,
  kept: Buffer | null,
): Promise<void> {
  await tx.query('account', forgetDevicesSql, [tx.tenantId, customerId, kept]);
}
