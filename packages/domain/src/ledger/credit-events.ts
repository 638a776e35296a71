import type { CreditPaid } from '../credit/payment.ts';
import type { Fils } from '../kernel/money.ts';
import {
  bankAccount,
  gatewayAccount,
  type LedgerUnit,
  partnerAccount,
  refundsDueAccount,
} from './chart.ts';
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

interface PartnerTransfer {
  readonly partnerId: number;
  readonly reference: string;
  /** Number of times that a transfer with this reference was taken back before (CREDIT-12). */
  readonly takenBack: number;
  readonly amountFils: Fils;
  readonly currency: LedgerUnit;
}

/** Returns the key of a transfer; one whose reference was taken back is recorded under a new key. */
const transferKey = (name: string, { reference, takenBack }: PartnerTransfer): string =>
  takenBack === 0 ? `${name}:${reference}` : `${name}:${reference}:${takenBack + 1}`;

/** Posts a transfer that staff recorded by mistake: partner → bank, once for each (CREDIT-12). */
export const receivedTakenBack = (event: PartnerTransfer): Entry => {
  const { partnerId, reference, amountFils, currency } = event;
  const key = transferKey('received_back', event);
  return entryOf({ key, cause: 'received_back', reference }, [
    {
      from: partnerAccount(partnerId, 0, currency),
      to: bankAccount(currency),
      amount: amountFils,
    },
  ]);
};

/** Posts money that a partner transferred: bank → partner, once for a bank's reference (CREDIT-03). */
export const receivedFromPartner = (event: PartnerTransfer): Entry => {
  const { partnerId, reference, amountFils, currency } = event;
  return entryOf({ key: transferKey('received', event), cause: 'received', reference }, [
    {
      from: bankAccount(currency),
      to: partnerAccount(partnerId, 0, currency),
      amount: amountFils,
    },
  ]);
};
