import { withAsciiDigits } from '../account/digits.ts';

/** Letters that are read as another one: each text is read as its first character. */
const ONE_LETTER = [
  ...['اٱٲٳٵ', 'هةۃہھەۀۂۿ', 'يىیېۍےۓۑؠ', 'كکڪ', 'وٶۄۥ', 'بٮ', 'فڡ', 'قٯ', 'نں'],
  ...['oø', 'lł', 'dđð', 'hħ', 'iı', 'σς'],
];
const LIGATURES = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const READ_AS: ReadonlyMap<string, string> = new Map([
  ...ONE_LETTER.flatMap(([first = '', ...others]) => others.map((one) => [one, first] as const)),
  ...Object.entries(LIGATURES),
]);

const LEFT_OUT = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u0621\u0640\u0674]/gu;
const APOSTROPHES = /[\p{Quotation_Mark}\u02B9-\u02BF`\u00B4\u2032]/gu;
const BETWEEN_WORDS = /[\p{White_Space}\p{Dash}]+/gu;

const without = (text: string): string => text.replace(APOSTROPHES, '').replace(LEFT_OUT, '');

/**
 * Folds a text for search (SEARCH-01).
 *
 * Folding again changes nothing, and the fold of a part is in the fold of the whole.
 */
export function foldForSearch(text: string): string {
  const plain = without(without(text).normalize('NFKD')).toUpperCase().toLowerCase();
  const folded = Array.from(withAsciiDigits(plain), (one) => READ_AS.get(one) ?? one);
  return without(folded.join('').normalize('NFKD')).replace(BETWEEN_WORDS, ' ').trim();
}

const BETWEEN_DIGITS = /(?<=\d)[\s.()]+(?=\d)/g;
/** Phone number as dialled at home or abroad; long enough to be no time and no price. */
const DIALLED = /^0{1,2}(?=\d{6})/;

const hasAll = (folded: string, query: string): boolean =>
  query
    .split(' ')
    .every((term) => folded.includes(term) || folded.includes(term.replace(DIALLED, '')));

/** Returns true when the texts contain every word of the query (SEARCH-02). */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const query = foldForSearch(typed);
  const folded = foldForSearch(texts.join(' '));
  return hasAll(folded, query) || hasAll(folded, query.replace(BETWEEN_DIGITS, ''));
}
