import { ok, type Result, refuse } from '../kernel/result.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * `required`: nothing was typed; else it is no name: `name` where only letters and spaces are taken,
 * `name_punctuated` where hyphen and apostrophe are, too.
 */
export type NameFault = 'required' | 'name' | 'name_punctuated';

const LETTER = String.raw`(?=\p{L})[\p{Script=Latin}\p{Script_Extensions=Arabic}]`;
const MARKED_LETTER = String.raw`(?:${LETTER}\p{M}*)`;
const PLAIN = new RegExp(`^${MARKED_LETTER}+(?: ${MARKED_LETTER}+)*$`, 'u');
const PUNCTUATED = new RegExp(`^${MARKED_LETTER}+(?:[ '’‐-]{1,2}${MARKED_LETTER}+)*$`, 'u');
const LEAST_CHARACTERS = 2;

/**
 * ACCOUNT-03: a person's name: Latin or Arabic letters, the marks that combine with them, and
 * spaces; at least two characters (spec 1 section 5; product ruling "names").
 * @param allowsPunctuation the tenant's setting that also admits hyphen and apostrophe.
 * @returns the name in composed form with single spaces.
 */
export function checkName(typed: string, allowsPunctuation: boolean): Result<string, NameFault> {
  const name = withoutInvisible(typed).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (name === '') return refuse('required');
  const characters = [...name.replace(/\p{M}/gu, '')].length;
  const isName = (allowsPunctuation ? PUNCTUATED : PLAIN).test(name);
  if (isName && characters >= LEAST_CHARACTERS) return ok(name);
  return refuse(allowsPunctuation ? 'name_punctuated' : 'name');
}
