import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export interface Invitation {
  readonly id: string;
  readonly memberId: number;
  /** E-mail address, or a number in E.164. */
  readonly address: string;
  /** Both in epoch milliseconds. */
  readonly now: number;
  readonly expiresAt: number;
}

/** Replaces an expired invitation only; an active guardian or invitation is kept. */
export const inviteSql = `
  insert into second_guardian (tenant_id, member_id, id, address, since, expires_at)
  values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0))
  on conflict (tenant_id, member_id) do update
    set id = excluded.id, address = excluded.address, since = excluded.since, expires_at = excluded.expires_at
    where second_guardian.expires_at < to_timestamp($5 / 1000.0)`;

/** Adds an invitation; false: there is a second guardian, or a pending invitation. */
export async function invite(tx: TenantTx, one: Invitation): Promise<boolean> {
  const values = [tx.tenantId, one.memberId, one.id, one.address, one.now, one.expiresAt];
  return (await tx.query('participant', inviteSql, values)).rowCount === 1;
}

export const acceptSql = `
  update second_guardian set customer_id = $3, address = null, expires_at = null, since = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and member_id = $2`;

export async function accept(
  tx: TenantTx,
  memberId: number,
  customerId: CustomerId,
  now: number,
): Promise<void> {
  await tx.query('participant', acceptSql, [tx.tenantId, memberId, customerId, now]);
}

export const endSql = 'delete from second_guardian where tenant_id = $1 and member_id = $2';

/** Ends an invitation or the guardianship that came from it; false: none. */
export async function end(tx: TenantTx, memberId: number): Promise<boolean> {
  return (await tx.query('participant', endSql, [tx.tenantId, memberId])).rowCount === 1;
}

export const findInvitedSql = `
  select member_id from second_guardian where tenant_id = $1 and id = $2`;

/** Finds the member an invitation is about; undefined: not found or expired. */
export async function findInvited(tx: TenantTx, id: string): Promise<number | undefined> {
  const values = [tx.tenantId, id];
  const { rows } = await tx.query<{ member_id: number }>('participant', findInvitedSql, values);
  return rows[0]?.member_id;
}

export const listInvitationsSql = `
  select g.id, m.customer_id, m.first_name, m.dob, extract(epoch from g.expires_at)::float8 * 1000 as expires_ms
  from unnest($2::text[]) as mine(address),
    lateral (select * from second_guardian where tenant_id = $1 and address = mine.address offset 0) g,
    lateral (select * from family_member where tenant_id = $1 and id = g.member_id offset 0) m
  where g.expires_at >= to_timestamp($3 / 1000.0) and m.customer_id <> $4
  order by g.since limit 100`;

export interface InvitationRow {
  readonly id: string;
  /** Customer who invites. */
  readonly customer_id: CustomerId;
  readonly first_name: string;
  readonly dob: string;
  readonly expires_ms: number;
}

/** Lists the pending invitations to any of these addresses, except the customer's own. */
export async function listInvitations(
  database: Database,
  tenantId: TenantId,
  query: {
    readonly addresses: readonly string[];
    readonly customerId: CustomerId;
    readonly now: number;
  },
): Promise<readonly InvitationRow[]> {
  const values = [tenantId, query.addresses, query.now, query.customerId];
  return (
    await database.queryTenant<InvitationRow>(tenantId, 'participant', listInvitationsSql, values)
  ).rows;
}
