import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChosenTender,
  chooseTenders,
  creditNeeded,
  POTS_BY_SPENDING,
  type PotAmount,
  spendPots,
  spreadRefund,
  type Tender,
  tenderedFils,
} from './tenders.ts';

const of = (id: string, amountFils: number, refundedFils = 0): Tender => ({
  id,
  amountFils,
  refundedFils,
});

const pots = (refund: number, topup: number): readonly PotAmount[] => [
  { pot: 'topup', amountFils: topup },
  { pot: 'refund', amountFils: refund },
];

const short = (tenders: readonly ChosenTender[]) =>
  tenders.map((one) => [one.kind === 'card' ? one.kind : one.pot, one.amountFils]);

describe('TENDER-01, TENDER-02 the tenders of an order', () => {
  it.each<
    [
      string,
      {
        total: number;
        points?: number;
        most?: number;
        worth?: number;
        refund?: number;
        topup?: number;
        cap?: number;
        least?: number;
        partner?: number;
      },
      readonly (readonly [string, number])[],
    ]
  >([
    ['a total of nothing has none', { total: 0, topup: 100 }, []],
    ['without credit the card pays', { total: 231 }, [['card', 231]]],
    [
      'refunds are spent before top-ups, and the card pays the rest',
      { total: 231, refund: 20, topup: 37 },
      [
        ['refund', 20],
        ['topup', 37],
        ['card', 174],
      ],
    ],
    [
      'a pot is left where the others are enough',
      { total: 50, refund: 60, topup: 40 },
      [['refund', 50]],
    ],
    ['credit pays it whole', { total: 100, topup: 100 }, [['topup', 100]]],
    [
      'up to its cap',
      { total: 100, topup: 100, cap: 30 },
      [
        ['topup', 30],
        ['card', 70],
      ],
    ],
    [
      'a cap beyond the total changes nothing',
      { total: 100, topup: 500, cap: 400 },
      [['topup', 100]],
    ],
    [
      'a rest below the least amount is raised',
      { total: 1000, topup: 950, least: 200 },
      [
        ['topup', 800],
        ['card', 200],
      ],
    ],
    ['a rest of nothing is not', { total: 1000, topup: 1000, least: 200 }, [['topup', 1000]]],
    [
      'a total below the least amount is left to the card',
      { total: 150, topup: 100, least: 200 },
      [['card', 150]],
    ],
    ['TENDER-08: credit takes all of it', { total: 231, partner: 7 }, [['partner', 231]]],
    ['TENDER-08: a total of nothing takes none', { total: 0, partner: 7 }, []],
    [
      'TENDER-08: credit takes the whole rest, however little it is',
      { total: 231, points: 100, topup: 130, least: 200, partner: 7 },
      [
        ['points', 100],
        ['topup', 130],
        ['partner', 1],
      ],
    ],
    [
      'POINTS-05: points are spent before the wallet',
      { total: 231, points: 100, topup: 37 },
      [
        ['points', 100],
        ['topup', 37],
        ['card', 94],
      ],
    ],
    [
      'POINTS-05: up to the stated number, at their worth',
      { total: 231, points: 100, most: 10, worth: 5 },
      [
        ['points', 50],
        ['card', 181],
      ],
    ],
    ['POINTS-05: no more than the order costs', { total: 50, points: 500 }, [['points', 50]]],
    [
      'POINTS-05: a rest below the least amount is raised from the wallet, then from points',
      { total: 1000, points: 900, topup: 50, least: 200 },
      [
        ['points', 800],
        ['card', 200],
      ],
    ],
  ])(
    '%s',
    (_, {
      total,
      points,
      most,
      worth = 1,
      refund = 0,
      topup = 0,
      cap,
      least = 1,
      partner = null,
    }, expected) => {
      const tenders = chooseTenders({
        totalFils: total,
        points:
          points === undefined ? null : { balance: points, atMost: most ?? null, worthFils: worth },
        balances: pots(refund, topup),
        walletAtMostFils: cap ?? null,
        partnerId: partner,
        leastFils: least,
      });
      expect(short(tenders)).toEqual(expected);
    },
  );

  it('add up to the total, never exceed a pot or a cap, and leave the least amount', () => {
    const fils = fc.integer({ min: 0, max: 50_000 });
    const points = fc.record({
      balance: fils,
      atMost: fc.option(fils),
      worthFils: fc.integer({ min: 1, max: 100 }),
    });
    const cases = fc.record({
      totalFils: fils,
      points: fc.option(points),
      refund: fils,
      topup: fils,
      walletAtMostFils: fc.option(fils),
      partnerId: fc.option(fc.constant(7)),
      leastFils: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(cases, ({ refund, topup, ...choice }) => {
        const { totalFils, walletAtMostFils, leastFils } = choice;
        const balances = pots(refund, topup);
        const tenders = chooseTenders({ ...choice, balances });
        const wallet = tenderedFils(tenders, 'wallet');
        const card = tenderedFils(tenders, 'card');
        const onCredit = tenderedFils(tenders, 'credit');
        expect(tenderedFils(tenders, 'points') + wallet + onCredit + card).toBe(totalFils);
        expect(choice.partnerId === null ? onCredit : card).toBe(0);
        expect(wallet).toBeLessThanOrEqual(walletAtMostFils ?? wallet);
        for (const one of tenders) {
          expect(one.amountFils).toBeGreaterThan(0);
          if (one.kind === 'card') continue;
          if (one.kind === 'credit') {
            expect(one.partnerId).toBe(choice.partnerId);
            continue;
          }
          if (one.kind === 'points') {
            const { balance = 0, atMost = null, worthFils = 0 } = choice.points ?? {};
            expect(one.points).toBeLessThanOrEqual(Math.min(balance, atMost ?? balance));
            expect((one.points ?? 0) * worthFils - one.amountFils).toBeLessThan(worthFils);
            expect((one.points ?? 0) * worthFils).toBeGreaterThanOrEqual(one.amountFils);
            continue;
          }
          const held = balances.find(({ pot }) => pot === one.pot)?.amountFils ?? 0;
          expect(one.amountFils).toBeLessThanOrEqual(held);
        }
        if (card > 0) expect(card).toBeGreaterThanOrEqual(Math.min(leastFils, totalFils));
      }),
    );
  });

  it('POINTS-07 a part of a pot of points takes points in proportion, and all of it all', () => {
    const pot = { pot: 'points', amountFils: 5000, points: 50 } as const;
    expect(spendPots([pot], 4950)).toEqual([{ pot: 'points', amountFils: 4950, points: 50 }]);
    expect(spendPots([pot], 4900)).toEqual([{ pot: 'points', amountFils: 4900, points: 49 }]);
    expect(spendPots([pot], 5000)).toEqual([pot]);
  });

  it('spends no more than there is', () => {
    expect(() => spendPots(pots(10, 10), 21)).toThrow(RangeError);
    expect(spendPots(pots(10, 10), 12).map(({ pot }) => pot)).toEqual(['refund', 'topup']);
    expect(POTS_BY_SPENDING).toEqual(['points', 'promo', 'refund', 'topup', 'partner']);
  });
});

describe('TENDER-07 credit for late money', () => {
  it.each([
    ['all places are there again', 231, 174, 57],
    ['the card pays what is left', 100, 174, 0],
    ['the card pays a part of what is left', 200, 174, 26],
    ['nothing is left', 0, 174, 0],
  ])('%s', (_, sold, captured, needed) => expect(creditNeeded(sold, captured)).toBe(needed));
});

describe('PAY-16, TENDER-03 a refund of several tenders', () => {
  it.each<[string, readonly Tender[], number, readonly (readonly [string, number])[]]>([
    ['of one', [of('a', 100)], 40, [['a', 40]]],
    ['within the latest', [of('a', 100), of('b', 50)], 50, [['b', 50]]],
    [
      'beyond the latest',
      [of('a', 100), of('b', 50)],
      120,
      [
        ['b', 50],
        ['a', 70],
      ],
    ],
    ['past one that is refunded', [of('a', 100), of('b', 50, 50)], 30, [['a', 30]]],
    ['of nothing', [of('a', 100)], 0, []],
  ])('%s', (_, tenders, fils, shares) => {
    expect(
      spreadRefund(tenders, fils).map(({ tender, amountFils }) => [tender.id, amountFils]),
    ).toEqual(shares);
  });

  it('is refused beyond what was paid', () => {
    expect(() => spreadRefund([of('a', 100, 60)], 41)).toThrow(RangeError);
  });

  it('TENDER-04 returns everything that was paid exactly once, in any steps', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
    const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, cuts, (paid, steps) => {
        const left = new Map(paid.map((fils, index) => [String(index), of(String(index), fils)]));
        const total = paid.reduce((sum, fils) => sum + fils, 0);
        let back = 0;
        for (const step of [...steps, total]) {
          const fils = Math.min(step, total - back);
          for (const { tender, amountFils } of spreadRefund([...left.values()], fils)) {
            const refundedFils = tender.refundedFils + amountFils;
            expect(refundedFils).toBeLessThanOrEqual(tender.amountFils);
            left.set(tender.id, { ...tender, refundedFils });
            back += amountFils;
          }
        }
        expect(back).toBe(total);
        for (const one of left.values()) expect(one.refundedFils).toBe(one.amountFils);
      }),
    );
  });
});
