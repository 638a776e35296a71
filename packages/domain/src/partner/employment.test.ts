import { expect, it } from 'vitest';
import { checkPlace, invitationEnd, PARTNER_LIMITS } from './employment.ts';

it.each([
  [0, 1, true],
  [1, 1, false],
  [2, 1, false],
  [49, 50, true],
  [0, 0, false],
])('PARTNER-09: beside %i there is room among %i: %s', (taken, employeesAtMost, has) =>
  expect(checkPlace(taken, { ...PARTNER_LIMITS, employeesAtMost })).toEqual(
    has
      ? { ok: true, value: null }
      : { ok: false, refusal: { code: 'employees_full', max: employeesAtMost } },
  ),
);

it('PARTNER-08: a link is valid for seven days', () =>
  expect(new Date(invitationEnd(Date.parse('2026-11-22T10:00:00Z'))).toISOString()).toBe(
    '2026-11-29T10:00:00.000Z',
  ));
