import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { PerformanceRow } from './store.ts';

/*
 * Run as the owner of the tables, by the seed and by commands: the application has no right to write
 * them, so that these are not explained with its statements.
 */

const addPerformanceSql = `
  insert into event_performance (tenant_id, id, event_id, from_wall, to_wall, gate_wall, seat_map_id,
    places, topic_id, first_unit, place_pool_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const addTicketPoolsSql = `
  insert into event_ticket_pool (tenant_id, performance_id, event_ticket_id, pool_id)
  select $1, $2, w.ticket, w.pool from unnest($3::int[], $4::int[]) as w(ticket, pool)`;

const addFacilitiesSql = `
  insert into event_facility (tenant_id, performance_id, facility_id, hold_id)
  select $1, $2, facility, $4 from unnest($3::int[]) as facility`;

const moveConfigSql = 'select tenant_move_config($1)';

export const ticketIdsSql = `
  select id from event_ticket where tenant_id = $1 and event_id = $2 order by id`;

export async function ticketsOfEvent(tx: TenantTx, eventId: number): Promise<readonly number[]> {
  const values = [tx.tenantId, eventId];
  const { rows } = await tx.query<{ id: number }>('event', ticketIdsSql, values);
  return rows.map(({ id }) => id);
}

export const seatCountSql = 'select seats from event_seat_map where tenant_id = $1 and id = $2';

export async function seatCount(tx: TenantTx, seatMapId: number): Promise<number> {
  const values = [tx.tenantId, seatMapId];
  const { rows } = await tx.query<{ seats: number }>('event', seatCountSql, values);
  if (rows[0] === undefined) throw new Error(`There is no seat map ${seatMapId}.`);
  return rows[0].seats;
}

export interface PerformanceRows {
  readonly performance: Omit<PerformanceRow, 'is_called_off' | 'seats'>;
  readonly pools: readonly { readonly ticketId: number; readonly poolId: number }[];
  readonly facilityIds: readonly FacilityId[];
  /** The hold by which it has its courts. */
  readonly holdId: string;
}

/** Adds a performance with what counts its tickets and the courts it stands on, and says that facts have moved. */
export async function addPerformance(
  tx: TenantTx,
  { performance: row, pools, facilityIds, holdId }: PerformanceRows,
): Promise<void> {
  await tx.query('event', addPerformanceSql, [
    tx.tenantId,
    row.id,
    row.event_id,
    row.from_wall,
    row.to_wall,
    row.gate_wall,
    row.seat_map_id,
    row.places,
    row.topic_id,
    row.first_unit,
    row.place_pool_id,
  ]);
  const tickets = pools.map(({ ticketId }) => ticketId);
  const poolIds = pools.map(({ poolId }) => poolId);
  await tx.query('event', addTicketPoolsSql, [tx.tenantId, row.id, tickets, poolIds]);
  await tx.query('event', addFacilitiesSql, [tx.tenantId, row.id, facilityIds, holdId]);
  await tx.query('event', moveConfigSql, [tx.tenantId]);
}
