import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutDirectionMarks } from './direction.ts';
import { formatAmount, formatMoney } from './money.ts';

describe('money', () => {
  test.each([
    [31500, 'AED\u00a0315', '315\u00a0درهم'],
    [31550, 'AED\u00a0315.50', '315.50\u00a0درهم'],
    [31555, 'AED\u00a0315.55', '315.55\u00a0درهم'],
    [123450, 'AED\u00a01,234.50', '1,234.50\u00a0درهم'],
    [0, 'AED\u00a00', '0\u00a0درهم'],
    [-2500, 'AED\u00a0-25', '-25\u00a0درهم'],
  ])('%d fils in both languages', (fils, english, arabic) => {
    expect(formatMoney(fils, 'AED', 'en')).toBe(english);
    expect(withoutDirectionMarks(formatMoney(fils, 'AED', 'ar'))).toBe(arabic);
  });

  test('Arabic keeps its order inside any sentence', () => {
    expect(formatMoney(-2500, 'AED', 'ar')).toBe('\u2067\u2066-25\u2069\u00a0درهم\u2069');
  });

  test('a currency without an Arabic name keeps its code', () => {
    expect(withoutDirectionMarks(formatMoney(100, 'USD', 'ar'))).toBe('1\u00a0USD');
  });

  test('the bare amount', () => expect(formatAmount(99999)).toBe('999.99'));

  test('the bare amount equals the platform’s format in English', () => {
    const platform = new Intl.NumberFormat('en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (fils) => {
        expect(formatAmount(fils)).toBe(platform.format(fils / 100));
      }),
      { numRuns: 1000 },
    );
  });
});
