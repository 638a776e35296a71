import type { Meanwhile } from '@nadi/contract/wire/seen';
import type { StaffRole } from '@nadi/domain/account/access';
import {
  isAsSeen,
  ORDER_ACTIONS,
  type OrderAction,
  readSeen,
  seenText,
} from '@nadi/domain/staff/seen';
import type { TenantTx } from './db/tenant-tx.ts';
import type { RequestContext, StaffContext } from './http/context/context.ts';
import type { Failure } from './http/mount.ts';
import { formatInstant } from './instant-text.ts';
import { seenVersionOf } from './seen-version.ts';

/** Selects the last change of a subject by staff since an instant. */
export const lastChangeSql = `
  select actor as by, actor_role as role, action, extract(epoch from at)::float8 * 1000 as at
  from audit_entry
  where tenant_id = $1 and subject = $2 and at >= to_timestamp($3 / 1000.0) and action = any ($4) and staff_id is not null
  order by id desc limit 1`;

interface ChangeRow {
  readonly by: string | null;
  readonly role: string | null;
  readonly action: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the state that an act depends on as the text that a screen sends back (STAFF-14). */
export const seenOf = (facts: object, { now }: Pick<RequestContext, 'now'>): string =>
  seenText({ fingerprint: seenVersionOf(facts), at: now });

/** Subject of an act in the audit log, and its state as the screen showed it. */
export interface SeenSubject {
  readonly subject: string;
  readonly seen: string;
}

/** Checks what an act depends on under its locks; returns the refusal where it has changed. */
export const judgeSeen = async (
  tx: TenantTx,
  context: Pick<StaffContext, 'tenant'>,
  shown: SeenSubject,
  facts: object,
): Promise<Failure | null> =>
  isAsSeen(shown.seen, seenVersionOf(facts)) ? null : changedMeanwhile(tx, context, shown);

/** Returns the refusal of an act on a changed state, with the last change by staff (STAFF-14). */
export async function changedMeanwhile(
  tx: TenantTx,
  { tenant }: Pick<StaffContext, 'tenant'>,
  { subject, seen }: SeenSubject,
): Promise<Failure> {
  const values = [tx.tenantId, subject, readSeen(seen)?.at ?? 0, ORDER_ACTIONS];
  const { rows } = await tx.query<ChangeRow>('platform', lastChangeSql, values);
  const [row] = rows;
  const change = row && {
    by: row.by ?? '',
    role: row.role as StaffRole,
    action: row.action as OrderAction,
    at: formatInstant(row.at, tenant.offset),
  };
  return { code: 'changed_meanwhile', data: { change: change ?? null } satisfies Meanwhile };
}
