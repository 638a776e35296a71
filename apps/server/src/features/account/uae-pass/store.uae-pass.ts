import type { PassCandidate, PassOutcome, PassUser } from '@nadi/domain/account/uae-pass';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const findProviderSql = `
  select issuer, authorize_url as "authorizeUrl", token_url as "tokenUrl", userinfo_url as "userinfoUrl",
    logout_url as "logoutUrl", client_id as "clientId", sealed_secret as "sealedSecret", scope,
    acr_values as "acrValues", uses_pkce as "usesPkce"
  from identity_provider where tenant_id = $1 and is_enabled`;

export interface ProviderRow {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string;
  readonly logoutUrl: string;
  readonly clientId: string;
  readonly sealedSecret: Buffer;
  readonly scope: string;
  readonly acrValues: string;
  readonly usesPkce: boolean;
}

export async function findProvider(
  database: Database,
  tenantId: TenantId,
): Promise<ProviderRow | null> {
  const { rows } = await database.queryTenant<ProviderRow>(tenantId, 'account', findProviderSql, [
    tenantId,
  ]);
  return rows[0] ?? null;
}

export const saveProviderSql = `
  insert into identity_provider (tenant_id, is_enabled, issuer, authorize_url, token_url, userinfo_url, logout_url,
    client_id, sealed_secret, scope, acr_values, uses_pkce)
  values ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (tenant_id) do update set is_enabled = true, issuer = excluded.issuer,
    authorize_url = excluded.authorize_url, token_url = excluded.token_url, userinfo_url = excluded.userinfo_url,
    logout_url = excluded.logout_url, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret,
    scope = excluded.scope, acr_values = excluded.acr_values, uses_pkce = excluded.uses_pkce`;

export async function saveProvider(tx: TenantTx, one: ProviderRow): Promise<void> {
  await tx.query('account', saveProviderSql, [
    ...[tx.tenantId, one.issuer, one.authorizeUrl, one.tokenUrl, one.userinfoUrl, one.logoutUrl],
    ...[one.clientId, one.sealedSecret, one.scope, one.acrValues, one.usesPkce],
  ]);
}

const lockSealedSecretSql = `
  select sealed_secret from identity_provider
  where tenant_id = $1 and substring(sealed_secret from 1 for octet_length($2::bytea)) <> $2::bytea for update`;
const setSealedSecretSql = 'update identity_provider set sealed_secret = $2 where tenant_id = $1';

/** Returns the venue's provider secret, locked, if it was sealed with another key. */
export async function lockSealedSecret(tx: TenantTx, keyName: Buffer): Promise<readonly Buffer[]> {
  const locked = tx.query<{ sealed_secret: Buffer }>('account', lockSealedSecretSql, [
    ...[tx.tenantId, keyName],
  ]);
  return (await locked).rows.map(({ sealed_secret: sealed }) => sealed);
}

export async function setSealedSecret(tx: TenantTx, sealed: Buffer): Promise<void> {
  await tx.query('account', setSealedSecretSql, [tx.tenantId, sealed]);
}

export const addStepSql = `
  insert into login_step (tenant_id, token_hash, browser_hash, customer_id, language, next_url, expires_at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))`;

/** Step of a sign-in that redirects to another site; belongs to the browser that started it. */
export interface LoginStep {
  readonly language: Language;
  readonly nextUrl: string | null;
}

export interface NewStep extends LoginStep {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
  /** Set: the step of a login token. Null: that of a state sent to the provider. */
  readonly customerId: CustomerId | null;
  readonly expiresAt: number;
}

export async function addStep(tx: TenantTx, step: NewStep): Promise<void> {
  const { hash, browserHash, customerId, language, nextUrl, expiresAt } = step;
  const values = [tx.tenantId, hash, browserHash, customerId, language, nextUrl, expiresAt];
  await tx.query('account', addStepSql, values);
}

export interface StepKey {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
}

export const claimReturnSql = `
  update login_step set outcome = 'pending', expires_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and token_hash = $2 and browser_hash = $3 and customer_id is null and outcome is null
    and expires_at >= to_timestamp($4 / 1000.0)
  returning language, next_url as "nextUrl"`;

/**
 * Claims the exchange of a state for one request, until `end`. Undefined: claimed before, expired,
 * or another browser's.
 */
export async function claimReturn(
  database: Database,
  tenantId: TenantId,
  { hash, browserHash }: StepKey,
  { now, end }: { readonly now: number; readonly end: number },
): Promise<LoginStep | undefined> {
  const values = [tenantId, hash, browserHash, now, end];
  return (await database.executeTenant<LoginStep>(tenantId, 'account', claimReturnSql, values))
    .rows[0];
}

export const answerReturnSql = `
  update login_step set outcome = $3, next_url = $4
  where tenant_id = $1 and token_hash = $2 and customer_id is null`;

/** Step of a state after its exchange. */
export interface AnsweredReturn extends LoginStep {
  readonly outcome: PassOutcome;
}

/** Stores the outcome of a claimed exchange, for repetitions of the request. */
export async function answerReturn(
  tx: TenantTx,
  hash: Buffer,
  { outcome, nextUrl }: AnsweredReturn,
): Promise<void> {
  await tx.query('account', answerReturnSql, [tx.tenantId, hash, outcome, nextUrl]);
}

export const findReturnSql = `
  select language, next_url as "nextUrl", outcome from login_step
  where tenant_id = $1 and token_hash = $2 and browser_hash = $3 and customer_id is null and outcome is not null
    and expires_at >= to_timestamp($4 / 1000.0)`;

interface ReturnRow extends LoginStep {
  readonly outcome: PassOutcome | 'pending';
}

/** Finds a claimed state, answered or pending. Undefined: expired, or another browser's. */
export async function findReturn(
  database: Database,
  tenantId: TenantId,
  { hash, browserHash }: StepKey,
  now: number,
): Promise<ReturnRow | undefined> {
  const values = [tenantId, hash, browserHash, now];
  return (await database.queryTenant<ReturnRow>(tenantId, 'account', findReturnSql, values))
    .rows[0];
}

export const takeLoginTokenSql = `
  delete from login_step
  where tenant_id = $1 and token_hash = $2 and browser_hash = $3 and customer_id is not null
    and expires_at >= to_timestamp($4 / 1000.0)
  returning customer_id`;

/** Consumes a login token; undefined: used before, expired, or another browser's. */
export async function takeLoginToken(
  tx: TenantTx,
  { hash, browserHash }: StepKey,
  now: number,
): Promise<CustomerId | undefined> {
  const values = [tx.tenantId, hash, browserHash, now];
  return (await tx.query<Owner>('account', takeLoginTokenSql, values)).rows[0]?.customer_id;
}

export const findLinkSql = `
  select customer_id from identity_link where tenant_id = $1 and issuer = $2 and subject = $3`;

export const findSameIdSql = `
  select customer_id from identity_link
  where tenant_id = $1 and issuer = $2 and emirates_id_key = $3 order by linked_at limit 1`;

interface Owner {
  readonly customer_id: CustomerId;
}

/** Finds the account that a person of the provider is linked to. */
export async function findLinked(
  tx: TenantTx,
  issuer: string,
  subject: string,
): Promise<CustomerId | null> {
  const { rows } = await tx.query<Owner>('account', findLinkSql, [tx.tenantId, issuer, subject]);
  return rows[0]?.customer_id ?? null;
}

/** Finds the account linked to a person with this Emirates ID. */
export async function findByEmiratesId(
  tx: TenantTx,
  issuer: string,
  key: Buffer,
): Promise<CustomerId | null> {
  const { rows } = await tx.query<Owner>('account', findSameIdSql, [tx.tenantId, issuer, key]);
  return rows[0]?.customer_id ?? null;
}

const candidateColumns = `c.id, c.mobile_proven_at is not null as "provenMobile", c.email,
  c.email_proven_at is not null as "provenEmail",
  exists (select from identity_link l where l.tenant_id = $1 and l.customer_id = c.id) as "isLinked"`;

export const candidateByMobileSql = `
  select ${candidateColumns} from customer c
  where c.tenant_id = $1 and c.mobile = $2 and not c.is_guest`;

export const candidateByEmailSql = `
  select ${candidateColumns} from customer c
  where c.tenant_id = $1 and c.email = $2 and c.email_proven_at is not null and not c.is_guest`;

/** Finds the account of an address: a mobile number, proven or not, or a proven e-mail address. */
export async function findCandidate(
  tx: TenantTx,
  by: 'mobile' | 'email',
  address: string | null,
): Promise<PassCandidate | null> {
  if (address === null) return null;
  const sql = by === 'mobile' ? candidateByMobileSql : candidateByEmailSql;
  return (await tx.query<PassCandidate>('account', sql, [tx.tenantId, address])).rows[0] ?? null;
}

export const addPassAccountSql = `
  insert into customer (tenant_id, id, is_guest, cart_id, first_name, last_name, name, email, email_proven_at, mobile,
    mobile_proven_at, gender, created_at)
  values ($1, nextval('customer_id'), false, $2, $3, $4, $5, $6::text,
    case when $6 is not null then to_timestamp($9 / 1000.0) end, $7::text,
    case when $7 is not null then to_timestamp($9 / 1000.0) end, $8, to_timestamp($9 / 1000.0))
  on conflict do nothing
  returning id`;

/**
 * Adds an account with addresses proven by the provider. Undefined: one of them has an account
 * meanwhile.
 */
export async function addPassAccount(
  tx: TenantTx,
  user: PassUser,
  cartId: string,
  now: number,
): Promise<CustomerId | undefined> {
  const { firstName, lastName, name, email, mobile, gender } = user;
  const values = [tx.tenantId, cartId, firstName, lastName, name, email, mobile, gender, now];
  return (await tx.query<{ id: CustomerId }>('account', addPassAccountSql, values)).rows[0]?.id;
}

export const addLinkSql = `
  insert into identity_link (tenant_id, issuer, subject, customer_id, emirates_id_key, linked_at)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))
  on conflict (tenant_id, issuer, subject) do nothing`;

export interface NewLink {
  readonly issuer: string;
  readonly subject: string;
  readonly customerId: CustomerId;
  readonly emiratesIdKey: Buffer | null;
  readonly now: number;
}

/** Links a person to an account; false: the person has been linked meanwhile. */
export async function addLink(tx: TenantTx, link: NewLink): Promise<boolean> {
  const { issuer, subject, customerId, emiratesIdKey, now } = link;
  const values = [tx.tenantId, issuer, subject, customerId, emiratesIdKey, now];
  return (await tx.query('account', addLinkSql, values)).rowCount === 1;
}
