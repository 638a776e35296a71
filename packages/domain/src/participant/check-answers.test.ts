import { describe, expect, it } from 'vitest';
import { FILE_BYTES_AT_MOST } from '../account/file-size.ts';
import { FIELD_TYPES } from '../content/kinds.ts';
import { type AnswerField, type AnswerRules, checkAnswers, filesByIndex } from './check-answers.ts';

const RULES: AnswerRules = {
  // Parses the international form only; the literal rule assembles any other.
  parse: (text) => (/^\+9715\d{8}$/.test(text) ? { e164: text, isValid: true } : null),
  isCountry: (code) => code === 'AE',
  files: filesByIndex([{ size: 10 }, { size: FILE_BYTES_AT_MOST + 1 }]),
};
const field = (type: AnswerField['type'], more: Partial<AnswerField> = {}): AnswerField => ({
  slug: 'it',
  type,
  is_required: 0,
  is_visible: 1,
  multiple: 0,
  options: ['a', 'b'].map((value) => ({ value, value_ar: '' })),
  content_version: 'e1',
  ar_content_version: 'a1',
  ...more,
});
const SIGNATURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAADIAAAA=';
const check = (of: AnswerField, it: unknown) => {
  const checked = checkAnswers([of], { it }, RULES);
  return checked.ok ? checked.value.get('it') : checked.refusal.it;
};

describe('FORM-01 answers', () => {
  it.each<[AnswerField['type'], unknown, unknown, Partial<AnswerField>?]>([
    ['text_box', ' Noura ', 'Noura'],
    ['text_box', 'x'.repeat(301), 'too_long'],
    ['text_area', 'x'.repeat(4001), 'too_long'],
    ['text_box', { a: 1 }, ''],
    ['email', 'S@Example.com', 's@example.com'],
    ['email', 'nobody', 'email'],
    ['emirates_id', '784-1980-1234567-8', '784198012345678'],
    ['emirates_id', '784', 'emirates_id_format'],
    ['phone_number', '0501234567', '+971501234567'],
    ['phone_number', 'abc', 'mobile_number'],
    ['date', '2026-02-30', 'invalid'],
    ['date', '2026-02-28', '2026-02-28'],
    ['country', 'AE', 'AE'],
    ['country', 'XX', 'country'],
    ['radio_buttons', 'a', 'a'],
    ['radio_buttons', 'c', 'invalid'],
    ['radio_buttons', ['a', 'b'], 'invalid'],
    ['drop_down', ['a', 'b'], ['a', 'b'], { multiple: 1 }],
    ['check_boxes', 'a', ['a']],
    ['check_boxes', ['a', 'a'], 'invalid'],
    ['file', [0], [0]],
    ['file', [1], 'too_large'],
    ['file', [7], 'file_missing'],
    ['file', [0, 0], 'invalid'],
    [
      'disclaimer_form',
      { signature: SIGNATURE, agreed: true, version: 'a1', more: 1 },
      { signature: SIGNATURE, agreed: true, version: 'a1' },
    ],
    ['disclaimer_form', { signature: SIGNATURE, agreed: true, version: 'e0' }, 'text_changed'],
    ['disclaimer_form', { signature: SIGNATURE, agreed: true }, 'text_changed'],
    [
      'disclaimer_form',
      { signature: SIGNATURE, agreed: true, version: '' },
      'text_changed',
      { ar_content_version: '' },
    ],
    [
      'disclaimer_form',
      { signature: SIGNATURE, agreed: true, version: 'e0' },
      { signature: SIGNATURE, agreed: true, version: '' },
      { content_version: '', ar_content_version: '' },
    ],
    ['disclaimer_form', { signature: SIGNATURE, agreed: false }, 'required'],
    ['disclaimer_form', { signature: 'data:image/svg+xml;base64,AAAA', agreed: true }, 'invalid'],
  ])('%s: %j is %j', (type, input, expected, more) => {
    expect(check(field(type, more), input)).toEqual(expected);
  });

  it('of every type, empty is right unless it is required', () => {
    for (const type of FIELD_TYPES) {
      for (const nothing of [undefined, null, '  ', []]) {
        expect(check(field(type), nothing)).toBeUndefined();
        expect(check(field(type, { is_required: 1 }), nothing)).toBe('required');
      }
    }
  });

  it('are refused for unknown fields', () => {
    const hidden = field('text_box', { is_visible: 0, is_required: 1 });
    expect(checkAnswers([hidden], {}, RULES).ok).toBe(true);
    expect(checkAnswers([hidden], { it: 'x', other: 'y' }, RULES)).toEqual({
      ok: false,
      refusal: { it: 'invalid', other: 'invalid' },
    });
  });
});

describe('PEOPLE-09 signer', () => {
  const given = { signature: SIGNATURE, agreed: true, version: 'e1' };
  const guardian = (name: string) =>
    name.length > 2
      ? ({ ok: true, value: name } as const)
      : ({ ok: false, refusal: 'name' } as const);
  const answered = (rules: Partial<AnswerRules>, more: object) => {
    const checked = checkAnswers(
      [field('disclaimer_form')],
      { it: { ...given, ...more } },
      {
        ...RULES,
        ...rules,
      },
    );
    return checked.ok ? checked.value.get('it') : checked.refusal.it;
  };

  it.each<[string, Partial<AnswerRules>, object, unknown]>([
    ['signs alone', {}, {}, given],
    ['is not somebody else', {}, { signed_by: 'Sara' }, 'invalid'],
    [
      'is a guardian by name',
      { guardian },
      { signed_by: ' Sara ' },
      { ...given, signed_by: 'Sara' },
    ],
    ['is missing', { guardian }, {}, 'guardian_name'],
    ['has no valid name', { guardian }, { signed_by: 'S' }, 'guardian_name'],
  ])('%s', (_, rules, more, expected) => expect(answered(rules, more)).toEqual(expected));

  it('refuses a picture of another size', () =>
    expect(answered({}, { signature: SIGNATURE.replace('ASwAAADI', 'ASwAAADJ') })).toBe('invalid'));
});
