import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { describe, expect, it } from 'vitest';
import type { Member } from './api.ts';
import { controlOf, type TypedPerson } from './people-controls.ts';
import {
  beginWith,
  checkPeople,
  checkPerson,
  emptyPerson,
  entryOf,
  familyValues,
  lockedOf,
  nextId,
  type PeopleRules,
  type Person,
  personIn,
  placesOf,
  reportsOf,
  shownFields,
  valuesOfAll,
} from './people-form.ts';

const field = (slug: string, more: Partial<FieldConfig> = {}): FieldConfig => ({
  id: 1,
  slug,
  name: slug,
  name_ar: slug,
  type: 'text_box',
  is_required: 0,
  is_visible: 1,
  is_additional: 0,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  value: null,
  ...more,
});
const parse = (text: string, country?: string) => ({
  e164: text.startsWith('+') ? text : `+${country}${text}`,
  isValid: text.length > 7,
});
const rulesOf = (fields: readonly FieldConfig[], locked: PeopleRules['locked'] = null) => ({
  fields,
  locked,
  family: [],
  rules: {
    allowsPunctuation: false,
    today: '2026-11-21',
    visitDay: '2026-12-05',
    parse,
    isCountry: (id: number) => id === 784,
    isCountryCode: () => true,
    isReligion: (id: number) => id === 1,
    isTag: (id: number) => id === 3,
    files: () => undefined,
  },
});
const home = (mobile_number: string) => ({ country_code: '971', mobile_number });
const SARA: TypedPerson = { name: 'Sara', mobile: home('501234567'), email: 'sara@example.com' };
const personOf = (id: string, first: TypedPerson, saved: string | null = null): Person => ({
  id,
  saved: saved === null ? null : { name: saved, place: Number(id.slice(1)) - 1 },
  first,
});

describe('the fields of a participant', () => {
  it('are the visible ones in their order, of which each has its controls', () => {
    const fields = shownFields(
      [
        field('id', { id: 3 }),
        field('dob', { id: 2 }),
        field('level', { id: 1, is_additional: 1, type: 'check_boxes' }),
        field('gender', { id: 4, is_visible: 0 }),
        field('shoe-size', { id: 5 }),
      ],
      true,
    );
    expect(Object.keys(emptyPerson(fields))).toEqual([
      ...['member', 'name', 'mobile', 'email', 'more-level', 'dob'],
      ...['id_proof_type_id', 'id_proof_number', 'expiry_date'],
      ...['passport_issue_date', 'place_of_birth', 'documents', 'booking_reason', 'save'],
    ]);
    expect(emptyPerson(fields)['more-level']).toEqual([]);
  });

  it.each([
    [field('tag'), true, 1],
    [field('tag'), false, 0],
    [field('tag', { is_additional: 1 }), false, 1],
  ])('leave the tag out where no tags were loaded: %#', (one, hasTags, count) =>
    expect(shownFields([one], hasTags)).toHaveLength(count),
  );
});

describe('PEOPLE-02 the participants to begin with', () => {
  it.each([
    [{ least: 0, most: 4, names: [] }, [null]],
    [{ least: 4, most: 4, names: [] }, [null, null, null, null]],
    [{ least: 0, most: 4, names: ['Layla', 'Mira'] }, ['Layla', 'Mira']],
    [{ least: 3, most: 4, names: ['Layla', '', ''] }, ['Layla', null, null]],
    [{ least: 0, most: 4, names: ['', 'Mira'] }, [null, 'Mira']],
    [{ least: 2, most: 2, names: ['Layla', 'Mira', 'Omar'] }, ['Layla', 'Mira']],
    [{ least: 0, most: 1, names: ['', ''] }, [null]],
  ] as const)('of %j are %j', (people, names) =>
    expect(beginWith(people, []).map(({ saved }) => saved?.name ?? null)).toEqual(names),
  );

  it('have ids of their own, also after one was removed', () => {
    const people = beginWith({ least: 3, most: 4, names: [] }, []);
    expect(nextId(people)).toBe('p4');
    expect(nextId(people.filter(({ id }) => id !== 'p2'))).toBe('p4');
    expect(nextId([])).toBe('p1');
  });

  it('have no values where they are saved', () => {
    const people = [personOf('p1', SARA, 'Layla'), personOf('p2', SARA)];
    expect(Object.keys(valuesOfAll(people))).toEqual(['p2-name', 'p2-mobile', 'p2-email']);
  });
});

const profile = {
  name: 'Layla Haddad',
  mobile: '+971501234567',
  email: 'layla@example.com',
  dob: '1990-05-01',
  gender: 'female',
  nationality_id: 784,
} as Parameters<typeof lockedOf>[0];
const card = { id_proof_type_id: 32, id_proof_number: '784-****-*******-8', expiry_date: null };
const DAYS = { today: '2026-11-21', visitDay: '2026-12-05' };
const documents = [card] as unknown as Parameters<typeof lockedOf>[1];

describe('PEOPLE-05 the first participant', () => {
  it.each([
    [[], { ...profile }, {}],
    [['dob', 'gender'], profile, { dob: '1990-05-01', gender: 'female' }],
    [['nationality'], profile, { nationality: '784' }],
    [['dob'], { ...profile, dob: null }, {}],
    [['id'], profile, { id_proof_type_id: '32', id_proof_number: '784-****-*******-8' }],
  ] as const)('is locked in name, contact and, of %j, what the account has', (slugs, own, more) =>
    expect(
      lockedOf(
        own,
        documents,
        slugs.map((slug) => field(slug)),
        DAYS,
      ),
    ).toEqual({
      name: 'Layla Haddad',
      mobile: home('501234567'),
      email: 'layla@example.com',
      ...more,
    }),
  );

  it('enters the contact that the account lacks, and its number of another country is whole', () => {
    expect(lockedOf({ ...profile, mobile: null, email: null }, [], [], DAYS)).toEqual({
      name: 'Layla Haddad',
    });
    expect(lockedOf({ ...profile, mobile: '+96650123' }, [], [], DAYS).mobile).toEqual(
      home('+96650123'),
    );
  });

  it.each([
    [[{ expiry_date: '2026-12-05' }], { id_proof_type_id: '32', expiry_date: '2026-12-05' }],
    [[{ expiry_date: '2026-12-04' }], {}],
    [[{ expiry_date: '2026-11-20' }, { id_proof_type_id: 33 }], { id_proof_type_id: '33' }],
    [[{ id_proof_type_id: 33 }, {}], { id_proof_type_id: '32' }],
  ] as const)('has the document that is valid on the day of the visit: %#', (given, shown) => {
    const owned = given.map((one) => ({ ...card, ...one })) as unknown as typeof documents;
    const { id_proof_type_id, expiry_date } = lockedOf(profile, owned, [field('id')], DAYS);
    expect({
      ...(id_proof_type_id && { id_proof_type_id }),
      ...(expiry_date && { expiry_date }),
    }).toEqual(shown);
  });

  it('adds the passport details that the account does not have', () => {
    const fields = [field('id', { is_required: 1 })];
    const owned = [{ ...card, id_proof_type_id: 33, expiry_date: '2030-01-01' }];
    const rules = rulesOf(fields, lockedOf(profile, owned as typeof documents, fields, DAYS));
    const typed = { passport_issue_date: '2020-01-01', place_of_birth: 'Dubai' };
    const checked = checkPerson({ ...emptyPerson(fields), ...typed }, true, rules);
    expect(checked).toMatchObject({
      ok: true,
      value: { ...typed, id_proof_number: '', expiry_date: '' },
    });
  });

  it('is sent without the masked number, which the server has', () => {
    const fields = [field('id', { is_required: 1 })];
    const rules = rulesOf(fields, lockedOf(profile, documents, fields, DAYS));
    const checked = checkPerson(emptyPerson(fields), true, rules);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        name: 'Layla Haddad',
        id_proof_type_id: null,
        id_proof_number: '',
        is_primary: true,
      },
    });
    expect(checkPerson(emptyPerson(fields), false, rules).ok).toBe(false);
  });
});

it('a family member has the contact of their guardian, and no number of a document', () => {
  const mira = {
    id: 5,
    name: 'Mira',
    dob: '2018-02-03',
    gender: null,
    nationality_id: null,
  } as Member;
  const guardian = { name: 'Layla', email: 'layla@example.com', mobile: home('501234567') };
  expect(familyValues(mira, guardian)).toEqual({
    member: '5',
    name: 'Mira',
    dob: '2018-02-03',
    gender: '',
    nationality: '',
    email: 'layla@example.com',
    mobile: home('501234567'),
  });
});

const A_PASSPORT = { id_proof_type_id: '33', id_proof_number: 'A1234567' };

describe('an entry', () => {
  it.each([
    [
      '33',
      { expiry_date: '2030-01-01', passport_issue_date: '2020-01-01', place_of_birth: 'Dubai' },
    ],
    ['32', { expiry_date: '2030-01-01', passport_issue_date: '', place_of_birth: '' }],
    ['', { expiry_date: '', passport_issue_date: '', place_of_birth: '' }],
  ])('has the details of its type of document, %j', (id_proof_type_id, sent) => {
    const typed = {
      expiry_date: '2030-01-01',
      passport_issue_date: '2020-01-01',
      place_of_birth: 'Dubai',
    };
    const fields = [field('id')];
    const person = { ...emptyPerson(fields), ...SARA, ...typed, id_proof_type_id };
    expect(entryOf(person, fields, false, parse)).toMatchObject(sent);
  });

  it('has the ids of lists as numbers, and the additional fields that are answered', () => {
    const fields = [
      field('nationality'),
      field('tag'),
      field('level', { is_additional: 1 }),
      field('sizes', { is_additional: 1, type: 'check_boxes' }),
      field('second', { is_additional: 1, type: 'phone_number' }),
      field('note', { is_additional: 1 }),
    ];
    const typed = {
      ...emptyPerson(fields),
      ...SARA,
      nationality: '784',
      'more-level': 'Beginner',
      'more-sizes': [],
      'more-second': home('507654321'),
    };
    expect(entryOf(typed, fields, false, parse)).toMatchObject({
      name: 'Sara',
      country_code: '971',
      mobile: '501234567',
      nationality: 784,
      customer_tag: null,
      is_primary: false,
      additional_fields: [
        { slug: 'level', value: 'Beginner' },
        { slug: 'second', value: '+971507654321' },
      ],
    });
  });

  it.each([
    [{ name: '' }, [], { name: 'required' }],
    [{ email: 'x' }, [], { email: 'email' }],
    [{ mobile: home('') }, [], { mobile: 'mobile_required' }],
    [{}, [field('dob', { is_required: 1 })], { dob: 'required' }],
    [{ dob: '2027-01-01' }, [field('dob')], { dob: 'birth_date_future' }],
    [{}, [field('gender', { is_required: 1 })], { gender: 'required' }],
    [
      { id_proof_type_id: '32', id_proof_number: '784-1980-1234567-6' },
      [field('id')],
      { id_proof_number: 'emirates_id' },
    ],
    [{ id_proof_type_id: '33', id_proof_number: 'A1234567' }, [field('id')], null],
    [
      { ...A_PASSPORT, expiry_date: '2026-12-04' },
      [field('id')],
      { expiry_date: 'expiry_before_visit' },
    ],
    [
      { ...A_PASSPORT, passport_issue_date: '2026-11-22' },
      [field('id')],
      { passport_issue_date: 'issue_date_future' },
    ],
    [{ expiry_date: '2020-01-01', booking_reason: 'Training' }, [field('id')], null],
    [{}, [field('level', { is_required: 1, is_additional: 1 })], { 'more-level': 'required' }],
    [{ customer_tag: '9' }, [field('tag')], { customer_tag: 'invalid' }],
  ] as const)('PEOPLE-01 of %j is checked by its fields: %#', (typed, fields, faults) => {
    const checked = checkPerson(
      { ...emptyPerson(fields), ...SARA, ...typed } as TypedPerson,
      false,
      rulesOf(fields),
    );
    expect(checked.ok ? null : checked.refusal).toEqual(faults);
  });
});

describe('the form', () => {
  const people = [personOf('p1', SARA, 'Layla'), personOf('p3', SARA), personOf('p4', SARA)];

  it('keeps the saved ones, and has the errors of all others by person and field', () => {
    const checked = checkPeople(people, { 'p3-email': '', 'p4-name': '' }, rulesOf([]));
    expect(checked.ok ? [] : Object.keys(checked.refusal)).toEqual(['p3-email', 'p4-name']);
    const right = checkPeople(people, { 'p4-name': 'Mira' }, rulesOf([]));
    expect(right.ok && right.value).toMatchObject([null, { name: 'Sara' }, { name: 'Mira' }]);
  });

  it('has the values of one person', () =>
    expect(personIn(people[1] as Person, { [controlOf('p3', 'name')]: 'Omar' })).toEqual({
      ...SARA,
      name: 'Omar',
    }));

  it('keeps the saved at their places, and names nobody where one was removed', () => {
    const [first, second] = [personOf('p1', SARA, 'Layla'), personOf('p3', SARA, 'Omar')];
    expect(checkPeople([first, second], {}, rulesOf([]))).toEqual({
      ok: true,
      value: [null, {}, null],
    });
    expect(placesOf([first, second, personOf('p4', SARA)])).toEqual([0, 2, 1]);
    expect(placesOf([personOf('p1', SARA), second])).toEqual([0, 2]);
  });

  it.each([
    ['products.0.customers.1.email', 'p3-email'],
    ['products.0.customers.1.country_code', 'p3-mobile'],
    ['products.0.customers.2.first_name', 'p4-name'],
  ])('shows the error of the server for %s at %s', (name, control) =>
    expect(reportsOf(people)[name]).toBe(control),
  );

  it('shows the error of an additional field at its control', () => {
    const first = emptyPerson([field('level', { is_additional: 1 })]);
    const reports = reportsOf([personOf('p1', first)]);
    expect(reports['products.0.customers.0.additional_fields.level']).toBe('p1-more-level');
  });
});
