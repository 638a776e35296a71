import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';

it.each([
  [0, false, {}],
  [0, true, {}],
  [1, true, {}],
  [1, false, { enable_uae_pass: 'not_set_up' }],
] as const)(
  'CONTENT-14: UAE PASS %i where there is a contract: %s',
  (enable_uae_pass, hasPass, faults) => {
    expect(accessFaults({ enable_uae_pass }, hasPass)).toEqual(faults);
  },
);
