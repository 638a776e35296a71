import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutFormatCharacters, withoutInvisible } from './invisible.ts';

const ZWNJ = '\u200c';
const ZWJ = '\u200d';

describe('TEXT-02 joiners', () => {
  it.each([
    [`علی${ZWNJ}رضا`, `علی${ZWNJ}رضا`],
    [`می${ZWNJ}خواهم`, `می${ZWNJ}خواهم`],
    [`نَ${ZWNJ}م`, `نَ${ZWNJ}م`],
    [`ہ${ZWJ}ہ`, `ہ${ZWJ}ہ`],
    [`علی${ZWNJ}${ZWNJ}${ZWJ}رضا`, `علی${ZWNJ}رضا`],
    [`علی\u200f${ZWNJ}\u200fرضا`, `علی${ZWNJ}رضا`],
    [`رضا${ZWNJ}یی`, 'رضایی'],
    [`${ZWNJ}علی${ZWJ}`, 'علی'],
    [`علی${ZWNJ} رضا`, 'علی رضا'],
    [`Sa${ZWNJ}ra${ZWJ}`, 'Sara'],
    [`क्${ZWJ}ष`, `क्${ZWJ}ष`],
  ])('%j becomes %j', (typed, value) => expect(withoutFormatCharacters(typed)).toBe(value));
});

it.each(['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u202e', '\u2060', '\u2068', '\ufe0f'])(
  'TEXT-01 %j is removed',
  (character) => {
    expect(withoutInvisible(`a${character}b`)).toBe('ab');
    expect(withoutFormatCharacters(`a${character}b`)).toBe('ab');
  },
);

it('TEXT-02 what stays is visible, or a joiner between two letters, and stays again', () => {
  const typed = fc.string({
    unit: fc.constantFrom('ع', 'ا', 'َ', 'a', ' ', ZWNJ, ZWJ, '\u200f', '\u00ad', '्', 'क'),
  });
  fc.assert(
    fc.property(typed, (text) => {
      const clean = withoutFormatCharacters(text);
      expect(withoutFormatCharacters(clean)).toBe(clean);
      expect(withoutInvisible(clean)).toBe(withoutInvisible(text));
      expect(clean).not.toMatch(/(^|[ a])[\u200c\u200d]|[\u200c\u200d]($|[^\p{L}])/u);
    }),
  );
});
