import { type ExpectedPayment, type Mismatch, mismatchOf, type PaidFacts } from './match.ts';
import type { PaymentEvent } from './state.ts';

/** Finalization response of a gateway, as read by its adapter. */
export type Finalization =
  /** No response, or an unreadable one. */
  | { readonly type: 'silence' }
  /** It was finalised by an earlier call; only the facts show whether with success. */
  | { readonly type: 'already_final'; readonly approved: PaidFacts | null }
  | { readonly type: 'code'; readonly code: string; readonly paid: PaidFacts | null }
  /** State of a payment at a gateway without codes. */
  | { readonly type: 'pending' | 'failed' }
  | { readonly type: 'paid'; readonly paid: PaidFacts | null };

const SUCCESS = '0';

/** Codes of a payment that the gateway has not decided yet (decision 178). */
const PENDING: readonly string[] = ['58', '62', '118', '199', '210', '999'];

/** Checks for a response that the payment is not decided yet. */
export const isPending = (answer: Finalization): boolean =>
  answer.type === 'pending' || (answer.type === 'code' && PENDING.includes(answer.code));

/**
 * Returns the payment event of a finalization response (PAY-06; domain reference 2.1).
 *
 * 0 is success if all facts match, 210 and its like are pending, no response has no effect, every other code is a
 * failure. Finalising twice is harmless (PAY-07). A gateway that repeats its response is read as
 * the first time. One that only reports "already finalised" settles the payment when it shows an
 * approved payment that matches, and otherwise has no effect: it never fails a payment whose first
 * response was lost.
 */
export function readFinalization(answer: Finalization, expected: ExpectedPayment): PaymentEvent {
  if (isPending(answer)) return 'still_pending';
  if (answer.type === 'failed') return 'declined';
  if (answer.type === 'code' && answer.code !== SUCCESS) return 'declined';
  if (approvedFacts(answer) === null) return 'no_answer';
  return foreignFact(answer, expected) === null ? 'captured' : 'mismatched';
}

/**
 * Returns the mismatched fact of a payment that the gateway reports as paid (PAY-03).
 *
 * Such money needs attention by staff. Null for every other response.
 */
export function foreignFact(answer: Finalization, expected: ExpectedPayment): Mismatch | null {
  const paid = approvedFacts(answer);
  return paid === null ? null : mismatchOf(paid, expected);
}

/** Returns the facts of an approved payment, if the response contains one. */
function approvedFacts(answer: Finalization): PaidFacts | null {
  if (answer.type === 'already_final') return answer.approved;
  if (answer.type === 'paid') return answer.paid;
  return answer.type === 'code' && answer.code === SUCCESS ? answer.paid : null;
}
