import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { overRows } from '../../../platform/jobs/retention.ts';
import * as proofs from '../store.proof.ts';
import * as store from '../store.ts';
import { endedStepsSql, purgeSteps } from '../uae-pass/store.uae-pass.ts';

/**
 * Returns which of these customers have ordered. Order's, injected by app.ts because account is
 * below it.
 */
export type WhoOrdered = (
  tx: TenantTx,
  ids: readonly CustomerId[],
) => Promise<ReadonlySet<CustomerId>>;

/** Purge of sessions that have ended for good. */
export const endedSessions = overRows(store.endedSessionsSql, store.purgeSessions);

/** Purge of expired codes and links. */
export const endedProofs = overRows(proofs.endedProofsSql, proofs.purgeProofs);

/** Purge of visitor tokens without a session (ACCOUNT-12). */
export const oldVisitors = overRows(store.oldVisitorsSql, store.purgeVisitors);

/** Purge of sign-in steps that were never used. */
export const endedSteps = overRows(endedStepsSql, purgeSteps);

/**
 * Purge of guests whose time to order is over (ACCOUNT-12). Those who have not ordered are deleted,
 * the others are kept for good. None of them can order in between: their sessions ended long
 * before.
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
