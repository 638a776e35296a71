import { createHash } from 'node:crypto';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type Account, type LedgerUnit, walletAccount } from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import { POTS_BY_SPENDING, type PotAmount } from '@nadi/domain/payment/tenders';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
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
  const accounts = POTS_BY_SPENDING.map((pot) => ({
    pot,
    code: walletAccount(customerId, pot, unit).code,
  }));
  const codes = accounts.map(({ code }) => code);
  const balances = await readBalances(database, tenantId, codes);
  return accounts.map(({ pot, code }) => ({ pot, amountFils: balances.get(code) ?? 0 }));
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
function entryId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
