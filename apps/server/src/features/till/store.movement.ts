import type { Fils } from '@nadi/domain/kernel/money';
import type { TillMovementKind } from '@nadi/domain/till/session';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Movement of a session, as it is written. */
export interface NewMovement {
  readonly sessionId: number;
  readonly kind: TillMovementKind;
  /** Payment, settlement of a refund, or move; recorded once. */
  readonly eventId: string;
  readonly order: { readonly id: string; readonly number: string } | null;
  /** Cash before it is rounded; negative: paid out. */
  readonly amountFils: Fils;
  readonly cashFils: Fils;
  readonly terminalFils: Fils;
  readonly word: string | null;
  readonly now: number;
}

/** Writes a movement with the cash of its session, which is locked. */
export const addMovementSql = `
  with moved as (
    update till_session set cash_fils = cash_fils + $8, movements = movements + 1 where tenant_id = $1 and id = $2
  )
  insert into till_movement (tenant_id, session_id, kind, event_id, order_id, order_number, amount_fils, cash_fils,
    terminal_fils, word, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11 / 1000.0))`;

export async function addMovement(tx: TenantTx, of: NewMovement): Promise<void> {
  const { sessionId, kind, eventId, order, amountFils, cashFils, terminalFils, word, now } = of;
  const which = [sessionId, kind, eventId, order?.id ?? null, order?.number ?? null];
  const values = [tx.tenantId, ...which, amountFils, cashFils, terminalFils, word, now];
  await tx.query('till', addMovementSql, values);
}

/** Movement of a session. */
export interface MovementRow {
  readonly id: number;
  readonly kind: TillMovementKind;
  readonly orderNumber: string | null;
  readonly amountFils: Fils;
  readonly cashFils: Fils;
  readonly terminalFils: Fils;
  readonly word: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

export const movementsSql = `
  select id, kind, order_number as "orderNumber", amount_fils as "amountFils", cash_fils as "cashFils",
    terminal_fils as "terminalFils", word, extract(epoch from at)::float8 * 1000 as at
  from till_movement where tenant_id = $1 and session_id = $2 order by id`;

/** Loads the movements of a session in their order. */
export const movementsOf = async (
  database: Database,
  tenantId: number,
  sessionId: number,
): Promise<readonly MovementRow[]> =>
  (await database.queryTenant<MovementRow>(tenantId, 'till', movementsSql, [tenantId, sessionId]))
    .rows;

export const cashPaidSql = `
  select order_id as "orderId", sum(amount_fils)::bigint as "paidFils" from till_movement
  where tenant_id = $1 and order_id = any ($2) group by 1`;

interface CashPaid {
  readonly orderId: string | null;
  readonly paidFils: Fils;
}

const byOrder = (rows: readonly CashPaid[]): ReadonlyMap<string, Fils> =>
  new Map(rows.map(({ orderId, paidFils }) => [orderId ?? '', paidFils]));

/** Loads what orders were paid in cash, less what was paid out; without cash: absent (TILL-09). */
export async function cashPaidFor(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Fils>> {
  const values = [tenantId, orderIds];
  return byOrder(
    (await database.queryTenant<CashPaid>(tenantId, 'till', cashPaidSql, values)).rows,
  );
}

/** Loads what an order was paid in cash, less what was paid out, under its lock (TILL-09). */
export async function cashPaidOf(tx: TenantTx, orderId: string): Promise<Fils> {
  const values = [tx.tenantId, [orderId]];
  const { rows } = await tx.query<CashPaid>('till', cashPaidSql, values);
  return byOrder(rows).get(orderId) ?? 0;
}
