import { randomUUID } from 'node:crypto';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { pointsAccount, walletAccount } from '@nadi/domain/ledger/chart';
import { walletPaidOut } from '@nadi/domain/ledger/payout-events';
import { redeemedLapsed } from '@nadi/domain/ledger/prepaid-events';
import { spreadPayout } from '@nadi/domain/wallet/payout';
import { redeemedLeft } from '@nadi/domain/wallet/redeemed';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Leaving, LeavingPerson, Moment } from '../account/ports.ts';
import { readPotMovements } from '../ledger/ports.ts';
import { balanceOf } from '../ledger/service.ts';
import { leavingFacts, postAll } from '../order/ports.ts';
import {
  closePayouts,
  lockPaidTopUps,
  openRefund,
  openRest,
  paidTopUps,
} from '../payment/ports.ts';
import { lapseLots } from './expiring.ts';

/**
 * Loads what closing an account does to its wallet, and what keeps the account (LEAVE-01, LEAVE-02).
 *
 * @param isFinal set where it is closed now: its top-ups are locked, after the account.
 */
export async function planLeaving(
  tx: TenantTx,
  customerId: CustomerId,
  { tenant: { currency, offset }, now }: Moment,
  isFinal: boolean,
): Promise<Leaving> {
  const topUps = await (isFinal ? lockPaidTopUps : paidTopUps)(tx, customerId);
  const pots = {
    refund: walletAccount(customerId, 'refund', currency),
    topup: walletAccount(customerId, 'topup', currency),
  };
  const codes = { refund: pots.refund.code, topup: pots.topup.code };
  const { balances, obstacles } = await leavingFacts(tx, { customerId, codes, now, offset });
  // Redeemed money is never paid out, also to its first buyer (PREPAID-06).
  const redeemedFils =
    balances.topup === 0
      ? 0
      : Math.min(balances.topup, redeemedLeft(await readPotMovements(tx, pots.topup)));
  const own = { ...balances, topup: balances.topup - redeemedFils };
  const payout = spreadPayout(topUps, own.refund + own.topup);
  return {
    obstacles,
    parts: (['refund', 'topup'] as const).map((pot) => ({ pot, amountFils: own[pot] })),
    redeemedFils,
    cards: payout.shares.map(({ tender, amountFils }) => ({
      paymentId: tender.id,
      brand: tender.cardBrand,
      lastFour: tender.cardLastFour,
      amountFils,
    })),
    bankFils: payout.restFils,
    promoFils: await balanceOf(tx, [walletAccount(customerId, 'promo', currency)]),
    points: await balanceOf(tx, [pointsAccount(customerId)]),
  };
}

/**
 * Pays the wallet of a closed account back, and ends its points and credit (LEAVE-02, LEAVE-04).
 *
 * False: an order has taken some of it meanwhile, and nothing was posted.
 */
export async function closeWallet(
  tx: TenantTx,
  person: LeavingPerson,
  { parts, redeemedFils, cards, bankFils }: Leaving,
  { tenant: { currency }, now }: Moment,
): Promise<boolean> {
  const { id: customerId } = person;
  const payoutId = randomUUID();
  const entry = walletPaidOut({ payoutId, customerId, currency, parts });
  const hasMoney = entry.transfers.length > 0;
  const lapsed = redeemedLapsed({
    closingId: payoutId,
    customerId,
    amountFils: redeemedFils,
    currency,
  });
  const entries = [entry, lapsed].filter(({ transfers }) => transfers.length > 0);
  if (entries.length > 0 && !(await postAll(tx, now, entries))) return false;
  const payout = { payoutId, customerId: null };
  for (const { paymentId, amountFils } of cards) {
    const payment = { id: paymentId, orderId: null, state: 'captured' } as const;
    await openRefund(tx, payment, amountFils, now, payout);
  }
  if (bankFils > 0) {
    const rest = { id: randomUUID(), orderId: null, payout, currency };
    await openRest(tx, { ...rest, amountFils: bankFils, now });
  }
  await closePayouts(tx, customerId, hasMoney ? payoutId : null, person);
  await lapseLots(tx, { customerId, currency }, now);
  return true;
}
