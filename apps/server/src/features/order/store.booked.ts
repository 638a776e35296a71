import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import { exceedsSession, type SessionPeople } from '@nadi/domain/participant/field-config';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { whereMoved } from './store.line.ts';

/** People that sold lines still admit to sessions, also after a move, once for each line. */
const peopleOfLines = `
  select s.session,
    ((l.line -> 'people' ->> 'perUnit')::int * (l.quantity - (
      select count(*) from cancelled_unit r where r.tenant_id = $1 and r.order_line_id = l.id)))::int as people
  from orders o
  join order_line l on l.tenant_id = $1 and l.order_id = o.id
  ${whereMoved}
  cross join lateral json_array_elements_text(coalesce(m.line, l.line) -> 'people' -> 'sessions') as s (session)
  where o.tenant_id = $1 and l.lost is null and s.session = any ($3)`;

/** People of sessions that are reserved for open-dated tickets (PEOPLE-19). */
const peopleReserved = `
  select s.session, s.people::int
  from orders o
  join pub_booking_session s on s.tenant_id = $1 and s.order_id = o.id
  where o.tenant_id = $1 and s.session = any ($3)`;

/** People of dearer moves that are being paid (ORDER-40), without those of the lines $4. */
const peopleMoving = `
  select s.session,
    ((t.moved -> 'line' -> 'people' ->> 'perUnit')::int * (l.quantity - (
      select count(*) from cancelled_unit r where r.tenant_id = $1 and r.order_line_id = l.id)))::int as people
  from orders o
  join paid_move m on m.tenant_id = $1 and m.order_id = o.id and m.state = 'open'
  cross join lateral json_array_elements(m.lines) as t (moved)
  cross join lateral (
    select id, quantity from order_line where tenant_id = $1 and id = (t.moved ->> 'lineId')::uuid offset 0) l
  cross join lateral json_array_elements_text(t.moved -> 'line' -> 'people' -> 'sessions') as s (session)
  where o.tenant_id = $1 and l.id <> all ($4) and s.session = any ($3)`;

/** Builds the statement that selects the people in sessions of the orders that a condition selects. */
const peopleIn = (orders: string) =>
  [peopleOfLines, peopleReserved, peopleMoving]
    .map((people) => `${people} and ${orders}`)
    .join(' union all ');

const BOUGHT = `'complete', 'approval_required', 'needs_choice'`;
const OPEN_OR_BOUGHT = `${BOUGHT}, 'awaiting_payment', 'processing'`;

/** Selects the people that customers have booked in sessions, without orders that await payment. */
export const bookedPeopleSql = peopleIn(`o.customer_id = any ($2) and o.status in (${BOUGHT})`);

/** Selects the people in sessions of all open and valid orders of customers. */
export const orderedPeopleSql = peopleIn(
  `o.customer_id = any ($2) and o.status in (${OPEN_OR_BOUGHT})`,
);

/** Selects the same of guests with a mobile number. */
export const orderedByMobileSql = peopleIn(
  `o.is_guest and o.mobile = $2 and o.status in (${OPEN_OR_BOUGHT})`,
);

/** Waits for other orders of the same buyer, so that their people are counted exactly. */
export const queueBuyerSql = 'select pg_advisory_xact_lock($1, hashtext($2)) is not null as done';

/** Loads the people that customers have booked in sessions (PEOPLE-06). */
export async function bookedPeople(
  database: Database,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
  sessions: readonly string[],
): Promise<readonly SessionPeople[]> {
  const values = [tenantId, customerIds, sessions, []];
  const found = database.queryTenant<SessionPeople>(tenantId, 'order', bookedPeopleSql, values);
  return (await found).rows;
}

/** Buyer whose people of a session are counted: an account, or a guest's mobile number. */
export type Buyer = { readonly customerIds: readonly CustomerId[] } | { readonly mobile: string };

export const buyerSql = `
  select customer_id as "customerId", is_guest as "isGuest", mobile from orders where tenant_id = $1 and id = $2`;

/** Fields of an order that identify its buyer. */
export interface BoughtBy {
  readonly customerId: number;
  readonly isGuest: boolean;
  readonly mobile: string | null;
}

/**
 * Returns the buyer of an order.
 *
 * @param own customer ids of the caller, whose orders count together.
 */
export function buyerOf(
  { customerId, isGuest, mobile }: BoughtBy,
  own: readonly CustomerId[],
): Buyer {
  if (isGuest && mobile !== null) return { mobile };
  const id = customerId as CustomerId;
  return { customerIds: own.includes(id) ? own : [id] };
}

/** Maximum of sessions, with the people that are added to each. */
export interface SessionLimit {
  readonly buyer: Buyer;
  readonly threshold: number;
  readonly people: readonly SessionPeople[];
  /** Ids of lines that are being moved: their dearer moves end with it. */
  readonly moving?: readonly string[];
}

/** Error that rolls back an order beyond the maximum of a session (PEOPLE-06). */
export class TooManyPeople extends Error {}

/**
 * Checks the maximum of sessions before an order is written or moved, one order of a buyer at a time.
 *
 * Throws `TooManyPeople`.
 */
export async function demandSessions(tx: TenantTx, limit: SessionLimit): Promise<void> {
  if (await isBeyondSessions(tx, limit)) throw new TooManyPeople();
}

/** Checks whether people exceed the maximum of their sessions, one change of a buyer at a time. */
async function isBeyondSessions(
  tx: TenantTx,
  { buyer, threshold, people, moving = [] }: SessionLimit,
): Promise<boolean> {
  const name = 'mobile' in buyer ? buyer.mobile : `${buyer.customerIds[0]}`;
  await tx.query<QueueRow>('order', queueBuyerSql, [tx.tenantId, `people of ${name}`]);
  const rows = await orderedIn(tx, buyer, people, moving);
  return exceedsSession([...people, ...rows], threshold);
}

/** Loads the people of a buyer in the sessions of some people, without dearer moves of some lines. */
async function orderedIn(
  tx: TenantTx,
  buyer: Buyer,
  people: readonly SessionPeople[],
  moving: readonly string[],
): Promise<readonly SessionPeople[]> {
  const rest = [[...new Set(people.map(({ session }) => session))], moving];
  if ('mobile' in buyer) {
    const values = [tx.tenantId, buyer.mobile, ...rest];
    return (await tx.query<SessionPeople>('order', orderedByMobileSql, values)).rows;
  }
  const values = [tx.tenantId, buyer.customerIds, ...rest];
  return (await tx.query<SessionPeople>('order', orderedPeopleSql, values)).rows;
}

/** Loads the people of a buyer in the sessions of some people, without a lock. */
export async function orderedPeople(
  database: Database,
  tenantId: TenantId,
  buyer: Buyer,
  people: readonly SessionPeople[],
): Promise<readonly SessionPeople[]> {
  return database.forTenant(tenantId, (tx) => orderedIn(tx, buyer, people, []));
}

/** Session that is going to be reserved for a ticket of an order. */
interface SessionToReserve extends SessionPeople {
  readonly orderId: string;
  /** Customer ids of the caller. */
  readonly own: readonly CustomerId[];
  readonly threshold: number;
}

/** Checks whether a ticket exceeds the maximum of the session reserved for it (PEOPLE-19). */
export async function isBeyondSession(
  tx: TenantTx,
  { orderId, own, threshold, session, people }: SessionToReserve,
): Promise<boolean> {
  const { rows } = await tx.query<BoughtBy>('order', buyerSql, [tx.tenantId, orderId]);
  const [order] = rows;
  if (order === undefined) return false;
  const limit = { buyer: buyerOf(order, own), threshold, people: [{ session, people }] };
  return isBeyondSessions(tx, limit);
}

interface QueueRow {
  readonly done: boolean;
}
