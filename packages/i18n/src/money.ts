import type { Language } from '@nadi/domain/kernel/localized';

const NON_BREAKING_SPACE = '\u00a0';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Arabic currency signs of the Gulf; others keep their code, as English does. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = {
  AED: 'د.إ.',
  SAR: 'ر.س.',
  QAR: 'ر.ق.',
  KWD: 'د.ك.',
  BHD: 'د.ب.',
  OMR: 'ر.ع.',
};

/** Digits are pinned to 0–9 in both languages (domain reference 5.3). */
const AMOUNTS = new Intl.NumberFormat('en', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** The bare amount with 0 to 2 decimals: 31550 → `315.5`, 123400 → `1,234`. */
export const formatAmount = (fils: number): string => AMOUNTS.format(fils / 100);

/**
 * An amount of money as both languages write it, 0 to 2 decimals (spec 1 section 9):
 * `AED 315` and `315 د.إ.`. The caller says whether VAT is in it; prices shown always include it.
 * The space does not break, and each form is isolated so that it keeps its order in any sentence.
 * @param fils whole fils (hundredths of the currency's unit).
 */
export function formatMoney(fils: number, currency: string, language: Language): string {
  const amount = formatAmount(fils);
  if (language === 'en') return `${currency}${NON_BREAKING_SPACE}${amount}`;
  const sign = ARABIC_SIGNS[currency] ?? currency;
  const number = `${LEFT_TO_RIGHT_ISOLATE}${amount}${POP_ISOLATE}`;
  return `${RIGHT_TO_LEFT_ISOLATE}${number}${NON_BREAKING_SPACE}${sign}${POP_ISOLATE}`;
}
