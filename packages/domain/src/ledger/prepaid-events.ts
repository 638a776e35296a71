import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import { type LedgerUnit, lapsedAccount, prepaidAccount, walletAccount } from './chart.ts';
import { type Entry, entryOf } from './entry.ts';

/** Cause of money that was redeemed into a wallet. */
export const REDEEMED = 'redeemed';

interface OfWallet {
  readonly customerId: CustomerId;
  readonly amountFils: Fils;
  readonly currency: LedgerUnit;
}

/** Posts money that a line sold, once, to the wallet of its redeemer (PREPAID-04). */
export const prepaidRedeemed = ({
  lineId,
  customerId,
  amountFils,
  currency,
}: OfWallet & { readonly lineId: string }): Entry =>
  entryOf({ key: `redeem:${lineId}`, cause: REDEEMED, reference: lineId }, [
    {
      from: prepaidAccount(lineId, currency),
      to: walletAccount(customerId, 'topup', currency),
      amount: amountFils,
    },
  ]);

/** Posts redeemed money that is left in the wallet of a closed account: wallet → lapsed (PREPAID-06). */
export const redeemedLapsed = ({
  closingId,
  customerId,
  amountFils,
  currency,
}: OfWallet & { readonly closingId: string }): Entry =>
  entryOf({ key: `redeemed_lapsed:${closingId}`, cause: 'redeemed_lapsed', reference: closingId }, [
    {
      from: walletAccount(customerId, 'topup', currency),
      to: lapsedAccount(currency),
      amount: amountFils,
    },
  ]);
