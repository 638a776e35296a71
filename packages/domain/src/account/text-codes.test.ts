import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isServedNumber, TEXT_CODE_LIMITS, withVenueTextCodes } from './text-codes.ts';

const GULF = { ...TEXT_CODE_LIMITS, countries: ['971', '966'] };
const CHOSEN = { ...TEXT_CODE_LIMITS, chosenCountries: ['AE', 'US'] };

it.each([
  ['+971501234567', 'AE', true, true, true],
  ['+966501234567', 'SA', true, true, false],
  ['+447911123456', 'GB', true, false, false],
  ['+12125550123', 'US', true, false, true],
  ['+18765550123', 'JM', true, false, false],
  ['+8821612345678', null, false, false, false],
  ['+870123456789', null, false, false, false],
] as const)(
  'ACCOUNT-51: a code to %s of %s by default %s, in the operator’s list %s, in the venue’s %s',
  (number, country, byDefault, listed, chosen) => {
    expect(isServedNumber(number, country, TEXT_CODE_LIMITS)).toBe(byDefault);
    expect(isServedNumber(number, country, GULF)).toBe(listed);
    expect(isServedNumber(number, country, CHOSEN)).toBe(chosen);
  },
);

it.each([
  [1_000, null, 1_000],
  [1_000, 200, 200],
  [1_000, 5_000, 1_000],
  [0, 50, 0],
])('ACCOUNT-51: of %i for the operator and %j for the venue, %i apply', (limit, own, perDay) => {
  const venue = { per_day: own, countries: [] };
  const limits = { ...TEXT_CODE_LIMITS, perDay: limit };
  expect(withVenueTextCodes(limits, venue)).toEqual({ ...limits, perDay });
});

it('ACCOUNT-51: a venue’s settings never allow what the operator’s do not', () => {
  const numbers = [
    ['+971501234567', 'AE'],
    ['+966501234567', 'SA'],
    ['+18765550123', 'JM'],
    ['+8821612345678', null],
  ] as const;
  const limits = fc.record({
    perDay: fc.nat(2_000),
    countries: fc.option(fc.subarray(['971', '966', '1'], { minLength: 1 })),
    chosenCountries: fc.constant(null),
  });
  const venue = fc.record({
    per_day: fc.option(fc.nat(2_000)),
    countries: fc.subarray(['AE', 'SA', 'JM'].map((country) => ({ country }))),
  });
  fc.assert(
    fc.property(limits, venue, fc.constantFrom(...numbers), (limit, own, [number, country]) => {
      const both = withVenueTextCodes(limit, own);
      expect(both.perDay).toBeLessThanOrEqual(Math.min(limit.perDay, own.per_day ?? limit.perDay));
      const isChosen =
        own.countries.length === 0 || own.countries.some((one) => one.country === country);
      const isAllowed = isServedNumber(number, country, limit) && isChosen;
      expect(isServedNumber(number, country, both)).toBe(isAllowed);
    }),
  );
});
