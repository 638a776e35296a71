import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkTill } from '@nadi/domain/till/till-form';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import type { TillDeps } from './service.ts';
import * as store from './store.ts';

type Done = Promise<Result<null, Failure>>;

/** Returns the version of a till's name and state, for optimistic locking. */
export const tillVersion = ({
  name,
  isRetired,
}: Pick<store.TillRow, 'name' | 'isRetired'>): string => seenVersionOf([name, isRetired]);

/** Adds a till (TILL-01). Refusals by field. */
export async function addTill(
  { database }: TillDeps,
  context: StaffContext,
  written: unknown,
): Done {
  const checked = checkTill(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { name } = checked.value;
  return database.forTenant(context.tenant.id, async (tx) => {
    const id = await store.addTill(tx, name);
    const entry = { action: 'till.added', subject: `till:${id}`, after: { name } };
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    return ok(null);
  });
}

/** Change of a till on the version that the screen showed. */
export interface TillChange {
  readonly version: string;
  readonly till: unknown;
  readonly is_retired: boolean;
}

/**
 * Renames a till, retires it, or opens it to sessions again (TILL-01).
 *
 * Refusals: not_found, changed_meanwhile, till_is_open for one that is retired while it is open, and by
 * field.
 */
export async function changeTill(
  { database }: TillDeps,
  context: StaffContext,
  id: number,
  { version, till: written, is_retired: isRetired }: TillChange,
): Done {
  const checked = checkTill(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { name } = checked.value;
  const { tenant, now } = context;
  return database.forTenant(tenant.id, async (tx) => {
    const till = await store.lockTill(tx, id);
    if (till === null) return refuse({ code: 'not_found' });
    if (tillVersion(till) !== version) return refuse({ code: 'changed_meanwhile' });
    if (isRetired && (await store.lockOfTill(tx, id)) !== null)
      return refuse({ code: 'till_is_open' });
    await store.changeTill(tx, id, name, isRetired ? now : null);
    const entry = {
      action: 'till.changed',
      subject: `till:${id}`,
      before: { name: till.name, is_retired: till.isRetired },
      after: { name, is_retired: isRetired },
    };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(null);
  });
}
