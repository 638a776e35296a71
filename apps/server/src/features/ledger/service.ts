import { createHash } from 'node:crypto';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  type Account,
  type LedgerUnit,
  pointsAccount,
  walletAccount,
} from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import { type PotAmount, WALLET_POTS } from '@nadi/domain/payment/tenders';
import { expiryOf, remindsAt } from '@nadi/domain/points/earning';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { addLots, amountsOfEntries } from './store.lots.ts';
import { parametersOf, postEntries, readBalance, readBalances, readSums } from './store.ts';

/** Refusal because an account would fall below its floor: not enough credit. */
export interface Insufficient {
  readonly code: 'insufficient';
}

/**
 * Posts business events, all or none, in the transaction of their cause (design "Money").
 *
 * Entries that are posted already are skipped, so an event may be submitted again safely
 * (MONEY-21); an existing entry with different content is a breach and throws. `insufficient`:
 * nothing was posted and the transaction is still usable. `now` in epoch milliseconds.
 */
export async function post(
  tx: TenantTx,
  now: number,
  entries: readonly Entry[],
): Promise<Result<{ readonly added: number }, Insufficient>> {
  const added = await postEntries(tx, now, named(entries));
  return added < 0 ? refuse({ code: 'insufficient' }) : ok({ added });
}

const named = (entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, id: entryId(entry.key) }));

/** Builds the parameters of `demandCall`, for entries that another statement posts. */
export const demandParameters = (
  tenantId: number,
  now: number,
  entries: readonly Entry[],
): readonly unknown[] => [
  entries.reduce((sum, { transfers }) => sum + transfers.length, 0),
  ...parametersOf(tenantId, now, named(entries)),
];

/** Loads the credit of a customer by pot, without a lock. */
export async function creditOf(
  database: Database,
  tenantId: number,
  { customerId, unit }: { readonly customerId: CustomerId; readonly unit: LedgerUnit },
): Promise<readonly PotAmount[]> {
  const accounts = WALLET_POTS.map((pot) => ({
    pot,
    code: walletAccount(customerId, pot, unit).code,
  }));
  const codes = accounts.map(({ code }) => code);
  const balances = await readBalances(database, tenantId, codes);
  return accounts.map(({ pot, code }) => ({ pot, amountFils: balances.get(code) ?? 0 }));
}

/** Loads the number of a customer's points, without a lock. */
export async function pointsOf(
  database: Database,
  tenantId: number,
  customerId: CustomerId,
): Promise<number> {
  const { code } = pointsAccount(customerId);
  return (await readBalances(database, tenantId, [code])).get(code) ?? 0;
}

/** Customer whose points are added to, and the venue whose terms hold (POINTS-03). */
interface PointsOf {
  readonly customerId: CustomerId;
  readonly tenant: Pick<TenantFacts, 'offset'> & {
    readonly points: NonNullable<TenantFacts['points']>;
  };
}

/** Posts entries that add points, each with a lot of its own, by the venue's terms (POINTS-03). */
export const addPoints = (
  tx: TenantTx,
  now: number,
  { customerId, tenant }: PointsOf,
  entries: readonly Entry[],
): Promise<void> => {
  const expiresAt = expiryOf(now, tenant.points, tenant.offset);
  return addInLots(tx, now, { account: pointsAccount(customerId), expiresAt }, entries);
};

/**
 * Posts entries that add points or promotional credit, each with a lot (POINTS-03, WALLET-09).
 *
 * Entries that are posted already add nothing. An account is locked after everything else. Nobody is
 * reminded of an end that is nearer than the reminder.
 */
export async function addInLots(
  tx: TenantTx,
  now: number,
  { account, expiresAt }: { readonly account: Account; readonly expiresAt: number },
  entries: readonly Entry[],
): Promise<void> {
  const reminder = remindsAt(expiresAt);
  const remindAt = reminder > now ? reminder : null;
  const lots = named(entries).flatMap(({ id, transfers: [added] }) =>
    added === undefined ? [] : [{ id, amount: added.amount, expiresAt, remindAt }],
  );
  await addLots(tx, account, lots);
  const posted = await post(tx, now, entries);
  if (!posted.ok) throw new Error('Points or credit were not added.');
}

/** Loads the amounts of entries of one transfer, by key; those not posted are absent. */
export async function postedAmounts(
  tx: TenantTx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = keys.map(entryId);
  const amounts = await amountsOfEntries(tx, ids);
  return new Map(
    keys.flatMap((key, index) => {
      const amount = amounts.get(ids[index] ?? '');
      return amount === undefined ? [] : [[key, amount] as const];
    }),
  );
}

/** Returns the sum of balances in fils; only floored accounts (wallets, escrow) carry one. */
export const balanceOf = (tx: TenantTx, accounts: readonly Account[]): Promise<Fils> =>
  readBalance(
    tx,
    accounts.map((account) => account.code),
  );

/**
 * Returns the net amount that each account gained from all postings of an order; negative: lost.
 *
 * When the order has ended, `order:<id>`, `escrow:<id>` and `unallocated` are zero or absent
 * (ORDER-03).
 */
export async function sumByAccount(
  tx: TenantTx,
  reference: string,
): Promise<ReadonlyMap<string, Fils>> {
  const rows = await readSums(tx, reference);
  return new Map(rows.map((row) => [row.code, row.net]));
}

/** Derives an entry id from a key: the same in every process, permanently. */
export function entryId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
