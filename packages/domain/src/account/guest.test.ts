import { expect, it } from 'vitest';
import { checkGuest } from './guest.ts';

const court = { openToGuests: true };
const water = { openToGuests: false };
const open = { isGuestCheckout: true, isBaps: false };

it.each([
  ['an empty cart', open, [], true],
  ['courts', open, [court, court], true],
  ['something from an outlet', open, [court, water], false],
  ['guest checkout off', { ...open, isGuestCheckout: false }, [court], false],
  ['visit approval', { ...open, isBaps: true }, [court], false],
])('ACCOUNT-09 %s: %s', (_, settings, lines, allowed) =>
  expect(checkGuest(settings, lines)).toEqual(
    allowed ? { ok: true, value: null } : { ok: false, refusal: { code: 'guest_not_allowed' } },
  ),
);
