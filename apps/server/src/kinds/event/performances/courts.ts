import type { StayKind } from '@nadi/domain/inventory/take';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result } from '@nadi/domain/kernel/result';
import {
  localOfTick,
  type OffsetMinutes,
  type Period,
  tickCeil,
  tickFloor,
} from '@nadi/domain/kernel/zoned';
import { occupationOf } from '@nadi/domain/kinds/event/performance';
import { staysOf, type TakeRefusal } from '../../../features/inventory/ports.ts';
import { release, takeWithin } from '../../../features/inventory/service.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readFacilityUnits } from '../read.ts';

/** Time and offset at which an action takes place. */
export interface When {
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Performance with what is needed to take its courts. */
export interface OnCourts {
  readonly title: Localized;
  readonly when: Period;
  readonly facilityIds: readonly FacilityId[];
}

/**
 * Takes the courts of a performance as staff do, with one hold (EVENT-08).
 *
 * An existing hold moves with the performance. When refused, nothing is taken.
 */
export async function takeCourts(
  tx: TenantTx,
  { title, when, facilityIds }: OnCourts,
  holdId: string,
  { offset, now }: When,
): Promise<Result<void, TakeRefusal>> {
  const during = occupationOf({ when });
  const found = await readFacilityUnits(tx, facilityIds);
  const unitIds = [...new Set(found.map(({ unitId }) => unitId))].sort((a, b) => a - b);
  if (during === null || unitIds.length === 0) return ok(undefined);
  return takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: holdId,
    purpose: 'confirm',
    offset,
    now,
    until: null,
    lines: [
      {
        holdId,
        kind: 'programme',
        claims: [{ ofUnit: 0, occupy: unitIds, during }],
        line: { title },
      },
    ],
  });
}

/** Releases the courts of a performance that does not take place. */
export async function giveUpCourts(tx: TenantTx, holdIds: readonly string[], now: number) {
  if (holdIds.length === 0) return;
  await release(tx, { tenantId: tx.tenantId, holdIds, owner: null, now, states: ['firm'] });
}

/** Conflict: the occupation of a court at a time. */
export interface CourtConflict {
  readonly facilityIds: readonly FacilityId[];
  readonly kind: StayKind;
  readonly during: Period;
  /** Set when it is held in a cart or being paid for, and may be free again soon. */
  readonly isHeld: boolean;
}

/** Finds the conflicts of a performance on its courts, except its own hold. */
export async function courtConflicts(
  tx: TenantTx,
  { when, facilityIds }: OnCourts,
  ownHoldId: string,
  { offset, now }: When,
): Promise<readonly CourtConflict[]> {
  const during = occupationOf({ when });
  if (during === null) return [];
  const units = await readFacilityUnits(tx, facilityIds);
  const stays = await staysOf(tx, {
    tenantId: tx.tenantId,
    unitIds: [...new Set(units.map(({ unitId }) => unitId))],
    fromTick: tickFloor(during.from, offset),
    toTick: tickCeil(during.to, offset),
    now,
  });
  const conflicts = new Map<string, CourtConflict>();
  for (const { holdId, unitId, fromTick, toTick, kind, until } of stays) {
    if (holdId === ownHoldId) continue;
    const facilities = units.filter((one) => one.unitId === unitId).map((one) => one.facilityId);
    const key = `${holdId} ${fromTick}`;
    conflicts.set(key, {
      facilityIds: [...new Set([...(conflicts.get(key)?.facilityIds ?? []), ...facilities])],
      kind,
      during: { from: localOfTick(fromTick, offset), to: localOfTick(toTick, offset) },
      isHeld: until !== null,
    });
  }
  return [...conflicts.values()].sort((one, other) => one.during.from - other.during.from);
}
