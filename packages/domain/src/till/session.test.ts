import { expect, it } from 'vitest';
import { hasCash, isLeftOpen, mayClose, overShort, seesAllSessions } from './session.ts';

it.each([
  [1000, -1000, true],
  [1000, -1001, false],
  [0, 25, true],
])('TILL-05 %d fils and a move of %d', (cash, move, enough) =>
  expect(hasCash(cash, move)).toBe(enough),
);

it('TILL-06 a count differs by what is over or short', () => {
  expect(overShort(1000, 1025)).toBe(25);
  expect(overShort(1000, 900)).toBe(-100);
});

it.each([
  ['2026-11-29T08:00:00+04:00', '2026-11-29T23:59:59+04:00', false],
  ['2026-11-29T08:00:00+04:00', '2026-11-30T00:00:00+04:00', true],
  ['2026-11-29T23:59:00+04:00', '2026-11-30T00:01:00+04:00', true],
])('TILL-07 a session of %s is left open at %s: %s', (opened, now, isLeft) =>
  expect(isLeftOpen(Date.parse(opened), Date.parse(now), 240)).toBe(isLeft),
);

it.each([
  ['owner', false, true],
  ['manager', false, true],
  ['desk', true, true],
  ['desk', false, false],
  ['scanner', true, false],
] as const)('TILL-07 %s closes a session, own: %s', (role, isOwn, may) =>
  expect(mayClose(role, isOwn)).toBe(may),
);

it('TILL-08 owners and managers see all sessions', () =>
  expect((['owner', 'manager', 'desk', 'scanner'] as const).filter(seesAllSessions)).toEqual([
    'owner',
    'manager',
  ]));
