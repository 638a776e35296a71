import type { Fils } from '@nadi/domain/kernel/money';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Till of a venue. */
export interface TillRow {
  readonly id: number;
  readonly name: string;
  readonly isRetired: boolean;
}

const tillColumns = 'id, name, retired_at is not null as "isRetired"';

export const tillsSql = `select ${tillColumns} from till where tenant_id = $1 order by id`;

/** Loads the tills of a venue, retired ones included. */
export const listTills = async (
  database: Database,
  tenantId: number,
): Promise<readonly TillRow[]> =>
  (await database.queryTenant<TillRow>(tenantId, 'till', tillsSql, [tenantId])).rows;

/** Loads the names of tills by the code of their account. */
export async function tillNames(
  database: Database,
  tenantId: number,
): Promise<ReadonlyMap<string, string>> {
  const tills = await listTills(database, tenantId);
  return new Map(tills.map(({ id, name }) => [`till:${id}`, name]));
}

export const lockTillSql = `
  select ${tillColumns} from till where tenant_id = $1 and id = $2 for update`;

/** Locks a till; null: there is none. A session that opens meanwhile waits for its end. */
export const lockTill = async (tx: TenantTx, id: number): Promise<TillRow | null> =>
  (await tx.query<TillRow>('till', lockTillSql, [tx.tenantId, id])).rows[0] ?? null;

export const addTillSql = 'insert into till (tenant_id, name) values ($1, $2) returning id';

export async function addTill(tx: TenantTx, name: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('till', addTillSql, [tx.tenantId, name]);
  const [added] = rows;
  if (added === undefined) throw new Error('A till was not written.');
  return added.id;
}

export const changeTillSql = `
  update till set name = $3, retired_at = to_timestamp($4 / 1000.0) where tenant_id = $1 and id = $2`;

/** @param retiredAt null: it can be opened. */
export async function changeTill(
  tx: TenantTx,
  id: number,
  name: string,
  retiredAt: number | null,
): Promise<void> {
  await tx.query('till', changeTillSql, [tx.tenantId, id, name, retiredAt]);
}

/** Session of a till. Instants in epoch milliseconds. */
export interface SessionRow {
  readonly id: number;
  readonly tillId: number;
  readonly staffId: number;
  readonly openedAt: number;
  readonly floatFils: Fils;
  /** Cash that is expected in it. */
  readonly cashFils: Fils;
  readonly movements: number;
  /** `null`, here and below: it is open. */
  readonly closedAt: number | null;
  readonly closedBy: number | null;
  readonly countedFils: Fils | null;
}

const columns = `id, till_id as "tillId", staff_id as "staffId", extract(epoch from opened_at)::float8 * 1000 as "openedAt",
  float_fils as "floatFils", cash_fils as "cashFils", movements,
  extract(epoch from closed_at)::float8 * 1000 as "closedAt", closed_by as "closedBy", counted_fils as "countedFils"`;

export const openSessionSql = `
  insert into till_session (tenant_id, till_id, staff_id, opened_at, float_fils, cash_fils)
  values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $5)
  on conflict do nothing
  returning id`;

interface Opening {
  readonly tillId: number;
  readonly staffId: number;
  readonly floatFils: Fils;
  readonly now: number;
}

/** Opens a session; null: the till or the member of staff has one. */
export async function openSession(
  tx: TenantTx,
  { tillId, staffId, floatFils, now }: Opening,
): Promise<number | null> {
  const values = [tx.tenantId, tillId, staffId, now, floatFils];
  return (await tx.query<{ id: number }>('till', openSessionSql, values)).rows[0]?.id ?? null;
}

export const openSessionsSql = `
  select ${columns} from till_session where tenant_id = $1 and closed_at is null order by id`;

/** Loads the open sessions of a venue: one a till at most. */
export const openSessions = async (
  database: Database,
  tenantId: number,
): Promise<readonly SessionRow[]> =>
  (await database.queryTenant<SessionRow>(tenantId, 'till', openSessionsSql, [tenantId])).rows;

export const lockOwnSql = `
  select ${columns} from till_session where tenant_id = $1 and staff_id = $2 and closed_at is null for update`;

/** Locks the open session of a member of staff, before any order; null: there is none (TILL-03). */
export const lockOwn = async (tx: TenantTx, staffId: number): Promise<SessionRow | null> =>
  (await tx.query<SessionRow>('till', lockOwnSql, [tx.tenantId, staffId])).rows[0] ?? null;

export const hasOpenSql = `
  select id from till_session where tenant_id = $1 and staff_id = $2 and closed_at is null`;

/** Checks whether a member of staff has an open session. */
export async function hasOpenTill(
  database: Database,
  tenantId: number,
  staffId: number,
): Promise<boolean> {
  const values = [tenantId, staffId];
  const { rows } = await database.queryTenant<{ id: number }>(tenantId, 'till', hasOpenSql, values);
  return rows.length > 0;
}

export const lockOfTillSql = `
  select ${columns} from till_session where tenant_id = $1 and till_id = $2 and closed_at is null for update`;

/** Locks the open session of a till; null: there is none. */
export const lockOfTill = async (tx: TenantTx, tillId: number): Promise<SessionRow | null> =>
  (await tx.query<SessionRow>('till', lockOfTillSql, [tx.tenantId, tillId])).rows[0] ?? null;

export const closeSessionSql = `
  update till_session set closed_at = to_timestamp($3 / 1000.0), closed_by = $4, counted_fils = $5
  where tenant_id = $1 and id = $2`;

export async function closeSession(
  tx: TenantTx,
  id: number,
  {
    now,
    staffId,
    countedFils,
  }: { readonly now: number; readonly staffId: number; readonly countedFils: Fils },
): Promise<void> {
  await tx.query('till', closeSessionSql, [tx.tenantId, id, now, staffId, countedFils]);
}

export const closedSessionsSql = `
  select ${columns} from till_session
  where tenant_id = $1 and id < $2 and closed_at is not null and ($4::int is null or staff_id = $4)
  order by id desc limit $3`;

interface SessionPage {
  /** Id before which the page begins. */
  readonly before: number;
  readonly size: number;
  /** Member of staff whose sessions are listed; `null`: all. */
  readonly staffId: number | null;
}

/** Lists closed sessions, the latest first. */
export async function closedSessions(
  database: Database,
  tenantId: number,
  { before, size, staffId }: SessionPage,
): Promise<readonly SessionRow[]> {
  const values = [tenantId, before, size, staffId];
  return (await database.queryTenant<SessionRow>(tenantId, 'till', closedSessionsSql, values)).rows;
}

export const findSessionSql = `select ${columns} from till_session where tenant_id = $1 and id = $2`;

export const findSession = async (
  database: Database,
  tenantId: number,
  id: number,
): Promise<SessionRow | null> =>
  (await database.queryTenant<SessionRow>(tenantId, 'till', findSessionSql, [tenantId, id]))
    .rows[0] ?? null;
