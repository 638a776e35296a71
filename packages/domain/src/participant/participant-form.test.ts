import { describe, expect, it } from 'vitest';
import type { ParticipantField } from './field-config.ts';
import { type AccountDetails, withAccount, withMember } from './known-details.ts';
import {
  checkParticipant,
  isEmptyEntry,
  type ParticipantFields,
  type ParticipantRules,
} from './participant-form.ts';

const RULES: ParticipantRules = {
  allowsPunctuation: false,
  today: '2026-11-27',
  visitDay: '2026-12-05',
  parse: (text) => (/^\+9715\d{8}$/.test(text) ? { e164: text, isValid: true } : null),
  isCountry: (id) => id === 784,
  isCountryCode: (code) => code === 'AE',
  isReligion: (id) => id === 1,
  isTag: (id) => id === 7,
  files: (id) => (id === 'f_1' || id === 'f_2' ? { size: 0 } : undefined),
};

const field = (slug: string, is_required: 0 | 1, more: Partial<ParticipantField> = {}) =>
  ({
    slug,
    type: 'text_box',
    is_required,
    is_visible: 1,
    is_additional: 0,
    multiple: 0,
    options: [],
    ...more,
  }) as const satisfies ParticipantField;

const ALL = ['dob', 'gender', 'nationality', 'id', 'religion', 'tag'].map((slug) => field(slug, 1));
const LEVEL = field('level', 1, {
  is_additional: 1,
  type: 'drop_down',
  options: [{ value: 'Beginner', value_ar: '' }],
});

const SARA = { name: ' Sara  Ali ', email: 'Sara@Example.com', mobile: '0501234567' };
const WHOLE = {
  ...SARA,
  dob: '1990-02-28',
  gender: 'female',
  nationality: 784,
  religion_id: 1,
  customer_tag: 7,
  id_proof_type_id: 32,
  id_proof_number: '784-1980-1234567-8',
  additional_fields: [{ slug: 'level', value: 'Beginner' }],
};
const PASSPORT = { id_proof_type_id: 33, id_proof_number: 'L898902C3' };
const check = (entry: ParticipantFields, fields: readonly ParticipantField[] = []) =>
  checkParticipant(entry, fields, RULES);

describe('PEOPLE-01 a participant', () => {
  it('is normalised', () =>
    expect(check(WHOLE, [...ALL, LEVEL])).toEqual({
      ok: true,
      value: {
        name: 'Sara Ali',
        first_name: '',
        last_name: '',
        email: 'sara@example.com',
        mobile: '+971501234567',
        nationality: 784,
        dob: '1990-02-28',
        gender: 'female',
        religion: 1,
        id_proof_type_id: 32,
        id_proof_number: '784198012345678',
        expiry_date: null,
        passport_issue_date: null,
        place_of_birth: '',
        booking_reason: '',
        customer_tag: 7,
        additional_fields: [{ slug: 'level', value: 'Beginner' }],
        documents: [],
      },
    }));

  it('is valid again as it was stored', () => {
    const once = check(WHOLE, [...ALL, LEVEL]);
    expect(once.ok && check(once.value, [...ALL, LEVEL])).toEqual(once);
  });

  it.each<[ParticipantFields, object]>([
    [{}, { name: 'required', email: 'required', mobile: 'mobile_required' }],
    [{ ...SARA, name: '', first_name: 'Sara', last_name: 'Ali' }, {}],
    [{ ...SARA, email: 'nobody' }, { email: 'email' }],
    [{ ...SARA, mobile: 'abc' }, { mobile: 'mobile_number' }],
    [{ ...SARA, country_code: 'x' }, { country_code: 'country_code' }],
    [{ ...SARA, booking_reason: 'x'.repeat(301) }, { booking_reason: 'too_long' }],
  ])('%j has the errors %j', (entry, errors) => {
    const checked = check(entry);
    expect(checked.ok ? {} : checked.refusal).toEqual(errors);
  });

  it.each<[ParticipantFields, object]>([
    [{ dob: '2026-11-28' }, { dob: 'birth_date_future' }],
    [{ dob: '1990-02-30' }, { dob: 'birth_date' }],
    [{ gender: 'x' }, { gender: 'gender' }],
    [{ nationality: 1 }, { nationality: 'country' }],
    [{ religion_id: 2 }, { religion: 'invalid' }],
    [{ customer_tag: 8 }, { customer_tag: 'invalid' }],
    [{ id_proof_number: '784198012345676' }, { id_proof_number: 'emirates_id' }],
    [{ id_proof_type_id: 33 }, {}],
    [{ id_proof_type_id: 33, id_proof_number: 'A123' }, { id_proof_number: 'passport_number' }],
    [{ expiry_date: '2026-11-26' }, { expiry_date: 'expiry_past' }],
    [{ expiry_date: '2026-12-04' }, { expiry_date: 'expiry_before_visit' }],
    [
      { id_proof_number: '784198012345676', expiry_date: '2026-12-04' },
      { id_proof_number: 'emirates_id', expiry_date: 'expiry_before_visit' },
    ],
    [{ expiry_date: '2026-12-05', booking_reason: 'Training' }, {}],
    [{ passport_issue_date: '2020-01-01' }, { passport_issue_date: 'invalid' }],
    [{ place_of_birth: 'Dubai' }, { place_of_birth: 'invalid' }],
    [{ ...PASSPORT, passport_issue_date: '2026-11-27', place_of_birth: 'Dubai' }, {}],
    [
      { ...PASSPORT, passport_issue_date: '2026-11-28' },
      { passport_issue_date: 'issue_date_future' },
    ],
    [{ ...PASSPORT, passport_issue_date: '2026-02-30' }, { passport_issue_date: 'invalid' }],
    [{ ...PASSPORT, place_of_birth: 'x'.repeat(121) }, { place_of_birth: 'too_long' }],
    [{ additional_fields: [] }, { 'additional_fields.level': 'required' }],
    [
      { additional_fields: [{ slug: 'level', value: 'x' }] },
      { 'additional_fields.level': 'invalid' },
    ],
  ])('with %j has the errors %j', (more, errors) => {
    const checked = check({ ...WHOLE, ...more }, [...ALL, LEVEL]);
    expect(checked.ok ? {} : checked.refusal).toEqual(errors);
  });
});

describe('PEOPLE-03 fields of a service', () => {
  it('are required where they are configured so', () =>
    expect(check(SARA, [...ALL, LEVEL])).toEqual({
      ok: false,
      refusal: {
        dob: 'required',
        gender: 'required',
        nationality: 'required',
        religion: 'required',
        customer_tag: 'required',
        id_proof_type_id: 'required',
        id_proof_number: 'required',
        'additional_fields.level': 'required',
      },
    }));

  it('are optional where they are only visible', () =>
    expect(
      check(
        SARA,
        ALL.map(({ slug }) => field(slug, 0)),
      ).ok,
    ).toBe(true));

  it('show the reason with the document, and require neither', () => {
    const optional = [field('id', 0)];
    expect(check({ ...SARA, booking_reason: ' Training ' }, optional)).toMatchObject({
      ok: true,
      value: { id_proof_number: null, booking_reason: 'Training' },
    });
  });

  it('are refused where they are hidden', () =>
    expect(
      check(
        { ...WHOLE, expiry_date: '2030-01-01', place_of_birth: 'Dubai', booking_reason: 'x' },
        ALL.map((one) => ({ ...one, is_visible: 0 as const })),
      ),
    ).toEqual({
      ok: false,
      refusal: {
        dob: 'invalid',
        gender: 'invalid',
        nationality: 'invalid',
        religion: 'invalid',
        customer_tag: 'invalid',
        id_proof_type_id: 'invalid',
        id_proof_number: 'invalid',
        expiry_date: 'invalid',
        place_of_birth: 'invalid',
        booking_reason: 'invalid',
        'additional_fields.level': 'invalid',
      },
    }));
});

it.each<[ParticipantFields | null, boolean]>([
  [null, true],
  [{ country_code: '971' }, true],
  [{ name: 'Sara' }, true],
  [{ email: 's@x.ae' }, true],
  [{ name: 'Sara', email: 's@x.ae' }, false],
  [{ first_name: 'Sara', email: 's@x.ae' }, false],
])('PEOPLE-04: %j is empty: %s', (entry, isEmpty) => expect(isEmptyEntry(entry)).toBe(isEmpty));

describe('PEOPLE-05 the first participant of an account', () => {
  const account: AccountDetails = {
    name: 'Omar Ali',
    first_name: 'Omar',
    last_name: 'Ali',
    email: 'omar@example.com',
    mobile: '+971501234567',
    nationality: 784,
    dob: '1985-01-01',
    gender: null,
    documents: [{ id_proof_type_id: 33, id_proof_number: 'A1234567', expiry_date: '2030-01-01' }],
  };
  const on = (visitDay: string | null) => ({ today: '2026-11-27', visitDay });

  it('has the details of the account, whatever the entry contains', () => {
    const typed = { ...WHOLE, mobile: '', booking_reason: 'Training' };
    expect(withAccount(typed, account, ALL, on('2030-01-01'))).toMatchObject({
      name: 'Omar Ali',
      email: 'omar@example.com',
      dob: '1985-01-01',
      gender: 'female',
      id_proof_type_id: 33,
      id_proof_number: 'A1234567',
      expiry_date: '2030-01-01',
      booking_reason: 'Training',
    });
  });

  it('has the passport details of the entry for a passport alone', () => {
    const typed = { passport_issue_date: '2020-01-01', place_of_birth: 'Dubai' };
    expect(withAccount(typed, account, ALL, on(null))).toMatchObject(typed);
    const card = {
      ...account,
      documents: account.documents.map((one) => ({ ...one, id_proof_type_id: 32 })),
    };
    expect(withAccount(typed, card, ALL, on(null))).toMatchObject({
      passport_issue_date: null,
      place_of_birth: null,
    });
  });

  it.each<[ParticipantFields, object]>([
    [{ id_proof_type_id: 33, id_proof_number: ' a123-4567 ' }, { place_of_birth: 'Dubai' }],
    [{ id_proof_type_id: 33, id_proof_number: 'L898902C3' }, { place_of_birth: null }],
    [{ id_proof_type_id: 32, id_proof_number: 'A1234567' }, { place_of_birth: null }],
  ])('has the passport details of %j as %j', (typed, details) =>
    expect(
      withAccount({ ...typed, place_of_birth: 'Dubai' }, account, ALL, on(null)),
    ).toMatchObject({ ...details, id_proof_number: 'A1234567' }),
  );

  it('has the document that is valid on the day of the visit', () => {
    const card = { id_proof_type_id: 32, id_proof_number: '784198012345678' };
    const both = (expiry_date: string | null): AccountDetails => ({
      ...account,
      documents: [...account.documents, { ...card, expiry_date }],
    });
    expect(withAccount(null, both('2026-12-05'), ALL, on('2026-12-05'))).toMatchObject(card);
    for (const visitDay of ['2026-12-05', '2026-11-20', null]) {
      const expiry = visitDay === '2026-12-05' ? '2026-12-04' : '2026-11-26';
      expect(withAccount(null, both(expiry), ALL, on(visitDay))).toMatchObject({
        id_proof_number: 'A1234567',
      });
    }
  });

  it('is refused with the expired document of the account typed again', () => {
    const typed = { ...WHOLE, id_proof_type_id: 33, id_proof_number: 'a1234567', expiry_date: '' };
    const first = withAccount(typed, account, ALL, on('2030-01-02'));
    expect(checkParticipant(first, ALL, { ...RULES, visitDay: '2030-01-02' })).toMatchObject({
      ok: false,
      refusal: { expiry_date: 'expiry_before_visit' },
    });
  });

  it('enters another document where that of the account expires before the visit', () =>
    expect(withAccount(WHOLE, account, ALL, on('2030-01-02'))).toMatchObject({
      id_proof_type_id: 32,
      id_proof_number: WHOLE.id_proof_number,
    }));

  it('has no details that are hidden', () => {
    const first = withAccount(null, account, [], on(null));
    expect(check(first)).toMatchObject({ ok: true, value: { dob: null, id_proof_number: null } });
  });
});

describe('PEOPLE-13 a family member', () => {
  const fields = [field('id', 1)];
  const guardian = { email: 'sara@example.com', mobile: '+971501234567' };
  const document = { id_proof_type_id: 33, id_proof_number: 'L898902C3', expiry_date: null };
  const DAYS = { today: '2026-11-27', visitDay: '2026-12-05' };
  const mira = { name: 'Mira Ali', email: '', mobile: ' ' };

  it('has the document of the profile, and the contact of the guardian where it has none', () => {
    const typed = { ...mira, id_proof_type_id: 32, id_proof_number: '784-1980-1234567-8' };
    expect(withMember(typed, [document], guardian, fields, DAYS)).toEqual({
      ...mira,
      ...guardian,
      ...document,
      passport_issue_date: null,
      place_of_birth: null,
    });
    const own = { name: 'Mira Ali', email: 'mira@example.com', mobile: '0507654321' };
    expect(withMember(own, [], guardian, fields, DAYS)).toEqual(own);
  });

  it.each<[string, Parameters<typeof withMember>[1], readonly ParticipantField[]]>([
    ['hidden', [document], []],
    ['not valid on the day of the visit', [{ ...document, expiry_date: '2026-12-04' }], fields],
    ['none', [], fields],
  ])('enters a document where the one of the profile is %s', (_, one, shown) => {
    const typed = { ...mira, ...guardian, id_proof_type_id: 33, id_proof_number: 'A1234567' };
    expect(withMember(typed, one, guardian, shown, DAYS)).toEqual(typed);
  });
});

describe('PEOPLE-14 files', () => {
  const ID = field('id', 0);
  const NOTE = field('note', 0, { is_additional: 1, type: 'file' });
  const noted = (value: unknown) => ({ additional_fields: [{ slug: 'note', value }] });

  it.each<[ParticipantFields, readonly ParticipantField[], object]>([
    [{ documents: ['f_1', 'f_2'], ...noted(['f_1']) }, [ID, NOTE], {}],
    [{ documents: ['f_1'] }, [], { documents: 'invalid' }],
    [{ documents: ['f_1', 'f_1'] }, [ID], { documents: 'invalid' }],
    [{ documents: ['f_9'] }, [ID], { documents: 'file_missing' }],
    [noted('f_1'), [NOTE], {}],
    [noted(['f_1', 'f_2']), [NOTE], { 'additional_fields.note': 'invalid' }],
    [noted(['f_9']), [NOTE], { 'additional_fields.note': 'file_missing' }],
    [noted([{ size: 1 }]), [NOTE], { 'additional_fields.note': 'file_missing' }],
  ])('of %j have the errors of case %#', (entry, fields, errors) => {
    const checked = check({ ...SARA, ...entry }, fields);
    expect(checked.ok ? {} : checked.refusal).toEqual(errors);
  });
});
