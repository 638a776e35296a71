import type { StaffRole } from '@nadi/domain/account/access';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const listMembersSql = `
  select m.id, m.email, m.name, m.role, m.accepted_at is not null as has_accepted,
    m.disabled_at is not null as is_disabled,
    (select extract(epoch from i.expires_at)::float8 * 1000 from staff_invitation i
      where i.tenant_id = $1 and i.staff_id = m.id) as invited_until_ms,
    (select extract(epoch from max(s.used_at))::float8 * 1000 from staff_session s
      where s.tenant_id = $1 and s.staff_id = m.id) as used_ms
  from staff m where m.tenant_id = $1 order by m.id`;

export interface MemberRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly has_accepted: boolean;
  readonly is_disabled: boolean;
  /** Both in epoch milliseconds; null: never, or not recorded any more. */
  readonly invited_until_ms: number | null;
  readonly used_ms: number | null;
}

export async function listMembers(
  database: Database,
  tenantId: TenantId,
): Promise<readonly MemberRow[]> {
  return (await database.queryTenant<MemberRow>(tenantId, 'staff', listMembersSql, [tenantId]))
    .rows;
}

export const lockMembersSql = `
  select id, email, name, role, accepted_at is not null as has_accepted, disabled_at is not null as is_disabled
  from staff
  where tenant_id = $1 and (id = any ($2) or (role = 'owner' and accepted_at is not null and disabled_at is null))
  order by id for update`;

export type LockedMember = Omit<MemberRow, 'invited_until_ms' | 'used_ms'>;

/** Locks these members and all active owners, in order, so that concurrent changes queue. */
export async function lockMembers(
  tx: TenantTx,
  ids: readonly number[],
): Promise<readonly LockedMember[]> {
  return (await tx.query<LockedMember>('staff', lockMembersSql, [tx.tenantId, ids])).rows;
}

export const addMemberSql = `
  insert into staff (tenant_id, id, email, name, role, created_at)
  values ($1, nextval('staff_id'), $2, $3, $4, to_timestamp($5 / 1000.0))
  on conflict (tenant_id, email) do nothing returning id`;

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly now: number;
}

/** Adds a member; null: the address is taken by another member. */
export async function addMember(
  tx: TenantTx,
  { email, name, role, now }: NewMember,
): Promise<number | null> {
  const values = [tx.tenantId, email, name, role, now];
  return (await tx.query<{ id: number }>('staff', addMemberSql, values)).rows[0]?.id ?? null;
}

export const findIdByEmailSql = 'select id from staff where tenant_id = $1 and email = $2';

/** Finds the member with this address. */
export async function findMember(tx: TenantTx, email: string): Promise<number | undefined> {
  const values = [tx.tenantId, email];
  return (await tx.query<{ id: number }>('staff', findIdByEmailSql, values)).rows[0]?.id;
}

export const setMemberSql = `
  update staff set role = $3, disabled_at = case when $4 then coalesce(disabled_at, to_timestamp($5 / 1000.0)) end
  where tenant_id = $1 and id = $2`;

export async function setMember(
  tx: TenantTx,
  id: number,
  to: { readonly role: StaffRole; readonly isDisabled: boolean },
  now: number,
): Promise<void> {
  await tx.query('staff', setMemberSql, [tx.tenantId, id, to.role, to.isDisabled, now]);
}

export const endSessionsOfSql = `
  delete from staff_session where tenant_id = $1 and staff_id = $2 and ($3::uuid is null or id <> $3)`;

/**
 * Ends all sessions of a member.
 *
 * @param but Session to keep; null: none.
 */
export async function endSessionsOf(tx: TenantTx, id: number, but: string | null): Promise<void> {
  await tx.query('staff', endSessionsOfSql, [tx.tenantId, id, but]);
}

export const setPasswordSql = `
  update staff set password_hash = $3
  where tenant_id = $1 and id = $2 and accepted_at is not null and disabled_at is null`;

/** Sets a password; false: the member may no longer sign in. */
export async function setPassword(tx: TenantTx, id: number, hash: string): Promise<boolean> {
  return (await tx.query('staff', setPasswordSql, [tx.tenantId, id, hash])).rowCount === 1;
}

export const staffNamesSql = 'select id, name from staff where tenant_id = $1 and id = any ($2)';

/** Loads the names of members of staff, also of those without access. */
export async function namesOfStaff(
  database: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.queryTenant<Pick<MemberRow, 'id' | 'name'>>(
    tenantId,
    'staff',
    staffNamesSql,
    [tenantId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const listDecidersSql = `
  select id, email, name from staff
  where tenant_id = $1 and role in ('owner', 'manager') and accepted_at is not null and disabled_at is null
  order by id`;

/** Lists the active owners and managers. */
export async function listDeciders(
  tx: TenantTx,
): Promise<readonly Pick<MemberRow, 'id' | 'email' | 'name'>[]> {
  type Row = Pick<MemberRow, 'id' | 'email' | 'name'>;
  return (await tx.query<Row>('staff', listDecidersSql, [tx.tenantId])).rows;
}
