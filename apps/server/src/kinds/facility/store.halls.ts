import type { FacilityId, ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { HallTicket, WrittenHall } from '@nadi/domain/kinds/facility/hall-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Halls of a venue as written by its staff: their places are sold by tickets. */

export interface HallRow {
  readonly id: FacilityId;
  readonly capacity: number;
  readonly is_enable_per_day_capacity: boolean;
}

export const listHallsSql = `
  select f.id, f.capacity, f.is_enable_per_day_capacity
  from facility f join service s on s.tenant_id = f.tenant_id and s.id = f.service_id
  where f.tenant_id = $1 and s.per_capacity`;

export interface HallTicketRow {
  readonly facility_id: FacilityId;
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
  readonly price_fils: number;
  /** Net price for all sessions of a day. `null`: not offered. */
  readonly full_day_fils: number | null;
  /** Days after payment until which one for any day is valid. `null`: not offered. */
  readonly open_days: number | null;
  readonly participant_count: number;
  readonly is_on_sale: boolean;
}

export const listHallTicketsSql = `
  select facility_id, product_id, name, ar_name, price_fils, full_day_fils, open_days, participant_count,
    is_on_sale
  from facility_ticket where tenant_id = $1 order by product_id`;

export async function hallsIn(tx: TenantTx) {
  const halls = await tx.query<HallRow>('facility', listHallsSql, [tx.tenantId]);
  const tickets = await tx.query<HallTicketRow>('facility', listHallTicketsSql, [tx.tenantId]);
  return { halls: halls.rows, tickets: tickets.rows };
}

export const addHallSql = `
  insert into facility (tenant_id, id, service_id, name, ar_name, is_enable_per_day_capacity, session_pool_id, day_pool_id)
  select $1, coalesce(max(f.id), 0) + 1, $2, '', '', $4::int is not null, $3, $4
  from facility f where f.tenant_id = $1 returning id`;

/**
 * Adds a hall.
 *
 * @param pools counters of its places: of a session, and of a day when a day is limited.
 */
export async function addHall(
  tx: TenantTx,
  serviceId: ServiceId,
  pools: { readonly session: number; readonly day: number | null },
): Promise<FacilityId> {
  const values = [tx.tenantId, serviceId, pools.session, pools.day];
  const { rows } = await tx.query<{ id: FacilityId }>('facility', addHallSql, values);
  return (rows[0] as { id: FacilityId }).id;
}

export const writeCapacitySql =
  'update facility set capacity = $3 where tenant_id = $1 and id = $2';

export async function writeCapacity(
  tx: TenantTx,
  id: FacilityId,
  { capacity }: WrittenHall,
): Promise<void> {
  await tx.query('facility', writeCapacitySql, [tx.tenantId, id, capacity]);
}

export const writeTicketSql = `
  with written as (
    insert into facility_ticket as t (tenant_id, product_id, facility_id, name, ar_name, price_fils, full_day_fils,
      open_days, participant_count, is_on_sale)
    values ($1, $3, $2, $4, $5, $6, $7, $8, $9, $10)
    on conflict (tenant_id, product_id) do update set name = excluded.name, ar_name = excluded.ar_name,
      price_fils = excluded.price_fils, full_day_fils = excluded.full_day_fils, open_days = excluded.open_days,
      participant_count = excluded.participant_count, is_on_sale = excluded.is_on_sale
    where t.facility_id = excluded.facility_id returning t.product_id)
  select tenant_move_config($1) from written`;

/** Writes a new or existing ticket of a hall; a hall has at least one, so its version changes. */
export async function writeTicket(
  tx: TenantTx,
  id: FacilityId,
  productId: ProductId,
  { name, priceFils, fullDayFils, openDays, people, isOnSale }: HallTicket,
): Promise<void> {
  const values = [name.en, name.ar, priceFils, fullDayFils, openDays, people, isOnSale];
  await tx.query('facility', writeTicketSql, [tx.tenantId, id, productId, ...values]);
}
