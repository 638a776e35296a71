import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTopUp,
  LEAST_TOP_UP_FILS,
  MOST_TOP_UP_FILS,
  TOP_UP_STATES,
  topUpState,
  typedAmount,
} from './top-up.ts';

const RANGE = { ok: false, refusal: { code: 'amount_out_of_range', least: 10, most: 5_000 } };

describe('WALLET-04 the amount of a top-up', () => {
  it.each([
    [10, 1_000],
    [10.01, 1_001],
    [99.99, 9_999],
    [5_000, 500_000],
  ])('%d is %d fils', (amount, fils) => {
    expect(checkTopUp(amount)).toEqual({ ok: true, value: fils });
  });

  it.each([0, -50, 9.99, 5_000.01, 10.005, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is out of range',
    (amount) => {
      expect(checkTopUp(amount)).toEqual(RANGE);
    },
  );

  it('accepts every whole fils of the range as it is', () => {
    const inRange = fc.integer({ min: LEAST_TOP_UP_FILS, max: MOST_TOP_UP_FILS });
    fc.assert(
      fc.property(inRange, (fils) => {
        expect(checkTopUp(fils / 100)).toEqual({ ok: true, value: fils });
      }),
    );
  });
});

describe('WALLET-05 the state of a top-up', () => {
  it.each([
    ['registered', false, 'pending'],
    ['pending', false, 'pending'],
    ['registered', true, 'ended'],
    ['pending', true, 'ended'],
    ['failed', false, 'declined'],
    ['failed', true, 'declined'],
    ['captured', false, 'paid'],
    ['captured', true, 'paid'],
  ] as const)('%s, page over %s: %s', (state, isOver, shown) => {
    expect(TOP_UP_STATES).toContain(shown);
    expect(topUpState(state, isOver)).toBe(shown);
  });
});

describe('WALLET-04 a typed amount', () => {
  it.each([
    ['100', 100],
    [' 75.50 ', 75.5],
    ['٧٥٫٥٠', 75.5],
    ['۱۰۰', 100],
    ['\u2066100\u2069', 100],
    ['1,250', 1250],
    ['١٬٢٥٠', 1250],
  ])('is read from %j', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each(['', '75,50', '1.234', '-5', 'AED 100', '1e3', '1,25,000'])('is none in %j', (text) =>
    expect(typedAmount(text)).toBeNaN(),
  );
});
