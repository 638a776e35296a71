import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';

/* Complete orders whose units have not all earned their points (POINTS-02). */

/** Times of an order's earning, in epoch milliseconds. */
export interface Earning {
  readonly paidAt: number;
  readonly dueAt: number;
}

export const scheduleEarningSql = `
  insert into points_earning (tenant_id, order_id, paid_at, due_at)
  values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0))
  on conflict (tenant_id, order_id) do update set due_at = least(points_earning.due_at, excluded.due_at)`;

/** Schedules the next units of an order to earn; an earlier time is kept. */
export async function scheduleEarning(
  tx: TenantTx,
  orderId: string,
  { paidAt, dueAt }: Earning,
): Promise<void> {
  await tx.query('order', scheduleEarningSql, [tx.tenantId, orderId, paidAt, dueAt]);
}

export const hastenEarningSql = `
  update points_earning set due_at = least(due_at, to_timestamp($3 / 1000.0)) where tenant_id = $1 and order_id = $2`;

/** Brings the earning of an order forward to a new time of one of its lines. */
export async function hastenEarning(tx: TenantTx, orderId: string, dueAt: number): Promise<void> {
  await tx.query('order', hastenEarningSql, [tx.tenantId, orderId, dueAt]);
}

export const earningSql = `
  select extract(epoch from paid_at)::float8 * 1000 as "paidAt", extract(epoch from due_at)::float8 * 1000 as "dueAt"
  from points_earning where tenant_id = $1 and order_id = $2`;

/** Loads the earning of an order, which is locked; undefined: all of it is done. */
export async function findEarning(tx: TenantTx, orderId: string): Promise<Earning | undefined> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<Earning>('order', earningSql, values)).rows[0];
}

export const postponeEarningSql = `
  update points_earning set due_at = to_timestamp($3 / 1000.0), tries = 0 where tenant_id = $1 and order_id = $2`;
export const endEarningSql = 'delete from points_earning where tenant_id = $1 and order_id = $2';

/** Stores when the next units of an order earn; null: none is left. */
export async function keepEarning(
  tx: TenantTx,
  orderId: string,
  dueAt: number | null,
): Promise<void> {
  if (dueAt === null) await tx.query('order', endEarningSql, [tx.tenantId, orderId]);
  else await tx.query('order', postponeEarningSql, [tx.tenantId, orderId, dueAt]);
}

export const delayEarningSql = `
  update points_earning set tries = tries + 1,
    due_at = to_timestamp(($3 + least($4 * 2 ^ least(tries, 30), $5)) / 1000.0)
  where tenant_id = $1 and order_id = $2 and due_at <= to_timestamp($3 / 1000.0)`;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Delays an earning that failed, longer each time, so that it keeps no other from its turn. */
export async function delayEarning(
  database: Database,
  tenantId: number,
  orderId: string,
  now: number,
): Promise<void> {
  const values = [tenantId, orderId, now, FIRST_WAIT_MS, LONGEST_WAIT_MS];
  await database.executeTenant(tenantId, 'order', delayEarningSql, values);
}

export const dueEarningVenuesSql = 'select order_due_earnings($1) as tenant_id';

export const venuesWithDueEarnings = (database: Database, now: number) =>
  dueVenues(database, dueEarningVenuesSql, now);

export const dueEarningsSql = `
  select order_id as "orderId" from points_earning
  where tenant_id = $1 and due_at <= to_timestamp($2 / 1000.0) order by due_at limit $3`;

/** Loads orders with units that have to earn; each is locked before it is handled. */
export async function dueEarnings(
  database: Database,
  tenantId: number,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const values = [tenantId, now, limit];
  const found = await database.queryTenant<{ orderId: string }>(
    tenantId,
    'order',
    dueEarningsSql,
    values,
  );
  return found.rows.map(({ orderId }) => orderId);
}
