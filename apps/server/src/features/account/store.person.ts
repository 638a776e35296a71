import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const columns = `
  c.id, c.name, c.dob, case when c.email_proven_at is not null then c.email end as email,
  case when c.mobile_proven_at is not null then c.mobile end as mobile`;

/** Somebody who has an account, as far as others need to know. */
export interface PersonRow {
  readonly id: CustomerId;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  /** Proven; null: none is. */
  readonly email: string | null;
  /** Proven; null: none is. */
  readonly mobile: string | null;
}

export const findPersonsSql = `
  select ${columns} from customer c
  where c.tenant_id = $1 and c.id = any ($2) and not c.is_guest and c.erased_at is null`;

export async function findPersons(
  database: Database,
  tenantId: TenantId,
  ids: readonly CustomerId[],
): Promise<readonly PersonRow[]> {
  const values = [tenantId, ids];
  return (await database.ask<PersonRow>(tenantId, 'account', findPersonsSql, values)).rows;
}

export const lockPersonSql = `
  select ${columns} from customer c
  where c.tenant_id = $1 and c.id = $2 and not c.is_guest and c.erased_at is null
  for no key update`;

/** An account that is not taken away, and in whose name nothing else is changed, until the transaction ends. */
export async function lockPerson(tx: TenantTx, id: CustomerId): Promise<PersonRow | undefined> {
  return (await tx.query<PersonRow>('account', lockPersonSql, [tx.tenantId, id])).rows[0];
}

export const findPersonSql = `
  select ${columns} from customer c
  where c.tenant_id = $1 and c.id = $2 and not c.is_guest and c.erased_at is null`;

/** The same of one, in a transaction. */
export async function findPersonIn(tx: TenantTx, id: CustomerId): Promise<PersonRow | undefined> {
  return (await tx.query<PersonRow>('account', findPersonSql, [tx.tenantId, id])).rows[0];
}
