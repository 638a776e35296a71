import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/local-date.ts';
import { checkConsent, checkMember, checkNewMember, isMinor } from './member-form.ts';

const today = '2026-11-22';
const rules = { allowsPunctuation: true, today, isCountry: (id: number) => id === 784 };
const sara = { first_name: 'Sara', last_name: 'Haddad', dob: '2017-03-04', relationship: 'child' };
const check = (change: object) => checkMember({ ...sara, ...change }, rules);

describe('FAMILY-01 a member as it is typed', () => {
  it('keeps the values, in composed form', () =>
    expect(
      check({ first_name: ' هپة ', dob: '٢٠١٧-٠٣-٠٤', gender: 'Female', nationality_id: 784 }),
    ).toEqual({
      ok: true,
      value: {
        first_name: 'هپة',
        last_name: 'Haddad',
        dob: '2017-03-04',
        gender: 'female',
        nationality_id: 784,
        relationship: 'child',
      },
    }));

  it('requires name, date of birth and relationship, and nothing else', () => {
    expect(check({})).toMatchObject({ ok: true, value: { gender: null, nationality_id: null } });
    expect(checkMember({}, rules)).toEqual({
      ok: false,
      refusal: {
        first_name: 'required',
        last_name: 'required',
        dob: 'required',
        relationship: 'required',
      },
    });
  });

  it.each([
    [{ first_name: 'A' }, { first_name: 'name_punctuated' }],
    [{ nationality_id: 10 }, { nationality_id: 'country' }],
    [{ gender: 'x' }, { gender: 'gender' }],
    [{ relationship: 'friend' }, { relationship: 'relationship' }],
    [{ relationship: 'sibling' }, { relationship: 'relationship_minor' }],
    [{ relationship: 'spouse', dob: '2008-11-23' }, { relationship: 'relationship_minor' }],
    [{ relationship: 'spouse', dob: 'x' }, { dob: 'birth_date' }],
  ])('%j is refused by field', (change, refusal) =>
    expect(check(change)).toEqual({ ok: false, refusal }),
  );

  it.each([
    ['child', '1985-01-01'],
    ['ward', '2026-11-22'],
    ['spouse', '2008-11-22'],
    ['parent', '1950-01-01'],
    ['sibling', '2000-01-01'],
  ])('a %s born on %s is taken', (relationship, dob) =>
    expect(check({ relationship, dob })).toMatchObject({ ok: true }),
  );
});

describe('FAMILY-02 a date of birth', () => {
  it.each([
    [today, true],
    ['1906-11-22', true],
    ['2024-02-29', true],
    ['2026-11-23', 'birth_date_future'],
    ['2999-01-01', 'birth_date_future'],
    ['2025-02-29', 'birth_date'],
    ['1905-11-22', 'birth_date'],
    ['22-11-2017', 'birth_date'],
  ])('%s: %s', (dob, expected) => {
    const checked = check({ dob });
    expect(checked.ok || checked.refusal.dob).toBe(expected);
  });

  it.each([
    ['2008-11-22', '2026-11-21', true],
    ['2008-11-22', '2026-11-22', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
  ])('a person born on %s is on %s a minor: %s', (dob, day, minor) =>
    expect(isMinor(dob, day)).toBe(minor),
  );

  it('makes of a minor a grown-up once and for good', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 9000 }),
        (a, b) => {
          const born = addDays('1910-01-01', a);
          const [day, later] = [addDays(born, b), addDays(born, b + 1)];
          expect(isMinor(born, day) || !isMinor(born, later)).toBe(true);
        },
      ),
    ));
});

describe('FAMILY-04 the consent in a form', () => {
  const child = '2017-03-04';
  it.each([
    [{ consent: true, consent_version: 1 }, true],
    [{ consent: false, consent_version: 1 }, false],
    [{ consent: true }, false],
    [{ consent: true, consent_version: 0 }, false],
    [{ consent: true, consent_version: 2 }, false],
    [{}, false],
  ])('%j: %s', (form, taken) => expect(checkConsent(form, child, today).ok).toBe(taken));
});

it('FAMILY-04 a new member is reported with errors of the consent beside all others', () => {
  const consent = { consent: true, consent_version: 1 };
  expect(checkNewMember({ ...sara, ...consent }, rules)).toMatchObject({
    ok: true,
    value: { first_name: 'Sara', consent: true },
  });
  expect(checkNewMember({ ...sara, dob: 'x' }, rules)).toEqual({
    ok: false,
    refusal: { dob: 'birth_date', consent: 'consent' },
  });
});
