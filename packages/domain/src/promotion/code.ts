import { plainCode } from '../account/typed-text.ts';

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * Returns a typed code in the form in which codes are stored and compared (PROMO-08).
 *
 * Upper case, digits of every script in ASCII, without spaces, separators, marks and invisible
 * characters; empty where nothing else was typed.
 */
export const normalizeCode = (typed: string): string =>
  plainCode(typed)
    .toUpperCase()
    .normalize('NFKD')
    .replace(NEITHER_LETTER_NOR_DIGIT, '')
    .normalize('NFC');
