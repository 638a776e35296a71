import { describe, expect, it } from 'vitest';
import { consentState, consentTextOf, mayBeBooked } from './guardian-consent.ts';

const [child, grown] = ['2008-11-23', '2008-11-22'];
const today = '2026-11-22';

it('FAMILY-04 a guardian agrees for a minor, a grown-up for themselves', () =>
  expect([child, grown, '', 'x'].map((born) => consentTextOf(born, today))).toEqual([
    'guardian',
    'adult',
    'guardian',
    'guardian',
  ]));

describe('FAMILY-05 consent today', () => {
  const consentTo = (text: 'guardian' | 'adult') => ({ text, isGiven: true });
  it.each([
    [null, child, 'missing', false],
    [consentTo('guardian'), child, 'given', true],
    [consentTo('guardian'), grown, 'outgrown', false],
    [consentTo('adult'), grown, 'given', true],
    [consentTo('adult'), child, 'outgrown', false],
    [{ text: 'guardian', isGiven: false }, child, 'withdrawn', false],
    [{ text: 'guardian', isGiven: false }, grown, 'withdrawn', false],
  ] as const)('%j for a birth on %s: %s, may be booked: %s', (last, born, state, may) => {
    expect(consentState(last, born, today)).toBe(state);
    expect(mayBeBooked(state)).toBe(may);
  });
});
