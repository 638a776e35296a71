import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './check-answers.ts';
import type { NamedField } from './field-config.ts';
import { namedAnswers } from './named-answers.ts';
import type { Participant } from './participant-form.ts';

const PERSON: Participant = {
  name: 'Sara Ali',
  first_name: '',
  last_name: '',
  email: 'sara@example.com',
  mobile: '+971501112233',
  nationality: null,
  dob: null,
  gender: null,
  religion: null,
  id_proof_type_id: null,
  id_proof_number: null,
  expiry_date: null,
  passport_issue_date: null,
  place_of_birth: '',
  booking_reason: '',
  customer_tag: null,
  additional_fields: [],
  documents: [],
};

const field = (slug: string, type: NamedField['type'], more: object = {}): NamedField => ({
  slug,
  type,
  name: `Name of ${slug}`,
  name_ar: `اسم ${slug}`,
  is_required: 0,
  is_visible: 1,
  is_additional: 1,
  multiple: 0,
  options: [],
  content: '',
  ar_content: '',
  ...more,
});
const standard = (slug: string, type: NamedField['type'], options: object[] = []) =>
  field(slug, type, { is_additional: 0, options });

const LISTS = {
  religions: [{ id: 3, name: 'Islam', ar_name: 'الإسلام' }],
  tags: [{ id: 3, name: 'Coach', ar_name: '' }],
  countryName: (key: number | string) =>
    key === 784 || key === 'AE' ? { en: 'Emirates', ar: 'الإمارات' } : undefined,
};
const LEVELS = [
  { value: 'Beginner', value_ar: 'مبتدئ' },
  { value: 'Expert', value_ar: '' },
];
const shownValues = (person: Participant, one: NamedField) =>
  namedAnswers(person, [one], LISTS).map(({ value: { en, ar } }) => [en, ar]);

describe('PEOPLE-15: answers as staff see them', () => {
  it.each<[NamedField['type'], AnswerValue, string[][]]>([
    ['text_box', 'Left knee', [['Left knee', 'Left knee']]],
    ['text_area', 'One\nTwo', [['One\nTwo', 'One\nTwo']]],
    ['email', 'a@example.com', [['a@example.com', 'a@example.com']]],
    ['phone_number', '+971501112233', [['+971501112233', '+971501112233']]],
    ['date', '2026-12-01', [['2026-12-01', '2026-12-01']]],
    ['emirates_id', '784198012345678', [['784-****-*******-8', '784-****-*******-8']]],
    ['country', 'AE', [['Emirates', 'الإمارات']]],
    ['country', 'ZZ', [['ZZ', 'ZZ']]],
    ['radio_buttons', 'Beginner', [['Beginner', 'مبتدئ']]],
    ['drop_down', 'Expert', [['Expert', 'Expert']]],
    ['check_boxes', ['Beginner', 'Expert'], [['Beginner, Expert', 'مبتدئ، Expert']]],
    ['drop_down', 'Removed', [['Removed', 'Removed']]],
    ['text_box', '', []],
    ['check_boxes', [], []],
    ['file', ['f_1'], []],
    ['disclaimer_form', { signature: '', agreed: true, version: '' }, []],
  ])('%s %j', (type, value, shown) => {
    const person = { ...PERSON, additional_fields: [{ slug: 'own', value }] };
    expect(shownValues(person, field('own', type, { options: LEVELS }))).toEqual(shown);
  });

  it.each<[string, NamedField, Partial<Participant>, string[][]]>([
    [
      'a gender',
      standard('gender', 'radio_buttons', [{ value: 'male', value_ar: 'ذكر' }]),
      { gender: 'male' },
      [['Male', 'ذكر']],
    ],
    [
      'a nationality',
      standard('nationality', 'country'),
      { nationality: 784 },
      [['Emirates', 'الإمارات']],
    ],
    ['a religion', standard('religion', 'drop_down'), { religion: 3 }, [['Islam', 'الإسلام']]],
    [
      'a tag without an Arabic name',
      standard('tag', 'drop_down'),
      { customer_tag: 3 },
      [['Coach', 'Coach']],
    ],
    ['an entry that is no longer listed', standard('tag', 'drop_down'), { customer_tag: 9 }, []],
    ['no answer', standard('tag', 'drop_down'), {}, []],
    ['a date of birth, shown as an age', standard('dob', 'date'), { dob: '1990-02-28' }, []],
    ['a document, shown apart', standard('id', 'text_box'), { id_proof_number: 'L8' }, []],
  ])('%s', (_, one, more, shown) => {
    expect(shownValues({ ...PERSON, ...more }, one)).toEqual(shown);
  });

  it('have the names of their fields, in the order of the form', () => {
    const additional_fields = [
      { slug: 'b', value: 'Two' },
      { slug: 'a', value: 'One' },
    ];
    const fields = [field('a', 'text_box'), field('b', 'text_area'), field('c', 'text_box')];
    expect(namedAnswers({ ...PERSON, additional_fields }, fields, LISTS)).toEqual([
      {
        slug: 'a',
        type: 'text_box',
        name: { en: 'Name of a', ar: 'اسم a' },
        value: { en: 'One', ar: 'One' },
      },
      {
        slug: 'b',
        type: 'text_area',
        name: { en: 'Name of b', ar: 'اسم b' },
        value: { en: 'Two', ar: 'Two' },
      },
    ]);
  });
});
