import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { PaymentEvent } from '../payment/state.ts';

/** Current gateway status of the payment of an order to be withdrawn. */
export interface WithdrawalQuery {
  readonly event: PaymentEvent;
  /** Set when a payer has started the payment, though it is not captured yet. */
  readonly hasPayer: boolean;
}

/**
 * Decides whether an order awaiting payment may be withdrawn (ORDER-12).
 *
 * `give_up`: nothing was paid; `follow`: the gateway has decided, and the order follows that
 * result. Refusals: payment_in_hand, because the money may arrive in a moment; payment_unknown,
 * where the gateway has no definite status.
 */
export function judgeWithdrawal({
  event,
  hasPayer,
}: WithdrawalQuery): Result<'give_up' | 'follow', Refusal> {
  if (event === 'no_answer') return refuse({ code: 'payment_unknown' });
  if (event !== 'still_pending') return ok('follow');
  return hasPayer ? refuse({ code: 'payment_in_hand' }) : ok('give_up');
}
