import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import type { OwnRequest } from '@nadi/contract/order/endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { totalOf } from '@nadi/domain/kinds/unit-price';
import { hasSold } from '@nadi/domain/order/late';
import { approvalFacts, requestState } from '@nadi/domain/order/request';
import type { RequestEnding } from '@nadi/domain/order/unpaid-ending';
import { mayAnswer } from '@nadi/domain/staff/rights';
import { approvalView } from '../../platform/approval-view.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import { seenOf } from '../../platform/meanwhile.ts';
import { namedOrders } from '../participant/ports.ts';
import { factsOf } from './find.ts';
import { resultTokenOf } from './placing/payment-page.ts';
import { type OrderFacts, orderView } from './present.ts';
import { requestFacts } from './seen.ts';
import type { OutlookDeps } from './settlement/relocation.ts';
import { currentTimes, currentWhen, type OrderLine, readLines } from './store.line.ts';
import * as requests from './store.request.ts';
import * as store from './store.ts';

export interface QueueDeps {
  readonly database: Database;
  readonly kinds: Pick<KindRegistry, 'of'>;
}

/** Venue, time and reader of a call. */
type Moment = Pick<StaffContext, 'tenant' | 'now' | 'staff'>;

const MINUTE_MS = 60_000;

/** Returns the whole minutes from one instant to another; none where it has passed. */
const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / MINUTE_MS));

/** Lists requests for those who answer them: waiting ones by deadline, decided ones latest first. */
export async function listForStaff(
  deps: QueueDeps,
  moment: Moment,
  state: 'waiting' | 'decided',
): Promise<ConsoleRequest[]> {
  const { tenant } = moment;
  const all = await requests.listRequests(deps.database, tenant.id, state);
  const ids = all.map(({ id }) => id);
  const [lines, approvals, named] = await Promise.all([
    Promise.all(all.map(({ id }) => readLines(deps.database, tenant.id, id))),
    requests.readApprovals(deps.database, tenant.id, ids),
    namedOrders(deps.database, tenant.id, ids),
  ]);
  return all.map((one, index) =>
    staffView(deps, moment, one, {
      lines: lines[index] ?? [],
      approvals,
      hasPeople: named.has(one.id),
    }),
  );
}

/** Loads one request for those who answer it. */
export async function requestForStaff(
  deps: QueueDeps,
  moment: Moment,
  orderId: string,
): Promise<ConsoleRequest> {
  const { tenant } = moment;
  const { database } = deps;
  const [order, request, lines, approvals, named] = await Promise.all([
    store.findOrder(database, tenant.id, orderId),
    requests.readRequest(database, tenant.id, orderId),
    readLines(database, tenant.id, orderId),
    requests.readApprovals(database, tenant.id, [orderId]),
    namedOrders(database, tenant.id, [orderId]),
  ]);
  if (order === null || request === null) throw new Error('An approval has a request.');
  const parts = { lines, approvals, hasPeople: named.has(orderId) };
  return staffView(deps, moment, { ...order, ...request }, parts);
}

interface Parts {
  readonly lines: readonly OrderLine[];
  readonly approvals: readonly requests.ApprovalRow[];
  readonly hasPeople: boolean;
}

function staffView(
  { kinds }: QueueDeps,
  { tenant: { offset, deskApprovals }, now, staff: { role } }: Moment,
  order: requests.RequestedOrder,
  { lines, approvals, hasPeople }: Parts,
): ConsoleRequest {
  const instant = (at: number | null) => (at === null ? null : formatInstant(at, offset));
  const { approvedAt, ended, status } = order;
  const own = approvals.filter(({ orderId }) => orderId === order.id);
  return {
    order_id: handleOf('o', order.id),
    order_number: order.number,
    seen: seenOf(requestFacts(order, lines, own), { now }),
    state: requestState({ isApproved: approvedAt !== null, ended, isBooked: hasSold(status) }),
    customer: { name: order.customerName, mobile: order.mobile, email: order.email },
    notes: order.notes,
    has_participants: hasPeople ? 1 : 0,
    placed_at: formatInstant(order.placedAt, offset),
    answer_until: formatInstant(order.answerUntil, offset),
    pay_until: instant(order.payUntil),
    age_minutes: minutesBetween(order.placedAt, now),
    minutes_left: minutesBetween(now, order.answerUntil),
    total: toDecimal(order.totalFils),
    currency: order.currency,
    lines: lines.map((line) => ({
      booking: handleOf('l', line.id),
      ...lineSummary(kinds.of(line.kind), {
        ...line,
        when: currentWhen(line),
        times: currentTimes(line),
      }),
      quantity: line.quantity,
      total_price: toDecimal(totalOf(line)),
      is_rejected: line.lost === 'rejected' ? 1 : 0,
      approvals: own
        .filter(({ lineId }) => lineId === line.id)
        .map(({ id, which, answer, reason, answeredAt, staffName }) => ({
          id: handleOf('a', id),
          which,
          answer,
          reason,
          answered_at: instant(answeredAt),
          answered_by: staffName,
          can_answer: mayAnswer(role, which, deskApprovals) ? 1 : 0,
        })),
    })),
  };
}

/** Age of the oldest request that a customer's list shows. */
const LISTED_MS = 30 * 24 * 60 * 60_000;

/** Lists the caller's requests of the last 30 days, the latest first. */
export async function listOwnRequests(
  deps: OutlookDeps & { readonly secret: string },
  context: RequestContext,
): Promise<OwnRequest[]> {
  const { tenant, actor, now } = context;
  const ids = actor.customer?.purchaserIds ?? [];
  const all = await requests.requestsOfCustomer(deps.database, tenant.id, ids, now - LISTED_MS);
  const facts = await Promise.all(all.map((order) => factsOf(deps, context, order)));
  return facts.map((one) => {
    const view = orderView(one, tenant, deps.kinds);
    return {
      ...view,
      products: one.lines.map((line, index) => ({
        ...(view.products[index] as (typeof view.products)[number]),
        ...approvalView(approvalFacts(approvalsOfLine(one, line))),
      })),
      token: resultTokenOf(deps.secret, one.order.id),
    };
  });
}

const approvalsOfLine = ({ approvals }: Pick<OrderFacts, 'approvals'>, { id }: OrderLine) =>
  approvals.filter(({ lineId }) => lineId === id);

/** Line of a request that is no booking, with its approvals. */
export interface UnbookedLine {
  readonly order: store.Order;
  readonly line: OrderLine;
  readonly approvals: ReturnType<typeof approvalFacts>;
  /** Ending of the request; null: it goes on, or the line alone was rejected. */
  readonly ended: RequestEnding | null;
}

/** Loads the lines of customers' requests that needed an approval and are no booking (BOOK-18). */
export async function unbookedLines(
  database: Database,
  tenantId: number,
  customerIds: readonly number[],
  now: number,
): Promise<readonly UnbookedLine[]> {
  const all = await requests.requestsOfCustomer(database, tenantId, customerIds, now - LISTED_MS);
  if (all.length === 0) return [];
  const [lines, approvals] = await Promise.all([
    Promise.all(all.map(({ id }) => readLines(database, tenantId, id))),
    requests.readApprovals(
      database,
      tenantId,
      all.map(({ id }) => id),
    ),
  ]);
  return all.flatMap((order, index) =>
    (lines[index] ?? [])
      .map((line) => ({
        order,
        line,
        ended: order.ended,
        own: approvalsOfLine({ approvals }, line),
      }))
      .filter(({ line, own }) => own.length > 0 && isUnbooked(order, line))
      .map(({ own, ...one }) => ({ ...one, approvals: approvalFacts(own) })),
  );
}

/** Checks that a line was rejected, or that its order was never sold. */
const isUnbooked = ({ status }: store.Order, { lost }: OrderLine): boolean =>
  lost === 'rejected' || (lost === null && !hasSold(status));
