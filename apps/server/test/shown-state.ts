import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@nadi/contract/table';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { refundActions } from '@nadi/domain/payment/refund';
import { findPersons } from '../src/features/account/ports.ts';
import { seenOfLines } from '../src/features/booking/seen.ts';
import {
  counterFacts,
  disputeFacts,
  refundFacts,
  refundRequestFacts,
  requestFacts,
} from '../src/features/order/seen.ts';
import { readLines } from '../src/features/order/store.line.ts';
import { findRefundRequest, unitsOfRequest } from '../src/features/order/store.refund-request.ts';
import { findApproval, readApprovals } from '../src/features/order/store.request.ts';
import { findOrder } from '../src/features/order/store.ts';
import { findDispute, findPaymentOf, findRefund } from '../src/features/payment/ports.ts';
import { cashPaidOf } from '../src/features/till/ports.ts';
import { sessionFacts } from '../src/features/till/seen.ts';
import { lockOfTill } from '../src/features/till/store.ts';
import type { Database, TenantTx } from '../src/platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../src/platform/handle.ts';
import { seenOf } from '../src/platform/meanwhile.ts';
import type { CallInput } from './harness.ts';

/* Acts of staff as the console sends them: with a key, and with the state that is there (STAFF-14). */

/** State of nothing: what a screen never showed. */
export const NEVER_SEEN = '0-never';

const AT_ANY_TIME = { now: 0 };

interface Reading {
  readonly database: Database;
  readonly tenantId: number;
}

const within = <T>({ database, tenantId }: Reading, work: (tx: TenantTx) => Promise<T>) =>
  database.forTenant(tenantId as TenantId, work);

async function seenOfBooking(of: Reading, handle: unknown): Promise<string> {
  const lineId = uuidOfHandle('l', String(handle));
  if (lineId === null) return NEVER_SEEN;
  const venue = { tenant: { id: of.tenantId }, ...AT_ANY_TIME } as never;
  return (await seenOfLines(of.database, venue, [lineId]))(lineId);
}

async function seenOfTicket(of: Reading, handle: unknown): Promise<string> {
  const sql = 'select order_line_id as line from booking where tenant_id = $1 and id = $2';
  const values = [of.tenantId, uuidOfHandle('t', String(handle))];
  const { rows } = await within(of, (tx) => tx.query<{ line: string }>('booking', sql, values));
  const [row] = rows;
  if (row === undefined) return NEVER_SEEN;
  const venue = { tenant: { id: of.tenantId }, ...AT_ANY_TIME } as never;
  return (await seenOfLines(of.database, venue, [row.line]))(row.line);
}

async function seenOfApproval(of: Reading, handle: unknown): Promise<string> {
  const id = uuidOfHandle('a', String(handle));
  const approval = id && (await within(of, (tx) => findApproval(tx, id)));
  if (!approval) return NEVER_SEEN;
  const { database, tenantId } = of;
  const { orderId } = approval;
  const order = await findOrder(database, tenantId as TenantId, orderId);
  if (order === null) return NEVER_SEEN;
  const lines = await readLines(database, tenantId as TenantId, orderId);
  const approvals = await readApprovals(database, tenantId, [orderId]);
  return seenOf(requestFacts(order, lines, approvals), AT_ANY_TIME);
}

async function seenOfRefundRequest(of: Reading, handle: unknown): Promise<string> {
  const id = uuidOfHandle('q', String(handle));
  return await within(of, async (tx) => {
    const request = id && (await findRefundRequest(tx, id));
    if (!request) return NEVER_SEEN;
    return seenOf(refundRequestFacts(request, await unitsOfRequest(tx, request)), AT_ANY_TIME);
  });
}

async function seenOfRefund(of: Reading, handle: unknown): Promise<string> {
  const id = uuidOfHandle('k', String(handle));
  const refund = id && (await within(of, (tx) => findRefund(tx, id)));
  if (!refund) return NEVER_SEEN;
  const { orderId } = refund;
  const order =
    orderId === null ? null : await findOrder(of.database, of.tenantId as TenantId, orderId);
  const ownerId = order?.customerId ?? refund.customerId;
  const people =
    ownerId === null ? [] : await findPersons(of.database, of.tenantId as TenantId, [ownerId]);
  const cashFils = order === null ? 0 : await within(of, (tx) => cashPaidOf(tx, order.id));
  const actions = refundActions(refund, people.length > 0, cashFils >= refund.amountFils);
  return seenOf(refundFacts(refund, actions), AT_ANY_TIME);
}

async function seenOfCounterOrder(of: Reading, handle: unknown): Promise<string> {
  const id = uuidOfHandle('o', String(handle));
  const order = id && (await findOrder(of.database, of.tenantId as TenantId, id));
  if (!order) return NEVER_SEEN;
  const payment = await within(of, (tx) => findPaymentOf(tx, order.id));
  return seenOf(counterFacts(order, payment), AT_ANY_TIME);
}

async function seenOfTill(of: Reading, id: unknown): Promise<string> {
  const session = await within(of, (tx) => lockOfTill(tx, Number(id)));
  return seenOf(sessionFacts(session), AT_ANY_TIME);
}

async function seenOfDispute(of: Reading, handle: unknown): Promise<string> {
  const id = uuidOfHandle('z', String(handle));
  const dispute = id && (await within(of, (tx) => findDispute(tx, id)));
  return dispute ? seenOf(disputeFacts(dispute), AT_ANY_TIME) : NEVER_SEEN;
}

type Fields = Readonly<Record<string, unknown>>;

interface RequestedUnits {
  readonly booking: string;
  readonly seen?: string;
}

async function withUnits(of: Reading, body: Fields): Promise<Fields> {
  if (!Array.isArray(body.units)) return body;
  const units = await Promise.all(
    (body.units as RequestedUnits[]).map(async (one) => ({
      seen: await seenOfBooking(of, one.booking),
      ...one,
    })),
  );
  return { ...body, units };
}

/** Reads the state that an act of staff depends on; absent: the call is no such act. */
const SEEN: Partial<Record<EndpointName, (of: Reading, input: CallInput) => Promise<CallInput>>> = {
  cancelBooking: async (of, input) => ({
    ...input,
    body: await withUnits(of, input.body as Fields),
  }),
  moveBookingByStaff: async (of, input) => inBody(input, await seenOfBooking(of, input.params?.id)),
  reserveSessionByStaff: async (of, input) =>
    inBody(input, await seenOfTicket(of, input.params?.ticket_id)),
  giveSessionUpByStaff: async (of, input) => ({
    ...input,
    query: { seen: await seenOfTicket(of, input.params?.ticket_id), ...input.query },
  }),
  answerApproval: async (of, input) => inBody(input, await seenOfApproval(of, input.params?.id)),
  decideRefundRequest: async (of, input) =>
    inBody(input, await seenOfRefundRequest(of, input.params?.id)),
  recordCounterPayment: async (of, input) =>
    inBody(input, await seenOfCounterOrder(of, input.params?.order_id)),
  openTill: (_, input) => Promise.resolve(input),
  moveTillCash: async (of, input) => inBody(input, await seenOfTill(of, input.params?.id)),
  closeTill: async (of, input) => inBody(input, await seenOfTill(of, input.params?.id)),
  recordDispute: async (_, input) => input,
  changeDispute: async (of, input) => inBody(input, await seenOfDispute(of, input.params?.id)),
  recordRefundResult: async (of, input) => inBody(input, await seenOfRefund(of, input.params?.id)),
};

const inBody = (input: CallInput, seen: string): CallInput => ({
  ...input,
  body: { seen, ...(input.body as Fields) },
});

/** Act as the console sends it: its input, and its key. */
export interface ShownAct {
  readonly input: CallInput;
  readonly key: string;
}

/**
 * Completes an act of staff by what is there now, as the console does; what the test states stays.
 * `null`: the call is no such act.
 */
export async function shownAct(
  of: Reading,
  name: EndpointName,
  input: CallInput,
): Promise<ShownAct | null> {
  const complete = SEEN[name];
  return complete === undefined ? null : { input: await complete(of, input), key: randomUUID() };
}
