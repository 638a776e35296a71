import type { RefundAction } from '@nadi/domain/payment/refund';
import type { Dispute, FailedRefund, Payment } from '../payment/ports.ts';
import type { OrderLine } from './store.line.ts';
import type { RefundRequestRow, RequestedUnit } from './store.refund-request.ts';
import type { ApprovalRow } from './store.request.ts';
import type { Order } from './store.ts';

/* States of requests and refunds that acts of staff are compared with (STAFF-14). */

/** Returns the state of a request for approvals: its order, what is left of it, and the answers. */
export const requestFacts = (
  { status, totalFils }: Pick<Order, 'status' | 'totalFils'>,
  lines: readonly Pick<OrderLine, 'id' | 'lost'>[],
  approvals: readonly Pick<ApprovalRow, 'id' | 'answer'>[],
): object => [
  status,
  totalFils,
  lines.map(({ id, lost }) => [id, lost]),
  approvals.map(({ id, answer }) => [id, answer]),
];

/** Returns the state of a request for a refund: its end, and what was repaid of its units. */
export const refundRequestFacts = (
  { id, state }: Pick<RefundRequestRow, 'id' | 'state'>,
  units: readonly RequestedUnit[],
): object => [
  id,
  state,
  units.map(({ lineId, unit, keptFils, repaidFils }) => [lineId, unit, keptFils, repaidFils]),
];

/** Returns the state of a refund to a card: what the gateway and staff did, and what is left to do. */
export const refundFacts = (
  { id, state, answer, amountFils }: Pick<FailedRefund, 'id' | 'state' | 'answer' | 'amountFils'>,
  actions: readonly RefundAction[],
): object => [id, state, answer, amountFils, actions];

/** Returns the state of a dispute: its decision, and what covers it. */
export const disputeFacts = ({
  id,
  state,
  amountFils,
  coveredFils,
  walletFils,
  isKept,
}: Dispute): object => [id, state, amountFils, coveredFils, walletFils, isKept];

/** Returns the state of an order that is paid at the counter: what is due, and whether it still is. */
export const counterFacts = (
  { id, status }: Pick<Order, 'id' | 'status'>,
  payment: Pick<Payment, 'id' | 'state' | 'amountFils'> | null,
): object => [id, status, payment && [payment.id, payment.state, payment.amountFils]];
