import { describe, expect, it } from 'vitest';
import {
  checkFamilySize,
  checkGuardian,
  checkInvitation,
  FAMILY_ACTS,
  type FamilyAct,
  invitationEnd,
  MEMBERS_AT_MOST,
  mayDo,
} from './guardianship.ts';

const today = '2026-11-22';

describe('FAMILY-07 permissions of guardians', () => {
  it.each([
    ['see', true, true],
    ['see_files', true, false],
    ['see_consent', true, false],
    ['see_guardians', true, false],
    ['book', true, true],
    ['change', true, false],
    ['save_documents', true, false],
    ['consent', true, false],
    ['remove', true, false],
    ['invite', true, false],
    ['end', true, true],
  ] as const)('%s: the guardian %s, the second one %s, no other account', (act, first, second) =>
    expect([mayDo('guardian', act), mayDo('second_guardian', act), mayDo('nobody', act)]).toEqual([
      first,
      second,
      false,
    ]),
  );

  it('covers every action', () => expect(Object.keys(FAMILY_ACTS)).toHaveLength(11));
  it('withholds the actions of others from a second guardian', () =>
    expect(
      (Object.keys(FAMILY_ACTS) as FamilyAct[]).filter((act) => mayDo('second_guardian', act)),
    ).toEqual(['see', 'book', 'end']));
});

it.each([
  [{ hasProvenAddress: true, dob: null }, true],
  [{ hasProvenAddress: true, dob: '2008-11-22' }, true],
  [{ hasProvenAddress: true, dob: '2008-11-23' }, false],
  [{ hasProvenAddress: false, dob: '1980-01-01' }, false],
])('FAMILY-03 %j may be a guardian: %s', (account, may) =>
  expect(checkGuardian(account, today).ok).toBe(may),
);

it.each([
  [0, true],
  [MEMBERS_AT_MOST - 1, true],
  [MEMBERS_AT_MOST, false],
])('FAMILY-06 beside %s members there is room: %s', (members, is) =>
  expect(checkFamilySize(members).ok).toBe(is),
);

it.each([
  ['none', true, null],
  ['invited', true, 'second_guardian_exists'],
  ['accepted', true, 'second_guardian_exists'],
  ['none', false, 'second_guardian_of_adult'],
  ['accepted', false, 'second_guardian_of_adult'],
] as const)('FAMILY-08 with a second guardian %s, of a minor %s: %s', (state, isOfMinor, code) => {
  const checked = checkInvitation(state, isOfMinor);
  expect(checked.ok ? null : checked.refusal.code).toBe(code);
});

it('FAMILY-08 an invitation is valid for two weeks', () =>
  expect(invitationEnd(0)).toBe(14 * 24 * 3_600_000));
