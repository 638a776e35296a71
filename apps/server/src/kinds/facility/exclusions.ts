import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import {
  checkExclusions,
  type ExclusionsBody,
  exclusionsBodyOf,
} from '@nadi/domain/kinds/facility/exclusions-form';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  serviceIn,
  shown,
} from './console-view.ts';
import * as courts from './store.courts.ts';
import * as store from './store.exclusions.ts';

/**
 * Replaces the exclusions of a service's tickets if the caller's version is current (FACILITY-32).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export const changeExclusions = (
  { database }: CourtDeps,
  context: StaffContext,
  id: ServiceId,
  { version, exclusions: written }: { readonly version: string; readonly exclusions: unknown },
): Promise<Outcome> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const service = await serviceIn(tx, id);
    if (service === undefined || !service.by_places) return NOT_FOUND;
    const before = service.exclusions;
    if (before.version !== version) return CHANGED;
    const tickets = before.tickets.map((one) => ({
      id: one.id,
      name: { en: one.name, ar: one.ar_name },
      isOwn: one.is_own,
    }));
    const exclusions = checkExclusions(written, tickets);
    if (!exclusions.ok) return fieldFailure(exclusions.refusal);
    const own = tickets.filter(({ isOwn }) => isOwn).map((one) => one.id);
    await store.writeExclusions(tx, own, exclusions.value);
    const [was, is] = [before.exclusions, exclusionsBodyOf(exclusions.value).exclusions].map(
      (all) => all.map((one) => textOf(one, before.tickets)),
    ) as [string[], string[]];
    const entry = {
      action: 'tickets.excluded',
      subject: `service:${id}`,
      before: { excluded: was.filter((one) => !is.includes(one)).join('; ') },
      after: { excluded: is.filter((one) => !was.includes(one)).join('; ') },
    } as const;
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const outcome = await shown(tx, id);
    await store.moveFacts(tx);
    return outcome;
  });

/** Returns an exclusion as a text of the audit log. */
function textOf(
  { ticket_id, excluded_id, within }: ExclusionsBody['exclusions'][number],
  tickets: ConsoleService['exclusions']['tickets'],
): string {
  const nameOf = (id: string): string =>
    tickets.find((one) => String(one.id) === id)?.name ?? `# ${id}`;
  return `${nameOf(ticket_id)} / ${nameOf(excluded_id)} (${within})`;
}
