import type { Fils } from '@nadi/domain/kernel/money';
import type { RefundRequestState, RefundWay } from '@nadi/domain/order/refund-request';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Request for a refund as goodwill (REFUND-01). Instants in epoch milliseconds. */
export interface RefundRequestRow {
  /** Cancellation of its units. */
  readonly id: string;
  readonly orderId: string;
  readonly state: RefundRequestState;
  readonly way: RefundWay;
  /** Reason as typed by the buyer; null: none was given. */
  readonly word: string | null;
  readonly priceFils: Fils;
  readonly answerUntil: number;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly repaidFils: Fils | null;
  /** Reason of a decline. */
  readonly reason: string | null;
  readonly staffName: string | null;
  readonly isReminded: boolean;
}

const columns = `id, order_id as "orderId", state, way, word, price_fils as "priceFils",
  extract(epoch from answer_until)::float8 * 1000 as "answerUntil",
  extract(epoch from created_at)::float8 * 1000 as "createdAt",
  extract(epoch from decided_at)::float8 * 1000 as "decidedAt",
  repaid_fils as "repaidFils", reason, staff_name as "staffName", is_reminded as "isReminded"`;

export const openRefundRequestSql = `
  insert into refund_request (tenant_id, id, order_id, way, word, price_fils, answer_until, created_at, due_at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0))`;

/** Request to be inserted. Instants in epoch milliseconds. */
export interface NewRefundRequest
  extends Pick<RefundRequestRow, 'id' | 'orderId' | 'way' | 'word' | 'priceFils' | 'answerUntil'> {
  readonly now: number;
  readonly remindAt: number;
}

export async function openRefundRequest(tx: TenantTx, one: NewRefundRequest): Promise<void> {
  const { id, orderId, way, word, priceFils, answerUntil, now, remindAt } = one;
  const values = [tx.tenantId, id, orderId, way, word, priceFils, answerUntil, now, remindAt];
  await tx.query('order', openRefundRequestSql, values);
}

export const findRefundRequestSql = `
  select ${columns} from refund_request where tenant_id = $1 and id = $2`;

/** Loads a request in an open transaction; null: there is none. */
export async function findRefundRequest(
  tx: TenantTx,
  id: string,
): Promise<RefundRequestRow | null> {
  const { rows } = await tx.query<RefundRequestRow>('order', findRefundRequestSql, [
    tx.tenantId,
    id,
  ]);
  return rows[0] ?? null;
}

export const lockRefundRequestSql = `${findRefundRequestSql} for update`;

/** Locks a request, after its order; null: there is none. */
export async function lockRefundRequest(
  tx: TenantTx,
  id: string,
): Promise<RefundRequestRow | null> {
  const { rows } = await tx.query<RefundRequestRow>('order', lockRefundRequestSql, [
    tx.tenantId,
    id,
  ]);
  return rows[0] ?? null;
}

export const endRefundRequestSql = `
  update refund_request set state = $3::refund_request_state, decided_at = to_timestamp($4 / 1000.0), due_at = null,
    way = $5::refund_way, repaid_fils = $6, reason = $7, staff_id = $8, staff_name = $9
  where tenant_id = $1 and id = $2`;

/** Ending of a request. */
export interface RefundRequestEnd {
  readonly state: Exclude<RefundRequestState, 'waiting'>;
  readonly way: RefundWay;
  readonly repaidFils: Fils | null;
  readonly reason: string | null;
  /** Member of staff who decided; null: nobody. */
  readonly staff: { readonly id: number; readonly name: string } | null;
}

export async function endRefundRequest(
  tx: TenantTx,
  id: string,
  { state, way, repaidFils, reason, staff }: RefundRequestEnd,
  now: number,
): Promise<void> {
  const by = [staff?.id ?? null, staff?.name ?? null];
  const values = [tx.tenantId, id, state, now, way, repaidFils, reason, ...by];
  await tx.query('order', endRefundRequestSql, values);
}

export const remindedSql = `
  update refund_request set is_reminded = true, due_at = answer_until where tenant_id = $1 and id = $2`;

/** Stores that staff were reminded; the request is due again at its deadline. */
export async function setReminded(tx: TenantTx, id: string): Promise<void> {
  await tx.query('order', remindedSql, [tx.tenantId, id]);
}

export const dueRefundRequestsSql = 'select order_due_refund_requests($1) as tenant_id';

/** Claims due requests for a while, so that no other process handles them. */
export const claimDueRefundRequestsSql = `
  update refund_request set due_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = any (array (
    select id from refund_request where tenant_id = $1 and due_at <= to_timestamp($2 / 1000.0)
    order by due_at limit $4 for update skip locked
  ))
  returning id, order_id as "orderId"`;

/** Claims due requests; returns them with their orders. */
export async function claimDueRefundRequests(
  database: Database,
  tenantId: number,
  {
    now,
    leaseUntil,
    limit,
  }: { readonly now: number; readonly leaseUntil: number; readonly limit: number },
): Promise<readonly Pick<RefundRequestRow, 'id' | 'orderId'>[]> {
  const values = [tenantId, now, leaseUntil, limit];
  const { rows } = await database.forTenant(tenantId, (tx) =>
    tx.query<Pick<RefundRequestRow, 'id' | 'orderId'>>('order', claimDueRefundRequestsSql, values),
  );
  return rows;
}

/** Selects waiting requests, the next deadline first. */
export const waitingRefundRequestsSql = `
  select ${columns} from refund_request
  where tenant_id = $1 and decided_at is null order by answer_until, id limit $2`;

/** Selects decided requests, the latest first. */
export const decidedRefundRequestsSql = `
  select ${columns} from refund_request
  where tenant_id = $1 and decided_at is not null order by decided_at desc, id limit $2`;

/** Maximum number of requests in a list. */
const LISTED_AT_MOST = 200;

export async function listRefundRequests(
  database: Database,
  tenantId: number,
  state: 'waiting' | 'decided',
): Promise<readonly RefundRequestRow[]> {
  const sql = state === 'waiting' ? waitingRefundRequestsSql : decidedRefundRequestsSql;
  const values = [tenantId, LISTED_AT_MOST];
  return (await database.queryTenant<RefundRequestRow>(tenantId, 'order', sql, values)).rows;
}

export const refundRequestsOfOrdersSql = `
  select ${columns} from refund_request
  where tenant_id = $1 and order_id = any ($2) order by created_at desc, id`;

/** Loads the requests of orders, the latest first. */
export async function refundRequestsOf(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly RefundRequestRow[]> {
  if (orderIds.length === 0) return [];
  const values = [tenantId, orderIds];
  const { rows } = await database.queryTenant<RefundRequestRow>(
    tenantId,
    'order',
    refundRequestsOfOrdersSql,
    values,
  );
  return rows;
}

export const requestedUnitsSql = `
  select c.order_line_id as "lineId", c.unit, c.cancellation_id as "requestId", coalesce(c.kept_fils, 0) as "keptFils",
    c.repaid_fils as "repaidFils"
  from order_line l, lateral (
    select order_line_id, unit, cancellation_id, kept_fils, repaid_fils from cancelled_unit
    where tenant_id = $1 and order_line_id = l.id and cancellation_id = any ($3) offset 0
  ) c
  where l.tenant_id = $1 and l.order_id = any ($2) order by l.seq, c.unit`;

/** Unit of a request, with the part of its price that was repaid. */
export interface RequestedUnit {
  readonly lineId: string;
  /** From 0. */
  readonly unit: number;
  readonly requestId: string;
  /** Price as it was given up. */
  readonly keptFils: Fils;
  readonly repaidFils: Fils;
}

/** Loads the units of requests in an open transaction. */
export async function unitsOfRequest(
  tx: TenantTx,
  { id, orderId }: Pick<RefundRequestRow, 'id' | 'orderId'>,
): Promise<readonly RequestedUnit[]> {
  const values = [tx.tenantId, [orderId], [id]];
  return (await tx.query<RequestedUnit>('order', requestedUnitsSql, values)).rows;
}

/** Loads the units of several requests. */
export async function unitsOfRequests(
  database: Database,
  tenantId: number,
  requests: readonly Pick<RefundRequestRow, 'id' | 'orderId'>[],
): Promise<readonly RequestedUnit[]> {
  if (requests.length === 0) return [];
  const orders = [...new Set(requests.map(({ orderId }) => orderId))];
  const values = [tenantId, orders, requests.map(({ id }) => id)];
  return (await database.queryTenant<RequestedUnit>(tenantId, 'order', requestedUnitsSql, values))
    .rows;
}

export const repayUnitsSql = `
  update cancelled_unit c set repaid_fils = c.repaid_fils + r.fils
  from unnest($2::uuid[], $3::smallint[], $4::bigint[]) as r (line, unit, fils)
  where c.tenant_id = $1 and c.order_line_id = r.line and c.unit = r.unit`;

/** Adds to what was repaid of units; a check constraint keeps it within their price. */
export async function repayUnits(
  tx: TenantTx,
  units: readonly { readonly lineId: string; readonly unit: number; readonly totalFils: Fils }[],
): Promise<void> {
  await tx.query('order', repayUnitsSql, [
    tx.tenantId,
    units.map(({ lineId }) => lineId),
    units.map(({ unit }) => unit),
    units.map(({ totalFils }) => totalFils),
  ]);
}
