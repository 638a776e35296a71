import { expect, it } from 'vitest';
import { checkGuest } from './guest.ts';

const court = { traits: { guest: true }, constraints: { needs: null } };
const racket = { traits: { guest: false }, constraints: { needs: 'court' } };
const water = { traits: { guest: false }, constraints: { needs: null } };
const open = { isGuestCheckout: true, isBaps: false };

it.each([
  ['an empty cart', open, [], true],
  ['a court', open, [court], true],
  ['a court with a racket', open, [court, racket], true],
  ['something from an outlet', open, [court, water], false],
  ['guest checkout off', { ...open, isGuestCheckout: false }, [court], false],
  ['visit approval', { ...open, isBaps: true }, [court], false],
])('ACCOUNT-09 %s: %s', (_, settings, lines, allowed) =>
  expect(checkGuest(settings, lines)).toEqual(
    allowed ? { ok: true, value: null } : { ok: false, refusal: { code: 'guest_not_allowed' } },
  ),
);
