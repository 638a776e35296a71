import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadRefund, type Tender } from './tenders.ts';

const of = (id: string, amountFils: number, refundedFils = 0): Tender => ({
  id,
  amountFils,
  refundedFils,
});

describe('PAY-16 a refund of several payments', () => {
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
    expect(spreadRefund(tenders, fils)).toEqual(
      shares.map(([id, amountFils]) => ({ id, amountFils })),
    );
  });

  it('is refused beyond what was paid', () => {
    expect(() => spreadRefund([of('a', 100, 60)], 41)).toThrow(RangeError);
  });

  it('returns everything that was paid exactly once, in any steps', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
    const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, cuts, (paid, steps) => {
        const left = new Map(paid.map((fils, index) => [String(index), of(String(index), fils)]));
        const total = paid.reduce((sum, fils) => sum + fils, 0);
        let back = 0;
        for (const step of [...steps, total]) {
          const fils = Math.min(step, total - back);
          for (const { id, amountFils } of spreadRefund([...left.values()], fils)) {
            const one = left.get(id) as Tender;
            left.set(id, { ...one, refundedFils: one.refundedFils + amountFils });
            back += amountFils;
          }
        }
        expect(back).toBe(total);
        for (const one of left.values()) expect(one.refundedFils).toBe(one.amountFils);
      }),
    );
  });
});
