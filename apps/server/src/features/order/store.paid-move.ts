import type { Language } from '@nadi/domain/kernel/localized';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Line } from '../../platform/kind.ts';
import { decodeLine, encodeLine } from '../cart/ports.ts';

/** State of a move that costs more (ORDER-40). */
export type PaidMoveState = 'open' | 'moved' | 'ended' | 'refunded';

/** Line at its new place. */
export interface MovedTo {
  readonly lineId: string;
  readonly line: Line;
}

/** Move to a dearer time with the payment of its difference. */
export interface PaidMove {
  /** Also the id of the hold on the new place. */
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly paymentId: string;
  readonly state: PaidMoveState;
  /** Fingerprint of the lines as they were read. */
  readonly was: string;
  /** The line first, then its dependents. */
  readonly lines: readonly MovedTo[];
  /** Start at the new place. */
  readonly from: LocalMinute;
  /** Language of the page that it was opened from. */
  readonly language: Language;
}

interface PaidMoveRow extends Omit<PaidMove, 'lines'> {
  readonly lines: readonly { readonly lineId: string; readonly line: unknown }[];
}

const columns = `id, order_id as "orderId", order_line_id as "lineId", payment_id as "paymentId", state, was,
  lines, from_local as "from", language`;

export const writePaidMoveSql = `
  insert into paid_move (tenant_id, id, order_id, order_line_id, payment_id, state, token_hash, was, lines, from_local, language, opened_at)
  values ($1, $2, $3, $4, $5, 'open', $6, $7, $8::json, $9, $10, to_timestamp($11 / 1000.0))`;

export const paidMoveOfPaymentSql = `
  select ${columns} from paid_move where tenant_id = $1 and payment_id = $2`;

export const paidMoveByTokenSql = `
  select ${columns} from paid_move where tenant_id = $1 and token_hash = $2`;

export const openPaidMovesSql = `
  select ${columns} from paid_move where tenant_id = $1 and order_id = $2 and state = 'open' order by opened_at, id`;

export const setPaidMoveSql = `
  update paid_move set state = $3::paid_move_state where tenant_id = $1 and id = $2`;

export interface NewPaidMove extends Omit<PaidMove, 'state'> {
  readonly tokenHash: Buffer;
  /** Epoch milliseconds. */
  readonly now: number;
}

export async function writePaidMove(tx: TenantTx, move: NewPaidMove): Promise<void> {
  const { id, orderId, lineId, paymentId, tokenHash, was, from, language, now } = move;
  const lines = move.lines.map((one) => ({ lineId: one.lineId, line: encodeLine(one.line) }));
  const written = [id, orderId, lineId, paymentId, tokenHash, was, JSON.stringify(lines)];
  const values = [tx.tenantId, ...written, from, language, now];
  await tx.query('order', writePaidMoveSql, values);
}

/** Loads the move that a payment pays; its order is locked. */
export async function paidMoveOfPayment(tx: TenantTx, paymentId: string): Promise<PaidMove | null> {
  const values = [tx.tenantId, paymentId];
  return oneOf(await tx.query<PaidMoveRow>('order', paidMoveOfPaymentSql, values));
}

/** Loads the move of a token in a return URL. */
export async function findPaidMoveByToken(
  database: Database,
  tenantId: number,
  tokenHash: Buffer,
): Promise<PaidMove | null> {
  const values = [tenantId, tokenHash];
  return oneOf(
    await database.queryTenant<PaidMoveRow>(tenantId, 'order', paidMoveByTokenSql, values),
  );
}

/** Loads the moves of an order that wait for their payment, the oldest first. */
export async function openPaidMoves(tx: TenantTx, orderId: string): Promise<readonly PaidMove[]> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<PaidMoveRow>('order', openPaidMovesSql, values)).rows.map(moveOf);
}

export async function readOpenPaidMoves(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly PaidMove[]> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<PaidMoveRow>(
    tenantId,
    'order',
    openPaidMovesSql,
    values,
  );
  return rows.map(moveOf);
}

export const setPaidMove = (
  tx: TenantTx,
  id: string,
  state: PaidMoveState,
): Promise<QueryRows<never>> => tx.query('order', setPaidMoveSql, [tx.tenantId, id, state]);

const oneOf = ({ rows: [row] }: QueryRows<PaidMoveRow>): PaidMove | null =>
  row === undefined ? null : moveOf(row);

const moveOf = (row: PaidMoveRow): PaidMove => ({
  ...row,
  lines: row.lines.map(({ lineId, line }) => ({ lineId, line: decodeLine(line) })),
});
