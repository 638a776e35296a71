import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { BookFault } from '@nadi/domain/report/checks';
import type { DayFigures } from '@nadi/domain/report/figures';
import type { Database } from '../../platform/db/tenant-tx.ts';

/** Closing of a day with its figures and failed checks, in fils. */
export interface ClosingRow {
  readonly day: LocalDate;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  readonly content: ClosingContent;
}

export interface ClosingContent {
  readonly figures: DayFigures;
  readonly faults: readonly BookFault[];
}

const columns = `day::text as day, extract(epoch from written_at)::float8 * 1000 as "writtenAt", content`;

export const dueClosingsSql = 'select report_due_closings($1) as tenant_id';

export const lastClosingSql = `
  select day::text as day from closing where tenant_id = $1 order by day desc limit 1`;

/** Finds the last day that was closed; null: none. */
export async function lastClosing(database: Database, tenantId: number): Promise<LocalDate | null> {
  const values = [tenantId];
  const { rows } = await database.queryTenant<{ day: LocalDate }>(
    tenantId,
    'report',
    lastClosingSql,
    values,
  );
  return rows[0]?.day ?? null;
}

export const addClosingSql = `
  insert into closing (tenant_id, day, written_at, next_at, content)
  values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), $5)
  on conflict do nothing`;

interface NewClosing {
  readonly day: LocalDate;
  readonly now: number;
  /** Time at which the following day is closed. */
  readonly nextAt: number;
  readonly content: ClosingContent;
}

/** Writes a closing; false: another process has written it. */
export async function addClosing(
  database: Database,
  tenantId: number,
  { day, now, nextAt, content }: NewClosing,
): Promise<boolean> {
  const values = [tenantId, day, now, nextAt, JSON.stringify(content)];
  const { rowCount } = await database.executeTenant(tenantId, 'report', addClosingSql, values);
  return rowCount === 1;
}

export const listClosingsSql = `
  select ${columns} from closing where tenant_id = $1 and day < $2 order by day desc limit $3`;

/** Lists closings before a day, the latest first. */
export async function listClosings(
  database: Database,
  tenantId: number,
  { before, size }: { readonly before: LocalDate; readonly size: number },
): Promise<readonly ClosingRow[]> {
  const values = [tenantId, before, size];
  return (await database.queryTenant<ClosingRow>(tenantId, 'report', listClosingsSql, values)).rows;
}

export const findClosingSql = `select ${columns} from closing where tenant_id = $1 and day = $2`;

export async function findClosing(
  database: Database,
  tenantId: number,
  day: LocalDate,
): Promise<ClosingRow | null> {
  const values = [tenantId, day];
  return (
    (await database.queryTenant<ClosingRow>(tenantId, 'report', findClosingSql, values)).rows[0] ??
    null
  );
}
