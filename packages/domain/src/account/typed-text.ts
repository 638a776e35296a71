import { withAsciiDigits } from './digits.ts';
import { withoutFormatCharacters, withoutInvisible } from './invisible.ts';

const SPACES = /[\p{White_Space}\uFEFF]+/gu;
const SEPARATORS = /[\p{White_Space}\p{Dash}]/gu;

/**
 * Returns a typed number, code, date or address in plain form (TEXT-01).
 *
 * Full-width and other compatibility forms as plain ones, digits of every script in ASCII, no
 * invisible characters, trimmed.
 */
export const plainText = (typed: string): string =>
  withAsciiDigits(withoutInvisible(typed).normalize('NFKC')).trim();

/** Returns a typed code in plain form, without spaces and dashes of any kind (TEXT-01). */
export const plainCode = (typed: string): string =>
  plainText(typed).replace(SEPARATORS, '').normalize('NFKC');

/**
 * Returns typed words in composed form (TEXT-02).
 *
 * Without invisible characters that shape nothing, with single spaces, trimmed.
 */
export const cleanWords = (typed: string): string =>
  withoutFormatCharacters(typed).normalize('NFC').replace(SPACES, ' ').trim();
