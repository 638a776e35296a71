import { expect, it } from 'vitest';
import { checkReason } from './reason.ts';

it.each([
  ['nothing', undefined, false],
  ['what nobody sees', ' \u200f ', false],
  ['a reason', ' The licence has ended. ', 'The licence has ended.'],
])('PARTNER-06: a rejection with %s', (_what, typed, reason) =>
  expect(checkReason(typed)).toEqual(
    reason === false ? { ok: false, refusal: 'required' } : { ok: true, value: reason },
  ),
);
