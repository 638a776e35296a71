import type { ProductId } from '@nadi/domain/kernel/ids';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { SoldOf } from '../../platform/sold.ts';

const sold = (more: string): string => `
  select order_id as "orderId", order_line_id as "lineId", of_unit as unit from booking
  where tenant_id = $1 and product_id = any ($2) and detail @> $3 and cancelled_at is null
    and ($4::bigint is null or (from_local = $4 and to_local = $5))${more}`;

/** Selects all sold units of the next batch of orders. */
export const soldUnitsSql = `
  with sold as materialized (${sold(' and ($6::uuid is null or order_id > $6)')})
  select * from sold where "orderId" = any (array (
    select distinct "orderId" from sold order by 1 limit $7
  ))
  order by "orderId", "lineId", unit`;

/** Counts valid tickets, except those already at the time $4 to $5. */
export const ticketsAtOtherTimesSql = `
  select count(*)::int as count from booking
  where tenant_id = $1 and product_id = any ($2) and detail @> $3 and cancelled_at is null
    and ($4::bigint is null or (from_local, to_local) is distinct from ($4, $5))`;

/** Unit of a line with a ticket that is still valid. */
export interface SoldUnit {
  readonly orderId: string;
  readonly lineId: string;
  readonly unit: number;
}

const valuesOf = (
  tenantId: number,
  products: readonly ProductId[],
  detail: SoldOf['detail'],
  when: Period | undefined | null,
): unknown[] => [
  tenantId,
  products,
  JSON.stringify(detail ?? {}),
  when?.from ?? null,
  when?.to ?? null,
];

export async function soldUnits(
  database: Database,
  tenantId: number,
  { products, detail, during, after, limit }: SoldOf,
): Promise<readonly SoldUnit[]> {
  const values = [...valuesOf(tenantId, products, detail, during), after ?? null, limit];
  return (await database.queryTenant<SoldUnit>(tenantId, 'booking', soldUnitsSql, values)).rows;
}

/**
 * Counts valid tickets at other times.
 *
 * @param but the time that is not counted; null: all are.
 */
export async function countTicketsAtOtherTimes(
  database: Database,
  tenantId: number,
  { products, detail }: Pick<SoldOf, 'products' | 'detail'>,
  but: Period | null,
): Promise<number> {
  const values = valuesOf(tenantId, products, detail, but);
  const rows = database.queryTenant<{ count: number }>(
    tenantId,
    'booking',
    ticketsAtOtherTimesSql,
    values,
  );
  return (await rows).rows[0]?.count ?? 0;
}
