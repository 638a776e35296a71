import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedField } from './field-config.ts';
import type { Participant, ParticipantFields } from './participant-form.ts';
import {
  detailsToSave,
  type IdentifiedDetails,
  isNothingSaved,
  maskedAnswer,
  offeredAnswers,
  withDetails,
  withSaved,
} from './saved-details.ts';

const FORM = 'service:4';
const PASSPORT = {
  id_proof_type_id: 33,
  id_proof_number: 'L898902C3',
  expiry_date: '2030-01-01',
  passport_issue_date: '2020-01-01',
  place_of_birth: 'Dubai',
} as const;

const field = (slug: string, more: Partial<NamedField> = {}): NamedField => ({
  slug,
  type: 'text_box',
  is_required: 0,
  is_visible: 1,
  is_additional: 1,
  multiple: 0,
  options: [],
  name: slug.toUpperCase(),
  name_ar: slug,
  content: '',
  ar_content: '',
  ...more,
});
const LEVEL = field('level', {
  type: 'drop_down',
  options: [{ value: 'Beginner', value_ar: '' }],
});
const FIELDS = [
  LEVEL,
  field('doctor'),
  field('note', { type: 'file' }),
  field('signed', { type: 'disclaimer_form' }),
];

const person = (more: Partial<Participant> = {}): Participant => ({
  name: 'Sara Ali',
  first_name: '',
  last_name: '',
  email: 'sara@example.com',
  mobile: '+971501234567',
  nationality: null,
  dob: null,
  gender: null,
  religion: null,
  booking_reason: '',
  customer_tag: null,
  ...PASSPORT,
  documents: [],
  additional_fields: [
    { slug: 'level', value: 'Beginner' },
    { slug: 'signed', value: { signature: 'x', agreed: true, version: '1' } },
    { slug: 'doctor', value: 'Dr. Huda Salem' },
    { slug: 'note', value: ['f_1'] },
  ],
  ...more,
});

const SAVED: IdentifiedDetails = {
  ...withDetails(null, detailsToSave(person(), FIELDS, FORM, [])),
  id: 'v_1',
};
const slugs = (list: readonly { readonly slug: string }[] = []) => list.map(({ slug }) => slug);

describe('PEOPLE-11 details to save', () => {
  it('are the document and the additional fields, without signatures', () => {
    expect(SAVED.document).toEqual(PASSPORT);
    expect(SAVED.answers[FORM]).toEqual([
      { slug: 'level', name: 'LEVEL', name_ar: 'level', value: 'Beginner' },
      { slug: 'doctor', name: 'DOCTOR', name_ar: 'doctor', value: 'Dr. Huda Salem' },
    ]);
  });

  it('leave out a document of the profile, and keep one that was saved before', () => {
    const again = detailsToSave(person({ id_proof_number: 'A1234567' }), FIELDS, FORM, [
      'A1234567',
    ]);
    expect(again.document).toBeNull();
    expect(withDetails(SAVED, again).document).toEqual(PASSPORT);
  });

  it('drop a saved document that the profile has by now', () => {
    const numbers = ['784198012345678', PASSPORT.id_proof_number];
    const again = detailsToSave(
      person({ id_proof_number: numbers[0] ?? '' }),
      FIELDS,
      FORM,
      numbers,
    );
    expect(withDetails(SAVED, again).document).toBeNull();
    expect(detailsToSave(person(), FIELDS, FORM, numbers).document).toBeNull();
  });

  it('replace those of the same form only', () => {
    const other = detailsToSave(person({ additional_fields: [] }), FIELDS, 'event:4', []);
    expect(slugs(withDetails(SAVED, other).answers[FORM])).toEqual(['level', 'doctor']);
    const same = detailsToSave(person({ additional_fields: [] }), FIELDS, FORM, []);
    expect(withDetails(SAVED, same).answers[FORM]).toEqual([]);
  });

  it.each<[Participant, boolean]>([
    [person({ id_proof_number: null, additional_fields: [] }), true],
    [person({ additional_fields: [] }), false],
    [person({ id_proof_number: null }), false],
  ])('case %#: are none', (one, none) => {
    const saved = withDetails(null, detailsToSave(one, FIELDS, FORM, []));
    expect(isNothingSaved(saved)).toBe(none);
  });
});

describe('PEOPLE-12 masks', () => {
  it.each([
    ['Beginner', '*******er'],
    ['L', '*******'],
    ['123456', '*******'],
    [['Asthma', 'Other'], '*******er'],
    ['حساسية من الفول', '*******ول'],
  ])('%j is shown as %s', (value, mask) => expect(maskedAnswer(value)).toBe(mask));

  const masked: ParticipantFields = {
    id_proof_type_id: 33,
    id_proof_number: '*******C3',
    additional_fields: [
      { slug: 'level', value: '*******er' },
      { slug: 'doctor', value: 'Dr. Omar' },
    ],
  };

  it('sent back stand for what is saved', () =>
    expect(withSaved(masked, SAVED, FORM)).toEqual({
      ok: true,
      value: {
        ...PASSPORT,
        additional_fields: [
          { slug: 'level', value: 'Beginner' },
          { slug: 'doctor', value: 'Dr. Omar' },
        ],
      },
    }));

  it.each<[string, ParticipantFields, IdentifiedDetails | null, string, readonly string[]]>([
    ['nothing', masked, null, FORM, ['additional_fields.level', 'id_proof_number']],
    ['another form', masked, SAVED, 'event:4', ['additional_fields.level']],
    ['another type', { ...masked, id_proof_type_id: 32 }, SAVED, FORM, ['id_proof_number']],
    ['what was shown', { ...masked, saved_details_id: 'v_1' }, SAVED, FORM, []],
    [
      'what was saved again since',
      { ...masked, saved_details_id: 'v_0' },
      SAVED,
      FORM,
      ['additional_fields.level', 'id_proof_number'],
    ],
    ['an Emirates ID', { id_proof_number: '784-****-*******-8' }, null, FORM, ['id_proof_number']],
    [
      'an answer with stars',
      { additional_fields: [{ slug: 'doctor', value: 'PIN ****12' }] },
      SAVED,
      FORM,
      [],
    ],
    ['a typed number', { id_proof_number: 'L898902C3' }, SAVED, FORM, []],
  ])('of %s', (_, entry, saved, form, faults) => {
    const filled = withSaved(entry, saved, form);
    expect(filled.ok ? [] : Object.keys(filled.refusal)).toEqual(faults);
  });

  it('give away no more than two characters, and always stand for their answer', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const mask = maskedAnswer(value);
        expect([...mask].length).toBeLessThanOrEqual(9);
        const answers = { [FORM]: [{ slug: 'a', name: '', name_ar: '', value }] };
        const entry = { additional_fields: [{ slug: 'a', value: mask }] };
        const filled = withSaved(entry, { id: 'v_1', document: null, answers }, FORM);
        expect(filled).toEqual({ ok: true, value: { additional_fields: [{ slug: 'a', value }] } });
      }),
    ));

  it('are offered while the form accepts what they stand for', () => {
    const rules = { parse: () => null, isCountry: () => false };
    expect(slugs(offeredAnswers(SAVED, FORM, FIELDS, rules))).toEqual(['level', 'doctor']);
    const changed = [{ ...LEVEL, options: [] }, field('doctor', { is_visible: 0 })];
    expect(offeredAnswers(SAVED, FORM, changed, rules)).toEqual([]);
    expect(offeredAnswers(null, FORM, FIELDS, rules)).toEqual([]);
  });
});
