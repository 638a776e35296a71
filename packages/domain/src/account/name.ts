import { ok, type Result, refuse } from '../kernel/result.ts';
import { cleanWords } from './typed-text.ts';

/**
 * Validation error of a name.
 *
 * `required`: empty; `name`: only letters and spaces are accepted; `name_punctuated`: hyphen and
 * apostrophe are accepted, too.
 */
export type NameFault = 'required' | 'name' | 'name_punctuated';

const LETTER = String.raw`(?=\p{L})[\p{Script=Latin}\p{Script_Extensions=Arabic}]`;
const JOINER = String.raw`[\u200C\u200D]`;
const MARKED_LETTER = String.raw`(?:${LETTER}\p{M}*(?:${JOINER}(?=\p{Script=Arabic}))?)`;
const PLAIN = new RegExp(`^${MARKED_LETTER}+(?: ${MARKED_LETTER}+)*$`, 'u');
const PUNCTUATED = new RegExp(`^${MARKED_LETTER}+(?:[ '‘’\\p{Pd}]{1,2}${MARKED_LETTER}+)*$`, 'u');
const LEAST_CHARACTERS = 2;

/**
 * Validates a person's name (ACCOUNT-03; spec 1 section 5; product ruling "names").
 *
 * Latin or Arabic letters, their combining marks, and spaces; at least two characters.
 *
 * @param allowsPunctuation the tenant's setting that also admits hyphen and apostrophe.
 * @returns the name in composed form with single spaces; a joiner stays where it shapes the word.
 */
export function checkName(typed: string, allowsPunctuation: boolean): Result<string, NameFault> {
  const name = cleanWords(cleanWords(typed).normalize('NFKC'));
  if (name === '') return refuse('required');
  const characters = [...name.replace(/[\p{M}\u200C\u200D]/gu, '')].length;
  const isName = (allowsPunctuation ? PUNCTUATED : PLAIN).test(name);
  if (isName && characters >= LEAST_CHARACTERS) return ok(name);
  return refuse(allowsPunctuation ? 'name_punctuated' : 'name');
}
