import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import {
  type LedgerUnit,
  promoCostAccount,
  refundsDueAccount,
  type WalletPot,
  walletAccount,
} from './chart.ts';
import { type Entry, entryOf } from './entry.ts';

/** Pots of a customer's own money, which is paid out; promotional credit never is (WALLET-10). */
export type PayablePot = Exclude<WalletPot, 'promo'>;

/** Money that is paid out of a wallet. */
interface PaidOut {
  readonly payoutId: string;
  readonly customerId: CustomerId;
  readonly currency: LedgerUnit;
  readonly parts: readonly { readonly pot: PayablePot; readonly amountFils: Fils }[];
}

/** Returns the reference of a payout's postings, which its refunds share. */
export const payoutReference = (payoutId: string): string => `payout:${payoutId}`;

/** Returns the payout of a reference; `null`: it is of something else. */
export const payoutIn = (reference: string): string | null =>
  /^payout:(.+)$/.exec(reference)?.[1] ?? null;

/** Posts money that leaves a wallet for cards or a bank: wallet → refunds due (LEAVE-02). */
export const walletPaidOut = ({ payoutId, customerId, currency, parts }: PaidOut): Entry =>
  entryOf(
    {
      key: `paid_out:${payoutId}`,
      cause: 'wallet_paid_out',
      reference: payoutReference(payoutId),
    },
    parts.map(({ pot, amountFils }) => ({
      from: walletAccount(customerId, pot, currency),
      to: refundsDueAccount(currency),
      amount: amountFils,
    })),
  );

/** Posts promotional credit of a refund whose account is closed: refunds due → cost (REFUND-13). */
export const refundLapsed = ({
  refundId,
  orderId,
  currency,
  amountFils,
}: {
  readonly refundId: string;
  readonly orderId: string;
  readonly currency: LedgerUnit;
  readonly amountFils: Fils;
}): Entry =>
  entryOf({ key: `refunded:${refundId}`, cause: 'refund_lapsed', reference: orderId }, [
    { from: refundsDueAccount(currency), to: promoCostAccount(currency), amount: amountFils },
  ]);
