import { type Claim, forEachUnit } from '../../inventory/claim.ts';
import type { PoolId } from '../../kernel/ids.ts';
import {
  type LocalMinute,
  MINUTES_PER_DAY,
  type OffsetMinutes,
  tickFloor,
} from '../../kernel/zoned.ts';
import type { SessionPool } from './facts.ts';

/** Tickets of a hall with the sessions that they admit to. */
export interface TicketsOfSessions {
  /** Starts of the sessions. */
  readonly starts: readonly LocalMinute[];
  /** Service day of the sessions, in days since the epoch. */
  readonly serviceDay: number;
  readonly quantity: number;
  /** Places that one ticket takes. */
  readonly people: number;
}

/**
 * Returns the places that tickets take in the pools of their sessions (FACILITY-04).
 *
 * With per-day capacity also in that of the service day, where they are counted once: with the first
 * session.
 */
export function sessionClaims(
  { poolId, dayPoolId, capacity: size }: SessionPool,
  { starts, serviceDay, quantity, people }: TicketsOfSessions,
  offset: OffsetMinutes,
): readonly Claim[] {
  const ofPool = (count: PoolId, minute: LocalMinute): readonly Claim[] =>
    forEachUnit(quantity, { count, at: [tickFloor(minute, offset)], size, quantity: people });
  if (dayPoolId === null) return starts.flatMap((start) => ofPool(poolId, start));
  return [
    ...starts.slice(0, 1).flatMap((start) => ofPool(poolId, start)),
    ...ofPool(dayPoolId, serviceDay * MINUTES_PER_DAY),
  ];
}
