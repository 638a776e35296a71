import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { overRows } from '../../../platform/jobs/retention.ts';
import * as proofs from '../store.proof.ts';
import * as store from '../store.ts';
import { endedStepsSql, purgeSteps } from '../uae-pass/store.uae-pass.ts';

/** Which of these customers have ordered; order's, handed in by app.ts, as account stands below it. */
export type WhoOrdered = (
  tx: TenantTx,
  ids: readonly CustomerId[],
) => Promise<ReadonlySet<CustomerId>>;

/** Sessions that are over for good. */
export const endedSessions = overRows(store.endedSessionsSql, store.purgeSessions);

/** Codes and links that are over. */
export const endedProofs = overRows(proofs.endedProofsSql, proofs.purgeProofs);

/** Visitor tokens without a session behind them (ACCOUNT-12). */
export const oldVisitors = overRows(store.oldVisitorsSql, store.purgeVisitors);

/** Steps of a sign-in which nobody took. */
export const endedSteps = overRows(endedStepsSql, purgeSteps);

/**
 * Guests whose time to order is over (ACCOUNT-12): those who have not ordered are forgotten, and the others are kept for good.
 * None of them can order in between: their sessions are long over.
 */
export const passingGuests = (whoOrdered: WhoOrdered) =>
  overRows(store.passingGuestsSql, async (tx, now, limit) => {
    const passing = await store.findPassing(tx, now, limit);
    if (passing.length === 0) return 0;
    const ordered = await whoOrdered(tx, passing);
    await store.keepGuests(tx, [...ordered]);
    await store.purgeGuests(
      tx,
      passing.filter((id) => !ordered.has(id)),
    );
    return passing.length;
  });
