import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { ConsentText } from '@nadi/domain/participant/guardian-consent';
import type { Relationship } from '@nadi/domain/participant/member-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Details of a member. */
export interface MemberDetails {
  readonly first_name: string;
  readonly last_name: string;
  /** `YYYY-MM-DD`. */
  readonly dob: string;
  readonly gender: 'male' | 'female' | null;
  readonly nationality_id: number | null;
  readonly relationship: Relationship;
}

export interface MemberRow extends MemberDetails {
  readonly id: number;
  readonly customer_id: CustomerId;
  /** Latest consent; null, as the next three: none yet. */
  readonly consent_text: ConsentText | null;
  readonly consent_version: number | null;
  readonly consent_given: boolean | null;
  readonly consent_ms: number | null;
  /** Second guardian or invitee; null, as the next four: none. */
  readonly second_id: string | null;
  readonly second_address: string | null;
  readonly second_customer: CustomerId | null;
  readonly second_since_ms: number | null;
  readonly second_expires_ms: number | null;
}

const columns = `
  m.id, m.customer_id, m.first_name, m.last_name, m.dob, m.gender, m.nationality_id, m.relationship,
  c.text as consent_text, c.text_version as consent_version, c.is_given as consent_given,
  extract(epoch from c.at)::float8 * 1000 as consent_ms, g.id as second_id, g.address as second_address,
  g.customer_id as second_customer, extract(epoch from g.since)::float8 * 1000 as second_since_ms,
  extract(epoch from g.expires_at)::float8 * 1000 as second_expires_ms`;

const guardianColumns = `
  left join lateral (select text, text_version, is_given, at from family_consent
    where tenant_id = $1 and member_id = m.id order by number desc limit 1) c on true
  left join lateral (select * from second_guardian where tenant_id = $1 and member_id = m.id offset 0) g on true`;

export const listMembersSql = `
  select ${columns} from (
    select id from family_member where tenant_id = $1 and customer_id = $2
    union all select member_id from second_guardian where tenant_id = $1 and customer_id = $2) as mine(id)
  join lateral (select * from family_member where tenant_id = $1 and id = mine.id offset 0) m on true ${guardianColumns}
  order by m.customer_id <> $2, m.dob, m.id`;

/** Lists a customer's family and the children they are second guardian of; oldest first in each. */
export async function listMembers(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly MemberRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<MemberRow>(tenantId, 'participant', listMembersSql, values))
    .rows;
}

export const findMemberSql = `
  select ${columns} from family_member m ${guardianColumns} where m.tenant_id = $1 and m.id = $2`;

export async function findMember(
  database: Database,
  tenantId: TenantId,
  id: number,
): Promise<MemberRow | undefined> {
  const values = [tenantId, id];
  return (await database.queryTenant<MemberRow>(tenantId, 'participant', findMemberSql, values))
    .rows[0];
}

export const lockMemberSql = `
  select id from family_member where tenant_id = $1 and id = $2 for update`;

/** Locks a member and loads it once locked, so that no other transaction changes it meanwhile. */
export async function lockMember(tx: TenantTx, id: number): Promise<MemberRow | undefined> {
  const locked = await tx.query('participant', lockMemberSql, [tx.tenantId, id]);
  if (locked.rowCount === 0) return undefined;
  return (await tx.query<MemberRow>('participant', findMemberSql, [tx.tenantId, id])).rows[0];
}

export const countMembersSql = `
  select count(*)::int as count from family_member where tenant_id = $1 and customer_id = $2`;

/** Counts the members of a family; call while its account is locked. */
export async function countMembers(tx: TenantTx, customerId: CustomerId): Promise<number> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<{ count: number }>('participant', countMembersSql, values);
  return rows[0]?.count ?? 0;
}

export const addMemberSql = `
  insert into family_member (tenant_id, id, customer_id, first_name, last_name, dob, gender, nationality_id,
    relationship, created_at)
  values ($1, nextval('family_member_id'), $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
  returning id`;

const valuesOf = (one: MemberDetails): readonly unknown[] => [
  one.first_name,
  one.last_name,
  one.dob,
  one.gender,
  one.nationality_id,
  one.relationship,
];

/** Adds a member; returns its id. */
export async function addMember(
  tx: TenantTx,
  customerId: CustomerId,
  details: MemberDetails,
  now: number,
): Promise<number> {
  const values = [tx.tenantId, customerId, ...valuesOf(details), now];
  const { rows } = await tx.query<{ id: number }>('participant', addMemberSql, values);
  return rows[0]?.id ?? 0;
}

export const saveMemberSql = `
  update family_member set first_name = $3, last_name = $4, dob = $5, gender = $6, nationality_id = $7,
    relationship = $8
  where tenant_id = $1 and id = $2`;

export async function saveMember(tx: TenantTx, id: number, details: MemberDetails): Promise<void> {
  await tx.query('participant', saveMemberSql, [tx.tenantId, id, ...valuesOf(details)]);
}

export const dropMemberSql = 'delete from family_member where tenant_id = $1 and id = $2';

/** Deletes a member with its second guardian. */
export async function dropMember(tx: TenantTx, id: number): Promise<void> {
  await tx.query('participant', dropMemberSql, [tx.tenantId, id]);
}

export const dropFamilySql = 'delete from family_member where tenant_id = $1 and customer_id = $2';
export const leaveFamiliesSql =
  'delete from second_guardian where tenant_id = $1 and customer_id = $2';

/** Deletes an account's family, and its role in the families of others. */
export async function dropFamily(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('participant', dropFamilySql, [tx.tenantId, customerId]);
  await tx.query('participant', leaveFamiliesSql, [tx.tenantId, customerId]);
}
