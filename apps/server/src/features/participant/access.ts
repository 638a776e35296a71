import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { type FamilyAct, mayDo } from '@nadi/domain/participant/guardianship';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { DocumentDeps } from '../account/service.ts';
import type { NotifyFamily } from './notifications.ts';
import { roleOf } from './policy.ts';
import * as store from './store.ts';

/** What the feature is built from. */
export interface FamilyDeps extends DocumentDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly notify: NotifyFamily;
  /** Whether names of the venue may have hyphen and apostrophe. */
  readonly allowsPunctuation: (tenantId: number) => Promise<boolean>;
}

/** The day in the venue's zone. */
export const todayOf = ({ tenant, now }: RequestContext): string =>
  dateOf(toLocal(now, tenant.offset));

/** Made up, removed, or another's: one answer. */
export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/**
 * FAMILY-07: a member, locked, for somebody who may do this with it. Refusals: not_found to whom it is nothing of theirs,
 * forbidden to a second guardian, who knows of it.
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

/** The same of a member as it stands, which is not locked. */
export function judged(
  row: store.MemberRow,
  context: RequestContext,
  act: FamilyAct,
): Result<store.MemberRow, Failure> {
  const role = roleOf(row, context.actor.customer?.id ?? 0, todayOf(context));
  if (mayDo(role, act)) return ok(row);
  return mayDo(role, 'see') ? refuse({ code: 'forbidden' }) : NOT_FOUND;
}
