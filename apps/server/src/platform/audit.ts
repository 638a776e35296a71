import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from './db/tenant-tx.ts';
import type { RequestContext, StaffContext } from './http/context/context.ts';

export const addEntrySql = `
  insert into audit_entry (tenant_id, at, staff_id, doer, doer_role, deed, subject, before, after, address, device, request_id)
  values ($1, to_timestamp($2 / 1000.0), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** Who did something: somebody of the staff, an operator by a command, or nobody who is known. */
export interface Doer {
  readonly staffId: number | null;
  readonly name: string | null;
  /** Of the staff; `operator` for a command. */
  readonly role: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
}

/** What was done. */
export interface Deed {
  /** Feature and verb: `staff.invited`. */
  readonly deed: string;
  /** To whom or what, by kind and id: `staff:1003`. */
  readonly subject?: string;
  /** Of what was changed, where it is small; never a password, a code or the number of a paper. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** STAFF-09: writes down what somebody did, in the transaction in which it is done. @param now epoch milliseconds. */
export async function recordDeed(
  tx: TenantTx,
  doer: Doer,
  { deed, subject, before, after }: Deed,
  now: number,
): Promise<void> {
  const { staffId, name, role, address, device, requestId } = doer;
  const json = (of: object | undefined) => (of === undefined ? null : JSON.stringify(of));
  await tx.query('platform', addEntrySql, [
    ...[tx.tenantId, now, staffId, name, role, deed, subject ?? null],
    ...[json(before), json(after), address, device, requestId],
  ]);
}

/** As much of a browser's own description as tells devices apart. */
const DEVICE_LENGTH_MAX = 200;

/** Whoever gives a command of `nadi`: who that is, the machine knows. */
export const OPERATOR: Doer = {
  ...{ staffId: null, name: null, role: 'operator', address: null },
  ...{ device: null, requestId: null },
};

/** Where a request comes from, by which nobody is known yet. */
export const unknownDoer = ({ address, requestId, header }: RequestContext): Doer => ({
  ...{ staffId: null, name: null, role: null, address, requestId },
  device: header('user-agent')?.slice(0, DEVICE_LENGTH_MAX).toWellFormed() || null,
});

/** Who of the staff makes a request. */
export const doerOf = (context: StaffContext): Doer => ({
  ...unknownDoer(context),
  staffId: context.staff.id,
  name: context.staff.name,
  role: context.staff.role,
});

const entryColumns = `id, extract(epoch from at)::float8 * 1000 as at_ms, staff_id, doer, doer_role, deed, subject,
  before, after, address, device`;

export const listEntriesSql = `
  select ${entryColumns} from audit_entry
  where tenant_id = $1 and id < $2 and ($4::int is null or staff_id = $4) and ($5::text is null or deed = $5)
    and ($6::float8 is null or at >= to_timestamp($6 / 1000.0)) and ($7::float8 is null or at < to_timestamp($7 / 1000.0))
  order by id desc limit $3`;

export interface EntryRow {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at_ms: number;
  readonly staff_id: number | null;
  readonly doer: string | null;
  readonly doer_role: string | null;
  readonly deed: string;
  readonly subject: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
  readonly device: string | null;
}

export interface EntriesAsked {
  /** Entries with smaller ids. */
  readonly before: number;
  readonly limit: number;
  /** Of one of the staff alone; null, as below: whatever it is. */
  readonly staffId: number | null;
  readonly deed: string | null;
  /** Epoch milliseconds, the first included. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Entries of a venue's audit log, newest first. */
export async function listEntries(
  database: Database,
  tenantId: TenantId,
  { before, limit, staffId, deed, from, until }: EntriesAsked,
): Promise<readonly EntryRow[]> {
  const values = [tenantId, before, limit, staffId, deed, from, until];
  return (await database.ask<EntryRow>(tenantId, 'platform', listEntriesSql, values)).rows;
}
