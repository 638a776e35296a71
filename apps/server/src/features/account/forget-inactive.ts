import { visitorGrace, visitorsForgottenBefore } from '@nadi/domain/account/session';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import * as proofs from './store.proof.ts';
import * as store from './store.ts';
import { endedStepsSql, forgetSteps } from './store.uae-pass.ts';

/** Which of these customers have ordered; order's, handed in by app.ts, as account stands below it. */
export type WhoOrdered = (
  tx: TenantTx,
  ids: readonly CustomerId[],
) => Promise<ReadonlySet<CustomerId>>;

/** The venues that have sessions that are over for good. */
export const venuesWithEndedSessions = (
  database: Database,
  now: number,
): Promise<readonly TenantId[]> => dueVenues(database, store.endedSessionsSql, visitorGrace(now));

/** Due work: drops some of the sessions that are over for good; returns how many. */
export const forgetEndedSessions = (
  database: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> =>
  database.forTenant(tenantId, (tx) => store.forgetSessions(tx, visitorGrace(now), limit));

/** The venues that have codes and links that are over. */
export const venuesWithEndedProofs = (
  database: Database,
  now: number,
): Promise<readonly TenantId[]> => dueVenues(database, proofs.endedProofsSql, now);

/** Due work: drops some of the codes and links that are over; returns how many. */
export const forgetEndedProofs = (
  database: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> => database.forTenant(tenantId, (tx) => proofs.forgetProofs(tx, now, limit));

/** The venues that have visitor tokens without a session behind them (ACCOUNT-12). */
export const venuesWithOldVisitors = (
  database: Database,
  now: number,
): Promise<readonly TenantId[]> =>
  dueVenues(database, store.oldVisitorsSql, visitorsForgottenBefore(now));

/** Due work: drops some of those tokens; returns how many. */
export const forgetVisitors = (
  database: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> =>
  database.forTenant(tenantId, (tx) =>
    store.forgetVisitors(tx, visitorsForgottenBefore(now), limit),
  );

/** The venues that have steps of a sign-in which nobody took. */
export const venuesWithEndedSteps = (
  database: Database,
  now: number,
): Promise<readonly TenantId[]> => dueVenues(database, endedStepsSql, now);

/** Due work: drops some of those steps; returns how many. */
export const forgetEndedSteps = (
  database: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> => database.forTenant(tenantId, (tx) => forgetSteps(tx, now, limit));

/** The venues that have guests whose time to order is over (ACCOUNT-12). */
export const venuesWithPassingGuests = (
  database: Database,
  now: number,
): Promise<readonly TenantId[]> => dueVenues(database, store.passingGuestsSql, now);

/**
 * Due work: of some guests whose time to order is over, forgets those who have not ordered, and keeps the others for
 * good; returns how many it looked at. None of them can order in between: their sessions are long over.
 */
export const forgetGuests =
  (whoOrdered: WhoOrdered) =>
  (database: Database, tenantId: TenantId, now: number, limit: number): Promise<number> =>
    database.forTenant(tenantId, async (tx) => {
      const passing = await store.findPassing(tx, now, limit);
      if (passing.length === 0) return 0;
      const ordered = await whoOrdered(tx, passing);
      await store.keepGuests(tx, [...ordered]);
      await store.forgetGuests(
        tx,
        passing.filter((id) => !ordered.has(id)),
      );
      return passing.length;
    });
