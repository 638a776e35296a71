import type { Language } from '@nadi/domain/kernel/localized';

export type Direction = 'ltr' | 'rtl';

/** Returns the writing direction of a language: Arabic is right-to-left. */
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ARABIC_LETTER = /\p{Script=Arabic}/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const DIGIT = /\d/;
const ISOLATES = /[\u2066-\u2069\u200e\u200f]/g;

/**
 * Keeps a phone number, code, numeric date or address left-to-right in any context.
 *
 * For text without markup (titles, toasts, email subjects); in markup use `<bdi dir="ltr">`.
 */
export const isolateLtr = (text: string): string => `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;

/** Orders the parts of a text from right to left, even when all of them are digits. */
export const isolateRtl = (text: string): string => `${RIGHT_TO_LEFT_ISOLATE}${text}${POP_ISOLATE}`;

/**
 * Isolates a value that would disturb the direction of the sentence around it.
 *
 * These are Arabic letters in an English sentence, and Latin letters or a bare run of digits in an
 * Arabic one. Other text is returned unchanged. The translator applies this to every text value.
 */
export function isolate(text: string, language: Language): string {
  if (language === 'en') {
    return ARABIC_LETTER.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
  }
  if (ARABIC_LETTER.test(text)) {
    return LATIN_LETTER.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
  }
  return LATIN_LETTER.test(text) || DIGIT.test(text) ? isolateLtr(text) : text;
}

/** Removes invisible direction marks, for programs that print them as boxes. */
export const withoutDirectionMarks = (text: string): string => text.replace(ISOLATES, '');
