import fc from 'fast-check';

/** Characters that parsers treat specially, in several scripts. */
const SPECIAL = [
  ...[
    '0',
    '9',
    '٠',
    '٩',
    '۵',
    '５',
    '५',
    '𝟗',
    '²',
    '½',
    'Ⅷ',
    '+',
    '＋',
    '-',
    '‐',
    '–',
    '−',
    '(',
    ')',
  ],
  ...['.', ',', ':', ';', '/', '\\', '@', '#', '%', '%2F', '%E0%A4', '?', '&', '=', '<', '>', '"'],
  ...[
    "'",
    '`',
    '{',
    '}',
    '[',
    ']',
    '$',
    '^',
    '|',
    '~',
    '*',
    '!',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    '\x7f',
  ],
  ...[
    '\x1b',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
  ],
  ...[
    '\u202e',
    '\u2028',
    '\u2066',
    '\u3000',
    '\ufeff',
    '\ufffd',
    '\ufffe',
    '\ud800',
    '\udc00',
    '\u0301',
  ],
  ...[
    'ا',
    'أ',
    'ى',
    'ة',
    'ـ',
    'َ',
    'ک',
    'ﷺ',
    'ﻻ',
    'İ',
    'ı',
    'ß',
    'ﬁ',
    'K',
    '田',
    '👩‍👩‍👧',
    '🇦🇪',
    'T',
    'Z',
    'e',
  ],
];

/** Any text: characters of every kind, lone surrogates and control characters included. */
export const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SPECIAL), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'NaN', '-1', '1e309', 'x'.repeat(5_000)),
);

/** Text in the form of a number: digits and signs of several scripts. */
export const numberText = fc
  .tuple(
    fc.constantFrom('', '+', '00', '0', '＋', '+ ', '(', 'tel:', '971', '+971', '+1', '+999'),
    fc.string({
      unit: fc.constantFrom(...'0123456789', '٥', '۵', '५', ' ', '-', '(', ')', '.', 'x', ';ext='),
      maxLength: 18,
    }),
  )
  .map((parts) => parts.join(''));

/** Any value that a header can carry: printable Latin-1, and times and zones that are none. */
export const anyHeader = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
  fc.constantFrom('', ',', ';q=', 'bearer', 'Bearer x', '9'.repeat(400), '-271821-04-20', 'W/"'),
  fc.constantFrom('Etc/GMT+99', '+25:00', '../UTC', 'a.b:99999', '[::1', 'xn--a', 'bytes=9-1'),
);

/** Any value of a field: texts of every kind, numbers beyond every column, other JSON types. */
export const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: numberText },
  fc.constantFrom<unknown>(-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, true, null, [], {}, [[]], [null]),
);
