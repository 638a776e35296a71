import { DEVICE_KEPT_MS } from '@nadi/domain/account/known-device';
import { linkEnd } from '@nadi/domain/account/one-time-code';
import { sessionEnd, VISITOR_GRACE_MS, VISITOR_KEPT_MS } from '@nadi/domain/account/session';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Purge, purgeWithin, type RetentionPolicy } from '../../platform/jobs/retention.ts';
import { AWAY_MS } from './policy.ts';
import * as store from './store.ts';

/**
 * Returns which of these customers have ordered. Order's, injected by app.ts because account is
 * below it.
 */
export type WhoOrdered = (
  tx: TenantTx,
  ids: readonly CustomerId[],
) => Promise<ReadonlySet<CustomerId>>;

/**
 * Returns the purge of guests whose time to order is over (ACCOUNT-12). Those who have not ordered
 * are deleted, the others are kept for good. None of them can order in between: their sessions
 * ended long before.
 */
const purgeGuests = (whoOrdered: WhoOrdered): Purge =>
  purgeWithin(async (tx, before, limit) => {
    const passing = await store.findPassing(tx, before, limit);
    if (passing.length === 0) return 0;
    const ordered = await whoOrdered(tx, passing);
    await store.keepGuests(tx, [...ordered]);
    await store.purgeGuests(
      tx,
      passing.filter((id) => !ordered.has(id)),
    );
    return passing.length;
  });

/** Retention of accounts' data. */
export const retention = (whoOrdered: WhoOrdered): readonly RetentionPolicy[] => [
  {
    name: 'sessions of customers and guests',
    table: 'session',
    dueQuery: 'account_ended_sessions',
    key: 'token_hash',
    time: 'expires_at',
    period: {
      from: 'sign-in',
      validMs: sessionEnd(0),
      keptMs: VISITOR_GRACE_MS,
      rules: ['ACCOUNT-04', 'ACCOUNT-11'],
      clock: 'demo',
    },
  },
  {
    name: 'browsers in which accounts were signed in to, by hashes of their cookies',
    table: 'known_device',
    dueQuery: 'account_ended_devices',
    key: 'ctid',
    time: 'ends_at',
    period: {
      from: 'the last sign-in from there',
      validMs: DEVICE_KEPT_MS,
      keptMs: 0,
      rules: ['ACCOUNT-52'],
    },
  },
  {
    name: 'codes and links that prove an address',
    table: 'address_proof',
    dueQuery: 'account_ended_proofs',
    key: 'id',
    time: 'expires_at',
    period: {
      from: 'sending',
      validMs: linkEnd(0),
      keptMs: 0,
      rules: ['ACCOUNT-21', 'ACCOUNT-22'],
    },
  },
  {
    name: 'steps of a sign-in by UAE PASS',
    table: 'login_step',
    dueQuery: 'account_ended_steps',
    key: 'token_hash',
    time: 'expires_at',
    period: { from: 'their latest step', validMs: AWAY_MS, keptMs: 0, rules: [] },
  },
  {
    name: 'visitor tokens bound to a sign-in',
    table: 'visitor',
    dueQuery: 'account_old_visitors',
    key: 'token_hash',
    time: 'created_at',
    period: { from: 'sign-in', keptMs: VISITOR_KEPT_MS, rules: ['ACCOUNT-12'] },
  },
  {
    name: 'guests without an order: name, e-mail, mobile',
    table: 'customer',
    dueQuery: 'account_passing_guests',
    purge: purgeGuests(whoOrdered),
    period: { from: 'sign-in', validMs: VISITOR_KEPT_MS, keptMs: 0, rules: ['ACCOUNT-12'] },
  },
];
