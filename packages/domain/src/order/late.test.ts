import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buysAlternative } from './late.ts';

describe('ORDER-08 what late money buys', () => {
  it.each([
    ['the same', 16_800, false, true],
    ['less', 8_400, false, true],
    ['more', 16_801, false, false],
    ['the same, for a guest', 16_800, true, true],
    ['less, for a guest', 8_400, true, false],
    ['more, for a guest', 16_801, true, false],
  ])('of 168 paid: %s', (_, totalFils, isGuest, buys) =>
    expect(buysAlternative(16_800, { totalFils, isGuest })).toBe(buys),
  );

  it('nothing is owed afterwards, and nothing is left to a guest', () => {
    const fils = fc.nat(100_000);
    fc.assert(
      fc.property(fils, fils, fc.boolean(), (paid, totalFils, isGuest) => {
        if (!buysAlternative(paid, { totalFils, isGuest })) return;
        expect(paid - totalFils).toBeGreaterThanOrEqual(0);
        if (isGuest) expect(paid - totalFils).toBe(0);
      }),
    );
  });
});
