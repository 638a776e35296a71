import { type ExpectedPayment, type Mismatch, mismatchOf, type PaidFacts } from './match.ts';
import type { PaymentEvent } from './state.ts';

/** A gateway's answer to "what became of this payment?", as its adapter read it. */
export type Finalization =
  /** No answer, or one that cannot be read. */
  | { readonly type: 'silence' }
  /** It was finalised by an earlier call; whether with success shows only in the facts. */
  | { readonly type: 'already_final'; readonly approved: PaidFacts | null }
  | { readonly type: 'code'; readonly code: string; readonly paid: PaidFacts | null };

const SUCCESS = '0';
const PENDING = '210';

/**
 * PAY-06: what a finalization means for the payment (domain reference 2.1): 0 is success if every
 * fact is ours, 210 is pending, silence says nothing, every other code is a failure.
 * PAY-07: finalising twice is harmless. A gateway that repeats its answer is read as the first
 * time; one that only says "already finalised" settles the payment when it shows an approved
 * payment that is ours, and otherwise says nothing: it never fails a payment whose first answer
 * we lost.
 */
export function readFinalization(answer: Finalization, expected: ExpectedPayment): PaymentEvent {
  if (answer.type === 'code' && answer.code === PENDING) return 'still_pending';
  if (answer.type === 'code' && answer.code !== SUCCESS) return 'declined';
  if (approvedFacts(answer) === null) return 'no_answer';
  return foreignFact(answer, expected) === null ? 'captured' : 'mismatched';
}

/**
 * PAY-03: the fact by which a payment that the gateway calls paid is not ours: money that somebody
 * has to look after. Null for every other answer.
 */
export function foreignFact(answer: Finalization, expected: ExpectedPayment): Mismatch | null {
  const paid = approvedFacts(answer);
  return paid === null ? null : mismatchOf(paid, expected);
}

/** What was paid, where the answer says that something was. */
function approvedFacts(answer: Finalization): PaidFacts | null {
  if (answer.type === 'silence') return null;
  if (answer.type === 'already_final') return answer.approved;
  return answer.code === SUCCESS ? answer.paid : null;
}
