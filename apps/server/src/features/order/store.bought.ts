import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { BoughtLine } from '../../platform/sold.ts';
import { type LineRow, lineColumns, lineOf, whereMoved } from './store.line.ts';

/** Selects lines of the last $3 paid orders, neither lost nor cancelled, latest order first. */
export const boughtSql = `
  select ${lineColumns}, o.id as "orderId", extract(epoch from o.placed_at)::float8 * 1000 as "orderedAt"
  from (
    select id, placed_at from orders
    where tenant_id = $1 and customer_id = any ($2) and status = 'complete'
    order by placed_at desc limit $3
  ) o
  join order_line l on l.tenant_id = $1 and l.order_id = o.id
  ${whereMoved}
  where l.lost is null and not exists (
    select from cancelled_unit r where r.tenant_id = $1 and r.order_line_id = l.id
  )
  order by o.placed_at desc, o.id, l.seq`;

/** Number of recent orders from which a customer's usual choices are derived. */
const ORDERS_AT_MOST = 20;

type BoughtRow = LineRow & Pick<BoughtLine, 'orderId' | 'orderedAt'>;

/** Loads recent purchases that customers still have, latest order first. */
export async function boughtBy(
  database: Database,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
): Promise<readonly BoughtLine[]> {
  const values = [tenantId, customerIds, ORDERS_AT_MOST];
  const { rows } = await database.queryTenant<BoughtRow>(tenantId, 'order', boughtSql, values);
  return rows.map(({ orderId, orderedAt, ...row }) => ({ ...lineOf(row), orderId, orderedAt }));
}

export const placedBySql =
  'select id, number from orders where tenant_id = $1 and customer_id = any ($2) order by placed_at';

/** Order as its buyer names it. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}

/** Lists all orders of customers, also unpaid ones, oldest first. */
export async function ordersPlacedBy(
  database: Database,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
): Promise<readonly PlacedOrder[]> {
  const values = [tenantId, customerIds];
  const found = database.queryTenant<PlacedOrder>(tenantId, 'order', placedBySql, values);
  return (await found).rows;
}

export const lastLanguageSql = `
  select language from orders where tenant_id = $1 and customer_id = $2 order by placed_at desc limit 1`;

/** Loads the language of a customer's latest order; English where there is none. */
export async function lastLanguageOf(tx: TenantTx, customerId: number): Promise<Language> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<{ language: Language }>('order', lastLanguageSql, values);
  return rows[0]?.language ?? 'en';
}
