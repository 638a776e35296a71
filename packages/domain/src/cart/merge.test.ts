import { describe, expect, it } from 'vitest';
import type { Claim } from '../inventory/claim.ts';
import { type Joinable, joinSame } from './merge.ts';

const manners = {
  ...{ repeat: null, outletId: null, offers: null, needs: null },
  ...{ anchor: null, excludes: [] },
};

const places = (quantity: number, poolId = 4, ticks: readonly number[] = [9]): Claim => ({
  ...{ type: 'count', poolId, ticks },
  quantity,
});

type Sold = Pick<Joinable, 'quantity' | 'claims'>;

const sold = (quantity: number, ...claims: readonly Claim[]): Sold => ({ quantity, claims });

const line = (repeat: 'merge' | 'refuse', what: Sold): Joinable => ({
  ...what,
  manners,
  traits: { mixes: 'freely', guest: true, repeat },
});

const CASES: readonly (readonly [string, Sold, Sold, Sold])[] = [
  ['places are added up', sold(1, places(1)), sold(2, places(2)), sold(3, places(3))],
  [
    'in every pool that counts them: the session and the day',
    sold(1, places(4), places(4, 5, [0])),
    sold(2, places(8), places(8, 5, [0])),
    sold(3, places(12), places(12, 5, [0])),
  ],
  ['what nobody counts has a quantity all the same', sold(1), sold(1), sold(2)],
];

describe('CART-11 joinSame', () => {
  it.each(CASES)('%s', (_, one, other, joined) => {
    expect(joinSame(line('merge', one), line('merge', other))).toEqual(joined);
  });

  it('what is there once stays once', () => {
    const card = line('refuse', sold(1));
    expect(joinSame(card, card)).toMatchObject({ quantity: 1, claims: [] });
  });
});
