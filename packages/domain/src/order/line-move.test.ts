import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Less, PriceLine } from '../kinds/kind.ts';
import { amountsOfLine } from '../kinds/unit-price.ts';
import {
  judgeMove,
  type MovableLine,
  movableUntil,
  moveDifference,
  movePayUntil,
  owedParts,
  type Repriced,
} from './line-move.ts';

const STARTS = 10_000;
const COURT: MovableLine = {
  id: 'court',
  key: 'facility:1',
  parentKey: null,
  quantity: 1,
  when: { from: STARTS, to: STARTS + 60 },
  isMoved: false,
  openUntil: null,
  change: { freeUntilMinutesBefore: 1440 },
  isMovable: true,
  cancelled: new Set(),
  approvals: [],
};
const FREE_UNTIL = STARTS - 1440;
const partOf = { key: 'offer:1', mayLeave: true, alone: { priceFils: 1, taxFils: 0 } };

describe('ORDER-28 a line is moved in its free time', () => {
  it.each<[string, Partial<MovableLine>, number | null]>([
    ['a court', {}, FREE_UNTIL],
    ['moved by the venue', { isMoved: true }, STARTS],
    ['a kind that is not moved', { isMovable: false }, null],
    ['without a time', { when: null }, null],
    ['in a bundle', { partOf }, null],
    ['approved for its time', { approvals: ['booking'] }, null],
    ['one of two tickets left', { quantity: 2, cancelled: new Set([1]) }, FREE_UNTIL],
    ['nothing left', { cancelled: new Set([0]) }, null],
  ])('until when: %s', (_, changes, until) => {
    expect(movableUntil({ ...COURT, ...changes })).toBe(until);
  });

  it.each<[string, 'buyer' | 'staff', number, boolean | null]>([
    ['the buyer in the free time', 'buyer', FREE_UNTIL - 0.5, true],
    ['the buyer after it', 'buyer', FREE_UNTIL, null],
    ['staff in the free time', 'staff', FREE_UNTIL - 0.5, true],
    ['staff after it', 'staff', FREE_UNTIL, false],
    ['staff once it has begun', 'staff', STARTS, null],
  ])('%s', (_, by, now, isFree) => {
    const judged = judgeMove(COURT, by, now);
    expect(judged).toEqual(
      isFree === null
        ? { ok: false, refusal: { code: 'not_movable' } }
        : { ok: true, value: { isFree } },
    );
  });

  it.each<[string, MovableLine['approvals'], 'buyer' | 'staff' | 'venue', boolean | null]>([
    ['the venue', ['booking'], 'venue', false],
    ['its buyer', ['booking'], 'buyer', null],
    ['staff for the customer', ['booking'], 'staff', null],
    ['the venue, where security approved it', ['booking', 'security'], 'venue', null],
  ])('of a line that was approved, by %s', (_, approvals, by, isFree) => {
    const judged = judgeMove({ ...COURT, approvals }, by, FREE_UNTIL - 1);
    expect(judged.ok ? judged.value.isFree : null).toBe(isFree);
  });

  it('refuses a line of another order', () => {
    expect(judgeMove(undefined, 'staff', 0).ok).toBe(false);
  });
});

const price = (priceFils: number, taxFils: number): readonly PriceLine[] => [
  { label: { en: '', ar: '' }, priceFils, taxFils },
];

const less = (...units: readonly (readonly [number, number])[]): readonly Less[] => [
  {
    promotion: 1,
    title: { en: '', ar: '' },
    units: units.map(([netFils, taxFils]) => ({ netFils, taxFils })),
  },
];

const repriced = (
  was: readonly PriceLine[],
  now: readonly PriceLine[],
  count: number,
  off: readonly Less[] = [],
): Repriced => ({
  kind: 'facility',
  was: { unit: was, less: off },
  now: { unit: now, less: off },
  units: [...Array(count).keys()],
});

describe('ORDER-29 the difference between two times', () => {
  it.each([
    ['the same', price(20_000, 1000), price(20_000, 1000), 1, 0, []],
    ['dearer', price(20_000, 1000), price(22_000, 1100), 1, 2100, []],
    ['cheaper', price(22_000, 1100), price(20_000, 1000), 1, -2100, [[2000, 100]]],
    ['three tickets', price(500, 25), price(400, 20), 3, -315, [[300, 15]]],
    ['cheaper at a higher tax', price(1000, 50), price(800, 80), 1, -170, [[170, 0]]],
    ['dearer net, untaxed now', price(1000, 50), price(1020, 0), 1, -30, [[0, 30]]],
    ['free from now on', price(1000, 50), [], 2, -2100, [[2000, 100]]],
  ])('%s', (_, was, now, count, fils, parts) => {
    expect(moveDifference(repriced(was, now, count))).toEqual({
      fils,
      parts: parts.map(([netFils, taxFils]) => ({ kind: 'facility', netFils, taxFils })),
    });
  });

  it('refunds exactly what later cancelling does not', () => {
    for (let was = 0; was < 4000; was += 371) {
      for (let now = 0; now <= was; now += 173) {
        const tax = (fils: number): number => Math.round(fils / 20);
        const { fils, parts } = moveDifference(
          repriced(price(was, tax(was)), price(now, tax(now)), 3),
        );
        const back = parts.reduce((sum, part) => sum + part.netFils + part.taxFils, 0);
        expect(back + (now + tax(now)) * 3).toBe((was + tax(was)) * 3);
        expect(back).toBe(0 - fils);
        expect(parts.every((part) => part.netFils >= 0 && part.taxFils >= 0)).toBe(true);
      }
    }
  });
});

describe('ORDER-40 what a dearer time costs more', () => {
  it.each([
    ['the same', price(20_000, 1000), price(20_000, 1000), 1, null],
    ['cheaper', price(22_000, 1100), price(20_000, 1000), 1, null],
    ['dearer', price(20_000, 1000), price(22_000, 1100), 1, [2000, 100]],
    ['three tickets', price(400, 20), price(500, 25), 3, [300, 15]],
    ['at a lower tax', price(1000, 50), price(1200, 0), 1, [150, 0]],
    ['by the tax alone', price(1000, 0), price(1000, 50), 2, [0, 100]],
    ['at less net and a higher tax', price(1000, 0), price(980, 50), 1, [0, 30]],
  ])('%s', (_, was, now, count, part) => {
    expect(owedParts(repriced(was, now, count))).toEqual(
      part === null ? [] : [{ kind: 'facility', netFils: part[0], taxFils: part[1] }],
    );
  });

  it('through any moves is with the last price, net and tax, what was paid less what came back', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 8 });
    const discounts = fc.array(fc.tuple(fc.nat(40_000), fc.nat(2_000)), { maxLength: 9 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 9 }), discounts, (netByMove, count, offs) => {
        const [sold, ...moves] = netByMove.map((net) => price(net, Math.round(net / 20)));
        if (sold === undefined) return;
        const off = less(...offs);
        const first = amountsOfLine({ unit: sold, quantity: count, less: off });
        const sums = { net: first.netFils, tax: first.taxFils };
        let was = sold;
        for (const now of moves) {
          const move = repriced(was, now, count, off);
          for (const part of owedParts(move)) {
            sums.net += part.netFils;
            sums.tax += part.taxFils;
          }
          for (const part of moveDifference(move).parts) {
            sums.net -= part.netFils;
            sums.tax -= part.taxFils;
          }
          was = now;
        }
        const { netFils, taxFils } = amountsOfLine({ unit: was, quantity: count, less: off });
        expect(sums).toEqual({ net: netFils, tax: taxFils });
      }),
    );
  });

  const [half, all] = [less([5_000, 250]), less([10_000, 500])];

  it.each([
    ['dearer: of their prices', 12_000, half, [2_000, 100], null],
    ['cheaper: of their prices', 8_000, half, null, [2_000, 100]],
    ['as cheap as the discount', 5_000, half, null, [5_000, 250]],
    ['below the discount: what was paid', 4_000, half, null, [5_000, 250]],
    ['free, at the same price', 10_000, all, null, null],
    ['free, to a dearer one', 12_000, all, [2_000, 100], null],
    ['free, to a cheaper one', 8_000, all, null, null],
  ])('ORDER-42 with a discount, %s', (_, net, off, owed, back) => {
    const move = repriced(price(10_000, 500), price(net, net / 20), 1, off);
    const part = (one: readonly number[] | null) =>
      one === null ? [] : [{ kind: 'facility', netFils: one[0], taxFils: one[1] }];
    expect(owedParts(move)).toEqual(part(owed));
    expect(moveDifference(move).parts).toEqual(part(back));
  });

  it('ORDER-42 is of the units that are moved, each with its own discount', () => {
    const [was, now] = [price(1_000, 50), price(500, 25)];
    const move = { ...repriced(was, now, 3, less([0, 0], [600, 30], [800, 40])), units: [1, 2] };
    expect(moveDifference(move)).toEqual({
      fils: -(420 + 210),
      parts: [{ kind: 'facility', netFils: 600, taxFils: 30 }],
    });
  });

  it('is paid within 15 minutes, and before either start', () => {
    const minute = 60_000;
    expect(movePayUntil(0, [60 * minute, 40 * minute])).toBe(15 * minute);
    expect(movePayUntil(0, [60 * minute, 5 * minute])).toBe(5 * minute);
  });
});
