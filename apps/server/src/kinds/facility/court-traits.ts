import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import {
  type CourtTraitsBody,
  checkCourtTraits,
  courtTraitsBodyOf,
} from '@nadi/domain/kinds/facility/court-traits-form';
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
 * Changes the traits of a court if the caller's version is current (FACILITY-34).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export const changeCourtTraits = (
  { database }: CourtDeps,
  context: StaffContext,
  id: FacilityId,
  { version, traits: written }: { readonly version: string; readonly traits: unknown },
): Promise<Outcome> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const services = await servicesIn(tx);
    const service = services.find((one) => one.courts.some((court) => court.id === id));
    const before = service?.courts.find((court) => court.id === id)?.traits;
    if (service === undefined || before === undefined) return NOT_FOUND;
    if (before.version !== version) return CHANGED;
    const traits = checkCourtTraits(written, {
      surfaces: service.traits.surfaces.map(namedOf),
      formations: service.traits.formations.map(namedOf),
      lengths: service.lengths,
    });
    if (!traits.ok) return fieldFailure(traits.refusal);
    await store.writeTraits(tx, id, traits.value);
    const entry = {
      action: 'court.traits_changed',
      subject: `court:${id}`,
      before: audited(before, service),
      after: audited(courtTraitsBodyOf(traits.value), service),
    } as const;
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const outcome = await shown(tx, service.id);
    await store.moveFacts(tx);
    return outcome;
  });

type Named = ConsoleService['traits']['surfaces'][number];

const namedOf = ({ trait_id: id, name, ar_name }: Named) => ({
  id,
  name: { en: name, ar: ar_name },
});

/** Returns the short form of a court's traits for the audit log. */
function audited(
  { surface_id, formation_id, is_outdoor, min_booking_time }: CourtTraitsBody,
  { traits: { surfaces, formations } }: ConsoleService,
) {
  const nameIn = (all: readonly Named[], id: string): string =>
    all.find((one) => String(one.trait_id) === id)?.name ?? '';
  return {
    surface: nameIn(surfaces, surface_id),
    formation: nameIn(formations, formation_id),
    is_outdoor,
    min_booking_time,
  };
}
