import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, lineTotal, percentOf, proRata, taxOnNet, toDecimal } from './money.ts';

describe('MONEY-01 tax on a net unit', () => {
  it.each([
    [10, 1],
    [30, 2],
    [50, 3],
    [1990, 100],
    [9950, 498],
    [10_000, 500],
    [1, 0],
    [22_000, 1100],
  ])('%i fils carries %i', (net, tax) => expect(taxOnNet(net, 500)).toBe(tax));
});

it('MONEY-03 charges part of an hour to the nearest fils', () => {
  expect(proRata(16_000, 90)).toBe(24_000);
  expect(proRata(10_000, 5)).toBe(833);
});

it('PROMO-05 takes a percentage to the nearest fils', () => {
  expect(percentOf(1_005, 10)).toBe(101);
  expect(percentOf(1_000, 12.5)).toBe(125);
  expect(percentOf(333, 100)).toBe(333);
});

it('MONEY-04 multiplies the unit with its tax', () =>
  expect(lineTotal(22_000, 1100, 3)).toBe(69_300));

it('survives the wire in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fils) => {
      expect(fromDecimal(toDecimal(fils))).toBe(fils);
    }),
  );
});
