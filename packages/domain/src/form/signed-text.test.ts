import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownInText, signedLanguage, signedText } from './signed-text.ts';

const KNOWN = new Map([
  ['customer_name', 'Noura & Sons'],
  ['birth-date', '2016-03-01'],
  ['empty', ' '],
]);

describe('FORM-04 the text that is signed', () => {
  it.each([
    ['<p>I, {customer_name}, agree.</p>', '<p>I, Noura &amp; Sons, agree.</p>'],
    ['{birth-date} {birth-date}', '2016-03-01 2016-03-01'],
    ['{facility_name} {empty}', '________ ________'],
    ['{} {Not a name} { customer_name }', '{} {Not a name} { customer_name }'],
  ])('%s becomes %s', (html, read) => expect(signedText(html, KNOWN)).toBe(read));

  it('no inserted value opens an element or ends an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(signedText('{it}', new Map([['it', text]]))).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('FORM-04 the values of its placeholders', () => {
  const fields = [
    { slug: 'player', type: 'text_box' },
    { slug: 'mobile', type: 'phone_number' },
    { slug: 'days', type: 'check_boxes' },
  ] as const;
  const typed = { player: 'Hamad', mobile: '+971501234567', days: ['Mon'], other: 'x' };
  const known = (more: object, customer: string) =>
    Object.fromEntries(
      knownInText(
        [...fields, { slug: 'name', type: 'text_box' }],
        (slug) => ({ ...typed, ...more })[slug as 'player'],
        customer,
      ),
    );

  it('are the texts of its fields, and the signer: by their field, or as the signed-in user', () => {
    expect(known({}, 'Noura')).toEqual({ player: 'Hamad', customer_name: 'Noura' });
    expect(known({ name: 'Sara' }, 'Noura')).toMatchObject({ customer_name: 'Sara' });
    expect(known({}, '')).toMatchObject({ customer_name: '' });
  });
});

it.each([
  ['e', 'a', 'a', 'en', 'ar'],
  ['e', 'a', 'e', 'ar', 'en'],
  ['e', '', 'e', 'ar', 'en'],
  ['', 'a', 'a', 'en', 'ar'],
  ['same', 'same', 'same', 'ar', 'ar'],
] as const)('FORM-07: of %s and %s the version %s, read in %s, is the %s text', (...args) => {
  const [content_version, ar_content_version, version, read, signed] = args;
  expect(signedLanguage({ content_version, ar_content_version }, version, read)).toBe(signed);
});
