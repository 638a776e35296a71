import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword as check, checkSecondEntry } from './password.ts';

const NAMES = ['Al Noor Sports Park', 'نادي النور الرياضي'];
const checkPassword = (typed: string, names = NAMES) => check(typed, names);

describe('ACCOUNT-14 passwords', () => {
  it.each([
    ['', 'required'],
    ['Aa1!', 'password_short'],
    ['Aa1!aaa', 'password_short'],
    ['👍👍👍👍Aa1', 'password_short'],
    ['tennis-lover9', 'password_weak'],
    ['TENNIS-LOVER9', 'password_weak'],
    ['Tennis-lover', 'password_weak'],
    ['TennisLover9', 'password_weak'],
    ['Tennis Lover 9', 'password_weak'],
    ['نادي-النور٩', 'password_weak'],
  ])('%s is refused as %s', (typed, refusal) =>
    expect(checkPassword(typed)).toEqual({ ok: false, refusal }),
  );

  it.each([
    'Newcomer#1',
    'Tennis-Lover9',
    'Élan-vital7',
    'Kortني#٤',
    'a B-c_d 1 2',
    `Aa1!${'x'.repeat(124)}`,
  ])('%s passes as it is', (typed) =>
    expect(checkPassword(typed)).toEqual({ ok: true, value: typed }),
  );

  it('is one password, however an accent is typed', () =>
    expect(checkPassword('E\u0301lan-vital7')).toEqual(checkPassword('Élan-vital7')));

  it('requires all four kinds, in any position', () => {
    const kinds = fc.shuffledSubarray(['Q', 'x', '7', '#']);
    fc.assert(
      fc.property(kinds, (some) => {
        const typed = `${'م'.repeat(8)}${some.join('')}`;
        expect(checkPassword(typed).ok).toBe(some.length === 4);
      }),
    );
  });
});

describe('ACCOUNT-15 common passwords', () => {
  it.each([
    ...[
      'Password1!',
      'P@ssw0rd',
      'P@ssw0rd!',
      'Pa$$w0rd1',
      'Passw0rd!',
      'PASSWORd#2026',
      '1Password!',
    ],
    ...[
      'Welcome@123',
      'Admin@123',
      'Adm1n!234',
      'Qwerty123!',
      'Qwerty!@#456',
      '1qaz@WSX',
      'Abcd@1234',
      'Aa@123456',
    ],
    ...['Dubai@2026', 'Emirates#1', 'Iloveyou1!', 'L3tmein!!', '#Football1'],
  ])('%s is refused', (typed) =>
    expect(checkPassword(typed)).toEqual({ ok: false, refusal: 'password_common' }),
  );

  it.each([
    ...[
      'Customer#1',
      'Member#1',
      'Partner#1',
      'Visitor#1',
      'Padel-Court-4!',
      'Passwords are 4 me!',
      'Abcdxyz#1',
    ],
  ])('%s is not', (typed) => expect(checkPassword(typed).ok).toBe(true));
});

describe('ACCOUNT-15 passwords made of the names of venue and product', () => {
  it.each([
    ...['AlNoor#2026', 'AlNoor@123', 'Al-Noor-2026!', 'Al Noor 2026!', '@lN00r#2026', '#Noor2026'],
    ...['AlNoorSportsPark1!', 'SportsPark#1', 'N00r@2026', 'AlN00r!2026'],
    ...['Nadi2026!', 'N@di2026!', 'NADi@2026', '#1Nadi#1'],
  ])('%s is refused', (typed) =>
    expect(checkPassword(typed)).toEqual({ ok: false, refusal: 'password_common' }),
  );

  it('is read without accents, and by the words of every name', () => {
    expect(checkPassword('Cafe-2026!', ['Café Padel']).ok).toBe(false);
    expect(checkPassword('Café2026!', ['Cafe Padel']).ok).toBe(false);
    expect(checkPassword('Sahel#2026', ['نادي الساحل', 'Sahel Club']).ok).toBe(false);
  });

  it.each([
    ['AlNoor#2026', ['Sahel Club', '']],
    ['Kindly-Noor-7', NAMES],
    ['Noorland#77', NAMES],
    ['Al#Al#2026', NAMES],
  ])('%s is not guessable at %j', (typed, names) =>
    expect(checkPassword(typed, names).ok).toBe(true),
  );
});

describe('ACCOUNT-16 the second entry', () => {
  it.each([
    ['Newcomer#1', 'Newcomer#1', true],
    ['Élan-vital7', 'E\u0301lan-vital7', true],
    ['Newcomer#1', 'newcomer#1', 'passwords_must_match'],
    ['Newcomer#1', 'Newcomer#1 ', 'passwords_must_match'],
    ['Newcomer#1', '', 'required'],
  ])('%s, then %s: %s', (first, again, outcome) => {
    const checked = checkSecondEntry(first, again, 'passwords_must_match');
    expect(checked.ok || checked.refusal).toBe(outcome);
  });
});
