import { FIELD_TYPES } from '@nadi/domain/content/kinds';
import { checkSentForm } from '@nadi/domain/participant/check-answers';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../platform/fields/signature.ts';
import {
  collect,
  controlOf,
  emptyForm,
  type FieldToAnswer,
  knownOf,
  type TypedForm,
} from './model.ts';

const field = (
  type: FieldToAnswer['type'],
  slug: string,
  more: Partial<FieldToAnswer> = {},
): FieldToAnswer => ({
  slug,
  type,
  name: slug,
  name_ar: '',
  is_required: 0,
  is_visible: 1,
  multiple: 0,
  options: [],
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  ...more,
});
const parse = (text: string, country?: string) => ({
  e164: text.startsWith('+') ? text : `+${country}${text.replace(/^0/, '')}`,
  isValid: text.length > 8,
});
const typedOf = (request: readonly FieldToAnswer[], typed: object): TypedForm => ({
  ...emptyForm(request),
  ...Object.fromEntries(Object.entries(typed).map(([slug, it]) => [controlOf(slug), it])),
});

describe('the typed values of a form', () => {
  it('are empty at first, of every type, and optional fields are not required', () => {
    const request = FIELD_TYPES.map((type) => field(type, type.replaceAll('_', '-')));
    const sent = { ...collect(request, emptyForm(request), parse), recaptcha_response: 'x' };
    const rules = { parse, isCountry: () => true };
    expect(checkSentForm(request, sent, rules)).toMatchObject({ ok: true });
    const required = request.map((one) => ({ ...one, is_required: 1 as const }));
    const refused = checkSentForm(required, sent, rules);
    expect(refused.ok ? [] : Object.values(refused.refusal)).toEqual(
      required.map(() => 'required'),
    );
  });

  it('are sent by the slugs, a number in one, and files by their places', () => {
    const request = [field('file', 'one'), field('phone_number', 'tel'), field('file', 'two')];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => new File([name], name));
    const tel = { country_code: '966', mobile_number: '0501234567' };
    const { answers, files } = collect(
      request,
      typedOf(request, { one: [a], two: [b, c], tel }),
      parse,
    );
    expect(answers).toEqual({ one: [0], tel: '+966501234567', two: [1, 2] });
    expect(files).toEqual([a, b, c]);
  });

  it('keep the country of an invalid number, to be refused there', () => {
    const request = [field('phone_number', 'tel')];
    const tel = { country_code: '966', mobile_number: '12' };
    expect(collect(request, typedOf(request, { tel }), parse).answers).toEqual({ tel: '+96612' });
  });

  it('accept a field named like a property of every object', () => {
    const request = [field('text_box', 'constructor', { is_required: 1 }), field('email', 'root')];
    const { answers } = collect(request, emptyForm(request), parse);
    expect(answers).toEqual({ constructor: '', root: '' });
  });
});

describe('the values of a text to be signed', () => {
  const request = [field('text_box', 'name'), field('text_box', 'player')];
  it.each([
    [{ name: 'Sara' }, 'Omar', 'Sara'],
    [{}, 'Omar', 'Omar'],
    [{}, '', ''],
  ])('of %j and «%s» the customer is «%s»', (typed, customer, text) => {
    const known = knownOf(request, typedOf(request, { player: 'Hamad', ...typed }), customer);
    expect([known.get('customer_name'), known.get('player')]).toEqual([text, 'Hamad']);
  });
});

it('FORM-07: a signature belongs to the text that it was given for, and to no other', () => {
  const signed = { signature: 'data:image/png;base64,iVBORw0KGgo=', agreed: true, version: 'e1' };
  expect(signatureOf(signed, 'e1')).toBe(signed);
  expect(signatureOf(signed, 'e2')).toEqual({ signature: '', agreed: false, version: 'e2' });
});
