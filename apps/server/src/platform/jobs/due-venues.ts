import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../db/tenant-tx.ts';

/**
 * Returns the venues with due work, by a database function over all of them.
 *
 * It runs as the role `nadi_due`, which can read times and venues only (decision 019).
 */
export async function dueVenues(
  database: Pick<Database, 'call'>,
  text: string,
  instant: number,
): Promise<readonly TenantId[]> {
  const { rows } = await database.call<{ tenant_id: TenantId }>(text, [instant]);
  return rows.map((row) => row.tenant_id);
}
