import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import {
  type CourtTraits,
  checkCourtTraits,
  checkHallTraits,
  courtTraitsBodyOf,
  type HallTraits,
  type HallTraitsBody,
  hallTraitsBodyOf,
} from '@nadi/domain/kinds/facility/court-traits-form';
import { isPictureId } from '@nadi/domain/media/picture-sizes';
import { noteUses } from '../../features/media/ports.ts';
import { picturesById } from '../../features/media/service.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  servicesIn,
  shown,
} from './console-view.ts';
import * as store from './store.court-traits.ts';
import * as courts from './store.courts.ts';

/**
 * Changes the traits of a court or hall if the caller's version is current (FACILITY-34).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeCourtTraits(
  { database }: CourtDeps,
  context: StaffContext,
  id: FacilityId,
  { version, traits: written }: { readonly version: string; readonly traits: unknown },
): Promise<Outcome> {
  const isPictureLost = await hasUnknownPicture(database, context, written);
  return database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const found = placeIn(await servicesIn(tx), id);
    if (found === undefined) return NOT_FOUND;
    const { service, before, isHall } = found;
    if (before.version !== version) return CHANGED;
    const check = isHall ? checkHallTraits : checkCourtTraits;
    const traits = check(written, {
      surfaces: service.traits.surfaces.map(namedOf),
      formations: service.traits.formations.map(namedOf),
      lengths: service.lengths,
    });
    if (!traits.ok) return fieldFailure(traits.refusal);
    const { picture } = traits.value;
    if (isPictureLost && picture !== before.image) return fieldFailure({ image: 'invalid' });
    await store.writeTraits(tx, id, traits.value);
    if (isOfCourt(traits.value)) await store.writeShortest(tx, id, traits.value.shortest);
    const subject = `${isHall ? 'hall' : 'court'}:${id}`;
    await noteUses(tx, subject, picture === null ? [] : [picture]);
    const after = isOfCourt(traits.value)
      ? courtTraitsBodyOf(traits.value)
      : hallTraitsBodyOf(traits.value);
    const entry = {
      action: isHall ? 'hall.traits_changed' : 'court.traits_changed',
      subject,
      before: audited(before, service),
      after: audited(after, service),
    };
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const outcome = await shown(tx, service.id);
    await store.moveFacts(tx);
    return outcome;
  });
}

const isOfCourt = (traits: HallTraits): traits is CourtTraits => 'shortest' in traits;

/** Finds a court or hall, with its service and the traits that it has. */
function placeIn(services: readonly ConsoleService[], id: FacilityId) {
  for (const service of services) {
    const court = service.courts.find((one) => one.id === id);
    if (court) return { service, before: court.traits, isHall: false };
    const hall = service.halls.find((one) => one.id === id);
    if (hall) return { service, before: hall.traits, isHall: true };
  }
  return undefined;
}

/** Returns true when the traits reference a picture that the venue does not have. */
async function hasUnknownPicture(
  database: CourtDeps['database'],
  { tenant }: StaffContext,
  written: unknown,
): Promise<boolean> {
  const { image } = written as { readonly image?: unknown };
  if (typeof image !== 'string' || !isPictureId(image)) return false;
  return !(await picturesById(database, tenant.id, [image])).has(image);
}

type Named = ConsoleService['traits']['surfaces'][number];

const namedOf = ({ trait_id: id, name, ar_name }: Named) => ({
  id,
  name: { en: name, ar: ar_name },
});

/** Returns the short form of traits for the audit log. */
function audited(
  traits: HallTraitsBody & { readonly min_booking_time?: number | null },
  { traits: { surfaces, formations } }: ConsoleService,
) {
  const nameIn = (all: readonly Named[], id: string): string =>
    all.find((one) => String(one.trait_id) === id)?.name ?? '';
  return {
    surface: nameIn(surfaces, traits.surface_id),
    formation: nameIn(formations, traits.formation_id),
    is_outdoor: traits.is_outdoor,
    image: traits.image,
    ...('min_booking_time' in traits && { min_booking_time: traits.min_booking_time }),
  };
}
