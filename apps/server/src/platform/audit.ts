import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from './db/tenant-tx.ts';
import type { RequestContext, StaffContext } from './http/context/context.ts';

export const addEntrySql = `
  insert into audit_entry (tenant_id, at, staff_id, actor, actor_role, action, subject, before, after, address, device, request_id)
  values ($1, to_timestamp($2 / 1000.0), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** Actor of an audit entry: a staff member, an operator running a command, or an unknown person. */
export interface AuditActor {
  readonly staffId: number | null;
  readonly name: string | null;
  /** Role of the staff member; `operator` for a command. */
  readonly role: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
}

/** Audited action. */
export interface AuditAction {
  /** Feature and verb: `staff.invited`. */
  readonly action: string;
  /** Affected entity, by kind and id: `staff:1003`. */
  readonly subject?: string;
  /**
   * Previous values, where they are small.
   *
   * Never contains a password, a code or the number of an identity document.
   */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an audit entry in the transaction of the action itself (STAFF-09).
 *
 * @param now epoch milliseconds.
 */
export async function writeAuditEntry(
  tx: TenantTx,
  actor: AuditActor,
  { action, subject, before, after }: AuditAction,
  now: number,
): Promise<void> {
  const { staffId, name, role, address, device, requestId } = actor;
  const json = (of: object | undefined) => (of === undefined ? null : JSON.stringify(of));
  await tx.query('platform', addEntrySql, [
    ...[tx.tenantId, now, staffId, name, role, action, subject ?? null],
    ...[json(before), json(after), address, device, requestId],
  ]);
}

/** Length of the stored user agent; long enough to distinguish devices. */
const DEVICE_LENGTH_MAX = 200;

/** Actor of a `nadi` command; the person is identified by the machine, not by Nadi. */
export const OPERATOR: AuditActor = {
  staffId: null,
  name: null,
  role: 'operator',
  address: null,
  device: null,
  requestId: null,
};

/** Returns the actor of a request that is not authenticated yet. */
export const unknownActor = ({ address, requestId, header }: RequestContext): AuditActor => ({
  staffId: null,
  name: null,
  role: null,
  address,
  requestId,
  device: header('user-agent')?.slice(0, DEVICE_LENGTH_MAX).toWellFormed() || null,
});

/** Returns the actor of a staff request. */
export const auditActorOf = (context: StaffContext): AuditActor => ({
  ...unknownActor(context),
  staffId: context.staff.id,
  name: context.staff.name,
  role: context.staff.role,
});

const entryColumns = `id, extract(epoch from at)::float8 * 1000 as at_ms, staff_id, actor, actor_role, action, subject,
  before, after, address, device`;

export const listEntriesSql = `
  select ${entryColumns} from audit_entry
  where tenant_id = $1 and id < $2 and ($4::int is null or staff_id = $4) and ($5::text is null or action = $5)
    and ($6::float8 is null or at >= to_timestamp($6 / 1000.0)) and ($7::float8 is null or at < to_timestamp($7 / 1000.0))
  order by id desc limit $3`;

export interface EntryRow {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at_ms: number;
  readonly staff_id: number | null;
  readonly actor: string | null;
  readonly actor_role: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
  readonly device: string | null;
}

export interface AuditQuery {
  /** Upper bound of the entry ids, exclusive. */
  readonly before: number;
  readonly limit: number;
  /** Filter by staff member. `null`, here and below: no filter. */
  readonly staffId: number | null;
  readonly action: string | null;
  /** Epoch milliseconds, inclusive. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Lists entries of a venue's audit log, newest first. */
export async function listEntries(
  database: Database,
  tenantId: TenantId,
  { before, limit, staffId, action, from, until }: AuditQuery,
): Promise<readonly EntryRow[]> {
  const values = [tenantId, before, limit, staffId, action, from, until];
  return (await database.queryTenant<EntryRow>(tenantId, 'platform', listEntriesSql, values)).rows;
}
