import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fils } from '../kernel/money.ts';
import type { Account } from './chart.ts';
import type { Entry } from './entry.ts';
import {
  cardPayment,
  creditNote,
  excessToWallet,
  lateMoney,
  lateMoneyToOrder,
  lateMoneyToRefund,
  lateMoneyToWallet,
  refundToCard,
  refundToPoints,
  refundToWallet,
  type SoldPart,
  sale,
  walletReturned,
  walletSetAside,
  walletSpent,
  walletTopUp,
} from './order-events.ts';

const ofOrder = { orderId: 'o', currency: 'AED' } as const;
const money = { ...ofOrder, paymentId: 'p', gateway: 'epg', amountFils: 23_100, customerId: 5 };
const refund = { ...ofOrder, refundId: 'r', gateway: 'epg', amountFils: 500, customerId: 5 };
const credit = {
  ...ofOrder,
  attempt: 1,
  customerId: 5,
  parts: [{ pot: 'topup', amountFils: 300 }],
} as const;
const inPoints = {
  ...credit,
  parts: [
    { pot: 'points', amountFils: 200, points: 20 },
    { pot: 'topup', amountFils: 100 },
  ],
} as const;

/** Returns the net change of each account by these entries. */
function netByAccount(entries: readonly Entry[]): ReadonlyMap<string, Fils> {
  const gained = new Map<string, Fils>();
  const add = (account: Account, amount: Fils) =>
    gained.set(account.code, (gained.get(account.code) ?? 0) + amount);
  for (const { from, to, amount } of entries.flatMap((one) => one.transfers)) {
    add(from, -amount);
    add(to, amount);
  }
  return gained;
}

const net = (...entries: readonly Entry[]) =>
  Object.fromEntries([...netByAccount(entries)].filter(([, amount]) => amount !== 0));

const fils = fc.integer({ min: 0, max: 1_000_000 });
const part: fc.Arbitrary<SoldPart> = fc.record({
  kind: fc.constantFrom('facility', 'retail', 'event'),
  netFils: fils,
  taxFils: fils,
});

describe('every entry', () => {
  it('is balanced by construction: the sum over all accounts is zero', () => {
    fc.assert(
      fc.property(fc.array(part), fils, (parts, amountFils) => {
        const paid = { ...money, amountFils };
        const entries = [
          sale({ ...ofOrder, parts }),
          creditNote({ ...ofOrder, creditNoteId: 'c', parts }),
          cardPayment(paid),
          lateMoney(paid),
          lateMoneyToOrder(paid),
          lateMoneyToWallet(paid),
          lateMoneyToRefund(paid),
          refundToCard({ ...refund, amountFils }),
          refundToWallet({ ...refund, pot: 'topup', amountFils }),
          walletSetAside({ ...credit, parts: [{ pot: 'promo', amountFils }] }),
          walletSpent({ ...credit, parts: [{ pot: 'promo', amountFils }] }),
          walletTopUp({ ...paid, topUpId: 't' }),
          excessToWallet(paid),
        ];
        for (const entry of entries) {
          const sum = [...netByAccount([entry]).values()].reduce((all, one) => all + one, 0);
          expect(sum).toBe(0);
          expect(entry.transfers.every((one) => one.amount > 0)).toBe(true);
        }
      }),
    );
  });

  it('moves whole fils: anything else is an error', () => {
    expect(() => cardPayment({ ...money, amountFils: 0.5 })).toThrow(RangeError);
    expect(() => cardPayment({ ...money, amountFils: -1 })).toThrow(RangeError);
  });
});

describe('MONEY-22: a sale', () => {
  it('takes the order’s total and gives it to sales of each kind and to VAT', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const total = parts.reduce((sum, one) => sum + one.netFils + one.taxFils, 0);
        const entry = sale({ ...ofOrder, parts });
        expect(total + (netByAccount([entry]).get('order:o') ?? 0)).toBe(0);
      }),
    );
  });

  it('posts a kind once, however many lines it has', () => {
    const parts: SoldPart[] = [
      { kind: 'retail', netFils: 2_000, taxFils: 100 },
      { kind: 'facility', netFils: 22_000, taxFils: 1_100 },
      { kind: 'retail', netFils: 2_500, taxFils: 125 },
    ];
    expect(net(sale({ ...ofOrder, parts }))).toEqual({
      'order:o': -27_825,
      'sales:facility': 22_000,
      'sales:retail': 4_500,
      vat: 1_325,
    });
  });

  it('of nothing posts nothing', () => {
    const parts: SoldPart[] = [{ kind: 'facility', netFils: 0, taxFils: 0 }];
    expect(sale({ ...ofOrder, parts }).transfers).toEqual([]);
  });
});

describe('an order’s life', () => {
  const parts: SoldPart[] = [{ kind: 'facility', netFils: 22_000, taxFils: 1_100 }];
  const sold = sale({ ...ofOrder, parts });

  it.each<[string, readonly Entry[], Readonly<Record<string, number>>]>([
    [
      'paid by card',
      [cardPayment(money), sold],
      { 'gateway:epg': -23_100, 'sales:facility': 22_000, vat: 1_100 },
    ],
    [
      'MONEY-24: paid late and re-taken',
      [lateMoney(money), lateMoneyToOrder(money), sold],
      { 'gateway:epg': -23_100, 'sales:facility': 22_000, vat: 1_100 },
    ],
    [
      'MONEY-24: paid late, taken as credit',
      [lateMoney(money), lateMoneyToWallet(money)],
      { 'gateway:epg': -23_100, 'wallet:5:refund': 23_100 },
    ],
    [
      'MONEY-24: paid late, sent back',
      [lateMoney(money), lateMoneyToRefund(money), refundToCard({ ...refund, amountFils: 23_100 })],
      {},
    ],
    [
      'MONEY-24: paid late, a part re-taken and a part sent back',
      [
        lateMoney({ ...money, amountFils: 46_200 }),
        lateMoneyToOrder(money),
        sold,
        lateMoneyToRefund({ ...money, part: 'court' }),
      ],
      { 'gateway:epg': -46_200, 'sales:facility': 22_000, vat: 1_100, refunds_due: 23_100 },
    ],
    [
      'MONEY-23: paid, cancelled with a credit note, given as credit',
      [
        cardPayment(money),
        sold,
        creditNote({ ...ofOrder, creditNoteId: 'c', parts }),
        refundToWallet({ ...refund, pot: 'refund', amountFils: 23_100 }),
      ],
      { 'gateway:epg': -23_100, 'wallet:5:refund': 23_100 },
    ],
    [
      'MONEY-26: credit spent',
      [walletSetAside(credit), walletSpent(credit)],
      { 'wallet:5:topup': -300, 'order:o': 300 },
    ],
    ['MONEY-26: credit returned', [walletSetAside(credit), walletReturned(credit)], {}],
    [
      'MONEY-26: points spent beside the wallet, at their worth',
      [walletSetAside(inPoints), walletSpent(inPoints)],
      {
        'points:5': -20,
        'points:issued': 20,
        'points:cost': -200,
        'wallet:5:topup': -100,
        'order:o': 300,
      },
    ],
    ['MONEY-26: points returned', [walletSetAside(inPoints), walletReturned(inPoints)], {}],
    [
      'POINTS-07: points refunded',
      [refundToPoints({ ...refund, points: 50 })],
      { refunds_due: -500, 'points:cost': 500, 'points:5': 50, 'points:issued': -50 },
    ],
  ])('%s', (_, entries, expected) => {
    expect(net(...entries)).toEqual(expected);
  });

  it('events that exclude each other share a key', () => {
    expect(cardPayment(money).key).toBe(lateMoney(money).key);
    const ends = [lateMoneyToOrder(money), lateMoneyToWallet(money), lateMoneyToRefund(money)];
    expect(new Set(ends.map((one) => one.key)).size).toBe(1);
    const some = { ...money, part: 'court' };
    const endsOfPart = [lateMoneyToOrder(some), lateMoneyToWallet(some), lateMoneyToRefund(some)];
    expect(new Set([...endsOfPart, ...ends].map((one) => one.key)).size).toBe(2);
    expect(walletSpent(credit).key).toBe(walletReturned(credit).key);
    expect(refundToCard(refund).key).toBe(refundToWallet({ ...refund, pot: 'refund' }).key);
  });

  it('MONEY-30: each attempt reserves and settles credit under keys of its own', () => {
    const again = { ...credit, attempt: 2 };
    expect(walletSetAside(again).key).not.toBe(walletSetAside(credit).key);
    expect(walletSpent(again).key).not.toBe(walletSpent(credit).key);
    expect(walletReturned(again).key).toBe(walletSpent(again).key);
    expect(net(walletSetAside(credit), walletReturned(credit), walletSetAside(again))).toEqual({
      'wallet:5:topup': -300,
      'escrow:o': 300,
    });
  });
});
