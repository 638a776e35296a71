import type { StatementContent } from '@nadi/domain/credit/statement-content';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';

export const openFacilitySql = `
  insert into credit_facility (tenant_id, partner_id, due_at) values ($1, $2, to_timestamp($3 / 1000.0))`;

/** Adds the facility of a partner, whose first month is stated at an instant. */
export async function addFacility(
  tx: TenantTx,
  partnerId: number,
  statedAt: number,
): Promise<void> {
  await tx.query('credit', openFacilitySql, [tx.tenantId, partnerId, statedAt]);
}

export const dueStatementVenuesSql = 'select credit_due_statements($1) as tenant_id';
export const dueReminderVenuesSql = 'select credit_due_reminders($1) as tenant_id';

export const venuesWithDueStatements = (database: Database, now: number) =>
  dueVenues(database, dueStatementVenuesSql, now);

export const venuesWithDueReminders = (database: Database, now: number) =>
  dueVenues(database, dueReminderVenuesSql, now);

/** Facility whose month is to be stated. */
export interface DueFacility {
  readonly partnerId: number;
  /** Instant at which it was to be stated. */
  readonly statedAt: number;
}

export const dueFacilitiesSql = `
  select partner_id as "partnerId", extract(epoch from due_at)::float8 * 1000 as "statedAt"
  from credit_facility where tenant_id = $1 and due_at is not null and due_at <= to_timestamp($2 / 1000.0)
  order by due_at, partner_id limit $3`;

/** Loads facilities whose month is to be stated, the longest due first. */
export async function dueFacilities(
  database: Database,
  tenantId: number,
  now: number,
  limit: number,
): Promise<readonly DueFacility[]> {
  const values = [tenantId, now, limit];
  return (await database.queryTenant<DueFacility>(tenantId, 'credit', dueFacilitiesSql, values))
    .rows;
}

export const passMonthSql = `
  update credit_facility set due_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and partner_id = $2 and due_at = to_timestamp($3 / 1000.0)`;

/** Sets the next time of a facility under its lock; false: another process has stated its month. */
export async function passMonth(
  tx: TenantTx,
  { partnerId, statedAt }: DueFacility,
  next: number | null,
): Promise<boolean> {
  const values = [tx.tenantId, partnerId, statedAt, next];
  return (await tx.query('credit', passMonthSql, values)).rowCount === 1;
}

/** Statement to write. */
export interface NewStatement {
  readonly partnerId: number;
  /** First day of its month. */
  readonly month: LocalDate;
  readonly until: number;
  readonly issuedAt: number;
  readonly dueOn: LocalDate;
  readonly overdueAt: number;
  readonly content: StatementContent;
  readonly closingFils: Fils;
  /** Time of the next mail about it; `null`: none. */
  readonly remindAt: number | null;
}

export const addStatementSql = `
  insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content,
    closing_fils, remind_at)
  select $1, $2, coalesce(max(serial), 0) + 1, $3::date, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6::date,
    to_timestamp($7 / 1000.0), $8::json, $9, to_timestamp($10 / 1000.0)
  from credit_statement where tenant_id = $1 and partner_id = $2
  returning serial`;

/** Adds the next statement of a partner, whose facility is locked; returns its number. */
export async function addStatement(tx: TenantTx, one: NewStatement): Promise<number> {
  const { partnerId, month, until, issuedAt, dueOn, overdueAt, content, closingFils, remindAt } =
    one;
  const { rows } = await tx.query<{ serial: number }>('credit', addStatementSql, [
    ...[tx.tenantId, partnerId, month, until, issuedAt, dueOn, overdueAt],
    ...[JSON.stringify(content), closingFils, remindAt],
  ]);
  const [added] = rows;
  if (added === undefined) throw new Error('A statement was not written.');
  return added.serial;
}

/** Statement without its movements. Instants in epoch milliseconds. */
export interface StatementHead {
  readonly partnerId: number;
  /** Number among the statements of its partner. */
  readonly serial: number;
  /** First day of its month. */
  readonly month: LocalDate;
  readonly until: number;
  readonly issuedAt: number;
  readonly dueOn: LocalDate;
  readonly overdueAt: number;
  readonly closingFils: Fils;
}

const columns = `partner_id as "partnerId", serial, month::text, extract(epoch from until_at)::float8 * 1000 as until,
  extract(epoch from issued_at)::float8 * 1000 as "issuedAt", due_on::text as "dueOn",
  extract(epoch from overdue_at)::float8 * 1000 as "overdueAt", closing_fils as "closingFils"`;

/** Statement as it was issued. */
export interface Statement extends StatementHead {
  readonly content: StatementContent;
}

export const statementsSql = `
  select ${columns}, content from credit_statement
  where tenant_id = $1 and partner_id = $2 order by serial desc offset $3 limit $4`;

/** Loads a page of a partner's statements, the latest first. */
export async function listStatements(
  database: Database,
  tenantId: number,
  { partnerId, offset, limit }: { readonly partnerId: number; offset: number; limit: number },
): Promise<readonly Statement[]> {
  const values = [tenantId, partnerId, offset, limit];
  return (await database.queryTenant<Statement>(tenantId, 'credit', statementsSql, values)).rows;
}

export const countStatementsSql = `
  select coalesce(max(serial), 0)::int as count from credit_statement where tenant_id = $1 and partner_id = $2`;

/** Counts the statements of a partner, which have no gap. */
export async function countStatements(
  database: Database,
  tenantId: number,
  partnerId: number,
): Promise<number> {
  const { rows } = await database.queryTenant<{ count: number }>(
    tenantId,
    'credit',
    countStatementsSql,
    [tenantId, partnerId],
  );
  return rows[0]?.count ?? 0;
}

export const statementSql = `
  select ${columns}, content from credit_statement where tenant_id = $1 and partner_id = $2 and serial = $3`;

/** Loads a statement of a partner. */
export async function findStatement(
  database: Database,
  tenantId: number,
  partnerId: number,
  serial: number,
): Promise<Statement | null> {
  const values = [tenantId, partnerId, serial];
  const { rows } = await database.queryTenant<Statement>(tenantId, 'credit', statementSql, values);
  return rows[0] ?? null;
}

export const lastOverdueSql = `
  select s.* from unnest($2::int[]) p(id), lateral (
    select ${columns} from credit_statement
    where tenant_id = $1 and partner_id = p.id and overdue_at <= to_timestamp($3 / 1000.0)
    order by overdue_at desc, serial desc limit 1) s`;

/** Loads the latest statement of each partner whose last day is over. */
export async function lastPastDue(
  database: Database,
  tenantId: number,
  partnerIds: readonly number[],
  now: number,
): Promise<readonly StatementHead[]> {
  const values = [tenantId, partnerIds, now];
  return (await database.queryTenant<StatementHead>(tenantId, 'credit', lastOverdueSql, values))
    .rows;
}

export const dueRemindersSql = `
  select ${columns} from credit_statement
  where tenant_id = $1 and remind_at is not null and remind_at <= to_timestamp($2 / 1000.0)
  order by remind_at limit $3`;

/** Loads statements of which the next mail is due. */
export async function dueReminders(
  database: Database,
  tenantId: number,
  now: number,
  limit: number,
): Promise<readonly StatementHead[]> {
  const values = [tenantId, now, limit];
  return (await database.queryTenant<StatementHead>(tenantId, 'credit', dueRemindersSql, values))
    .rows;
}

export const passReminderSql = `
  update credit_statement set remind_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and partner_id = $2 and serial = $3 and remind_at <= to_timestamp($4 / 1000.0)`;

/** Sets the time of the next mail; false: another process has sent the one that was due. */
export async function passReminder(
  tx: TenantTx,
  { partnerId, serial }: Pick<StatementHead, 'partnerId' | 'serial'>,
  { now, next }: { readonly now: number; readonly next: number | null },
): Promise<boolean> {
  const values = [tx.tenantId, partnerId, serial, now, next];
  return (await tx.query('credit', passReminderSql, values)).rowCount === 1;
}
