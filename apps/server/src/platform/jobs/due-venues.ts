import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../db/tenant-tx.ts';

/**
 * The venues that have something due, by a function of the database that looks at all of them with
 * the rights of the role `nadi_due`, which sees when and for whom, and nothing else (decision 019).
 */
export async function dueVenues(
  database: Pick<Database, 'call'>,
  text: string,
  instant: number,
): Promise<readonly TenantId[]> {
  const { rows } = await database.call<{ tenant_id: TenantId }>(text, [instant]);
  return rows.map((row) => row.tenant_id);
}
