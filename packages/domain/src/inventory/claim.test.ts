import { describe, expect, it } from 'vitest';
import { type Claim, keptClaims, poolsIn, sizedClaims } from './claim.ts';

const court: Claim = { type: 'occupy', unitIds: [1], from: 0, to: 60 };
const places = (poolId: number, size?: number): Claim => ({
  ...{ type: 'count', poolId, ticks: [9], quantity: 2 },
  ...(size !== undefined && { size }),
});

const CASES: readonly (readonly [string, readonly Claim[], readonly Claim[]])[] = [
  ['a pool has the size that it has by now', [places(4)], [places(4, 20)]],
  ['also where another one was quoted', [places(4, 30)], [places(4, 20)]],
  ['a pool that nobody knows keeps its last', [places(5)], [places(5)]],
  ['what is occupied has none', [court], [court]],
  ['each its own', [court, places(4), places(6)], [court, places(4, 20), places(6, 0)]],
];

describe('INV-13 sizedClaims', () => {
  it.each(CASES)('%s', (_, claims, sized) => {
    const sizes = new Map([
      [4, 20],
      [6, 0],
    ]);
    expect(sizedClaims(claims, sizes)).toEqual(sized);
    expect(keptClaims(sizedClaims(claims, sizes))).toEqual(keptClaims(claims));
  });
});

it('INV-13 poolsIn: each pool once, and no unit', () => {
  expect(poolsIn([places(4), court, places(6), places(4)])).toEqual([4, 6]);
});
