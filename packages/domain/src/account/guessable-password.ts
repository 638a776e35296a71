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

const AROUND = /^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu;
const NOT_A_LETTER = /[\p{N}\p{P}\p{S}]/gu;

/**
 * Checks whether a password is among the first to be guessed (ACCOUNT-15).
 *
 * A common word or a keyboard row, with digits and special characters around it, between its
 * letters or in their place (`P@ssw0rd1!`, `1qaz@WSX`, `Abcd@1234`).
 */
export function isGuessablePassword(password: string): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(AROUND, '');
  const readings = [plain, bare].flatMap((text) => [
    text.replace(NOT_A_LETTER, ''),
    asRead(text).replace(NOT_A_LETTER, ''),
    asRead(text.replace(AROUND, '')),
  ]);
  return readings.some((reading) => COMMON.has(reading));
}

const asRead = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
