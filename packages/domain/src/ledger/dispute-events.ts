import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import {
  chargebacksAccount,
  gatewayAccount,
  type LedgerUnit,
  lossAccount,
  partnerAccount,
  refundsDueAccount,
  walletAccount,
} from './chart.ts';
import { type Entry, entryOf } from './entry.ts';

/** Dispute with the reference of its payment's postings. */
interface OfDispute {
  readonly disputeId: string;
  readonly reference: string;
  readonly currency: LedgerUnit;
  readonly amountFils: Fils;
}

/** Posts money that a bank withdraws for a dispute: chargebacks → gateway (DISPUTE-02). */
export const disputeOpened = (event: OfDispute & { readonly gateway: string }): Entry => {
  const { disputeId, reference, currency, gateway, amountFils } = event;
  return entryOf({ key: `dispute:${disputeId}`, cause: 'dispute', reference }, [
    {
      from: chargebacksAccount(currency),
      to: gatewayAccount(gateway, currency),
      amount: amountFils,
    },
  ]);
};

/** Posts money of a won dispute, which comes back: gateway → chargebacks. */
export const disputeWon = (event: OfDispute & { readonly gateway: string }): Entry => {
  const { disputeId, reference, currency, gateway, amountFils } = event;
  return entryOf({ key: `dispute_end:${disputeId}`, cause: 'dispute_won', reference }, [
    {
      from: gatewayAccount(gateway, currency),
      to: chargebacksAccount(currency),
      amount: amountFils,
    },
  ]);
};

/** Posts the rest of a lost dispute whose sale is kept: loss → chargebacks (DISPUTE-08). */
export const disputeKept = ({ disputeId, reference, currency, amountFils }: OfDispute): Entry =>
  entryOf({ key: `dispute_end:${disputeId}`, cause: 'dispute_lost', reference }, [
    { from: lossAccount(currency), to: chargebacksAccount(currency), amount: amountFils },
  ]);

/**
 * Posts a refund that a dispute has paid already: refunds due → chargebacks (DISPUTE-04).
 *
 * The loss is less where the dispute was kept as a loss before: refunds due → loss.
 */
export const refundCovered = (
  event: OfDispute & { readonly refundId: string; readonly isKept: boolean },
): Entry => {
  const { refundId, reference, currency, isKept, amountFils } = event;
  return entryOf({ key: `refunded:${refundId}`, cause: 'refund_covered', reference }, [
    {
      from: refundsDueAccount(currency),
      to: isKept ? lossAccount(currency) : chargebacksAccount(currency),
      amount: amountFils,
    },
  ]);
};

/** Posts refunds that a won dispute has not paid: chargebacks → refunds due. */
export const refundsUncovered = ({
  disputeId,
  reference,
  currency,
  amountFils,
}: OfDispute): Entry =>
  entryOf({ key: `dispute_uncovered:${disputeId}`, cause: 'refund_uncovered', reference }, [
    { from: chargebacksAccount(currency), to: refundsDueAccount(currency), amount: amountFils },
  ]);

/** Posts what is left of a disputed top-up: wallet → chargebacks (DISPUTE-06). */
export const disputeFromWallet = (event: OfDispute & { readonly customerId: CustomerId }): Entry =>
  entryOf(
    {
      key: `dispute_wallet:${event.disputeId}`,
      cause: 'dispute_from_wallet',
      reference: event.reference,
    },
    [
      {
        from: walletAccount(event.customerId, 'topup', event.currency),
        to: chargebacksAccount(event.currency),
        amount: event.amountFils,
      },
    ],
  );

/** Posts the same back after a won dispute: chargebacks → wallet. */
export const disputeToWallet = (event: OfDispute & { readonly customerId: CustomerId }): Entry =>
  entryOf(
    {
      key: `dispute_wallet_back:${event.disputeId}`,
      cause: 'dispute_to_wallet',
      reference: event.reference,
    },
    [
      {
        from: chargebacksAccount(event.currency),
        to: walletAccount(event.customerId, 'topup', event.currency),
        amount: event.amountFils,
      },
    ],
  );

/** Posts a disputed payment of what a partner owed, which it owes again: partner → chargebacks (CREDIT-13). */
export const disputeFromPartner = (event: OfDispute & { readonly partnerId: number }): Entry =>
  entryOf(
    {
      key: `dispute_partner:${event.disputeId}`,
      cause: 'dispute_from_partner',
      reference: event.reference,
    },
    [
      {
        from: partnerAccount(event.partnerId, 0, event.currency),
        to: chargebacksAccount(event.currency),
        amount: event.amountFils,
      },
    ],
  );

/** Posts the same back after a won dispute: chargebacks → partner. */
export const disputeToPartner = (event: OfDispute & { readonly partnerId: number }): Entry =>
  entryOf(
    {
      key: `dispute_partner_back:${event.disputeId}`,
      cause: 'dispute_to_partner',
      reference: event.reference,
    },
    [
      {
        from: chargebacksAccount(event.currency),
        to: partnerAccount(event.partnerId, 0, event.currency),
        amount: event.amountFils,
      },
    ],
  );
