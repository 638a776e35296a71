import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Account holder, reduced to what other features need. */
export interface PersonRow {
  readonly id: CustomerId;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  /** Addresses as entered; a message sent there must not grant access. */
  readonly email: string | null;
  readonly mobile: string | null;
  /** Addresses once proven; null: not proven. */
  readonly proven_email: string | null;
  readonly proven_mobile: string | null;
  readonly is_disabled: boolean;
  /** Partner the customer belongs to; null: none. */
  readonly b2b_id: number | null;
}

export const findPersonsSql = `
  select c.id, c.name, c.dob, c.email, c.mobile, c.b2b_id, c.disabled_at is not null as is_disabled,
    case when c.email_proven_at is not null then c.email end as proven_email,
    case when c.mobile_proven_at is not null then c.mobile end as proven_mobile
  from customer c where c.tenant_id = $1 and c.id = any ($2) and not c.is_guest and c.erased_at is null`;

export async function findPersons(
  database: Database,
  tenantId: TenantId,
  ids: readonly CustomerId[],
): Promise<readonly PersonRow[]> {
  const values = [tenantId, ids];
  return (await database.queryTenant<PersonRow>(tenantId, 'account', findPersonsSql, values)).rows;
}

/** Loads one such person in a transaction. */
export async function findPersonIn(tx: TenantTx, id: CustomerId): Promise<PersonRow | undefined> {
  const values = [tx.tenantId, [id]];
  return (await tx.query<PersonRow>('account', findPersonsSql, values)).rows[0];
}

export const lockPersonSql = `${findPersonsSql} for no key update of c`;

/**
 * Locks an account that is not erased, until the transaction ends. Nothing else is changed in its
 * name meanwhile.
 */
export async function lockPerson(tx: TenantTx, id: CustomerId): Promise<PersonRow | undefined> {
  const values = [tx.tenantId, [id]];
  return (await tx.query<PersonRow>('account', lockPersonSql, values)).rows[0];
}
