import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from './number.ts';
import { pluralForm } from './plural.ts';

/** Plural rules of the browser, which the site does not use. */
describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const locale = language === 'en' ? 'en-AE' : 'ar-AE-u-nu-latn';
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);

  test('numbers take the forms that the locale gives them', () => {
    for (let count = -210; count <= 210; count += 0.5) {
      expect([count, pluralForm(count, language)]).toEqual([count, rules.select(count)]);
    }
    const anyCount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(anyCount, (count) => pluralForm(count, language) === rules.select(count)),
    );
  });

  test('numbers are written as the locale writes them', () => {
    const plain = (count: number): string =>
      numbers.format(count).replace(/[\u200e\u200f\u061c]/g, '');
    const anyCount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(fc.property(anyCount, (count) => formatNumber(count / 100) === plain(count / 100)));
    expect([0, -0.0001, 0.5, 1234.5678, -1_000_000].map(formatNumber)).toEqual([
      '0',
      '0',
      '0.5',
      '1,234.568',
      '-1,000,000',
    ]);
  });
});
