import { guestPurgeTime } from '@nadi/domain/account/session';
import type { Grant } from '@nadi/domain/benefit/grant';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const customerColumns = `
  c.id, c.is_guest, c.cart_id, c.first_name, c.last_name, c.name, c.email, c.mobile, c.b2b_id,
  c.b2b_type, c.gender, c.nationality_id,
  array(select jsonb_build_object('id', id, 'number', number, 'name', jsonb_build_object('en', name, 'ar', ar_name),
      'from', from_date, 'until', until_date, 'suspended', suspended, 'endedOn', ended_on,
      'channel', channel, 'discounts', discounts)
    from benefit_grant where tenant_id = $1 and customer_id = c.id) as cards`;

export interface CustomerRow {
  readonly id: CustomerId;
  readonly is_guest: boolean;
  readonly cart_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly b2b_id: number | null;
  readonly b2b_type: string | null;
  readonly gender: 'male' | 'female' | null;
  readonly nationality_id: number | null;
  /** Cards, whatever their state (BENEFIT-02). */
  readonly cards: readonly Grant[];
}

/**
 * Finds sessions row by row, by key. `offset 0` keeps this plan: while the table is empty, any
 * access path looks cheap.
 */
export const findSessionsSql = `
  select s.token_hash, extract(epoch from s.expires_at)::float8 * 1000 as expires_ms, ${customerColumns},
    array(select guest_id from person_merge where tenant_id = $1 and customer_id = c.id and is_claimed) as claimed
  from unnest($2::bytea[]) as wanted(hash),
    lateral (select * from session where tenant_id = $1 and token_hash = wanted.hash offset 0) s,
    lateral (select * from customer where tenant_id = $1 and id = s.customer_id offset 0) c
  where c.disabled_at is null`;

export interface SessionRow extends CustomerRow {
  readonly token_hash: Buffer;
  /** Epoch milliseconds. */
  readonly expires_ms: number;
  /** Guests that the account has claimed (ACCOUNT-53). */
  readonly claimed: readonly CustomerId[];
}

/**
 * Returns the customers of these sessions (ACCOUNT-32). A session begun while its account was
 * disabled opens nothing.
 */
export async function findSessions(
  database: Database,
  tenantId: TenantId,
  hashes: readonly Buffer[],
): Promise<readonly SessionRow[]> {
  const values = [tenantId, hashes];
  return (await database.queryTenant<SessionRow>(tenantId, 'account', findSessionsSql, values))
    .rows;
}

export const findVisitorsSql = `
  select v.token_hash, v.cart_id, v.is_dead, v.session_hash is not null as is_of_session,
    extract(epoch from s.expires_at)::float8 * 1000 as session_expires_ms
  from unnest($2::bytea[]) as wanted(hash),
    lateral (select * from visitor where tenant_id = $1 and token_hash = wanted.hash offset 0) v
    left join lateral (
      select expires_at from session where tenant_id = $1 and token_hash = v.session_hash offset 0) s on true`;

export interface VisitorRow {
  readonly token_hash: Buffer;
  readonly cart_id: string;
  readonly is_dead: boolean;
  readonly is_of_session: boolean;
  /** Epoch milliseconds; null if the session does not exist or has ended. */
  readonly session_expires_ms: number | null;
}

export async function findVisitors(
  database: Database,
  tenantId: TenantId,
  hashes: readonly Buffer[],
): Promise<readonly VisitorRow[]> {
  const values = [tenantId, hashes];
  return (await database.queryTenant<VisitorRow>(tenantId, 'account', findVisitorsSql, values))
    .rows;
}

export const lockVisitorSql = `
  select v.cart_id, v.customer_id, v.is_dead, c.is_guest as is_of_guest,
    v.session_hash is not null as is_of_session,
    extract(epoch from s.expires_at)::float8 * 1000 as session_expires_ms
  from visitor v left join lateral (
    select is_guest from customer where tenant_id = $1 and id = v.customer_id offset 0) c on true
    left join lateral (
      select expires_at from session where tenant_id = $1 and token_hash = v.session_hash offset 0) s on true
  where v.tenant_id = $1 and v.token_hash = $2 for update of v`;

export interface LockedVisitor extends Omit<VisitorRow, 'token_hash'> {
  readonly customer_id: CustomerId | null;
  readonly is_of_guest: boolean | null;
}

export async function lockVisitor(tx: TenantTx, hash: Buffer): Promise<LockedVisitor | undefined> {
  const values = [tx.tenantId, hash];
  return (await tx.query<LockedVisitor>('account', lockVisitorSql, values)).rows[0];
}

export const saveVisitorSql = `
  insert into visitor (tenant_id, token_hash, cart_id, customer_id, is_dead, created_at, session_hash)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), $7)
  on conflict (tenant_id, token_hash) do update
    set cart_id = excluded.cart_id, customer_id = excluded.customer_id, is_dead = excluded.is_dead`;

export interface NewVisitor {
  readonly hash: Buffer;
  readonly cartId: string;
  readonly customerId: CustomerId;
  readonly isDead: boolean;
  /** Session the token belongs to and ends with; null: none. */
  readonly sessionHash: Buffer | null;
  readonly now: number;
}

export async function saveVisitor(tx: TenantTx, visitor: NewVisitor): Promise<void> {
  const { hash, cartId, customerId, isDead, now, sessionHash } = visitor;
  const values = [tx.tenantId, hash, cartId, customerId, isDead, now, sessionHash];
  await tx.query('account', saveVisitorSql, values);
}

export const accountColumns = `${customerColumns}, c.password_hash, c.approval, c.photo_file, c.dob,
  c.mobile_proven_at is not null as has_proven_mobile, c.email_proven_at is not null as has_proven_email,
  c.disabled_at is not null as is_disabled`;

export const findByMobileSql = `
  select ${accountColumns} from customer c
  where c.tenant_id = $1 and c.mobile = $2 and not c.is_guest`;

/** Customer with an account, as every sign-in method loads it. */
export interface AccountRow extends CustomerRow {
  /** Null: signs in by other methods only. */
  readonly password_hash: string | null;
  /**
   * Status of the partner application it came with; it cannot be signed in to (PARTNER-04). Null:
   * open.
   */
  readonly approval: 'waiting' | 'rejected' | null;
  /** Id in the private file store. */
  readonly photo_file: string | null;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  readonly has_proven_mobile: boolean;
  readonly has_proven_email: boolean;
  /** Set when the account cannot be signed in to (ACCOUNT-32). */
  readonly is_disabled: boolean;
}

/** Finds the account of a mobile number; a guest who gave the same number is not one. */
export async function findByMobile(
  database: Database,
  tenantId: TenantId,
  mobile: string,
): Promise<AccountRow | undefined> {
  const values = [tenantId, mobile];
  return (await database.queryTenant<AccountRow>(tenantId, 'account', findByMobileSql, values))
    .rows[0];
}

export const findByEmailSql = `
  select ${accountColumns} from customer c
  where c.tenant_id = $1 and c.email = $2 and c.email_proven_at is not null and not c.is_guest`;

/** Finds the account that has proven an e-mail address. */
export async function findByEmail(
  database: Database,
  tenantId: TenantId,
  email: string,
): Promise<AccountRow | undefined> {
  const values = [tenantId, email];
  return (await database.queryTenant<AccountRow>(tenantId, 'account', findByEmailSql, values))
    .rows[0];
}

export const findByIdSql = `
  select ${accountColumns} from customer c where c.tenant_id = $1 and c.id = $2 and not c.is_guest`;

export async function findById(tx: TenantTx, id: CustomerId): Promise<AccountRow | undefined> {
  return (await tx.query<AccountRow>('account', findByIdSql, [tx.tenantId, id])).rows[0];
}

export const setPasswordSql =
  'update customer set password_hash = $3 where tenant_id = $1 and id = $2';

export async function setPassword(tx: TenantTx, id: CustomerId, hash: string): Promise<void> {
  await tx.query('account', setPasswordSql, [tx.tenantId, id, hash]);
}

export const confirmMobileSql = `
  update customer set mobile_confirmed_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/** Records another proof of an account's proven mobile number (ACCOUNT-53). */
export async function confirmMobile(tx: TenantTx, id: CustomerId, now: number): Promise<void> {
  await tx.query('account', confirmMobileSql, [tx.tenantId, id, now]);
}

export const addGuestSql = `
  insert into customer as c (tenant_id, id, is_guest, cart_id, name, email, mobile, created_at, purge_after)
  values ($1, nextval('customer_id'), true, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0))
  returning ${customerColumns}`;

export interface NewGuest {
  readonly cartId: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly now: number;
}

export async function addGuest(tx: TenantTx, guest: NewGuest): Promise<CustomerRow> {
  const { cartId, name, email, mobile, now } = guest;
  const values = [tx.tenantId, cartId, name, email, mobile, now, guestPurgeTime(now)];
  const { rows } = await tx.query<CustomerRow>('account', addGuestSql, values);
  return rows[0] as CustomerRow;
}

export const addSessionSql = `
  insert into session
    (tenant_id, token_hash, customer_id, method, device, created_at, authenticated_at, expires_at)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0),
    to_timestamp($7 / 1000.0))`;

/** Method by which a session was opened. */
export type SignInMethod = 'password' | 'code' | 'registration' | 'uae_pass' | 'guest';

export interface NewSession {
  readonly hash: Buffer;
  readonly customerId: CustomerId;
  readonly method: SignInMethod;
  /** User agent of the browser; null: none. */
  readonly device: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

export async function addSession(tx: TenantTx, session: NewSession): Promise<void> {
  const { hash, customerId, method, device, now, expiresAt } = session;
  const values = [tx.tenantId, hash, customerId, method, device, now, expiresAt];
  await tx.query('account', addSessionSql, values);
}

export const endSessionSql = 'delete from session where tenant_id = $1 and token_hash = $2';

export async function endSession(tx: TenantTx, hash: Buffer): Promise<void> {
  await tx.query('account', endSessionSql, [tx.tenantId, hash]);
}

export const endSessionsSql = 'delete from session where tenant_id = $1 and customer_id = $2';

/** Ends all sessions of a customer; returns how many. */
export async function endSessions(tx: TenantTx, customerId: CustomerId): Promise<number> {
  return (await tx.query('account', endSessionsSql, [tx.tenantId, customerId])).rowCount;
}

export const endOtherSessionsSql =
  'delete from session where tenant_id = $1 and customer_id = $2 and token_hash <> $3';

/** Ends the sessions of a customer but one; returns how many. */
export async function endOtherSessions(
  tx: TenantTx,
  customerId: CustomerId,
  kept: Buffer,
): Promise<number> {
  const values = [tx.tenantId, customerId, kept];
  return (await tx.query('account', endOtherSessionsSql, values)).rowCount;
}

export const endPastSessionsSql = `
  delete from session
  where tenant_id = $1 and customer_id = $2 and expires_at < to_timestamp($3 / 1000.0)`;

/** Deletes a customer's expired sessions, and with them the access of their visitor tokens. */
export async function endPastSessions(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<void> {
  await tx.query('account', endPastSessionsSql, [tx.tenantId, customerId, now]);
}

export const findPassingSql = `
  select id from customer
  where tenant_id = $1 and purge_after <= to_timestamp($2 / 1000.0)
  order by purge_after limit $3 for update skip locked`;

/** Returns guests whose time to order is over, locked so that each goes to one caller only. */
export async function findPassing(
  tx: TenantTx,
  now: number,
  limit: number,
): Promise<readonly CustomerId[]> {
  const values = [tx.tenantId, now, limit];
  const { rows } = await tx.query<{ id: CustomerId }>('account', findPassingSql, values);
  return rows.map(({ id }) => id);
}

export const keepGuestsSql = `
  update customer set purge_after = null where tenant_id = $1 and id = any ($2)`;
export const purgeGuestVisitorsSql =
  'delete from visitor where tenant_id = $1 and customer_id = any ($2)';
export const purgeGuestSessionsSql =
  'delete from session where tenant_id = $1 and customer_id = any ($2)';
export const purgeGuestsSql = 'delete from customer where tenant_id = $1 and id = any ($2)';

export async function keepGuests(tx: TenantTx, ids: readonly CustomerId[]): Promise<void> {
  await tx.query('account', keepGuestsSql, [tx.tenantId, ids]);
}

export async function purgeGuests(tx: TenantTx, ids: readonly CustomerId[]): Promise<void> {
  const values = [tx.tenantId, ids];
  await tx.query('account', purgeGuestVisitorsSql, values);
  await tx.query('account', purgeGuestSessionsSql, values);
  await tx.query('account', purgeGuestsSql, values);
}
