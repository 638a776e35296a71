import { HOARDING_LIMITS } from '@nadi/domain/cart/hoarding';
import { expect, it } from 'vitest';
import { hoardingLimitsOf } from './policy.ts';

it('what carts without an account may hold: the venue’s numbers over ours, and what is none is told', () => {
  const told: string[] = [];
  const limitsOf = (stored: unknown) => hoardingLimitsOf(stored, (name) => told.push(name));
  expect(limitsOf(undefined)).toEqual(HOARDING_LIMITS);
  expect(limitsOf({ free_weight: 0, lines_per_cart: 3, cool_down_minutes: 0 })).toEqual({
    ...HOARDING_LIMITS,
    freeWeight: 0,
    linesPerCart: 3,
    coolDownMinutes: 0,
  });
  expect(told).toEqual([]);
  const wrong = { free_weight: -1, proof_tries: '5', short_hold_minutes: 60, freeWeight: 9, x: 1 };
  expect(limitsOf(wrong)).toEqual(HOARDING_LIMITS);
  expect(told).toEqual(Object.keys(wrong));
  expect(limitsOf('all')).toEqual(HOARDING_LIMITS);
});
