import { randomUUID } from 'node:crypto';
import { eventEndsEarlyMinutes } from '@nadi/domain/availability/blockers';
import { unitsOf } from '@nadi/domain/availability/units';
import type { FacilityId, UnitId } from '@nadi/domain/kernel/ids';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { MINUTES_PER_DAY, type Period, tickCeil, tickFloor } from '@nadi/domain/kernel/zoned';
import { takeWithin } from '@nadi/server/features/inventory/service';
import { facilitiesOf, minutes, partsOf } from '@nadi/server/new-venue/write-venue';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { FirstStart, Venue, VenueProgramme } from './venue.ts';

/** Writes maintenance, events and classes on their days; their claims use the ordinary take. */
export async function writeProgramme(tx: TenantTx, venue: Venue, start: FirstStart): Promise<void> {
  const parts = partsOf(venue);
  const known = new Set(facilitiesOf(venue).map(({ facility }) => facility.id));
  const unitsOfFacility = (id: FacilityId): readonly UnitId[] => {
    if (!known.has(id)) throw new Error(`${venue.code} has no facility ${id}`);
    return unitsOf(id, parts);
  };
  const localOf = (day: number, time: string): number =>
    (epochDay(start.today) + day) * MINUTES_PER_DAY + minutes(time);
  const offset = venue.offsetMinutes;
  const closures = venue.maintenances.flatMap(({ facilityId, day, from, to }) =>
    unitsOfFacility(facilityId).map((unit) => ({
      id: randomUUID(),
      unit_id: unit,
      from_tick: tickFloor(localOf(day, from), offset),
      to_tick: tickCeil(localOf(day, to), offset),
    })),
  );
  await insertRows(tx, 'closure', closures);
  for (const programme of venue.programmes) {
    const from = localOf(programme.day, programme.from);
    const to = localOf(programme.day, programme.to);
    const units = unitsOfFacility(programme.facilityId);
    await writeOneProgramme(tx, programme, units, { from, to }, { ...start, offset });
  }
}

async function writeOneProgramme(
  tx: TenantTx,
  programme: VenueProgramme,
  unitIds: readonly number[],
  { from, to }: Period,
  { now, offset }: Pick<FirstStart, 'now'> & { readonly offset: number },
): Promise<void> {
  const id = randomUUID();
  const { kind, facilityId, title } = programme;
  const row = { id, kind, facility_id: facilityId, from_local: from, to_local: to };
  await insertRows(tx, 'facility_programme', [row]);
  const occupiedTo = kind === 'event' ? Math.max(from, to - eventEndsEarlyMinutes) : to;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: id,
    purpose: 'confirm',
    offset,
    now,
    until: null,
    lines: [
      {
        holdId: id,
        kind: 'programme',
        claims: [{ ofUnit: 0, occupy: unitIds, during: { from, to: occupiedTo } }],
        line: { title },
      },
    ],
  });
  if (!taken.ok) throw new Error(`the demo's ${title.en} meets something: ${taken.refusal.code}`);
}
