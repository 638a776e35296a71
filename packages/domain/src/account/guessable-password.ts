/**
 * What most people's passwords are made of, where they must have a capital, a digit and a sign: one of these,
 * with figures and signs around it.
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

/** Signs and figures that stand for the letter they look like. */
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
 * ACCOUNT-15: whether a password is among the first that anybody would try: a common word, or a row of keys, with
 * figures and signs around it, between its letters or in their place (`P@ssw0rd1!`, `1qaz@WSX`, `Abcd@1234`).
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
