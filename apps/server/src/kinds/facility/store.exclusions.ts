import type { ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { TicketExclusion } from '@nadi/domain/kinds/facility/exclusions-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Tickets of a venue that exclude one another, as written by its staff. */

export interface TicketNameRow {
  readonly service_id: ServiceId;
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
}

export const listTicketNamesSql = `
  select f.service_id, t.product_id, f.name || ' · ' || t.name as name, f.ar_name || ' · ' || t.ar_name as ar_name
  from facility_ticket t join facility f on f.tenant_id = t.tenant_id and f.id = t.facility_id
  where t.tenant_id = $1 order by t.product_id`;

export interface ExclusionOfTicket {
  readonly product_id: ProductId;
  readonly excludes_product_id: ProductId;
  readonly period: 'D' | null;
}

export const listExclusionsSql = `
  select product_id, excludes_product_id, period from facility_ticket_exclusion
  where tenant_id = $1 order by product_id, excludes_product_id`;

export interface ExclusionTables {
  readonly tickets: readonly TicketNameRow[];
  readonly exclusions: readonly ExclusionOfTicket[];
}

/** Reads the exclusions between all tickets of the venue, and the names of these. */
export async function exclusionsIn(tx: TenantTx): Promise<ExclusionTables> {
  const tickets = await tx.query<TicketNameRow>('facility', listTicketNamesSql, [tx.tenantId]);
  const rows = await tx.query<ExclusionOfTicket>('facility', listExclusionsSql, [tx.tenantId]);
  return { tickets: tickets.rows, exclusions: rows.rows };
}

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('facility', moveFactsSql, [tx.tenantId]);
}

export const dropExclusionsSql = `
  delete from facility_ticket_exclusion where tenant_id = $1 and product_id = any ($2)`;

export const addExclusionsSql = `
  insert into facility_ticket_exclusion (tenant_id, product_id, excludes_product_id, period)
  select $1, e.product_id, e.excluded_id, e.period
  from unnest($2::int[], $3::int[], $4::text[]) as e (product_id, excluded_id, period)`;

/** Replaces the exclusions that these tickets name. */
export async function writeExclusions(
  tx: TenantTx,
  tickets: readonly ProductId[],
  exclusions: readonly TicketExclusion[],
): Promise<void> {
  await tx.query('facility', dropExclusionsSql, [tx.tenantId, tickets]);
  const columns = [
    exclusions.map(({ ticket }) => ticket),
    exclusions.map(({ product }) => product),
    exclusions.map(({ within }) => (within === 'day' ? 'D' : null)),
  ];
  await tx.query('facility', addExclusionsSql, [tx.tenantId, ...columns]);
}
