import { expect, it } from 'vitest';
import { isServedNumber, TEXT_CODE_LIMITS } from './text-codes.ts';

const GULF = { ...TEXT_CODE_LIMITS, countries: ['971', '966'] };

it.each([
  ['+971501234567', true, true],
  ['+966501234567', true, true],
  ['+447911123456', true, false],
  ['+9609912345', true, false],
  ['+8821612345678', false, false],
  ['+870123456789', false, false],
])(
  'ACCOUNT-51: a code to %s by default %s, within the Gulf list %s',
  (number, byDefault, listed) => {
    expect(isServedNumber(number, TEXT_CODE_LIMITS)).toBe(byDefault);
    expect(isServedNumber(number, GULF)).toBe(listed);
  },
);
