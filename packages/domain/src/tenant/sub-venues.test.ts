import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subVenueFault } from './sub-venues.ts';

const KNOWN = new Map([
  [1, [2, 3]],
  [4, []],
]);

describe('TENANT-06 a sub-venue', () => {
  it.each([
    [1, 5, null],
    [4, 5, null],
    [5, 5, 'itself'],
    [1, 2, 'there'],
    [4, 2, 'of_another'],
    [2, 5, 'is_one'],
    [5, 1, 'has_some'],
    [2, 1, 'is_one'],
  ] as const)('of %i: %i is %j', (parent, child, fault) =>
    expect(subVenueFault(parent, child, KNOWN)).toBe(fault),
  );

  it('has one level, in any order of the venues', () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
    );
    fc.assert(
      fc.property(pairs, (pairsToAdd) => {
        const known = new Map<number, number[]>();
        for (const [parent, child] of pairsToAdd) {
          if (subVenueFault(parent, child, known) !== null) continue;
          known.set(parent, [...(known.get(parent) ?? []), child]);
        }
        const children = [...known.values()].flat();
        expect(new Set(children).size).toBe(children.length);
        expect(children.filter((child) => known.has(child))).toEqual([]);
      }),
    );
  });
});
