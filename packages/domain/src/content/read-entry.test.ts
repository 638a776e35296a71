import { describe, expect, it } from 'vitest';
import { CONTENT, type ContentBody, type ContentKind } from './kinds.ts';
import { readEntry } from './read-entry.ts';

const faultsOf = (kind: ContentKind, body: object) => {
  expect(readEntry(kind, body, 'draft').faults).toEqual({});
  return readEntry(kind, body, 'published').faults;
};

it.each([
  ['', {}],
  ['100204816300003', {}],
  ['١٠٠٢٠٤٨١٦٣٠٠٠٠٣', {}],
  ['12345', { tax_number: 'trn' }],
  ['TRN 10020481630', { tax_number: 'trn' }],
])('CONTENT-15: the tax number "%s" is published: %j', (tax_number, faults) => {
  expect(faultsOf('contact', { tax_number })).toEqual(faults);
});

it.each([
  ['whatsapp', '+971 50 111 2233', null],
  ['whatsapp', 'call us', 'invalid'],
  ['mobile', '501 234', 'invalid'],
  ['phone', '٠٤٢٣٤٥٦٧', 'invalid'],
  ['phone', '800 1234', null],
  ['email', 'hello@example.com', null],
  ['email', 'x', 'email'],
  ['email', '0501234567', 'email'],
  ['email', '', 'required'],
  ['mobile', '', 'required'],
])('CONTENT-15: by %s one reaches "%s": %s', (type, value, fault) => {
  const contacts = [
    { type: 'mobile', value: '0501234567' },
    { type, value },
  ];
  expect(faultsOf('contact', { contacts })).toEqual(
    fault === null ? {} : { 'contacts.1.value': fault },
  );
});

it.each([
  [[], {}],
  [['AE'], {}],
  [['SA', 'AE'], {}],
  [['SA', 'OM'], { 'text_codes.countries': 'home_country' }],
])('CONTENT-22: codes by text message to the countries %j: %j', (letters, faults) => {
  const texts = { facility_button_label: 'Book', ar_facility_button_label: 'احجز' };
  const text_codes = { per_day: 200, countries: letters.map((country) => ({ country })) };
  expect(faultsOf('access', { ...texts, text_codes })).toEqual(faults);
});

it.each([
  [9, 'invalid'],
  [10, undefined],
  [10.5, 'invalid'],
  [100_000, undefined],
  [100_001, 'invalid'],
  ['200', 'invalid'],
  [null, undefined],
])('CONTENT-22: %j codes in a day: %s', (per_day, fault) => {
  const { faults, body } = readEntry('access', { text_codes: { per_day } }, 'draft');
  expect(faults['text_codes.per_day']).toBe(fault);
  const stored = fault === undefined ? per_day : null;
  expect(body).toMatchObject({ text_codes: { per_day: stored, countries: [] } });
});

describe('FORM-08', () => {
  const field = (over: object) => ({
    slug: 'a',
    name: 'A',
    type: 'text_box',
    is_required: 1,
    is_visible: 1,
    options: [],
    ...over,
  });
  const options = [{ value: 'Padel' }];

  it('two fields have two slugs', () => {
    const fields = ['a', 'b', 'a', 'a'].map((slug) => field({ slug }));
    expect(faultsOf('form', { name: 'F', fields })).toEqual({
      'fields.2.slug': 'invalid',
      'fields.3.slug': 'invalid',
    });
    const nameless = ['', ''].map((slug) => field({ slug }));
    expect(faultsOf('form', { name: 'F', fields: nameless })).toEqual({
      'fields.0.slug': 'required',
      'fields.1.slug': 'required',
    });
  });

  it.each(['radio_buttons', 'drop_down', 'check_boxes'])(
    'of %s that must be answered there is something to choose',
    (type) => {
      const faults = (over: object) =>
        faultsOf('form', { name: 'F', fields: [field({ type, ...over })] });
      expect(faults({})).toEqual({ 'fields.0.options': 'required' });
      for (const over of [{ options }, { is_required: 0 }, { type: 'date' }]) {
        expect(faults(over)).toEqual({});
      }
      expect(faults({ is_visible: 0 })).toEqual({ fields: 'no_visible_field' });
    },
  );

  it('a form without a visible field is not published', () => {
    const hidden = field({ is_visible: 0 });
    expect(faultsOf('form', { name: 'F', fields: [] })).toEqual({ fields: 'no_visible_field' });
    expect(faultsOf('form', { name: 'F', fields: [hidden] })).toEqual({
      fields: 'no_visible_field',
    });
    expect(faultsOf('form', { name: 'F', fields: [hidden, field({ slug: 'b' })] })).toEqual({});
  });

  it('a new field is visible', () => {
    const { fields } = readEntry('form', { fields: [{}] }, 'draft').body as ContentBody<'form'>;
    expect(fields).toMatchObject([{ is_visible: 1, is_required: 0 }]);
  });
});

it('CONTENT-02: any kind is read by its description', () => {
  for (const kind of Object.keys(CONTENT) as ContentKind[]) {
    expect(readEntry(kind, null, 'draft').faults).toEqual({});
    expect(Object.keys(readEntry(kind, {}, 'draft').body)).toEqual(Object.keys(CONTENT[kind]));
  }
});

describe('CONTENT-25 lists by number', () => {
  const list = (...ids: readonly (number | null)[]) =>
    ids.map((id, at) => ({ name: `Entry ${at}`, ar_name: '', id }));
  const read = (...ids: readonly (number | null)[]) =>
    readEntry('people', { religions: list(...ids) }, 'published');

  it('get the numbers that are missing', () => {
    const { body, faults } = read(3, null, 1, null);
    expect(faults).toEqual({});
    expect(body.religions).toMatchObject([{ id: 3 }, { id: 4 }, { id: 1 }, { id: 5 }]);
  });

  it('name one entry by a number', () =>
    expect(read(2, 1, 2).faults).toEqual({ 'religions.2.id': 'invalid' }));
});

it('PEOPLE-17: the form of an event is off until it is switched on, and checked like a service’s', () => {
  expect(readEntry('event', {}, 'published')).toMatchObject({ body: { participants: null } });
  const field = { slug: 'level', name: 'Level', type: 'drop_down', is_required: 1 };
  const participants = { additional_fields: [field, field] };
  const { body, faults } = readEntry('event', { participants }, 'published');
  expect(body).toMatchObject({ participants: { requires_participants: 0, dob: 'hidden' } });
  expect(Object.keys(faults)).toEqual([
    'participants.additional_fields.0.options',
    'participants.additional_fields.1.slug',
    'participants.additional_fields.1.options',
  ]);
});

it('PEOPLE-03: additional fields of a service differ by slug, and a required choice has options', () => {
  const field = { slug: 'level', name: 'Level', type: 'drop_down', is_required: 1, is_visible: 1 };
  const participants = { additional_fields: [field, field] };
  const at = 'participants.additional_fields';
  expect(readEntry('service', { participants }, 'draft').faults).toEqual({});
  expect(readEntry('service', { participants }, 'published').faults).toEqual({
    [`${at}.0.options`]: 'required',
    [`${at}.1.slug`]: 'invalid',
    [`${at}.1.options`]: 'required',
  });
});

describe('PEOPLE-08 disclaimers of participants', () => {
  const field = { slug: 'waiver', name: 'Waiver', type: 'disclaimer_form', is_visible: 1 };
  const at = 'participants.additional_fields.0';
  const faults = (more: object, dob = 'required') =>
    readEntry(
      'service',
      { participants: { dob, additional_fields: [{ ...field, ...more }] } },
      'published',
    ).faults;

  it.each<[string, object, string, object]>([
    ['with known placeholders', { content: '<p>{customer_name}</p>' }, 'required', {}],
    ['without a text', {}, 'required', { [`${at}.content`]: 'required' }],
    ['with another one', { content: '{name}' }, 'required', { [`${at}.content`]: 'placeholder' }],
    [
      'with another one in Arabic',
      { content: 'x', ar_content: '{الاسم}' },
      'required',
      { [`${at}.ar_content`]: 'placeholder' },
    ],
    [
      'without a date of birth',
      { content: 'x' },
      'optional',
      { 'participants.dob': 'disclaimer_dob' },
    ],
    ['hidden', { content: 'x', is_visible: 0 }, 'hidden', {}],
  ])('%s', (_, more, dob, expected) => expect(faults(more, dob)).toEqual(expected));

  it('may be incomplete in a draft', () =>
    expect(
      readEntry('service', { participants: { additional_fields: [field] } }, 'draft').faults,
    ).toEqual({}));

  it('has no other placeholder in a draft either', () =>
    expect(
      readEntry(
        'service',
        { participants: { additional_fields: [{ ...field, content: '{name}' }] } },
        'draft',
      ).faults,
    ).toEqual({ [`${at}.content`]: 'placeholder' }));
});
