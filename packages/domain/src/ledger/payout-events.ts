import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import { type LedgerUnit, refundsDueAccount, type WalletPot, walletAccount } from './chart.ts';
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
