import { type ExpectedPayment, mismatchOf, type PaidFacts } from './match.ts';
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
  if (answer.type === 'silence') return 'no_answer';
  if (answer.type === 'already_final')
    return answer.approved === null ? 'no_answer' : verify(answer.approved, expected);
  if (answer.code === PENDING) return 'still_pending';
  if (answer.code !== SUCCESS) return 'declined';
  return answer.paid === null ? 'no_answer' : verify(answer.paid, expected);
}

const verify = (paid: PaidFacts, expected: ExpectedPayment): PaymentEvent =>
  mismatchOf(paid, expected) === null ? 'captured' : 'mismatched';
