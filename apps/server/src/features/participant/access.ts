import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { type FamilyAct, mayDo } from '@nadi/domain/participant/guardianship';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { DocumentDeps } from '../account/ports.ts';
import type { NotifyFamily } from './notifications.ts';
import { roleOf } from './policy.ts';
import * as store from './store.ts';

/** Dependencies of the feature. */
export interface FamilyDeps extends DocumentDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly notify: NotifyFamily;
  /** Checks whether names at the venue may contain a hyphen and an apostrophe. */
  readonly allowsPunctuation: (tenantId: number) => Promise<boolean>;
}

/** Returns the current day in the venue's time zone. */
export const todayOf = ({ tenant, now }: RequestContext): string =>
  dateOf(toLocal(now, tenant.offset));

/** Refusal for a member that is unknown, removed, or another family's; one response for all. */
export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/**
 * Locks a member for a caller who may do this with it (FAMILY-07). Refusals: not_found for a caller
 * without access to the member; forbidden for a second guardian, who can see it.
 */
export async function lockFor(
  tx: TenantTx,
  context: RequestContext,
  memberId: number,
  act: FamilyAct,
): Promise<Result<store.MemberRow, Failure>> {
  const row = await store.lockMember(tx, memberId);
  return row === undefined ? NOT_FOUND : judged(row, context, act);
}

/** Checks the same for a member as loaded, without a lock. */
export function judged(
  row: store.MemberRow,
  context: RequestContext,
  act: FamilyAct,
): Result<store.MemberRow, Failure> {
  const role = roleOf(row, context.actor.customer?.id ?? 0, todayOf(context));
  if (mayDo(role, act)) return ok(row);
  return mayDo(role, 'see') ? refuse({ code: 'forbidden' }) : NOT_FOUND;
}
