import { describe, expect, it } from 'vitest';
import { payoutIn, payoutReference, refundLapsed, walletPaidOut } from './payout-events.ts';

describe('LEAVE-02 money that leaves a wallet', () => {
  it('moves each pot to the refunds due, once for a payout', () => {
    const entry = walletPaidOut({
      payoutId: 'p1',
      customerId: 7,
      currency: 'AED',
      parts: [
        { pot: 'refund', amountFils: 2_310 },
        { pot: 'topup', amountFils: 0 },
      ],
    });
    expect(entry).toMatchObject({
      key: 'paid_out:p1',
      cause: 'wallet_paid_out',
      reference: 'payout:p1',
      transfers: [
        { from: { code: 'wallet:7:refund', floor: 0 }, to: { code: 'refunds_due' }, amount: 2_310 },
      ],
    });
  });
});

it('REFUND-13 promotional credit of a closed wallet goes back to its cost, once for a refund', () => {
  const refund = { refundId: 'r1', orderId: 'o1', currency: 'AED', amountFils: 700 };
  expect(refundLapsed(refund)).toMatchObject({
    key: 'refunded:r1',
    reference: 'o1',
    transfers: [{ from: { code: 'refunds_due' }, to: { code: 'promo:cost' }, amount: 700 }],
  });
});

it.each([
  [payoutReference('p1'), 'p1'],
  ['4f0c2c7e-0000-4000-8000-000000000000', null],
  ['credit:12', null],
])('WALLET-15 the payout of the reference %s is %s', (reference, payoutId) =>
  expect(payoutIn(reference)).toBe(payoutId),
);
