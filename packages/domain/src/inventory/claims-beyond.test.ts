import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { claimsBeyond } from './claims-beyond.ts';

const at = (unit: number, from: number, to: number): Claim => ({
  occupy: [unit],
  during: { from, to },
  ofUnit: 0,
});
const seat = (unit: number): Claim => ({ occupy: [unit], during: 'always', ofUnit: 0 });
const places = (pool: number, tick: number, quantity: number): Claim => ({
  count: pool,
  at: [tick],
  quantity,
  ofUnit: 0,
});
const stock = (quantity: number): Claim => ({ count: 9, at: 'always', quantity, ofUnit: 0 });

const useOf = (subject: string): Claim => ({ ...stock(1), subject });

describe('INV-20 claims beyond those that are held', () => {
  it.each<[string, readonly Claim[], readonly Claim[], readonly Claim[]]>([
    ['another time', [at(1, 600, 660)], [at(1, 480, 540)], [at(1, 600, 660)]],
    ['another court', [at(2, 600, 660)], [at(1, 600, 660)], [at(2, 600, 660)]],
    ['half an hour later', [at(1, 630, 690)], [at(1, 600, 660)], [at(1, 660, 690)]],
    ['half an hour before', [at(1, 570, 630)], [at(1, 600, 660)], [at(1, 570, 600)]],
    ['around it', [at(1, 540, 720)], [at(1, 600, 660)], [at(1, 540, 600), at(1, 660, 720)]],
    ['off the ticks', [at(1, 630, 690)], [at(1, 600, 662)], [at(1, 665, 690)]],
    ['within it', [at(1, 600, 630)], [at(1, 600, 660)], []],
    ['places of another session', [places(5, 7, 2)], [places(5, 6, 2)], [places(5, 7, 2)]],
    ['more places of its own', [places(5, 7, 3)], [places(5, 7, 1)], [places(5, 7, 2)]],
    ['no more places', [places(5, 7, 1)], [places(5, 7, 2)], []],
    ['a seat of its own', [seat(3), seat(4)], [seat(3)], [seat(4)]],
    ['a time beside a seat', [at(3, 0, 60)], [seat(3)], [at(3, 0, 60)]],
    ['another subject', [useOf('a')], [stock(1), useOf('b')], [useOf('a')]],
    ['the same subject', [useOf('a'), stock(1)], [useOf('a')], [stock(1)]],
    ['stock', [stock(3)], [stock(1)], [stock(2)]],
  ])('%s', (_, wanted, held, beyond) => {
    expect(claimsBeyond(wanted, held)).toEqual(beyond);
  });
});
