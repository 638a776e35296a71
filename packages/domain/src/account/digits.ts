const DIGIT = /^\p{Nd}$/u;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;

/**
 * Replaces the decimal digits of every script with ASCII digits (ACCOUNT-01).
 *
 * Arabic-Indic, Persian, full-width, Devanagari and all others of Unicode's category Nd.
 */
export const withAsciiDigits = (text: string): string => text.replace(FOREIGN_DIGIT, digitValue);

/** Returns the value of a digit: ten code points in a row are the digits 0 to 9 of a script. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
