import { expect, it } from 'vitest';
import { codeEnd, isSentAgain, linkEnd, minutesLeft, provenEnd } from './one-time-code.ts';

const NOON = Date.UTC(2026, 10, 22, 8);

it.each([
  ['ACCOUNT-22 a code ten minutes', codeEnd, 10],
  ['ACCOUNT-22 a code that came back right ten minutes more', provenEnd, 10],
  ['ACCOUNT-21 a link two days', linkEnd, 48 * 60],
])('%s', (_what, end, minutes) => expect(end(NOON) - NOON).toBe(minutes * 60_000));

it.each<[string, number, number, boolean, boolean]>([
  ['just sent', 10, 0, false, true],
  ['with half of its time', 5, 0, false, true],
  ['with less than half of its time', 4.9, 0, false, false],
  ['that expired', -1, 0, false, false],
  ['with one try left', 10, 4, false, true],
  ['without a try left', 10, 5, false, false],
  ['that was confirmed', 10, 0, true, false],
])('ACCOUNT-22 a code %s is sent again: %5$s', (_, minutes, wrong, isConfirmed, isAgain) => {
  const earlier = { expiresAt: NOON + minutes * 60_000, wrong, isConfirmed };
  expect(isSentAgain(earlier, NOON)).toBe(isAgain);
});

it.each([
  [600_000, 10],
  [300_001, 6],
  [300_000, 5],
])('%i ms before its end a code is good for %i minutes', (left, minutes) =>
  expect(minutesLeft(NOON + left, NOON)).toBe(minutes),
);
