import type { ApprovalAnswer } from '@nadi/domain/booking/status';
import type { Approval } from '@nadi/domain/kinds/kind';
import { REQUESTS_AT_MOST } from '@nadi/domain/order/request';
import type { RequestEnding } from '@nadi/domain/order/unpaid-ending';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { OrderLine } from './store.line.ts';
import { type NewOrder, type Order, orderColumns } from './store.ts';

/** Request for the approvals of an order. Instants in epoch milliseconds. */
export interface OrderRequest {
  readonly orderId: string;
  readonly answerUntil: number;
  readonly approvedAt: number | null;
  /** End of the time to pay; null: not approved, or nothing to pay. */
  readonly payUntil: number | null;
  readonly ended: RequestEnding | null;
}

/** Approval of a line, with its answer. */
export interface ApprovalRow {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly which: Approval;
  readonly answer: ApprovalAnswer;
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly answeredAt: number | null;
  readonly staffId: number | null;
  readonly staffName: string | null;
}

const requestColumns = `r.order_id as "orderId",
  extract(epoch from r.answer_until)::float8 * 1000 as "answerUntil",
  extract(epoch from r.approved_at)::float8 * 1000 as "approvedAt",
  extract(epoch from r.pay_until)::float8 * 1000 as "payUntil", r.ended`;

const approvalColumns = `id, order_id as "orderId", order_line_id as "lineId", which, answer, reason,
  extract(epoch from answered_at)::float8 * 1000 as "answeredAt", staff_id as "staffId",
  staff_name as "staffName"`;

export const findRequestSql = `
  select ${requestColumns} from order_request r where r.tenant_id = $1 and r.order_id = $2`;

/**
 * Counts other waiting requests of a customer, or of a guest's mobile number, for these services.
 *
 * A service is named as on the lines.
 */
export const countWaitingSql = `
  select count(*)::int as count from (
    select id from orders where tenant_id = $1 and customer_id = $2 and status = 'approval_required'
    union
    select id from orders where tenant_id = $1 and is_guest and mobile = $3 and status = 'approval_required'
  ) o
  where o.id <> $4 and exists (
    select from order_line l
    where l.tenant_id = $1 and l.order_id = o.id and exists (
      select from unnest($5::text[], $6::text[]) as w(kind, place) where w.kind = l.kind and w.place = coalesce(l.place, ''))
    offset 0)`;

/** Waits for other requests of the same customer, so that they are counted exactly. */
export const queueRequestsSql =
  'select pg_advisory_xact_lock($1, hashtext($2)) is not null as done';

export const writeRequestSql = `
  insert into order_request (tenant_id, order_id, answer_until, due_at)
  values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0))`;

export const writeApprovalSql = `
  insert into approval (tenant_id, id, order_id, order_line_id, which) values ($1, gen_random_uuid(), $2, $3, $4)`;

export const findApprovalSql = `
  select ${approvalColumns} from approval where tenant_id = $1 and id = $2`;

export const approvalsOfSql = `
  select ${approvalColumns} from approval where tenant_id = $1 and order_id = any ($2)
  order by order_line_id, which`;

/** Stores an answer, unless there is one: of two answers the first counts (ORDER-26). */
export const answerSql = `
  update approval set answer = $3, reason = $4, answered_at = to_timestamp($5 / 1000.0), staff_id = $6, staff_name = $7
  where tenant_id = $1 and id = $2 and answer = 0`;

export const approveSql = `
  update order_request set approved_at = to_timestamp($3 / 1000.0), decided_at = to_timestamp($3 / 1000.0),
    pay_until = to_timestamp($4 / 1000.0), due_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and order_id = $2`;

export const endRequestSql = `
  update order_request set ended = $3::request_ending, decided_at = to_timestamp($4 / 1000.0), due_at = null
  where tenant_id = $1 and order_id = $2`;

export const settledRequestSql = `
  update order_request set due_at = null where tenant_id = $1 and order_id = $2`;

export const dueRequestsSql = 'select order_due_requests($1) as tenant_id';

/** Claims due requests for a while, so that no other process checks them. */
export const claimDueRequestsSql = `
  update order_request set due_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and order_id = any (array (
    select order_id from order_request where tenant_id = $1 and due_at <= to_timestamp($2 / 1000.0)
    order by due_at limit $4 for update skip locked
  ))
  returning order_id as "orderId"`;

const queueColumns = `${orderColumns('o.')}, ${requestColumns}`;

/** Selects waiting requests, the next deadline first. */
export const waitingRequestsSql = `
  select ${queueColumns} from order_request r
  join orders o on o.tenant_id = $1 and o.id = r.order_id
  where r.tenant_id = $1 and r.decided_at is null order by r.answer_until limit $2`;

/** Selects decided requests, the latest first. */
export const decidedRequestsSql = `
  select ${queueColumns} from order_request r
  join orders o on o.tenant_id = $1 and o.id = r.order_id
  where r.tenant_id = $1 and r.decided_at is not null order by r.decided_at desc limit $2`;

/** Selects the last requests of customers, the latest first. */
export const requestsOfCustomerSql = `
  select ${queueColumns} from orders o
  join order_request r on r.tenant_id = $1 and r.order_id = o.id
  where o.tenant_id = $1 and o.customer_id = any ($2) and o.placed_at > to_timestamp($3 / 1000.0)
  order by o.placed_at desc limit $4`;

/** Error that rolls back an order beyond the limit on waiting requests (ORDER-25). */
export class TooManyRequests extends Error {}

/**
 * Writes the request of an order that was just written, with an approval to answer per line.
 *
 * Throws `TooManyRequests` where the customer has too many waiting for one of its services.
 */
export async function writeRequest(
  tx: TenantTx,
  order: NewOrder,
  lines: readonly OrderLine[],
  answerUntil: number,
): Promise<void> {
  const asking = lines.filter(({ approvals }) => approvals.length > 0);
  for (const { kind, where } of asking) {
    const values = [
      tx.tenantId,
      order.customerId,
      order.mobile,
      order.id,
      [kind],
      [where?.en ?? ''],
    ];
    const { rows } = await tx.query<{ count: number }>('order', countWaitingSql, values);
    if ((rows[0]?.count ?? 0) >= REQUESTS_AT_MOST) throw new TooManyRequests();
  }
  await tx.query('order', writeRequestSql, [tx.tenantId, order.id, answerUntil]);
  for (const { id, approvals } of asking)
    for (const which of approvals)
      await tx.query('order', writeApprovalSql, [tx.tenantId, order.id, id, which]);
}

/** Waits until no other request of the customer is being written. Call it before the take. */
export async function queueRequests(tx: TenantTx, order: NewOrder): Promise<void> {
  const who = order.isGuest ? `mobile ${order.mobile}` : `customer ${order.customerId}`;
  await tx.query('order', queueRequestsSql, [tx.tenantId, `request of ${who}`]);
}

/** Loads the request of an order; null: it needed no approval. */
export async function findRequest(tx: TenantTx, orderId: string): Promise<OrderRequest | null> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<OrderRequest>('order', findRequestSql, values)).rows[0] ?? null;
}

export async function readRequest(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<OrderRequest | null> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<OrderRequest>(
    tenantId,
    'order',
    findRequestSql,
    values,
  );
  return rows[0] ?? null;
}

export async function findApproval(tx: TenantTx, id: string): Promise<ApprovalRow | null> {
  const { rows } = await tx.query<ApprovalRow>('order', findApprovalSql, [tx.tenantId, id]);
  return rows[0] ?? null;
}

export async function approvalsOf(tx: TenantTx, orderId: string): Promise<readonly ApprovalRow[]> {
  const values = [tx.tenantId, [orderId]];
  return (await tx.query<ApprovalRow>('order', approvalsOfSql, values)).rows;
}

export async function readApprovals(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly ApprovalRow[]> {
  const values = [tenantId, orderIds];
  return (await database.queryTenant<ApprovalRow>(tenantId, 'order', approvalsOfSql, values)).rows;
}

/** Answer of a member of staff. */
export interface Answered {
  readonly answer: 1 | 2;
  readonly reason: string | null;
  readonly staffId: number;
  readonly staffName: string;
}

/** Stores an answer; false when there is one already. */
export async function writeAnswer(
  tx: TenantTx,
  id: string,
  { answer, reason, staffId, staffName }: Answered,
  now: number,
): Promise<boolean> {
  const values = [tx.tenantId, id, answer, reason, now, staffId, staffName];
  return (await tx.query('order', answerSql, values)).rowCount === 1;
}

export const approveRequest = (
  tx: TenantTx,
  orderId: string,
  now: number,
  payUntil: number | null,
): Promise<QueryRows<never>> =>
  tx.query('order', approveSql, [tx.tenantId, orderId, now, payUntil]);

export const endRequest = (
  tx: TenantTx,
  orderId: string,
  ending: RequestEnding,
  now: number,
): Promise<QueryRows<never>> =>
  tx.query('order', endRequestSql, [tx.tenantId, orderId, ending, now]);

/** Stores that nothing about a request is due any more. */
export const settledRequest = (tx: TenantTx, orderId: string): Promise<QueryRows<never>> =>
  tx.query('order', settledRequestSql, [tx.tenantId, orderId]);

/** Claims due requests; returns their orders. */
export async function claimDueRequests(
  database: Database,
  tenantId: number,
  {
    now,
    leaseUntil,
    limit,
  }: { readonly now: number; readonly leaseUntil: number; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await database.forTenant(tenantId, (tx) =>
    tx.query<{ orderId: string }>('order', claimDueRequestsSql, [tenantId, now, leaseUntil, limit]),
  );
  return rows.map(({ orderId }) => orderId);
}

/** Order that is a request. */
export type RequestedOrder = Order & OrderRequest;

/** Maximum number of requests in a list. */
const LISTED_AT_MOST = 200;

export async function listRequests(
  database: Database,
  tenantId: number,
  state: 'waiting' | 'decided',
): Promise<readonly RequestedOrder[]> {
  const sql = state === 'waiting' ? waitingRequestsSql : decidedRequestsSql;
  const values = [tenantId, LISTED_AT_MOST];
  return (await database.queryTenant<RequestedOrder>(tenantId, 'order', sql, values)).rows;
}

/** Loads the requests of customers that were placed after an instant, the latest first. */
export async function requestsOfCustomer(
  database: Database,
  tenantId: number,
  customerIds: readonly number[],
  after: number,
): Promise<readonly RequestedOrder[]> {
  const values = [tenantId, customerIds, after, LISTED_AT_MOST];
  const { rows } = await database.queryTenant<RequestedOrder>(
    tenantId,
    'order',
    requestsOfCustomerSql,
    values,
  );
  return rows;
}
