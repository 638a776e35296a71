import { describe, expect, test } from 'vitest';
import { messages as serverAr } from './generated/server.ar.ts';
import { messages as serverEn } from './generated/server.en.ts';
import { messages as siteAr } from './generated/site.ar.ts';
import { messages as siteEn } from './generated/site.en.ts';

/** Texts that say what a pattern forbids, by their id. */
const saying = (pattern: RegExp, ...catalogs: readonly object[]): string[] =>
  catalogs
    .flatMap((catalog) => Object.entries(catalog))
    .filter(([, message]) => pattern.test(JSON.stringify(message)))
    .map(([id]) => id);

describe('one way of saying a thing in Arabic (glossary, "How texts speak")', () => {
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
  ])('%s', (_, pattern) => expect(saying(pattern, siteAr, serverAr)).toEqual([]));
});

describe('plain English', () => {
  test.each<[string, RegExp]>([
    ['another product is not named', /QPortal/],
    ['mail is an email', /\b(our|a|the) mail\b|e-mail/],
    [
      'nothing "stands", "goes to somebody" or is "not known"',
      /\bstand here\b|went to somebody|is not known/,
    ],
    ['what changes does so automatically', /by itself|by themselves/],
  ])('%s', (_, pattern) => expect(saying(pattern, siteEn, serverEn)).toEqual([]));

  test('sentence case, but where the specification words it', () => {
    const specified =
      /Time Discrepancy|Clear Cart|View Cart|Cart Error|Cart Cleared Successfully|Invalid Config|Transaction Failed|Checked-Out|Please Login!|Facility Bookings/;
    const ids = saying(/"[A-Z][a-z]+ [A-Z][a-z]+/, siteEn, serverEn).filter(
      (id) => !specified.test(JSON.stringify({ ...siteEn, ...serverEn }[id as never])),
    );
    expect(ids).toEqual([]);
  });
});
