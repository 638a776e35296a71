import type { Claim } from '@nadi/domain/inventory/claim';
import type { CustomerId, PromotionId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { OrderState } from '@nadi/domain/order/state';
import type { PotAmount } from '@nadi/domain/payment/tenders';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';
import { takeCall } from '../inventory/ports.ts';
import { DEMAND_PARAMETERS, demandCall } from '../ledger/ports.ts';
import {
  type OpenedPayment,
  openCall,
  openParameters,
  PAYMENT_PARAMETERS,
} from '../payment/ports.ts';
import { LINE_PARAMETERS, lineParameters, type OrderLine } from './store.line.ts';

/** Order without its lines. Instants in epoch milliseconds. */
export interface Order {
  readonly id: string;
  readonly number: string;
  readonly customerId: number;
  readonly isGuest: boolean;
  readonly cartId: string;
  readonly status: OrderState;
  readonly language: Language;
  readonly email: string | null;
  readonly customerName: string;
  readonly mobile: string | null;
  readonly gender: 'male' | 'female' | null;
  readonly notes: string | null;
  readonly netFils: Fils;
  readonly taxFils: Fils;
  readonly totalFils: Fils;
  readonly currency: string;
  readonly placedAt: number;
  readonly expiresAt: number | null;
  /** Claims of the order itself, in the hold with its id (INV-22). */
  readonly claims: readonly Claim[];
}

/** Columns of an order; `of`: prefix of its table. */
export const orderColumns = (
  of = '',
): string => `${of}id, ${of}number, ${of}customer_id as "customerId",
  ${of}is_guest as "isGuest", ${of}cart_id as "cartId", ${of}status, ${of}language, ${of}email,
  ${of}customer_name as "customerName", ${of}mobile, ${of}gender, ${of}notes,
  ${of}net_fils as "netFils", ${of}tax_fils as "taxFils", ${of}total_fils as "totalFils", ${of}currency,
  extract(epoch from ${of}placed_at)::float8 * 1000 as "placedAt",
  extract(epoch from ${of}expires_at)::float8 * 1000 as "expiresAt", ${of}claims`;

/** Parameter counts of `order_place`, and of `order_money_write` without tenant and order. */
const ORDER_PARAMETERS = 23;
const MONEY_PARAMETERS = 8;
const FIRST = {
  order: 2,
  lines: 2 + ORDER_PARAMETERS,
  payment: 2 + ORDER_PARAMETERS + LINE_PARAMETERS,
  money: 2 + ORDER_PARAMETERS + LINE_PARAMETERS + PAYMENT_PARAMETERS,
  rest: 2 + ORDER_PARAMETERS + LINE_PARAMETERS + PAYMENT_PARAMETERS + MONEY_PARAMETERS,
};

const OF_ORDER = `nadi_tenant(), $${FIRST.order}`;
const writeParts = `order_lines_write(${OF_ORDER}, ${placeholders(FIRST.lines, LINE_PARAMETERS)}),
  order_money_write(${OF_ORDER}, ${placeholders(FIRST.money, MONEY_PARAMETERS)})`;

/**
 * Takes the order's claims, uses the request's key, opens the payment and writes the order.
 *
 * Each is done by the function of its owner; returns the order number. Refusals are raised as errors.
 */
export const placeSql = `
  with taken as materialized (select ${takeCall(FIRST.rest)}),
    used as materialized (select platform_use_key($1) from taken),
    opened as materialized (select ${openCall(FIRST.payment)} from used),
    placed as materialized (select order_place(${placeholders(FIRST.order, ORDER_PARAMETERS)}) as number from opened)
  select number, ${writeParts} from placed`;

/** Does the same, and moves credit between wallets and escrows after the take (TENDER-05). */
export const placeWithCreditSql = `
  with taken as materialized (select ${takeCall(FIRST.rest + DEMAND_PARAMETERS)}),
    used as materialized (select platform_use_key($1) from taken),
    opened as materialized (select ${openCall(FIRST.payment)} from used),
    moved as materialized (select ${demandCall(FIRST.rest)} from opened),
    placed as materialized (select order_place(${placeholders(FIRST.order, ORDER_PARAMETERS)}) as number from moved)
  select number, ${writeParts} from placed`;

export const findOrderSql = `select ${orderColumns()} from orders where tenant_id = $1 and id = $2`;
export const ordersByIdSql = `select ${orderColumns()} from orders where tenant_id = $1 and id = any ($2)`;
export const lockOrderSql = `${findOrderSql} for update`;
/** Locks the order of a line. */
export const lockOrderOfLineSql = `
  select ${orderColumns()} from orders
  where tenant_id = $1 and id = (select order_id from order_line where tenant_id = $1 and id = $2)
  for update`;

export const findByNumberSql = `
  select ${orderColumns()} from orders where tenant_id = $1 and number = $2`;

export const findByTokenSql = `
  select ${orderColumns()} from orders where tenant_id = $1 and result_token_hash = $2`;

/** Selects a customer's latest order. */
export const lastOrderSql = `
  select ${orderColumns()} from orders
  where tenant_id = $1 and customer_id = $2
  order by placed_at desc limit 1`;

/** Selects a customer's orders that await payment; ORDER-09 limits their number. */
export const openOrdersSql = `
  select ${orderColumns()} from orders
  where tenant_id = $1 and customer_id = $2 and status in ('awaiting_payment', 'processing')
  order by placed_at`;

/** Selects the open orders of guests that were placed from a cart. */
export const openGuestOrdersSql = `
  select ${orderColumns()} from orders
  where tenant_id = $1 and cart_id = $2 and is_guest and status in ('awaiting_payment', 'processing')
  order by placed_at`;

/** Selects the open orders with these lines. */
export const ordersOfLinesSql = `
  select id from orders
  where tenant_id = $1 and status in ('awaiting_payment', 'processing')
    and id = any (array (
      select order_id from order_line where tenant_id = $1 and id = any ($2)
    ))`;

export const setStatusSql = `
  update orders set status = $3::order_status,
    completed_at = case when $3::order_status = 'complete' then to_timestamp($4 / 1000.0) else completed_at end
  where tenant_id = $1 and id = $2`;

/** Opens the payment of an approved request. */
export const setApprovedSql = `
  update orders set status = 'awaiting_payment', expires_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2`;

export const setTotalsSql = `
  update orders set net_fils = $3, tax_fils = $4, total_fils = $5 where tenant_id = $1 and id = $2`;

export interface NewOrder extends Omit<Order, 'number'> {
  readonly code: string;
  readonly year: number;
  readonly resultTokenHash: Buffer;
  readonly completedAt: number | null;
}

/** Everything written with an order, in one statement. */
export interface Placing {
  /** Parameters of the take. */
  readonly take: readonly unknown[];
  /** Idempotency key of the request, if any. */
  readonly key: string | null;
  readonly payment: OpenedPayment | null;
  readonly order: NewOrder;
  readonly lines: readonly OrderLine[];
  /** Maximum number of unpaid orders of a customer; `null`: not counted. */
  readonly unpaidAtMost: number | null;
  /** Discounts of promotions on the order. */
  readonly promotions: readonly { readonly id: PromotionId; readonly offFils: Fils }[];
  /** Amounts that points, the wallet and a credit facility pay, by pot. */
  readonly credit: readonly PotAmount[];
  /** Parameters of the postings that move credit; empty: none moves. */
  readonly postings: readonly unknown[];
}

/** Checks whether a database error is the limit on a customer's unpaid orders (ORDER-09). */
export const isUnpaidLimit = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ND022';

/**
 * Takes and writes in its own transaction; returns the order number.
 *
 * The take sets the tenant. Refusals of the database are thrown.
 */
export async function placeAtOnce(database: Database, placing: Placing): Promise<string> {
  const values = parametersOf(placing);
  return numberIn(
    placing.postings.length > 0
      ? await database.call<{ number: string }>(placeWithCreditSql, values)
      : await database.call<{ number: string }>(placeSql, values),
  );
}

/** Takes and writes within a larger transaction. */
export async function placeWithin(tx: TenantTx, placing: Placing): Promise<string> {
  const values = parametersOf(placing);
  return numberIn(
    placing.postings.length > 0
      ? await tx.query<{ number: string }>('order', placeWithCreditSql, values)
      : await tx.query<{ number: string }>('order', placeSql, values),
  );
}

const parametersOf = ({
  take,
  key,
  payment,
  order,
  lines,
  unpaidAtMost,
  promotions,
  credit,
  postings,
}: Placing): unknown[] => [
  key,
  ...orderParameters(order, unpaidAtMost),
  ...lineParameters(lines),
  ...openParameters(payment),
  promotions.map(({ id }) => id),
  promotions.map(({ offFils }) => offFils),
  credit.map(({ pot }) => pot),
  credit.map(({ amountFils }) => amountFils),
  credit.map(({ points }) => points ?? null),
  credit.map(({ partnerId }) => partnerId ?? null),
  credit.map(({ allowance }) => allowance?.month ?? null),
  order.status === 'complete' ? 'spent' : 'set_aside',
  ...postings,
  ...take,
];

function numberIn({ rows: [row] }: QueryRows<{ number: string }>): string {
  if (row === undefined) throw new Error('An order was not written.');
  return row.number;
}

/** Builds the parameters of `order_place`, in its order. */
const orderParameters = (order: NewOrder, unpaidAtMost: number | null): readonly unknown[] => [
  order.id,
  unpaidAtMost,
  order.code,
  order.year,
  order.customerId,
  order.isGuest,
  order.cartId,
  order.status,
  order.resultTokenHash,
  order.language,
  order.email,
  order.customerName,
  order.mobile,
  order.gender,
  order.notes,
  order.netFils,
  order.taxFils,
  order.totalFils,
  order.currency,
  order.placedAt,
  order.expiresAt,
  order.completedAt,
  JSON.stringify(order.claims),
];

/** Loads orders by id. */
export async function findOrders(
  database: Database,
  tenantId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  if (ids.length === 0) return new Map();
  const values = [tenantId, ids];
  const { rows } = await database.queryTenant<Order>(tenantId, 'order', ordersByIdSql, values);
  return new Map(rows.map((order) => [order.id, order]));
}

export async function findOrder(
  database: Database,
  tenantId: number,
  id: string,
): Promise<Order | null> {
  const { rows } = await database.queryTenant<Order>(tenantId, 'order', findOrderSql, [
    tenantId,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findOrderByToken(
  database: Database,
  tenantId: number,
  tokenHash: Buffer,
): Promise<Order | null> {
  const values = [tenantId, tokenHash];
  return (
    (await database.queryTenant<Order>(tenantId, 'order', findByTokenSql, values)).rows[0] ?? null
  );
}

/** Returns the order number; `?` when there is no such order. */
export const orderNumber = async (
  database: Database,
  tenantId: number,
  id: string,
): Promise<string> => (await findOrder(database, tenantId, id))?.number ?? '?';

export async function findOrderByNumber(tx: TenantTx, number: string): Promise<Order | null> {
  return (await tx.query<Order>('order', findByNumberSql, [tx.tenantId, number])).rows[0] ?? null;
}

export async function lockOrder(tx: TenantTx, id: string): Promise<Order | null> {
  return (await tx.query<Order>('order', lockOrderSql, [tx.tenantId, id])).rows[0] ?? null;
}

/** Locks the order of a line; null when there is none or no line is given. */
export async function lockOrderOfLine(
  tx: TenantTx,
  lineId: string | undefined,
): Promise<Order | null> {
  if (lineId === undefined) return null;
  return (
    (await tx.query<Order>('order', lockOrderOfLineSql, [tx.tenantId, lineId])).rows[0] ?? null
  );
}

export async function lastOrderOf(
  database: Database,
  tenantId: number,
  customerId: number,
): Promise<Order | null> {
  const values = [tenantId, customerId];
  return (
    (await database.queryTenant<Order>(tenantId, 'order', lastOrderSql, values)).rows[0] ?? null
  );
}

export async function openOrdersOf(
  database: Database,
  tenantId: number,
  customerId: number,
): Promise<readonly Order[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<Order>(tenantId, 'order', openOrdersSql, values)).rows;
}

export async function openGuestOrdersOf(
  database: Database,
  tenantId: number,
  cartId: string,
): Promise<readonly Order[]> {
  const values = [tenantId, cartId];
  return (await database.queryTenant<Order>(tenantId, 'order', openGuestOrdersSql, values)).rows;
}

export async function openOrdersOfLines(
  database: Database,
  tenantId: number,
  lineIds: readonly string[],
): Promise<readonly string[]> {
  const values = [tenantId, lineIds];
  const { rows } = await database.queryTenant<{ id: string }>(
    tenantId,
    'order',
    ordersOfLinesSql,
    values,
  );
  return rows.map((row) => row.id);
}

export const setStatus = (
  tx: TenantTx,
  id: string,
  status: OrderState,
  now: number,
): Promise<QueryRows<never>> => tx.query('order', setStatusSql, [tx.tenantId, id, status, now]);

/** Opens the payment of an approved request until an instant in epoch milliseconds. */
export const setApproved = (
  tx: TenantTx,
  id: string,
  payUntil: number,
): Promise<QueryRows<never>> => tx.query('order', setApprovedSql, [tx.tenantId, id, payUntil]);

export const setTotals = (
  tx: TenantTx,
  id: string,
  totals: { readonly netFils: Fils; readonly taxFils: Fils; readonly totalFils: Fils },
): Promise<QueryRows<never>> =>
  tx.query('order', setTotalsSql, [
    tx.tenantId,
    id,
    totals.netFils,
    totals.taxFils,
    totals.totalFils,
  ]);

/** Selects customers with orders, one by one by key: the same plan for any number of orders. */
export const whoOrderedSql = `
  select w.id from unnest($2::int[]) as w(id)
  where exists (select from orders o where o.tenant_id = $1 and o.customer_id = w.id offset 0)`;

/** Returns which of these customers have ever ordered. */
export async function whoOrdered(
  tx: TenantTx,
  ids: readonly CustomerId[],
): Promise<ReadonlySet<CustomerId>> {
  const { rows } = await tx.query<{ id: CustomerId }>('order', whoOrderedSql, [tx.tenantId, ids]);
  return new Set(rows.map(({ id }) => id));
}
