import type { CreditPaid } from '../credit/payment.ts';
import { gatewayAccount, type LedgerUnit, partnerAccount, refundsDueAccount } from './chart.ts';
import { type Entry, entryOf } from './entry.ts';

/**
 * Posts a card payment of what a partner owes: gateway → partner, and what is beyond it → refunds due.
 *
 * The key is that of its payment, so that it is posted once (CREDIT-10).
 */
export function creditPaid(
  event: CreditPaid & {
    /** Its reference too. */
    readonly paymentId: string;
    readonly partnerId: number;
    readonly gateway: string;
    readonly currency: LedgerUnit;
  },
): Entry {
  const { paymentId, partnerId, gateway, currency, settledFils, excessFils } = event;
  const from = gatewayAccount(gateway, currency);
  return entryOf({ key: `payment:${paymentId}`, cause: 'credit_paid', reference: paymentId }, [
    { from, to: partnerAccount(partnerId, 0, currency), amount: settledFils },
    { from, to: refundsDueAccount(currency), amount: excessFils },
  ]);
}
