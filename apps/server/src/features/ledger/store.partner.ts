import type { PartnerBalance } from '@nadi/domain/credit/standing';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Account } from '@nadi/domain/ledger/chart';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

interface BalanceRow extends PartnerBalance {
  readonly code: string;
}

export const partnerBalancesSql = `
  select code, balance as "balanceFils", coalesce(-coalesce(floor_wanted, floor), 0)::bigint as "limitFils" from account
  where tenant_id = $1 and code = any ($2) and floor is not null`;

/** Loads balances and limits of partners' accounts, by code; one that is not open is absent. */
export async function readPartnerBalances(
  database: Database,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PartnerBalance>> {
  const { rows } = await database.queryTenant<BalanceRow>(tenantId, 'ledger', partnerBalancesSql, [
    tenantId,
    codes,
  ]);
  return new Map(rows.map(({ code, ...balance }) => [code, balance]));
}

export const setFloorSql = 'select ledger_set_floor($1, $2, $3, $4) as was';

/**
 * Sets the limit of a partner's account, if it is still the one that was seen.
 *
 * Returns the previous one; `null`: no such account is open.
 */
export async function setPartnerLimit(
  tx: TenantTx,
  code: string,
  { limitFils, seenFils }: { readonly limitFils: Fils; readonly seenFils: Fils },
): Promise<Fils | null> {
  const values = [tx.tenantId, code, 0 - limitFils, 0 - seenFils];
  const { rows } = await tx.query<{ was: number | null }>('ledger', setFloorSql, values);
  const was = rows[0]?.was ?? null;
  return was === null ? null : 0 - was;
}

export const lockAccountSql = 'select ledger_lock_lots($1, $2) as balance';

/** Locks a partner's account until the transaction ends; returns its balance. */
export async function lockPartnerBalance(tx: TenantTx, code: string): Promise<Fils> {
  const values = [tx.tenantId, code];
  const { rows } = await tx.query<{ balance: number }>('ledger', lockAccountSql, values);
  return rows[0]?.balance ?? 0;
}

/** Sets the floor of an account that is open already; one above its balance is followed (MONEY-27). */
export async function setAccountFloor(tx: TenantTx, { code, floor }: Account): Promise<void> {
  if (floor === null) throw new Error('An account without a floor has no limit.');
  const limitFils = 0 - floor;
  const was = await setPartnerLimit(tx, code, { limitFils, seenFils: limitFils });
  if (was !== null && was !== limitFils)
    await setPartnerLimit(tx, code, { limitFils, seenFils: was });
}

/**
 * Takes the limit of a partner's account away, so that nothing is ordered on it any more.
 *
 * False: it owes or has paid ahead, or its limit changes at the moment.
 */
export async function closePartnerAccount(tx: TenantTx, code: string): Promise<boolean> {
  const read = async () => {
    const values = [tx.tenantId, [code]];
    return (await tx.query<BalanceRow>('ledger', partnerBalancesSql, values)).rows[0];
  };
  const found = await read();
  if (found === undefined) return true;
  const { limitFils } = found;
  const was = await setPartnerLimit(tx, code, { limitFils: 0, seenFils: limitFils });
  return was === limitFils && (await read())?.balanceFils === 0;
}

/** Limit that no posting reaches. */
const UNREACHED_FILS: Fils = 1_000_000_000_000_000;

/**
 * Runs a posting that raises a partner's debt whatever its limit, which holds again afterwards.
 *
 * `null`: no such account is open, or its limit changes at the moment.
 */
export async function postAboveLimit<T>(
  tx: TenantTx,
  code: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const values = [tx.tenantId, [code]];
  const { rows } = await tx.query<BalanceRow>('ledger', partnerBalancesSql, values);
  const limitFils = rows[0]?.limitFils;
  if (limitFils === undefined) return null;
  const lifted = { limitFils: UNREACHED_FILS, seenFils: limitFils };
  if ((await setPartnerLimit(tx, code, lifted)) !== limitFils) return null;
  const done = await work();
  await setPartnerLimit(tx, code, { limitFils, seenFils: UNREACHED_FILS });
  return done;
}

/** Transfer that staff recorded of a partner. */
export interface RecordedTransfer {
  readonly reference: string;
  readonly amountFils: Fils;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  /** Time at which it was taken back; `null`: it was not. */
  readonly takenBackAt: number | null;
}

/** Selects transfers of a partner with those that took them back, by their order for each reference. */
export const transfersOfSql = `
  with own as materialized (
    select id from account where tenant_id = $1 and code = $2
  ), moved as materialized (
    select m.cause, m.reference, m.amount, m.posted_at,
      row_number() over (partition by m.cause, m.reference order by m.posted_at, m.entry_id) as nth
    from own o, lateral (
      select cause, reference, amount, posted_at, entry_id from transfer
      where tenant_id = $1 and to_id = o.id and is_wallet and cause = 'received'
      union all
      select cause, reference, amount, posted_at, entry_id from transfer
      where tenant_id = $1 and from_id = o.id and is_wallet and cause = 'received_back'
    ) m
  )
  select r.reference, r.amount as "amountFils", extract(epoch from r.posted_at)::float8 * 1000 as "recordedAt",
    (select extract(epoch from b.posted_at)::float8 * 1000 from moved b
     where b.cause = 'received_back' and b.reference = r.reference and b.nth = r.nth) as "takenBackAt"
  from moved r where r.cause = 'received'
  order by r.posted_at desc, r.reference, r.nth desc limit 50`;

/** Loads the 50 latest transfers of a partner, by the code of its account. */
export async function readTransfers(
  database: Database,
  tenantId: number,
  code: string,
): Promise<readonly RecordedTransfer[]> {
  const values = [tenantId, code];
  const { rows } = await database.queryTenant<RecordedTransfer>(
    tenantId,
    'ledger',
    transfersOfSql,
    values,
  );
  return rows;
}

export const timesOfReferenceSql = `
  select count(*) filter (where cause = 'received')::int as recorded,
    count(*) filter (where cause = 'received_back')::int as "takenBack"
  from transfer where tenant_id = $1 and reference = $2`;

/** Numbers of times that a bank's reference was recorded and taken back. */
export interface TimesOfReference {
  readonly recorded: number;
  readonly takenBack: number;
}

export async function timesOfReference(tx: TenantTx, reference: string): Promise<TimesOfReference> {
  const values = [tx.tenantId, reference];
  const { rows } = await tx.query<TimesOfReference>('ledger', timesOfReferenceSql, values);
  return rows[0] ?? { recorded: 0, takenBack: 0 };
}

export const lastTransferSql = `
  select a.code, t.amount as "amountFils" from transfer t, lateral (
    select code from account where tenant_id = $1 and id = t.to_id offset 0) a
  where t.tenant_id = $1 and t.reference = $2 and t.cause = 'received'
  order by t.posted_at desc, t.entry_id limit 1`;

/** Transfer with the code of the account that it was recorded for. */
export interface TransferTo {
  readonly code: string;
  readonly amountFils: Fils;
}

/** Finds the last transfer with a bank's reference; null: it was never recorded. */
export async function lastTransferOf(tx: TenantTx, reference: string): Promise<TransferTo | null> {
  const values = [tx.tenantId, reference];
  return (await tx.query<TransferTo>('ledger', lastTransferSql, values)).rows[0] ?? null;
}

/** Event that moved a partner's account, with what was added; negative: taken. */
export interface PartnerMovement {
  readonly cause: string;
  /** Order, or reference of the bank. */
  readonly reference: string;
  readonly amount: Fils;
  /** Epoch milliseconds. */
  readonly postedAt: number;
}

export const partnerMovementsSql = `
  select m.cause, m.reference, sum(m.amount)::bigint as amount, extract(epoch from m.posted_at)::float8 * 1000 as "postedAt"
  from account a, lateral (
    select entry_id, cause, reference, posted_at, -amount as amount from transfer
    where tenant_id = $1 and from_id = a.id and is_wallet
      and posted_at >= to_timestamp($3 / 1000.0) and posted_at < to_timestamp($4 / 1000.0)
    union all
    select entry_id, cause, reference, posted_at, amount from transfer
    where tenant_id = $1 and to_id = a.id and is_wallet
      and posted_at >= to_timestamp($3 / 1000.0) and posted_at < to_timestamp($4 / 1000.0)
  ) m
  where a.tenant_id = $1 and a.code = $2
  group by m.entry_id, m.cause, m.reference, m.posted_at order by m.posted_at, m.entry_id`;

/** Loads what moved a partner's account in a time, the earliest first. */
export async function partnerMovements(
  database: Database,
  tenantId: number,
  { code, from, until }: { readonly code: string; readonly from: number; readonly until: number },
): Promise<readonly PartnerMovement[]> {
  const values = [tenantId, code, from, until];
  const found = await database.queryTenant<PartnerMovement>(
    tenantId,
    'ledger',
    partnerMovementsSql,
    values,
  );
  return found.rows;
}

/** Account of a partner at an instant. */
export interface AccountSince {
  readonly code: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** Balance of an account, and a part of its movements since an instant, of one moment. */
export interface MovedSince {
  readonly balanceFils: Fils;
  /** Sum of what was added, less what was taken. */
  readonly movedFils: Fils;
  /** Added, less payments taken back or disputed, other than what came back of orders placed since. */
  readonly creditedFils: Fils;
}

export const movedSinceSql = `
  select coalesce(a.balance, 0)::bigint as "balanceFils", coalesce((
      select sum(case when t.to_id = a.id then t.amount else -t.amount end) from (
        select to_id, amount from transfer
        where tenant_id = $1 and from_id = a.id and is_wallet and posted_at >= to_timestamp(o.since / 1000.0)
        union all
        select to_id, amount from transfer
        where tenant_id = $1 and to_id = a.id and is_wallet and posted_at >= to_timestamp(o.since / 1000.0)
      ) t), 0)::bigint as "movedFils",
    coalesce((
      select sum(t.amount) from (
        select reference, amount from transfer
        where tenant_id = $1 and to_id = a.id and is_wallet and posted_at >= to_timestamp(o.since / 1000.0)
        union all
        select reference, -amount from transfer
        where tenant_id = $1 and from_id = a.id and is_wallet and posted_at >= to_timestamp(o.since / 1000.0)
          and cause in ('received_back', 'dispute_from_partner')
      ) t
      where not (select exists (
        select from transfer u where u.tenant_id = $1 and u.reference = t.reference and u.from_id = a.id
          and u.cause not in ('received_back', 'dispute_from_partner') and u.posted_at >= to_timestamp(o.since / 1000.0)))), 0)::bigint as "creditedFils"
  from unnest($2::text[], $3::float8[]) with ordinality as o(code, since, place)
  left join account a on a.tenant_id = $1 and a.code = o.code
  order by o.place`;

/** Returns what moved accounts of partners since an instant each (CREDIT-06). */
export async function movedSince(
  database: Database,
  tenantId: number,
  accounts: readonly AccountSince[],
): Promise<readonly MovedSince[]> {
  if (accounts.length === 0) return [];
  const values = [tenantId, accounts.map(({ code }) => code), accounts.map(({ since }) => since)];
  return (await database.queryTenant<MovedSince>(tenantId, 'ledger', movedSinceSql, values)).rows;
}
