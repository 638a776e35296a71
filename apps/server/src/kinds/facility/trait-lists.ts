import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { Result } from '@nadi/domain/kernel/result';
import { ok } from '@nadi/domain/kernel/result';
import { checkTraitLists, type WrittenTrait } from '@nadi/domain/kinds/facility/trait-lists-form';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { CHANGED, type CourtDeps, servicesIn, traitOf, viewOfTraits } from './console-view.ts';
import * as store from './store.court-traits.ts';
import * as courts from './store.courts.ts';

/**
 * Replaces the surfaces and formations of the venue if the caller's version is current
 * (FACILITY-37). Returns all services.
 *
 * Refusals: changed_meanwhile, and by field.
 */
export const changeTraitLists = (
  { database }: CourtDeps,
  context: StaffContext,
  { version, traits: written }: { readonly version: string; readonly traits: unknown },
): Promise<Result<ConsoleService[], Failure>> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const before = await store.traitsIn(tx);
    if (viewOfTraits(before).version !== version) return CHANGED;
    const { courts: places } = await courts.courtsIn(tx);
    const lists = checkTraitLists(written, {
      surfaces: {
        all: before.surfaces.map(traitOf),
        used: new Set(places.flatMap(({ surface_id: id }) => id ?? [])),
      },
      formations: {
        all: before.formations.map(traitOf),
        used: new Set(places.flatMap(({ formation_id: id }) => id ?? [])),
      },
    });
    if (!lists.ok) return fieldFailure(lists.refusal);
    const { surfaces, formations } = lists.value;
    await store.writeTraitList(tx, 'surfaces', surfaces, before);
    await store.writeTraitList(tx, 'formations', formations, before);
    const entry = {
      action: 'traits.changed',
      subject: `venue:${context.tenant.id}`,
      before: {
        surfaces: textOf(before.surfaces.map(traitOf)),
        formations: textOf(before.formations.map(traitOf)),
      },
      after: { surfaces: textOf(surfaces), formations: textOf(formations) },
    } as const;
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const services = await servicesIn(tx);
    await store.moveFacts(tx);
    return ok(services);
  });

/** Returns a list as a text of the audit log. */
const textOf = (traits: readonly WrittenTrait[]): string =>
  traits.map(({ name }) => name.en).join('; ');
