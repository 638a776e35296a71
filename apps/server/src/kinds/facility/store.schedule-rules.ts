import type { Channel, ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { ScheduleRule } from '@nadi/domain/kinds/facility/schedule-rules-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Rules that close the services of a venue, as written by its staff. */

export interface RuleRow {
  readonly id: number;
  readonly service_id: ServiceId;
  readonly date: string;
  readonly end_date: string;
  readonly start_minute: number;
  readonly end_minute: number;
  readonly interval_type: number | null;
  readonly weekdays: number;
  readonly rentals: readonly ProductId[];
  readonly channels: readonly Channel[];
}

export const listRulesSql = `
  select id, service_id, date::text as date, end_date::text as end_date, start_minute, end_minute, interval_type, weekdays,
    rentals, channels
  from schedule_control where tenant_id = $1 order by date, start_minute, id`;

export interface RuleProductRow {
  readonly service_id: ServiceId;
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
}

export const listRuleProductsSql = `
  select distinct f.service_id, r.product_id, f.name, f.ar_name
  from facility_rental r join facility f on f.tenant_id = r.tenant_id and f.id = r.facility_id
  where r.tenant_id = $1 order by r.product_id`;

export interface RuleTables {
  readonly rules: readonly RuleRow[];
  readonly products: readonly RuleProductRow[];
}

/** Reads the rules of all services, and the products that have hours. */
export async function rulesIn(tx: TenantTx): Promise<RuleTables> {
  const rules = await tx.query<RuleRow>('facility', listRulesSql, [tx.tenantId]);
  const products = await tx.query<RuleProductRow>('facility', listRuleProductsSql, [tx.tenantId]);
  return { rules: rules.rows, products: products.rows };
}

export const nextRuleSql =
  'select coalesce(max(id), 0) + 1 as id from schedule_control where tenant_id = $1';

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('facility', moveFactsSql, [tx.tenantId]);
}

export const dropRulesSql = 'delete from schedule_control where tenant_id = $1 and service_id = $2';

export const addRuleSql = `
  insert into schedule_control (tenant_id, service_id, id, date, end_date, start_minute, end_minute, interval_type, weekdays,
    rentals, channels)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Replaces the rules of a service; existing ones keep their ids. */
export async function writeRules(
  tx: TenantTx,
  serviceId: ServiceId,
  rules: readonly ScheduleRule[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>('facility', nextRuleSql, [tx.tenantId]);
  let next = (rows[0] as { id: number }).id;
  await tx.query('facility', dropRulesSql, [tx.tenantId, serviceId]);
  for (const { id, date, endDate, from, to, isOnce, weekdays, products, channels } of rules) {
    const days = [id ?? next++, date, endDate];
    const hours = [from, to, isOnce ? 1 : 0, weekdays];
    const values = [tx.tenantId, serviceId, ...days, ...hours, products, channels];
    await tx.query('facility', addRuleSql, values);
  }
}
