import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkName } from './name.ts';

describe('ACCOUNT-03 names', () => {
  it.each([
    ['Sara', 'Sara'],
    ['سارة', 'سارة'],
    ['مُحَمَّد الهاشمي', 'مُحَمَّد الهاشمي'],
    ['محمـد', 'محمـد'],
    ['José Núñez', 'José Núñez'],
    ['Jose\u0301', 'José'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['  Sara   Ali ', 'Sara Ali'],
    ['\u200fسارة\u200e', 'سارة'],
    ['Sara سارة', 'Sara سارة'],
    ['A B', 'A B'],
    ['پری', 'پری'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['رضا\u200cیی', 'رضایی'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['Ｓａｒａ　Ａｌｉ', 'Sara Ali'],
    ['Sa\u00adra', 'Sara'],
    ['Sara\u2028Ali', 'Sara Ali'],
  ])('%s', (typed, value) => expect(checkName(typed, false)).toEqual({ ok: true, value }));

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200f', 'required'],
    ['S', 'name'],
    ['سَ', 'name'],
    ['Sara1', 'name'],
    ['سارة١', 'name'],
    ['سارة۱', 'name'],
    ['Sara!', 'name'],
    ['<b>Sara', 'name'],
    ['Иван', 'name'],
    ['Aʼli', 'name'],
    ['田中', 'name'],
    ['\u0301Sara', 'name'],
    ['س\u200d', 'name'],
    ['Sara\u0007', 'name'],
    ["O'Brien", 'name'],
    ['Al-Hashimi', 'name'],
  ])('%s is refused as %s', (typed, refusal) =>
    expect(checkName(typed, false)).toEqual({ ok: false, refusal }),
  );

  it.each([
    ["O'Brien"],
    ['O’Brien'],
    ['Al-Hashimi'],
    ['Jean-Luc Picard'],
    ['آل-مكتوم'],
    ['O‘Brien'],
    ['آل–مكتوم'],
    ["D' Souza"],
  ])('%s where hyphen and apostrophe are allowed', (typed) =>
    expect(checkName(typed, true)).toEqual({ ok: true, value: typed }),
  );
  it.each([['-Sara'], ["Sara'"], ['--'], ["''"], ['Sara---Ali']])(
    '%s is refused even then',
    (typed) => expect(checkName(typed, true)).toEqual({ ok: false, refusal: 'name_punctuated' }),
  );
});

it('ACCOUNT-03 an accepted name is accepted again, unchanged', () => {
  const typed = fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      'س',
      'َ',
      ' ',
      "'",
      '-',
      '1',
      '\u200c',
      '\u200f',
      'ﻻ',
      'ﹰ',
      '\u034f',
    ),
  });
  fc.assert(
    fc.property(typed, fc.boolean(), (text, punctuation) => {
      const name = checkName(text, punctuation);
      if (name.ok) expect(checkName(name.value, punctuation)).toEqual(name);
    }),
  );
});
