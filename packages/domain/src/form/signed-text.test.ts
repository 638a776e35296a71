import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedText } from './signed-text.ts';

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

  it('nothing that somebody says opens an element or ends an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        expect(signedText('{it}', new Map([['it', said]]))).not.toMatch(/[<>"']/);
      }),
    );
  });
});
