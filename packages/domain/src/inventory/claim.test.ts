import { describe, expect, it } from 'vitest';
import { type Claim, forEachUnit, keptClaims, poolsIn, sizedClaims, subjectsIn } from './claim.ts';

const court: Claim = { ofUnit: 0, occupy: [1], during: { from: 0, to: 60 } };
const places = (count: number, size?: number): Claim => ({
  ofUnit: 0,
  count,
  at: [9],
  quantity: 2,
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

it('INV-21 subjectsIn: each subject once, and empty text for none', () => {
  const of = (subject: string): Claim => ({ ...places(4), subject });
  expect(subjectsIn([of('a'), court, of('b'), of('a')])).toEqual(['a', 'b']);
  expect(subjectsIn([places(4), of('a')])).toEqual(['', 'a']);
});

it('INV-18 forEachUnit: the same for each unit, which it names', () => {
  const place = { count: 4, at: 'always', quantity: 2 } as const;
  expect(forEachUnit(2, place)).toEqual([
    { ...place, ofUnit: 0 },
    { ...place, ofUnit: 1 },
  ]);
  expect(forEachUnit(0, place)).toEqual([]);
});
