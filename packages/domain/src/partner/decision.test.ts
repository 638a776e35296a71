import { expect, it } from 'vitest';
import { checkUndecided, PARTNER_STATES } from './decision.ts';

it.each(PARTNER_STATES)('PARTNER-05: an application that is %s is decided once', (state) =>
  expect(checkUndecided(state).ok).toBe(state === 'waiting'),
);
