/** Arabic letter. */
const LETTER = String.raw`(?=\p{L})\p{Script=Arabic}`;
/**
 * Arabic letters that never join to the next one: alef, dal, reh, waw, teh marbuta, hamza and the
 * like (Unicode's joining types R and U).
 */
const NEVER_JOINS = String.raw`\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06E5\u06E6\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779\u0870-\u0882\u0887\u088E\u08AA-\u08AE\u08B1\u08B2\u08B9\u08C9\uFB50-\uFEFC`;
const JOINING_LETTER = String.raw`(?![${NEVER_JOINS}])${LETTER}\p{M}*`;
/** Virama and other marks of scripts that write joiners after marks. */
const OTHER_MARK = String.raw`(?![\p{Script=Inherited}\p{Script=Arabic}])\p{M}`;
const JOINER = String.raw`[\u200C\u200D]`;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const INVISIBLE_BUT_JOINERS = new RegExp(`(?!${JOINER})${INVISIBLE.source}`, 'gu');
const JOINERS = new RegExp(`(${JOINER})${JOINER}+`, 'gu');
const UNUSED_JOINER = new RegExp(
  `(?<!${JOINING_LETTER}|${OTHER_MARK})${JOINER}|${JOINER}(?!\\p{L})`,
  'gu',
);

/**
 * Removes all characters without an appearance of their own: direction marks, joiners, soft hyphens,
 * byte order marks, variation selectors.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * Removes invisible characters, except joiners that shape a word (TEXT-02).
 *
 * A zero-width joiner or non-joiner stays between letters that it joins or separates: after an
 * Arabic, Persian or Urdu letter that joins to the next, or after a mark of another script.
 */
export const withoutFormatCharacters = (text: string): string =>
  text.replace(INVISIBLE_BUT_JOINERS, '').replace(JOINERS, '$1').replace(UNUSED_JOINER, '');
