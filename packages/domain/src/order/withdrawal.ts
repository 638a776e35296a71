import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { PaymentEvent } from '../payment/state.ts';

/** What a gateway, just asked, says of the payment of an order that is to be given up. */
export interface WithdrawalQuery {
  readonly event: PaymentEvent;
  /** It has somebody's payment, though not the money yet. */
  readonly hasPayer: boolean;
}

/**
 * ORDER-12: whether an order that waits for its payment may be given up. `give_up`: nobody has paid;
 * `follow`: the gateway has decided, and the order goes where that leads. Refusals: payment_in_hand,
 * for the money may be there in a moment; payment_unknown, where the gateway cannot tell.
 */
export function judgeWithdrawal({
  event,
  hasPayer,
}: WithdrawalQuery): Result<'give_up' | 'follow', Refusal> {
  if (event === 'no_answer') return refuse({ code: 'payment_unknown' });
  if (event !== 'still_pending') return ok('follow');
  return hasPayer ? refuse({ code: 'payment_in_hand' }) : ok('give_up');
}
