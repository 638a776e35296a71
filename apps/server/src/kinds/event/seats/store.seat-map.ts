import type { TenantId } from '@nadi/domain/kernel/ids';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const seatPlanSql = 'select plan from event_seat_map where tenant_id = $1 and id = $2';

/** Loads the plan of a seat map, which never changes. `null`: the tenant has no such map. */
export async function findSeatPlan(
  database: Pick<Database, 'queryTenant'>,
  tenantId: TenantId,
  seatMapId: number,
): Promise<SeatPlan | null> {
  const { rows } = await database.queryTenant<{ plan: SeatPlan }>(tenantId, 'event', seatPlanSql, [
    tenantId,
    seatMapId,
  ]);
  return rows[0]?.plan ?? null;
}

// Run as the owner of the tables, by the seed and by commands.
const addSeatMapSql = `
  insert into event_seat_map (tenant_id, id, name, source, plan, seats)
  select $1, (select coalesce(max(id), 0) + 1 from event_seat_map where tenant_id = $1), $2, $3, $4, $5
  returning id`;

const moveConfigSql = 'select tenant_move_config($1)';

export interface NewSeatMap {
  readonly plan: SeatPlan;
  /** JSON of the file it was read from. */
  readonly source: string;
}

/** Adds a map under the next number and returns it. Concurrent additions wait for each other. */
export async function addSeatMap(tx: TenantTx, { plan, source }: NewSeatMap): Promise<number> {
  await tx.query('event', moveConfigSql, [tx.tenantId]);
  const { rows } = await tx.query<{ id: number }>('event', addSeatMapSql, [
    tx.tenantId,
    plan.name.en,
    source,
    JSON.stringify(plan),
    plan.seats.length,
  ]);
  return (rows[0] as { id: number }).id;
}
