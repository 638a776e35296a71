import { createHash } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Account } from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { postEntries, readBalance, readSums } from './store.ts';

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
  const named = entries.map((entry) => ({ ...entry, id: entryId(entry.key) }));
  const added = await postEntries(tx, now, named);
  return added < 0 ? refuse({ code: 'insufficient' }) : ok({ added });
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
