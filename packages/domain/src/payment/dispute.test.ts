import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceDispute,
  countedFils,
  DISPUTE_STATES,
  type DisputeState,
  disputeActs,
  disputeMoney,
  isUndecided,
  replacedRefunds,
  uncoveredFils,
} from './dispute.ts';

describe('DISPUTE-02 the state of a dispute', () => {
  it.each<[DisputeState | null, DisputeState, DisputeState | null]>([
    [null, 'inquiry', 'inquiry'],
    [null, 'open', 'open'],
    [null, 'lost', 'lost'],
    [null, 'won', 'won'],
    ['inquiry', 'open', 'open'],
    ['inquiry', 'closed', 'closed'],
    ['open', 'inquiry', null],
    ['open', 'closed', null],
    ['open', 'won', 'won'],
    ['open', 'lost', 'lost'],
    ['won', 'open', null],
    ['won', 'lost', null],
    ['lost', 'won', null],
    ['closed', 'open', null],
  ])('%s, reported as %s: %s', (known, reported, next) =>
    expect(advanceDispute(known, reported)).toBe(next),
  );

  it('is left by no repeated answer, and never after a decision', () => {
    for (const state of DISPUTE_STATES) {
      expect(advanceDispute(state, state)).toBeNull();
      if (isUndecided(state)) continue;
      for (const reported of DISPUTE_STATES) expect(advanceDispute(state, reported)).toBeNull();
    }
  });

  it('moves money out at most once, and back only after it moved out', () => {
    const state = fc.constantFrom(...DISPUTE_STATES);
    fc.assert(
      fc.property(fc.array(state, { maxLength: 12 }), (reports) => {
        let known: DisputeState | null = null;
        let out = 0;
        for (const reported of reports) {
          const next = advanceDispute(known, reported);
          if (next === null) continue;
          const money = disputeMoney(known, next);
          if (money === 'withdrawn') out += 1;
          if (money === 'back') out -= 1;
          expect(out === 0 || out === 1).toBe(true);
          known = next;
        }
        expect(out).toBe(known === 'open' || known === 'lost' ? 1 : 0);
      }),
    );
  });
});

describe('DISPUTE-03 the amounts of a dispute', () => {
  it.each([
    [300, 0, 0, 300, 300],
    [300, 100, 0, 300, 200],
    [300, 100, 150, 300, 50],
    [300, 300, 0, 300, 0],
    [300, 0, 0, 120, 120],
  ])('of %d paid, %d refunded and %d disputed, %d more count %d', (...case_) => {
    const [amountFils, refunded, disputed, fils, counted] = case_;
    const payment = { amountFils, refundedFils: refunded, disputedFils: disputed };
    expect(countedFils(payment, fils)).toBe(counted);
  });

  it('DISPUTE-05 takes the place of whole refunds, at most of its own amount', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3000 }), (all, fils) => {
        const refunds = all.map((amountFils, index) => ({ id: `${index}`, amountFils }));
        const sum = replacedRefunds(refunds, fils).reduce((s, one) => s + one.amountFils, 0);
        expect(sum).toBeLessThanOrEqual(fils);
      }),
    );
  });
});

it('DISPUTE-07, DISPUTE-08 staff decide what no gateway decides, and keep a loss once', () => {
  const amounts = { amountFils: 300, coveredFils: 100, walletFils: 50 };
  expect(uncoveredFils(amounts)).toBe(150);
  const acts = (state: DisputeState, isByHand = false, more = {}) =>
    disputeActs({ ...amounts, state, isByHand, isKept: false, ...more });
  expect(acts('open')).toEqual([]);
  expect(acts('open', true)).toEqual(['won', 'lost']);
  expect(acts('inquiry', true)).toEqual([]);
  expect(acts('lost')).toEqual(['keep']);
  expect(acts('lost', false, { isKept: true })).toEqual([]);
  expect(acts('lost', false, { coveredFils: 250 })).toEqual([]);
  expect(acts('won', true)).toEqual([]);
});
