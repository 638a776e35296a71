import { toDecimal } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { formatInstant } from '../../platform/instant-text.ts';
import type { FailedRefund } from './store.refund.ts';

const ANSWERS: Record<NonNullable<FailedRefund['answer']>, string> = {
  confirmed: 'done',
  repeated: 'the whole payment was already refunded',
  refused: 'refused',
  silence: 'none',
};

/**
 * Formats a failed refund for the operator's list (PAY-14).
 *
 * It shows the order, the amount and total paid, the id at the gateway, the gateway's response, and
 * the next step. One of a payment at the counter has no gateway to respond (PAY-30).
 */
export function refundText(
  refund: FailedRefund,
  orderNumber: string,
  offset: OffsetMinutes,
): string {
  const { amountFils, paidFils, currency, gateway, transactionId, answer, checks } = refund;
  const at = (instant: number): string => formatInstant(instant, offset);
  const head = `${at(refund.createdAt)}  ${orderNumber}`;
  const paid = `${toDecimal(amountFils)} of ${toDecimal(paidFils ?? amountFils)} ${currency}`;
  const owed = 'pay it by a bank transfer and record it in the console, under Refunds';
  if (gateway === null) return [head, paid, `no card can take it: ${owed}`].join('  ');
  if (isCounter(gateway)) {
    const due = 'to be paid out at the counter and recorded in the console, under Refunds';
    return [head, paid, `paid at the counter: ${due}`].join('  ');
  }
  const next =
    refund.state === 'failed'
      ? owed
      : refund.nextCheckAt === null
        ? `it may have succeeded: check at the bank, then run nadi refund returned (or again) ${refund.id}`
        : `next attempt ${at(refund.nextCheckAt)}`;
  return [
    head,
    paid,
    `${gateway} ${transactionId}`,
    `tried ${checks === 1 ? 'once' : `${checks} times`}, last response: ${answer === null ? 'unknown' : ANSWERS[answer]}; ${next}`,
  ].join('  ');
}

/** Returns a failed refund's fields for scripts; instants are ISO 8601 texts. */
export function refundFields(refund: FailedRefund, orderNumber: string, offset: OffsetMinutes) {
  const { id, amountFils, paidFils, currency, gateway, transactionId, answer, checks } = refund;
  const at = (instant: number): string => formatInstant(instant, offset);
  return {
    id,
    order: orderNumber,
    requested_at: at(refund.createdAt),
    amount_fils: amountFils,
    /** `null`: it has no payment. */
    paid_fils: paidFils,
    currency,
    gateway,
    transaction: transactionId,
    attempts: checks,
    /** `null`: unknown. */
    last_response: answer,
    /** `null`: not requested; check at the bank, or pay it out at the counter, then record the result. */
    next_attempt_at: refund.nextCheckAt === null ? null : at(refund.nextCheckAt),
  };
}
