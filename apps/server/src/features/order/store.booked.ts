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

const BOUGHT = `'complete', 'approval_required', 'needs_choice'`;
const OPEN_OR_BOUGHT = `${BOUGHT}, 'awaiting_payment', 'processing'`;

/** Selects the people that customers have booked in sessions, without orders that await payment. */
export const bookedPeopleSql = `${peopleOfLines}
    and o.customer_id = any ($2) and o.status in (${BOUGHT})`;

/** Selects the people in sessions of all open and valid orders of customers. */
export const orderedPeopleSql = `${peopleOfLines}
    and o.customer_id = any ($2) and o.status in (${OPEN_OR_BOUGHT})`;

/** Selects the same of guests with a mobile number. */
export const orderedByMobileSql = `${peopleOfLines}
    and o.is_guest and o.mobile = $2 and o.status in (${OPEN_OR_BOUGHT})`;

/** Waits for other orders of the same buyer, so that their people are counted exactly. */
export const queueBuyerSql = 'select pg_advisory_xact_lock($1, hashtext($2)) is not null as done';

/** Loads the people that customers have booked in sessions (PEOPLE-06). */
export async function bookedPeople(
  database: Database,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
  sessions: readonly string[],
): Promise<readonly SessionPeople[]> {
  const values = [tenantId, customerIds, sessions];
  const found = database.queryTenant<SessionPeople>(tenantId, 'order', bookedPeopleSql, values);
  return (await found).rows;
}

/** Buyer whose people of a session are counted: an account, or a guest's mobile number. */
export type Buyer = { readonly customerIds: readonly CustomerId[] } | { readonly mobile: string };

/** Maximum of sessions, with the people that are added to each. */
export interface SessionLimit {
  readonly buyer: Buyer;
  readonly threshold: number;
  readonly people: readonly SessionPeople[];
}

/** Error that rolls back an order beyond the maximum of a session (PEOPLE-06). */
export class TooManyPeople extends Error {}

/**
 * Checks the maximum of sessions before an order is written or moved, one order of a buyer at a time.
 *
 * Throws `TooManyPeople`.
 */
export async function demandSessions(
  tx: TenantTx,
  { buyer, threshold, people }: SessionLimit,
): Promise<void> {
  const isGuest = 'mobile' in buyer;
  const name = isGuest ? buyer.mobile : `${buyer.customerIds[0]}`;
  await tx.query<QueueRow>('order', queueBuyerSql, [tx.tenantId, `people of ${name}`]);
  const sessions = [...new Set(people.map(({ session }) => session))];
  const { rows } = isGuest
    ? await tx.query<SessionPeople>('order', orderedByMobileSql, [
        tx.tenantId,
        buyer.mobile,
        sessions,
      ])
    : await tx.query<SessionPeople>('order', orderedPeopleSql, [
        tx.tenantId,
        buyer.customerIds,
        sessions,
      ]);
  if (exceedsSession([...people, ...rows], threshold)) throw new TooManyPeople();
}

interface QueueRow {
  readonly done: boolean;
}
