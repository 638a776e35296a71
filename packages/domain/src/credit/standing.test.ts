import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableFils, owedFils } from './standing.ts';

describe('CREDIT-01 what a partner may still order', () => {
  it.each([
    ['nothing is owed', 0, 1000, 1000],
    ['a part of the limit is owed', -400, 1000, 600],
    ['all of it is owed', -1000, 1000, 0],
    ['more than a lowered limit is owed', -1000, 300, 0],
    ['it has paid ahead', 200, 1000, 1200],
    ['it has no limit, and has paid ahead', 200, 0, 200],
    ['it has no limit', 0, 0, 0],
  ])('%s', (_, balanceFils, limitFils, available) => {
    expect(availableFils({ balanceFils, limitFils })).toBe(available);
  });

  it.each([
    [-400, 400],
    [0, 0],
    [200, -200],
  ])('a balance of %d is a debt of %d', (balanceFils, owed) =>
    expect(owedFils({ balanceFils })).toBe(owed),
  );

  it('leaves a debt within the limit, whatever is ordered of what is available', () => {
    const fils = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const limit = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fils, limit, (balanceFils, limitFils) => {
        const available = availableFils({ balanceFils, limitFils });
        const after = balanceFils - available;
        expect(-after).toBeLessThanOrEqual(Math.max(limitFils, -balanceFils));
      }),
    );
  });
});
