import type { ProductId, TenantId } from '@nadi/domain/kernel/ids';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** How a performance stands. */
export interface Standing {
  readonly when: Period;
  readonly isCalledOff: boolean;
}

interface StandingRow {
  readonly from_wall: number;
  readonly to_wall: number;
  readonly is_called_off: boolean;
}

const standingIn = ([row]: readonly StandingRow[]): Standing | null =>
  row === undefined
    ? null
    : { when: { from: row.from_wall, to: row.to_wall }, isCalledOff: row.is_called_off };

export const standingSql = 'select from_wall, to_wall, is_called_off from event_standing($1, $2)';

/** Whoever would change it waits for this transaction. Null: there is no such performance. */
export async function keepStanding(tx: TenantTx, performanceId: number): Promise<Standing | null> {
  const values = [tx.tenantId, performanceId];
  return standingIn((await tx.query<StandingRow>('event', standingSql, values)).rows);
}

export const readStandingSql = `
  select from_wall, to_wall, called_off_at is not null as is_called_off
  from event_performance where tenant_id = $1 and id = $2`;

export async function readStanding(
  database: Database,
  tenantId: TenantId,
  performanceId: number,
): Promise<Standing | null> {
  const values = [tenantId, performanceId];
  return standingIn(
    (await database.ask<StandingRow>(tenantId, 'event', readStandingSql, values)).rows,
  );
}

export const productsSql = `
  select t.product_id as id from event_ticket t
  join event_performance p on p.tenant_id = t.tenant_id and p.event_id = t.event_id
  where t.tenant_id = $1 and p.id = $2 order by 1`;

/** The products by which tickets of a performance are sold. */
export async function productsOf(
  database: Database,
  tenantId: TenantId,
  performanceId: number,
): Promise<readonly ProductId[]> {
  const values = [tenantId, performanceId];
  const { rows } = await database.ask<{ id: ProductId }>(tenantId, 'event', productsSql, values);
  return rows.map(({ id }) => id);
}
