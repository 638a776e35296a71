import { expect, it } from 'vitest';
import { checkReason, checkUndecided, PARTNER_STATES } from './decision.ts';

it.each(PARTNER_STATES)('PARTNER-05: an application that is %s is decided once', (state) =>
  expect(checkUndecided(state).ok).toBe(state === 'waiting'),
);

it.each([
  ['nothing', undefined, false],
  ['what nobody sees', ' \u200f ', false],
  ['a reason', ' The licence has ended. ', 'The licence has ended.'],
])('PARTNER-06: a rejection with %s', (_what, typed, reason) =>
  expect(checkReason(typed)).toEqual(
    reason === false ? { ok: false, refusal: 'required' } : { ok: true, value: reason },
  ),
);
