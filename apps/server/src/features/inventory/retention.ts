import { RELEASES_KEPT_MS } from '@nadi/domain/cart/anonymous-hold-limits';
import { PLACES_KEPT_MS } from '@nadi/domain/inventory/retention';
import { MINUTES_PER_TICK } from '@nadi/domain/kernel/zoned';
import type { Purge, RetentionPolicy } from '../../platform/jobs/retention.ts';
import { sweepExpired } from './service.ts';
import { purgeGivenUp, purgeHolds, purgeProofs } from './store.release.ts';

const MILLISECONDS_PER_TICK = MINUTES_PER_TICK * 60_000;

/**
 * Purges up to `limit` firm holds that lie entirely before an instant (INV-12).
 *
 * Also as many rows of pools and of day versions; tickets and order lines keep the history.
 */
const purgePast: Purge = (database, tenantId, before, limit) =>
  purgeHolds(database, {
    tenantId,
    beforeTick: Math.floor(before / MILLISECONDS_PER_TICK),
    limit,
  });

/** Retention of holds and places; its tables are changed by database functions only. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'holds of carts',
    table: 'hold',
    dueQuery: 'inventory_ended',
    purge: sweepExpired,
    everySeconds: 0,
    period: { from: 'their expiry', keptMs: 0, rules: ['INV-07'], clock: 'demo' },
  },
  {
    name: 'places of past days: holds, pools, versions of days',
    table: 'day_version',
    dueQuery: 'inventory_past',
    purge: purgePast,
    period: { from: 'their end', keptMs: PLACES_KEPT_MS, rules: ['INV-12'] },
  },
  {
    name: 'slots released by carts, by keyed hashes of networks and accounts',
    table: 'given_up',
    dueQuery: 'inventory_given_up',
    purge: purgeGivenUp,
    period: {
      from: 'the release',
      keptMs: RELEASES_KEPT_MS,
      rules: ['HOARD-06', 'HOARD-07'],
      clock: 'demo',
    },
  },
  {
    name: 'spent proofs of work',
    table: 'spent_proof',
    dueQuery: 'inventory_spent_proofs',
    purge: purgeProofs,
    period: { from: 'their expiry', keptMs: 0, rules: ['HOARD-04'] },
  },
];
