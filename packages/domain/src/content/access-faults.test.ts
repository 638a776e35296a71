import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';

const NONE = { per_day: null, countries: [] };
const isCountry = (letters: string) => ['AE', 'SA'].includes(letters);

it.each([
  [0, false, {}],
  [0, true, {}],
  [1, true, {}],
  [1, false, { enable_uae_pass: 'not_set_up' }],
] as const)(
  'CONTENT-14: UAE PASS %i where there is a contract: %s',
  (enable_uae_pass, hasPass, faults) => {
    expect(accessFaults({ enable_uae_pass, text_codes: NONE }, { hasPass, isCountry })).toEqual(
      faults,
    );
  },
);

it.each([
  [['AE', 'SA'], {}],
  [['AE', 'ZZ', 'SA'], { 'text_codes.countries.1.country': 'country' }],
])('CONTENT-22: codes to the countries %j', (letters, faults) => {
  const text_codes = { per_day: null, countries: letters.map((country) => ({ country })) };
  expect(accessFaults({ enable_uae_pass: 0, text_codes }, { hasPass: false, isCountry })).toEqual(
    faults,
  );
});
