import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** State of a ticket that acts of staff depend on. */
interface TicketState {
  readonly lineId: string;
  readonly orderNumber: string;
  readonly id: string;
  readonly state: readonly unknown[];
}

const stateColumns = `order_line_id as "lineId", order_number as "orderNumber", id, jsonb_build_array(
  revision, status_id, resource_id, from_local, to_local, total_fils, check_in_at, check_out_at, cancelled_at) as state`;

/** Selects the states of all tickets of lines. */
export const statesSql = `
  select ${stateColumns} from booking where tenant_id = $1 and order_line_id = any ($2) order by id`;

/** Selects the states of all tickets of a line, and locks these. */
export const lockStatesSql = `
  select ${stateColumns} from booking where tenant_id = $1 and order_line_id = $2 order by id for update`;

/** Loads the states of the tickets of lines. */
export async function readStates(
  database: Database,
  tenantId: number,
  lineIds: readonly string[],
): Promise<readonly TicketState[]> {
  if (lineIds.length === 0) return [];
  const values = [tenantId, lineIds];
  return (await database.queryTenant<TicketState>(tenantId, 'booking', statesSql, values)).rows;
}

/** Locks the tickets of a line, and loads their states. */
export async function lockStates(tx: TenantTx, lineId: string): Promise<readonly TicketState[]> {
  return (await tx.query<TicketState>('booking', lockStatesSql, [tx.tenantId, lineId])).rows;
}
