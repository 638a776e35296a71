import type { ConsoleRefundRequest, OwnRefundRequest } from '@nadi/contract/order/refund-endpoints';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import type { PaidKind } from '@nadi/domain/payment/tenders';
import { mayDecideRefunds, repaysAtMost } from '@nadi/domain/staff/rights';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { handleOf } from '../../../platform/handle.ts';
import type { RequestContext, StaffContext } from '../../../platform/http/context/context.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { lineSummary } from '../../../platform/line-summary.ts';
import { seenOf } from '../../../platform/meanwhile.ts';
import { type TenderAmount, tendersOfSold } from '../find-tenders.ts';
import { refundRequestFacts } from '../seen.ts';
import {
  currentTimes,
  currentWhen,
  type OrderLine,
  readLines,
  readLinesOfOrders,
} from '../store.line.ts';
import * as requests from '../store.refund-request.ts';
import * as store from '../store.ts';

export interface RefundListDeps {
  readonly database: Database;
  readonly kinds: Pick<KindRegistry, 'of'>;
}

const MINUTE_MS = 60_000;

const view = (
  request: requests.RefundRequestRow,
  { currency }: Pick<store.Order, 'currency'>,
  offset: number,
) => ({
  id: handleOf('q', request.id),
  state: request.state,
  way: request.way,
  word: request.word,
  price: toDecimal(request.priceFils),
  currency,
  repaid: request.repaidFils === null ? null : toDecimal(request.repaidFils),
  reason: request.reason,
  created_at: formatInstant(request.createdAt, offset),
  answer_until: formatInstant(request.answerUntil, offset),
  decided_at: request.decidedAt === null ? null : formatInstant(request.decidedAt, offset),
});

/** Lists the requests for a refund of an order, the latest first. */
export async function ownRefundRequests(
  { database }: Pick<RefundListDeps, 'database'>,
  { tenant }: Pick<RequestContext, 'tenant'>,
  order: store.Order,
): Promise<OwnRefundRequest[]> {
  const all = await requests.refundRequestsOf(database, tenant.id, [order.id]);
  if (all.length === 0) return [];
  const [lines, units] = await Promise.all([
    readLines(database, tenant.id, order.id),
    requests.unitsOfRequests(database, tenant.id, all),
  ]);
  return all.map((request) => ({
    ...view(request, order, tenant.offset),
    units: lines
      .map(({ id, key }) => ({
        key,
        units: units
          .filter(({ lineId, requestId }) => lineId === id && requestId === request.id)
          .map(({ unit }) => unit),
      }))
      .filter((one) => one.units.length > 0),
  }));
}

/** Lists requests for a refund for staff: waiting ones by deadline, decided ones latest first. */
export async function refundRequestsForStaff(
  { database, kinds }: RefundListDeps,
  context: Pick<StaffContext, 'tenant' | 'now' | 'staff'>,
  state: 'waiting' | 'decided',
): Promise<ConsoleRefundRequest[]> {
  const { id: tenantId } = context.tenant;
  const all = await requests.listRefundRequests(database, tenantId, state);
  const orderIds = [...new Set(all.map(({ orderId }) => orderId))];
  const [orders, lines, tenders, units] = await Promise.all([
    store.findOrders(database, tenantId, orderIds),
    readLinesOfOrders(database, tenantId, orderIds),
    tendersOfSold(database, tenantId, orderIds),
    requests.unitsOfRequests(database, tenantId, all),
  ]);
  return all.flatMap((request) => {
    const order = orders.get(request.orderId);
    if (order === undefined) return [];
    return staffView(kinds, context, {
      request,
      order,
      lines: lines.get(order.id) ?? [],
      tenders: tenders.get(order.id) ?? [],
      units: units.filter(({ requestId }) => requestId === request.id),
    });
  });
}

interface Facts {
  readonly request: requests.RefundRequestRow;
  readonly order: store.Order;
  readonly lines: readonly OrderLine[];
  readonly tenders: readonly TenderAmount<PaidKind>[];
  readonly units: readonly requests.RequestedUnit[];
}

function staffView(
  kinds: RefundListDeps['kinds'],
  { tenant, now, staff }: Pick<StaffContext, 'tenant' | 'now' | 'staff'>,
  { request, order, lines, tenders, units }: Facts,
): ConsoleRefundRequest {
  const leftFils = units.reduce((sum, { keptFils, repaidFils }) => sum + keptFils - repaidFils, 0);
  return {
    ...view(request, order, tenant.offset),
    seen: seenOf(refundRequestFacts(request, units), { now }),
    order_id: handleOf('o', order.id),
    order_number: order.number,
    customer: { name: order.customerName, mobile: order.mobile, email: order.email },
    lines: lines.flatMap((line) => {
      const quantity = units.filter(({ lineId }) => lineId === line.id).length;
      if (quantity === 0) return [];
      const times = { when: currentWhen(line), times: currentTimes(line) };
      return [{ ...lineSummary(kinds.of(line.kind), { ...line, ...times }), quantity }];
    }),
    tenders: tenders.map(({ kind, amountFils, refundedFils }) => ({
      kind,
      amount: toDecimal(amountFils),
      refunded: toDecimal(refundedFils),
    })),
    at_most: toDecimal(mostOf(staff.role, tenant.refunds.managerAtMostFils, leftFils)),
    has_wallet: order.isGuest ? 0 : 1,
    minutes_left: Math.max(0, Math.floor((request.answerUntil - now) / MINUTE_MS)),
    decided_by: request.staffName,
  };
}

function mostOf(role: StaffContext['staff']['role'], managerAtMost: Fils, left: Fils): Fils {
  if (!mayDecideRefunds(role)) return 0;
  return Math.min(left, repaysAtMost(role, managerAtMost) ?? left);
}
