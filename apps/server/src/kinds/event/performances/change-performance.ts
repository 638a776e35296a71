import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type LocalMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { type MoveFault, movedTo } from '@nadi/domain/kinds/event/performance';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  type CourtConflict,
  courtConflicts,
  giveUpCourts,
  takeCourts,
  type When,
} from './courts.ts';
import { PERFORMANCE_CHANGED } from './follow-change.ts';
import {
  type LockedPerformance,
  lockPerformance,
  writeCalledOff,
  writeTimes,
} from './store.performance.ts';

/** Performance after a change. `isNew`: it was different before. */
export interface Changed extends Pick<LockedPerformance, 'id' | 'title' | 'when'> {
  readonly isNew: boolean;
}

/** Reason a performance is not changed. */
export type ChangeRefusal =
  | { readonly code: MoveFault | 'unknown' | 'retired' }
  | { readonly code: 'in_the_way'; readonly by: readonly CourtConflict[] };

/**
 * Moves a performance and retakes its courts in the same transaction (EVENT-18).
 *
 * If the courts are taken, the performance stays and the conflicts are returned. Ticket holders are
 * notified later, through the outbox event. Idempotent.
 */
export async function movePerformance(
  tx: TenantTx,
  id: number,
  from: LocalMinute,
  at: When,
): Promise<Result<Changed, ChangeRefusal>> {
  const found = await findPerformance(tx, id);
  if (!found.ok) return found;
  const performance = found.value;
  const times = movedTo(performance, from, toLocal(at.now, at.offset));
  if (!times.ok) return refuse({ code: times.refusal });
  const { when } = times.value;
  const { title, courts } = performance;
  const changed = { id, title, when, isNew: when.from !== performance.when.from };
  if (!changed.isNew) return ok(changed);
  const onCourts = { title, when, facilityIds: courts.map(({ facilityId }) => facilityId) };
  const holdId = courts[0]?.holdId ?? randomUUID();
  const taken = await takeCourts(tx, onCourts, holdId, at);
  if (!taken.ok) {
    return refuse({ code: 'in_the_way', by: await courtConflicts(tx, onCourts, holdId, at) });
  }
  await writeTimes(tx, id, times.value);
  await notifyWatchers(tx, id, at.now);
  return ok(changed);
}

/**
 * Calls a performance off: its tickets are no longer sold and its courts are free (EVENT-19).
 *
 * Ticket holders are notified and refunded later, through the outbox event. Idempotent.
 */
export async function callOffPerformance(
  tx: TenantTx,
  id: number,
  at: When,
): Promise<Result<Changed, ChangeRefusal>> {
  const found = await findToCallOff(tx, id, at);
  if (!found.ok) return found;
  const { courts, ...changed } = found.value;
  if (!changed.isNew) return ok(changed);
  await giveUpCourts(tx, [...new Set(courts.map(({ holdId }) => holdId))], at.now);
  await writeCalledOff(tx, id, at.now);
  await notifyWatchers(tx, id, at.now);
  return ok(changed);
}

/** Returns a performance as it would be called off, and changes nothing. */
export async function findToCallOff(
  tx: TenantTx,
  id: number,
  { offset, now }: When,
): Promise<Result<Changed & Pick<LockedPerformance, 'courts'>, ChangeRefusal>> {
  const found = await findPerformance(tx, id);
  if (!found.ok) return found;
  const { title, when, courts, isCalledOff } = found.value;
  if (!isCalledOff && toLocal(now, offset) >= when.to) return refuse({ code: 'over' });
  return ok({ id, title, when, courts, isNew: !isCalledOff });
}

async function findPerformance(
  tx: TenantTx,
  id: number,
): Promise<Result<LockedPerformance, ChangeRefusal>> {
  const performance = await lockPerformance(tx, id);
  if (performance === null) return refuse({ code: 'unknown' });
  return performance.isRetired ? refuse({ code: 'retired' }) : ok(performance);
}

const notifyWatchers = (tx: TenantTx, performanceId: number, now: number): Promise<void> =>
  addEvent(tx, PERFORMANCE_CHANGED, { performanceId, after: null }, now);
