import type { RegisteredBuyer } from '@nadi/domain/document/tax-document';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { PartnerState } from '@nadi/domain/partner/decision';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const columns = `
  p.id, p.state, p.customer_id, p.trade_name, p.ar_trade_name, p.trn, p.licence_number, p.licence_file, p.language,
  extract(epoch from p.applied_at)::float8 * 1000 as applied_ms,
  extract(epoch from p.decided_at)::float8 * 1000 as decided_ms, p.reason`;

export interface PartnerRow {
  readonly id: number;
  readonly state: PartnerState;
  /** Applicant. */
  readonly customer_id: CustomerId;
  readonly trade_name: string;
  readonly ar_trade_name: string | null;
  readonly trn: string;
  readonly licence_number: string;
  /** Id in the private file store. */
  readonly licence_file: string | null;
  /** Language of notifications to the applicant. */
  readonly language: Language;
  /** Both in epoch milliseconds. */
  readonly applied_ms: number;
  readonly decided_ms: number | null;
  readonly reason: string | null;
}

export const addApplicationSql = `
  insert into partner (tenant_id, id, state, customer_id, trade_name, ar_trade_name, trn, licence_number, licence_file,
    language, applied_at)
  values ($1, nextval('partner_id'), 'waiting', $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
  returning id`;

export interface NewApplication {
  readonly customerId: CustomerId;
  readonly trade_name: string;
  readonly ar_trade_name: string | null;
  readonly trn: string;
  readonly licence_number: string;
  readonly licenceFile: string;
  readonly language: Language;
  readonly now: number;
}

/** Adds an application; violates a unique key if the account or the business has one already. */
export async function addApplication(tx: TenantTx, one: NewApplication): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('partner', addApplicationSql, [
    ...[tx.tenantId, one.customerId, one.trade_name, one.ar_trade_name, one.trn],
    ...[one.licence_number, one.licenceFile, one.language, one.now],
  ]);
  return (rows[0] as { id: number }).id;
}

/** Returns which key of open applications an error violates; null: another error. */
export function duplicateKey(error: unknown): 'business' | 'applicant' | null {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
  if (code !== '23505') return null;
  if (constraint === 'partner_trn') return 'business';
  return constraint === 'partner_applicant' ? 'applicant' : null;
}

export const countPartnersSql = `
  select count(*)::int as total from partner where tenant_id = $1 and state = $2`;
export const oldestPartnersSql = `
  select ${columns} from partner p where p.tenant_id = $1 and p.state = $2 order by p.id limit $3 offset $4`;
export const newestPartnersSql = `
  select ${columns} from partner p where p.tenant_id = $1 and p.state = $2 order by p.id desc limit $3 offset $4`;

export interface PartnersQuery {
  readonly state: PartnerState;
  readonly order: 'asc' | 'desc';
  readonly size: number;
  readonly page: number;
}

/** Lists a page of one state, in order of application, with the total. */
export async function listPartners(
  database: Database,
  tenantId: TenantId,
  { state, order, size, page }: PartnersQuery,
): Promise<{ readonly partners: readonly PartnerRow[]; readonly total: number }> {
  const sql = order === 'asc' ? oldestPartnersSql : newestPartnersSql;
  const values = [tenantId, state, size, (page - 1) * size];
  const [found, counted] = await Promise.all([
    database.queryTenant<PartnerRow>(tenantId, 'partner', sql, values),
    database.queryTenant<{ total: number }>(tenantId, 'partner', countPartnersSql, [
      tenantId,
      state,
    ]),
  ]);
  return { partners: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export const findPartnerSql = `select ${columns} from partner p where p.tenant_id = $1 and p.id = $2`;

export async function findPartner(
  database: Database,
  tenantId: TenantId,
  id: number,
): Promise<PartnerRow | undefined> {
  const values = [tenantId, id];
  return (await database.queryTenant<PartnerRow>(tenantId, 'partner', findPartnerSql, values))
    .rows[0];
}

export const listApplicationsSql = `
  select ${columns} from partner p where p.tenant_id = $1 and p.customer_id = $2 order by p.id desc`;

/** Lists all applications of an account, newest first. */
export async function listApplications(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly PartnerRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<PartnerRow>(tenantId, 'partner', listApplicationsSql, values))
    .rows;
}

export const findApplicationSql = `${listApplicationsSql} limit 1`;

/** Finds the latest application of an account. */
export async function findApplication(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<PartnerRow | undefined> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<PartnerRow>(tenantId, 'partner', findApplicationSql, values))
    .rows[0];
}

export const isWaitingSql = `
  select exists (
    select from partner where tenant_id = $1 and customer_id = $2 and state = 'waiting') as is_waiting`;

/** Checks whether an account's application waits for its decision (PARTNER-03). */
export async function isWaiting(tx: TenantTx, customerId: CustomerId): Promise<boolean> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<{ is_waiting: boolean }>('partner', isWaitingSql, values);
  return rows[0]?.is_waiting === true;
}

export const lockPartnerSql = `${findPartnerSql} for no key update of p`;

/** Loads a partner and locks it until the transaction ends. */
export async function lockPartner(tx: TenantTx, id: number): Promise<PartnerRow | undefined> {
  return (await tx.query<PartnerRow>('partner', lockPartnerSql, [tx.tenantId, id])).rows[0];
}

export const closeSql = `
  update partner set state = 'closed', decided_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and customer_id = $2 and state in ('waiting', 'approved')
  returning id`;

/** Closes an account's pending application or approved partner; returns the partner. */
export async function close(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<number | undefined> {
  const values = [tx.tenantId, customerId, now];
  return (await tx.query<{ id: number }>('partner', closeSql, values)).rows[0]?.id;
}

export const decideSql = `
  update partner set state = $3, reason = $4, decided_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and id = $2`;

export async function decide(
  tx: TenantTx,
  id: number,
  decision: { readonly state: 'approved' | 'rejected'; readonly reason: string | null },
  now: number,
): Promise<void> {
  await tx.query('partner', decideSql, [tx.tenantId, id, decision.state, decision.reason, now]);
}

export const registeredBuyerSql = `
  select trade_name, ar_trade_name, trn from partner where tenant_id = $1 and customer_id = $2 and state = 'approved'`;

/** Returns the business of a partner's owner, as it is named on tax invoices (TAX-04). */
export async function registeredBuyer(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<RegisteredBuyer | null> {
  type Row = Pick<PartnerRow, 'trade_name' | 'ar_trade_name' | 'trn'>;
  const values = [tx.tenantId, customerId];
  const [row] = (await tx.query<Row>('partner', registeredBuyerSql, values)).rows;
  if (row === undefined) return null;
  const { trade_name, ar_trade_name, trn } = row;
  return { name: { en: trade_name, ar: ar_trade_name ?? trade_name }, trn };
}
