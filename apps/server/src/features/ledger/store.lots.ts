import type { CustomerId } from '@nadi/domain/kernel/ids';
import { pointsAccount } from '@nadi/domain/ledger/chart';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { openAccount } from './store.ts';

/** Lot of points to add, by the id of the entry that fills it. Instants in epoch milliseconds. */
export interface NewLot {
  readonly id: string;
  readonly points: number;
  readonly expiresAt: number;
  readonly remindAt: number;
}

export const addLotsSql = `
  insert into lot (tenant_id, id, account_id, granted, expires_at, remind_at)
  select $1, n.id, (select id from account where tenant_id = $1 and code = $2), n.points,
    to_timestamp(n.expires / 1000.0), to_timestamp(n.remind / 1000.0)
  from unnest($3::uuid[], $4::bigint[], $5::float8[], $6::float8[]) as n(id, points, expires, remind)
  on conflict (tenant_id, id) do nothing`;

/** Adds lots of a customer, which are empty until their entries are posted. */
export async function addLots(
  tx: TenantTx,
  customerId: CustomerId,
  lots: readonly NewLot[],
): Promise<void> {
  if (lots.length === 0) return;
  const account = pointsAccount(customerId);
  await openAccount(tx, account);
  await tx.query('ledger', addLotsSql, [
    tx.tenantId,
    account.code,
    lots.map(({ id }) => id),
    lots.map(({ points }) => points),
    lots.map(({ expiresAt }) => expiresAt),
    lots.map(({ remindAt }) => remindAt),
  ]);
}

export const lockPointsSql = 'select ledger_lock_points($1, $2) as balance';

/** Locks a customer's points and returns their number; taken after everything else (design "Money"). */
export async function lockPoints(tx: TenantTx, customerId: CustomerId): Promise<number> {
  const values = [tx.tenantId, pointsAccount(customerId).code];
  const { rows } = await tx.query<{ balance: number }>('ledger', lockPointsSql, values);
  return rows[0]?.balance ?? 0;
}

/** Points of a customer that expire together. */
export interface ExpiringPoints {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export const expiringSql = `
  select sum(remaining)::bigint as points, extract(epoch from expires_at)::float8 * 1000 as "expiresAt"
  from lot
  where tenant_id = $1 and account_id = (select id from account where tenant_id = $1 and code = $2) and remaining > 0
  group by expires_at
  order by expires_at`;

/** Loads a customer's points by the date of their end, the first one first. */
export async function readExpiring(
  database: Database,
  tenantId: number,
  customerId: CustomerId,
): Promise<readonly ExpiringPoints[]> {
  const values = [tenantId, pointsAccount(customerId).code];
  return (await database.queryTenant<ExpiringPoints>(tenantId, 'ledger', expiringSql, values)).rows;
}

export const dueLotVenuesSql = 'select ledger_due_lots($1) as tenant_id';
export const dueReminderVenuesSql = 'select ledger_due_reminders($1) as tenant_id';

export const venuesWithDueLots = (database: Database, now: number) =>
  dueVenues(database, dueLotVenuesSql, now);

export const venuesWithDueReminders = (database: Database, now: number) =>
  dueVenues(database, dueReminderVenuesSql, now);

/** Customer by the code of their account of points. */
interface Owner {
  readonly code: string;
}

export const dueOwnersSql = `
  select distinct (select code from account where tenant_id = $1 and id = l.account_id) as code
  from lot l where l.tenant_id = $1 and l.remaining > 0 and l.expires_at <= to_timestamp($2 / 1000.0)
  limit $3`;

/** Loads customers with points whose validity is over. */
export async function ownersOfDueLots(
  database: Database,
  tenantId: number,
  now: number,
  limit: number,
): Promise<readonly CustomerId[]> {
  const values = [tenantId, now, limit];
  const { rows } = await database.queryTenant<Owner>(tenantId, 'ledger', dueOwnersSql, values);
  return rows.map(customerOf);
}

const customerOf = ({ code }: Owner): CustomerId => Number(code.slice('points:'.length));

export const dueLotsSql = `
  select id, remaining as points from lot
  where tenant_id = $1 and account_id = (select id from account where tenant_id = $1 and code = $2) and remaining > 0
    and expires_at <= to_timestamp($3 / 1000.0)
  order by expires_at, id`;

/** Loads a customer's lots whose validity is over; the points are locked. */
export async function dueLotsOf(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<readonly { readonly id: string; readonly points: number }[]> {
  const values = [tx.tenantId, pointsAccount(customerId).code, now];
  return (await tx.query<{ id: string; points: number }>('ledger', dueLotsSql, values)).rows;
}

/** Points of a customer that are soon over, and all of theirs. */
export interface DueReminder extends ExpiringPoints {
  readonly customerId: CustomerId;
}

export const claimRemindersSql = `
  with due as (
    select id from lot where tenant_id = $1 and remaining > 0 and remind_at <= to_timestamp($2 / 1000.0)
    order by remind_at limit $3 for update skip locked
  )
  update lot l set remind_at = null where l.tenant_id = $1 and l.id = any (array (select id from due))
  returning (select code from account where tenant_id = $1 and id = l.account_id) as code, l.remaining as points,
    extract(epoch from l.expires_at)::float8 * 1000 as "expiresAt"`;

/** Claims reminders that are due, by customer and date, in the transaction that sends them. */
export async function claimReminders(
  tx: TenantTx,
  now: number,
  limit: number,
): Promise<readonly DueReminder[]> {
  const { rows } = await tx.query<ExpiringPoints & Owner>('ledger', claimRemindersSql, [
    tx.tenantId,
    now,
    limit,
  ]);
  const byDate = Map.groupBy(rows, ({ code, expiresAt }) => `${code} ${expiresAt}`);
  return [...byDate.values()].flatMap((lots) => {
    const [first] = lots;
    if (first === undefined) return [];
    const points = lots.reduce((sum, lot) => sum + lot.points, 0);
    return [{ customerId: customerOf(first), points, expiresAt: first.expiresAt }];
  });
}

export const amountsOfEntriesSql = `
  select e.id, x.amount from unnest($2::uuid[]) as e(id),
    lateral (select amount from transfer where tenant_id = $1 and entry_id = e.id offset 0) x`;

/** Loads the amounts of entries of one transfer, by id; those not posted are absent. */
export async function amountsOfEntries(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values = [tx.tenantId, ids];
  const { rows } = await tx.query<{ id: string; amount: number }>(
    'ledger',
    amountsOfEntriesSql,
    values,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
