import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  disputeFromPartner,
  disputeFromWallet,
  disputeKept,
  disputeOpened,
  disputeToPartner,
  disputeToWallet,
  disputeWon,
  refundCovered,
  refundsUncovered,
} from './dispute-events.ts';
import type { Entry } from './entry.ts';

const of = { disputeId: 'd', reference: 'o', currency: 'AED', gateway: 'stripe' };
const customer = { ...of, customerId: 5 };

function net(entries: readonly Entry[]) {
  const sums = new Map<string, number>();
  for (const { from, to, amount } of entries.flatMap((one) => one.transfers)) {
    sums.set(from.code, (sums.get(from.code) ?? 0) - amount);
    sums.set(to.code, (sums.get(to.code) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/** Amount of a dispute, with the parts that refunds and the wallet cover. */
const parts = fc
  .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
  .map(([covered, wallet, rest]) => ({ covered, wallet, rest, amount: covered + wallet + rest }));

it('DISPUTE-04, DISPUTE-06 chargebacks are zero after each end, and each fils has one source', () => {
  fc.assert(
    fc.property(parts, ({ covered, wallet, rest, amount }) => {
      const money = (amountFils: number) => ({ ...customer, amountFils });
      const begun = [
        disputeOpened(money(amount)),
        refundCovered({ ...money(covered), refundId: 'r', isKept: false }),
        disputeFromWallet(money(wallet)),
      ];
      const won = [
        disputeWon(money(amount)),
        refundsUncovered(money(covered)),
        disputeToWallet(money(wallet)),
      ];
      expect(net([...begun, ...won])).toEqual({});
      const lost = net([...begun, disputeKept(money(rest))]);
      expect(lost.chargebacks).toBeUndefined();
      expect(lost['gateway:stripe'] ?? 0).toBe(amount);
      const paid = (lost.loss ?? 0) + (lost.refunds_due ?? 0) + (lost['wallet:5:topup'] ?? 0);
      expect(paid).toBe(0 - amount);
      const later = refundCovered({ ...money(rest), refundId: 's', isKept: true });
      expect(net([...begun, disputeKept(money(rest)), later]).loss).toBeUndefined();
    }),
  );
});

it('CREDIT-13 a disputed payment of a partner is owed again, and no more once it is won', () => {
  const money = { ...of, partnerId: 7, amountFils: 500 };
  const begun = [disputeOpened(money), disputeFromPartner(money)];
  expect(net(begun)).toEqual({ 'gateway:stripe': 500, 'partner:7': -500 });
  expect(net([...begun, disputeWon(money), disputeToPartner(money)])).toEqual({});
});
