/**
 * Stems of common passwords that contain a capital, a digit and a special character.
 *
 * A guessable password is a stem surrounded by digits and special characters.
 */
const STEMS = [
  ...['password', 'passcode', 'passwort', 'pass', 'mypassword', 'newpassword', 'yourpassword'],
  ...['welcome', 'letmein', 'changeme', 'default', 'iloveyou', 'trustno', 'whatever', 'superman'],
  ...['admin', 'administrator', 'root', 'master', 'guest', 'manager', 'support', 'system', 'login'],
  ...['qwerty', 'qwertyui', 'qwertyuiop', 'qwert', 'qwer', 'azerty', 'asdf', 'asdfgh', 'asdfghjkl'],
  ...['zxcv', 'zxcvb', 'zxcvbnm', 'qaz', 'qazwsx', 'qazwsxedc', 'zaqwsx', 'zaqxsw', 'abc', 'abcd'],
  ...[
    'abcde',
    'abcdef',
    'abcdefg',
    'abcdefgh',
    'aa',
    'aaa',
    'aaaa',
    'monkey',
    'dragon',
    'sunshine',
  ],
  ...['princess', 'shadow', 'football', 'baseball', 'dubai', 'abudhabi', 'sharjah', 'emirates'],
  ...['nadi', 'nadibooking', 'nadiplatform', 'mynadi'],
  ...['uae', 'india', 'pakistan', 'marhaba', 'habibi', 'muhammad', 'mohammed', 'mohamed', 'ahmed'],
];

const COMMON: ReadonlySet<string> = new Set(STEMS);

/** Characters and digits that replace similar letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const BEFORE = /^[\p{N}\p{P}\p{S}]+/u;
const AFTER = /[\p{N}\p{P}\p{S}]+$/u;
const NOT_A_LETTER = /[\p{N}\p{P}\p{S}]/gu;
/** Length below which a part of a venue's name is no word: articles and initials. */
const NAME_PART_MIN = 3;
/** Words of a venue's name that are read; bounds the number of its parts. */
const NAME_WORDS_MAX = 12;

/**
 * Checks whether a password is among the first to be guessed (ACCOUNT-15).
 *
 * A common word or a keyboard row, with digits and special characters around it, between its
 * letters or in their place (`P@ssw0rd1!`, `1qaz@WSX`, `Abcd@1234`). Words of the venue's name count
 * as common, alone and joined (`AlNoor#2026`).
 *
 * @param venueNames names of the venue in both languages.
 */
export function isGuessablePassword(password: string, venueNames: readonly string[]): boolean {
  const plain = unaccented(password);
  const names = new Set(venueNames.flatMap(partsOfName));
  const readings = [plain, plain.replace(BEFORE, '')]
    .flatMap((text) => [text, text.replace(AFTER, '')])
    .flatMap((text) => [text, asRead(text)])
    .map((text) => text.replace(NOT_A_LETTER, ''));
  return readings.some((reading) => COMMON.has(reading) || names.has(withoutSpaces(reading)));
}

/** Returns every run of consecutive words of a name, joined: `al noor` has `noor` and `alnoor`. */
function partsOfName(name: string): readonly string[] {
  const words = (unaccented(name).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, NAME_WORDS_MAX);
  return words
    .flatMap((_, from) => words.slice(from).map((_word, more) => joined(words, from, more)))
    .filter((part) => part.length >= NAME_PART_MIN);
}

const joined = (words: readonly string[], from: number, more: number): string =>
  words
    .slice(from, from + more + 1)
    .join('')
    .replace(NOT_A_LETTER, '');

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Returns a text in lower case without accents, so that Café is read as cafe. */
const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const asRead = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
