import type { Account, LedgerUnit } from '@nadi/domain/ledger/chart';
import { type LotOwner, lotAccount } from '@nadi/domain/ledger/lot-events';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { openAccount } from './store.ts';

/** Lot to add, by the id of the entry that fills it. Instants in epoch milliseconds. */
export interface NewLot {
  readonly id: string;
  /** Number of points, or fils. */
  readonly amount: number;
  readonly expiresAt: number;
  /** `null`: nobody is reminded. */
  readonly remindAt: number | null;
}

export const addLotsSql = `
  insert into lot (tenant_id, id, account_id, granted, expires_at, remind_at)
  select $1, n.id, (select id from account where tenant_id = $1 and code = $2), n.amount,
    to_timestamp(n.expires / 1000.0), to_timestamp(n.remind / 1000.0)
  from unnest($3::uuid[], $4::bigint[], $5::float8[], $6::float8[]) as n(id, amount, expires, remind)
  on conflict (tenant_id, id) do nothing`;

/** Adds lots to an account, which are empty until their entries are posted. */
export async function addLots(
  tx: TenantTx,
  account: Account,
  lots: readonly NewLot[],
): Promise<void> {
  if (lots.length === 0) return;
  await openAccount(tx, account);
  await tx.query('ledger', addLotsSql, [
    tx.tenantId,
    account.code,
    lots.map(({ id }) => id),
    lots.map(({ amount }) => amount),
    lots.map(({ expiresAt }) => expiresAt),
    lots.map(({ remindAt }) => remindAt),
  ]);
}

export const lockLotsSql = 'select ledger_lock_lots($1, $2) as balance';

/**
 * Locks a customer's points or promotional credit and returns the balance.
 *
 * Taken after everything else (design "Money").
 */
export async function lockLots(tx: TenantTx, owner: LotOwner): Promise<number> {
  const values = [tx.tenantId, lotAccount(owner).code];
  const { rows } = await tx.query<{ balance: number }>('ledger', lockLotsSql, values);
  return rows[0]?.balance ?? 0;
}

/** Points or credit of a customer that expire together. */
export interface Expiring {
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export const expiringSql = `
  select sum(remaining)::bigint as amount, extract(epoch from expires_at)::float8 * 1000 as "expiresAt"
  from lot
  where tenant_id = $1 and account_id = (select id from account where tenant_id = $1 and code = $2) and remaining > 0
  group by expires_at
  order by expires_at`;

/** Loads a customer's points or promotional credit by the date of their end, the first one first. */
export async function readExpiring(
  database: Database,
  tenantId: number,
  owner: LotOwner,
): Promise<readonly Expiring[]> {
  const values = [tenantId, lotAccount(owner).code];
  return (await database.queryTenant<Expiring>(tenantId, 'ledger', expiringSql, values)).rows;
}

export const dueLotVenuesSql = 'select ledger_due_lots($1) as tenant_id';
export const dueReminderVenuesSql = 'select ledger_due_reminders($1) as tenant_id';

export const venuesWithDueLots = (database: Database, now: number) =>
  dueVenues(database, dueLotVenuesSql, now);

export const venuesWithDueReminders = (database: Database, now: number) =>
  dueVenues(database, dueReminderVenuesSql, now);

/** Account with lots, by which its owner is known. */
interface OwnerRow {
  readonly code: string;
  readonly unit: LedgerUnit;
}

export const dueOwnersSql = `
  select a.code, a.unit from (
    select distinct account_id from lot
    where tenant_id = $1 and remaining > 0 and expires_at <= to_timestamp($2 / 1000.0)
    limit $3
  ) l, lateral (select code, unit from account where tenant_id = $1 and id = l.account_id offset 0) a`;

/** Loads customers with points or credit whose validity is over. */
export async function ownersOfDueLots(
  database: Database,
  tenantId: number,
  now: number,
  limit: number,
): Promise<readonly LotOwner[]> {
  const values = [tenantId, now, limit];
  const { rows } = await database.queryTenant<OwnerRow>(tenantId, 'ledger', dueOwnersSql, values);
  return rows.map(ownerOf);
}

/** Returns the owner of an account: `points:<customer>`, or `wallet:<customer>:promo`. */
function ownerOf({ code, unit: currency }: OwnerRow): LotOwner {
  const [kind, customer] = code.split(':');
  const pot = kind === 'points' ? 'points' : 'promo';
  return { customerId: Number(customer), pot, currency };
}

/** Lot with what is left of it. */
interface LotRow {
  readonly id: string;
  readonly amount: number;
}

export const dueLotsSql = `
  select id, remaining as amount from lot
  where tenant_id = $1 and account_id = (select id from account where tenant_id = $1 and code = $2) and remaining > 0
    and expires_at <= to_timestamp($3 / 1000.0)
  order by expires_at, id`;

/** Loads a customer's lots whose validity is over; their account is locked. */
export async function dueLotsOf(
  tx: TenantTx,
  owner: LotOwner,
  now: number,
): Promise<readonly LotRow[]> {
  const values = [tx.tenantId, lotAccount(owner).code, now];
  return (await tx.query<LotRow>('ledger', dueLotsSql, values)).rows;
}

/** Points or credit of a customer that are soon over. */
export interface DueReminder extends Expiring {
  readonly owner: LotOwner;
}

export const claimRemindersSql = `
  with due as (
    select id from lot where tenant_id = $1 and remaining > 0 and remind_at <= to_timestamp($2 / 1000.0)
    order by remind_at limit $3 for update skip locked
  ), claimed as (
    update lot set remind_at = null where tenant_id = $1 and id = any (array (select id from due))
    returning account_id, remaining, expires_at
  )
  select a.code, a.unit, c.remaining as amount, extract(epoch from c.expires_at)::float8 * 1000 as "expiresAt"
  from claimed c, lateral (select code, unit from account where tenant_id = $1 and id = c.account_id offset 0) a`;

/** Claims reminders that are due, by customer and date, in the transaction that sends them. */
export async function claimReminders(
  tx: TenantTx,
  now: number,
  limit: number,
): Promise<readonly DueReminder[]> {
  const { rows } = await tx.query<Expiring & OwnerRow>('ledger', claimRemindersSql, [
    tx.tenantId,
    now,
    limit,
  ]);
  const byDate = Map.groupBy(rows, ({ code, expiresAt }) => `${code} ${expiresAt}`);
  return [...byDate.values()].flatMap((lots) => {
    const [first] = lots;
    if (first === undefined) return [];
    const amount = lots.reduce((sum, lot) => sum + lot.amount, 0);
    return [{ owner: ownerOf(first), amount, expiresAt: first.expiresAt }];
  });
}

export const lotsOfFirstSql = `
  select id, remaining as amount from (
    select id, remaining, expires_at from lot where tenant_id = $1 and id = $2
    union all
    select id, remaining, expires_at from lot where tenant_id = $1 and replaces = $2
  ) l where remaining > 0 order by expires_at, id`;

/** Loads what is left of a lot and of its replacements; their account is locked. */
export async function lotsOfFirst(tx: TenantTx, lotId: string): Promise<readonly LotRow[]> {
  return (await tx.query<LotRow>('ledger', lotsOfFirstSql, [tx.tenantId, lotId])).rows;
}

export const leftOfLotsSql = `
  select f.id, (
    (select coalesce(sum(remaining), 0) from lot where tenant_id = $1 and id = f.id)
    + (select coalesce(sum(remaining), 0) from lot where tenant_id = $1 and replaces = f.id)
  )::bigint as amount
  from unnest($2::uuid[]) as f(id)`;

/** Loads what is left of lots and of their replacements, by id. */
export async function leftOfLots(
  database: Database,
  tenantId: number,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values = [tenantId, lotIds];
  const { rows } = await database.queryTenant<LotRow>(tenantId, 'ledger', leftOfLotsSql, values);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
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
