import { withAsciiDigits } from '../account/digits.ts';
import { assemblePhone, type PhoneParser } from '../account/phone.ts';
import { plainText } from '../account/typed-text.ts';
import { CARD_DIGITS } from './card-number.ts';

/** Range of texts: `from` inclusive, `until` exclusive. */
export interface TextRange {
  readonly from: string;
  readonly until: string;
}

/** Search for customers and cards as it was read; one field is set, or two for digits. */
export interface CustomerSearch {
  /** Names that begin with the text, in lower case. */
  readonly names: TextRange | null;
  /** In E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  /** First digits of a card number. */
  readonly cardDigits: string | null;
}

const NOTHING: CustomerSearch = { names: null, mobile: null, email: null, cardDigits: null };
const HOME_COUNTRY = '971';
const NUMBER = /^[+\d\s\p{Dash}.()]+$/u;
/** Fewer digits of a card number would find cards of many customers. */
const DIGITS_LEAST = 4;
const GREATEST_CHARACTER = '\u{10FFFF}';

/**
 * Reads what a member of staff typed to find a customer or a card (BENEFIT-07).
 *
 * An address with @ is a whole e-mail address; digits are a whole mobile number, or the beginning of
 * a card number; anything else is the beginning of a first or last name.
 */
export function readCustomerSearch(typed: string, parse: PhoneParser): CustomerSearch {
  const text = withAsciiDigits(plainText(typed)).trim().toLowerCase();
  if (text === '') return NOTHING;
  if (text.includes('@')) return { ...NOTHING, email: text };
  if (!NUMBER.test(text))
    return { ...NOTHING, names: { from: text, until: text + GREATEST_CHARACTER } };
  const digits = text.replace(/\D/g, '');
  const phone = assemblePhone(HOME_COUNTRY, text, parse);
  const isCard = digits.length >= DIGITS_LEAST && digits.length <= CARD_DIGITS;
  return {
    ...NOTHING,
    mobile: phone.ok ? phone.value : null,
    cardDigits: isCard && !text.startsWith('+') ? digits : null,
  };
}

/** Returns the range of card numbers that begin with digits; inclusive on both sides. */
export const cardNumbersFrom = (digits: string): readonly [from: string, until: string] => [
  digits.padEnd(CARD_DIGITS, '0'),
  digits.padEnd(CARD_DIGITS, '9'),
];
