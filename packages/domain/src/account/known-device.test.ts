import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNotifiedSignIn, NEW_DEVICES_AT_MOST } from './known-device.ts';

describe('ACCOUNT-52 a sign-in is notified', () => {
  it.each([
    ['the first sign-in of an account', false, false, 0, false],
    ['a new browser', true, false, 0, true],
    ['a known browser', true, true, 1, false],
    ['the fifth new browser of a day', true, false, 4, true],
    ['the sixth new browser of a day', true, false, 5, false],
  ])('%s', (_, hasSignedIn, isKnown, newDevices, expected) =>
    expect(isNotifiedSignIn({ hasSignedIn, isKnown, newDevices })).toBe(expected),
  );

  it('at most five times, however many browsers are new', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (signIns) => {
        const notified = Array.from({ length: signIns }, (_, newDevices) =>
          isNotifiedSignIn({ hasSignedIn: newDevices > 0, isKnown: false, newDevices }),
        ).filter(Boolean);
        expect(notified.length).toBeLessThan(NEW_DEVICES_AT_MOST + 1);
      }),
    ));
});
