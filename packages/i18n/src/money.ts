import type { Language } from '@nadi/domain/kernel/localized';
import { formatNumber } from './number.ts';

const NON_BREAKING_SPACE = '\u00a0';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Spoken names of the Gulf's currencies in Arabic; others keep their code. */
const ARABIC_NAMES: Readonly<Record<string, string>> = {
  AED: 'درهم',
  SAR: 'ريال سعودي',
  QAR: 'ريال قطري',
  KWD: 'دينار كويتي',
  BHD: 'دينار بحريني',
  OMR: 'ريال عُماني',
};

/**
 * Formats an amount, without decimals where whole, otherwise with two: 31550 is `315.50`.
 *
 * Spec 1 section 9 (0 to 2 decimals): 123400 is `1,234`.
 *
 * @param fils whole fils (hundredths of the currency's unit)
 */
export function formatAmount(fils: number): string {
  const size = Math.abs(fils);
  const whole = formatNumber(Math.trunc(size / 100));
  const rest = size % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${fils < 0 ? '-' : ''}${whole}${decimals}`;
}

/** Name of a currency beside a number. */
export const currencyText = (currency: string, language: Language): string =>
  language === 'ar' ? (ARABIC_NAMES[currency] ?? currency) : currency;

/**
 * Formats money in either language: `AED 315` and `315 درهم`.
 *
 * The space does not break, and each form is isolated to keep its order in any sentence. Prices
 * shown always include VAT; the caller decides.
 *
 * @param fils whole fils (hundredths of the currency's unit)
 */
export function formatMoney(fils: number, currency: string, language: Language): string {
  const amount = formatAmount(fils);
  if (language === 'en') return `${currency}${NON_BREAKING_SPACE}${amount}`;
  const name = currencyText(currency, language);
  const number = `${LEFT_TO_RIGHT_ISOLATE}${amount}${POP_ISOLATE}`;
  return `${RIGHT_TO_LEFT_ISOLATE}${number}${NON_BREAKING_SPACE}${name}${POP_ISOLATE}`;
}
