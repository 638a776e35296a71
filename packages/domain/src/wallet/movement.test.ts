import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movementKind, walletWindowStart, withBalances } from './movement.ts';

const fils = fc.integer({ min: -500_000, max: 500_000 });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('WALLET-02 the name of a movement', () => {
  it.each([
    ['top_up', 10_000, 'top_up'],
    ['refund_to_wallet', 10_000, 'refund'],
    ['late_to_wallet', 10_000, 'refund'],
    ['excess', 500, 'refund'],
    ['wallet_set_aside', -10_000, 'spent'],
    ['wallet_returned', 10_000, 'returned'],
    ['promo_granted', 10_000, 'granted'],
    ['promo_expired', -10_000, 'expired'],
    ['promo_taken_back', -10_000, 'withdrawn'],
    ['dispute_from_wallet', -10_000, 'disputed'],
    ['dispute_to_wallet', 10_000, 'dispute_ended'],
  ])('%s', (cause, amountFils, kind) => {
    expect(movementKind({ cause, amountFils })).toBe(kind);
  });

  it('a cause without a name is named by its direction', () => {
    expect(movementKind({ cause: 'other', amountFils: 1 })).toBe('refund');
    expect(movementKind({ cause: 'other', amountFils: -1 })).toBe('spent');
  });
});

describe('WALLET-03 the windows', () => {
  it.each([
    ['week', '2026-11-21'],
    ['month', '2026-10-29'],
    ['quarter', '2026-08-30'],
  ] as const)('%s', (preset, first) => {
    expect(walletWindowStart(preset, '2026-11-28')).toBe(first);
  });

  it('opening balance and movements add up to the closing balance, and each balance follows', () => {
    fc.assert(
      fc.property(fils, fc.array(fils, { minLength: 1 }), (closingFils, amounts) => {
        const movements = amounts.map((amountFils) => ({ amountFils }));
        const shown = withBalances({ closingFils, newerFils: 0, movements });
        const oldest = shown.at(-1);
        const openingFils = (oldest?.balanceFils ?? 0) - (oldest?.amountFils ?? 0);
        expect(openingFils + sum(amounts)).toBe(closingFils);
        expect(shown[0]?.balanceFils).toBe(closingFils);
        for (const [place, one] of shown.slice(0, -1).entries())
          expect(one.balanceFils - one.amountFils).toBe(shown[place + 1]?.balanceFils);
      }),
    );
  });

  it('pages show the balances of the whole list', () => {
    fc.assert(
      fc.property(fils, fc.array(fils), fc.nat(20), (closingFils, amounts, at) => {
        const movements = amounts.map((amountFils) => ({ amountFils }));
        const whole = withBalances({ closingFils, newerFils: 0, movements });
        const newerFils = sum(amounts.slice(0, at));
        const page = withBalances({ closingFils, newerFils, movements: movements.slice(at) });
        expect(page).toEqual(whole.slice(at));
      }),
    );
  });
});
