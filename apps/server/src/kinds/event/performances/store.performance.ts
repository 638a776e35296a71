import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Performance, Times } from '@nadi/domain/kinds/event/performance';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { PerformanceRow } from '../store.ts';

/* Run as the owner of the tables, by the seed and by commands: the application has no right to
   write them, so these statements are not explained with its own. */

const addPerformanceSql = `
  insert into event_performance (tenant_id, id, event_id, from_local, to_local, gate_local, seat_map_id,
    places, topic_id, first_unit, place_pool_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const addTicketPoolsSql = `
  insert into event_ticket_pool (tenant_id, performance_id, event_ticket_id, pool_id)
  select $1, $2, w.ticket, w.pool from unnest($3::int[], $4::int[]) as w(ticket, pool)`;

const addFacilitiesSql = `
  insert into event_facility (tenant_id, performance_id, facility_id, hold_id)
  select $1, $2, facility, $4 from unnest($3::int[]) as facility`;

const moveConfigSql = 'select tenant_move_config($1)';

const lockPerformanceSql = `
  select p.id, p.event_id as "eventId", e.name, e.ar_name, p.from_local, p.to_local, p.gate_local,
    p.called_off_at is not null as "isCalledOff", p.is_retired as "isRetired",
    (select coalesce(json_agg(json_build_object('facilityId', f.facility_id, 'holdId', f.hold_id)), '[]')
      from event_facility f where f.tenant_id = $1 and f.performance_id = p.id) as courts
  from event_performance p join event e on e.tenant_id = p.tenant_id and e.id = p.event_id
  where p.tenant_id = $1 and p.id = $2 for update of p`;

const movePerformanceSql = `
  update event_performance set from_local = $3, to_local = $4, gate_local = $5
  where tenant_id = $1 and id = $2`;

const callOffSql = `
  update event_performance set called_off_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2`;

interface LockedRow {
  readonly id: number;
  readonly eventId: number;
  readonly name: string;
  readonly ar_name: string;
  readonly from_local: number;
  readonly to_local: number;
  readonly gate_local: number | null;
  readonly isCalledOff: boolean;
  readonly isRetired: boolean;
  readonly courts: readonly { readonly facilityId: FacilityId; readonly holdId: string }[];
}

/** Performance locked for a change. */
export interface LockedPerformance extends Performance {
  readonly eventId: number;
  readonly title: Localized;
  readonly isRetired: boolean;
  readonly courts: LockedRow['courts'];
}

/** Locks a performance against sales of its tickets (event_standing). `null`: not found. */
export async function lockPerformance(tx: TenantTx, id: number): Promise<LockedPerformance | null> {
  const { rows } = await tx.query<LockedRow>('event', lockPerformanceSql, [tx.tenantId, id]);
  const [row] = rows;
  if (row === undefined) return null;
  const { name, ar_name, from_local, to_local, gate_local: doors, ...rest } = row;
  return {
    ...rest,
    title: { en: name, ar: ar_name },
    when: { from: from_local, to: to_local },
    doors,
  };
}

/** Writes its new times and raises the config version. */
export async function writeTimes(tx: TenantTx, id: number, { when, doors }: Times): Promise<void> {
  const values = [tx.tenantId, id, when.from, when.to, doors];
  await tx.query('event', movePerformanceSql, values);
  await tx.query('event', moveConfigSql, [tx.tenantId]);
}

/** Marks it as called off and raises the config version. */
export async function writeCalledOff(tx: TenantTx, id: number, now: number): Promise<void> {
  await tx.query('event', callOffSql, [tx.tenantId, id, now]);
  await tx.query('event', moveConfigSql, [tx.tenantId]);
}

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
  /** Hold on its courts. */
  readonly holdId: string;
}

/** Adds a performance with its ticket pools and its courts, and raises the config version. */
export async function addPerformance(
  tx: TenantTx,
  { performance: row, pools, facilityIds, holdId }: PerformanceRows,
): Promise<void> {
  await tx.query('event', addPerformanceSql, [
    tx.tenantId,
    row.id,
    row.event_id,
    row.from_local,
    row.to_local,
    row.gate_local,
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
