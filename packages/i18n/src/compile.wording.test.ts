import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from './compile/source.ts';
import type { CompiledMessage } from './message-types.ts';

type Texts = readonly (readonly [id: string, message: CompiledMessage])[];

/** Returns all texts of a language from all files. */
function textsIn(language: 'en' | 'ar'): Texts {
  const folder = join(import.meta.dirname, 'locales', language);
  return readdirSync(folder).flatMap((file) => [...readSource(file, join(folder, file)).messages]);
}

const english = textsIn('en');
const arabic = textsIn('ar');

/** Lists texts that match a forbidden pattern, by id. */
const keysMatching = (pattern: RegExp, texts: Texts): readonly string[] =>
  texts.filter(([, message]) => pattern.test(JSON.stringify(message))).map(([id]) => id);

test('texts were seen at all', () => {
  expect(Math.min(english.length, arabic.length)).toBeGreaterThan(400);
});

describe('one wording for each concept in Arabic (glossary, "Style of texts")', () => {
  test.each<[string, RegExp]>([
    ['please is يُرجى, with its vowel', /يرجى/],
    ['again is مرة أخرى', /من جديد|ثانيةً|مرة ثانية/],
    ['would you like is تودّ, with its doubling', /تود(?![ّ\p{Letter}])|هل تريد/u],
    ['the venue is المنشأة', /المكان|مكان غير/],
    ['one customer is spoken to, never several', /كم[ .،؟!"]|عودوا|اتصلوا|يمكنكم/],
    ['a QR code is رمز الاستجابة السريعة', /QR/],
    ['a guest is بصفة ضيف', /كضيف/],
    ['a thing is booked with تم حجز', /(?<!\p{Letter})حُجز/u],
    ['dirhams are written out', /د\.إ/],
    ['a phone number is رقم الهاتف المتحرك', /رقم (ال)?هاتف(?! (ال)?متحرك)/],
  ])('%s', (_, pattern) => expect(keysMatching(pattern, arabic)).toEqual([]));
});

/** Returns the words of a text without their article; placeholders are excluded. */
const textsOf = (message: CompiledMessage): readonly string[] =>
  message
    .flatMap((piece) => (typeof piece === 'string' ? piece.split(/\P{Letter}+/u) : []))
    .map((word) => word.replace(/^ال/, ''))
    .filter((word) => word.length > 2);

test('the name of a field is not repeated in its text', () => {
  const sentences = arabic.filter(([id]) =>
    /^field\.(required|invalid|tooLong|tooLarge)$/.test(id),
  );
  const names = arabic.filter(([id]) => /^(fieldName|console\.field)\./.test(id));
  expect([sentences.length, names.length > 100]).toEqual([4, true]);
  const inSentences = new Set(sentences.flatMap(([, sentence]) => textsOf(sentence.slice(0, 1))));
  expect(names.filter(([, name]) => textsOf(name).some((word) => inSentences.has(word)))).toEqual(
    [],
  );
});

describe('plain English', () => {
  test.each<[string, RegExp]>([
    ['another product is not named', /QPortal/],
    ['mail is an email', /\b(our|a|the) mail\b|e-mail/],
    [
      'nothing "stands", "goes to somebody" or is "not known"',
      /\bstands? here\b|went to somebody|is not known/,
    ],
    ['what changes does so automatically', /by itself|by themselves/],
  ])('%s', (_, pattern) => expect(keysMatching(pattern, english)).toEqual([]));

  test('sentence case, but where the specification or the tax law words it', () => {
    const specified =
      /Time Discrepancy|Clear Cart|View Cart|Cart Error|Cart Cleared Successfully|Invalid Config|Transaction Failed|Checked-Out|Please Login!|Invalid Email|Facility Bookings|Event Bookings|Tax Invoice|Tax Credit Note/;
    const ours = english.filter(([, message]) => !specified.test(JSON.stringify(message)));
    expect(keysMatching(/"[A-Z][a-z]+ [A-Z][a-z]+/, ours)).toEqual([]);
  });
});
