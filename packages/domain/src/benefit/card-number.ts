import { plainCode } from '../account/typed-text.ts';

/** Digits of a card number, the last of which is its check digit. */
export const CARD_DIGITS = 16;

const NO_DIGIT = /\D/g;

/** Returns the check digit of digits by Luhn's algorithm (BENEFIT-01). */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 === 1 ? Number(digit) : doubled - (doubled > 9 ? 9 : 0));
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Returns the card number of 15 digits: those with their check digit. */
export const cardNumberOf = (digits: string): string => digits + checkDigitOf(digits);

/** Returns a typed card number as it is stored; null: no card has it (BENEFIT-01). */
export function readCardNumber(typed: string): string | null {
  const digits = plainCode(typed).replace(NO_DIGIT, '');
  if (digits.length !== CARD_DIGITS) return null;
  return cardNumberOf(digits.slice(0, -1)) === digits ? digits : null;
}
