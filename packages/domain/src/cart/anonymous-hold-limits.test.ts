import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Claim } from '../inventory/claim.ts';
import {
  ANONYMOUS_HOLD_LIMITS,
  type AnonymousHoldLimits,
  accountTerms,
  linesAtMost,
  maxWeight,
  minutesResting,
  networkTerms,
  RELEASES_KEPT_MS,
  shortHoldUntil,
  TRIES_AT_MOST,
  triesFor,
  weightOf,
} from './anonymous-hold-limits.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const MINUTE = 60_000;
const limits = ANONYMOUS_HOLD_LIMITS;
const court = (units: number, minutes: number): Claim => ({
  ofUnit: 0,
  occupy: Array.from({ length: units }, (_, index) => index + 1),
  during: { from: 600, to: 600 + minutes },
});
const seat = (unit: number): Claim => ({ ofUnit: 0, occupy: [unit], during: 'always' });
const places = (quantity: number, at = [7], count = 1): Claim => ({
  ofUnit: 0,
  count,
  at,
  size: 100,
  quantity,
});

describe('HOARD-01 lines of one cart', () => {
  test.each([
    [8, false, 8],
    [8, true, 20],
    [50, false, 20],
  ])('%i set, account %s: %i', (linesPerCart, isKnown, lines) => {
    expect(linesAtMost({ ...limits, linesPerCart }, isKnown)).toBe(lines);
  });
});

describe('HOARD-02 weight', () => {
  test.each<[string, readonly Claim[], number]>([
    ['an hour of a court', [court(1, 60)], 1],
    ['half an hour is begun', [court(1, 30)], 1],
    ['an hour and a half', [court(1, 90)], 2],
    ['a full pitch of two halves', [court(2, 120)], 4],
    ['five places', [places(5)], 5],
    ['the same places by session and by day', [places(5), places(5, [0], 2)], 5],
    ['places of several people', [places(2), places(3)], 5],
    ['three seats', [seat(1), seat(2), seat(3)], 3],
    ['places over several steps', [places(3, [1, 2, 3])], 3],
    ['nothing that can run out', [], 0],
  ])('%s', (_, claims, weight) => expect(weightOf({ claims, needs: null })).toBe(weight));

  it('of a line that belongs to another is zero', () => {
    const needs = { product: null, where: 1, during: null, serviceDay: null };
    expect(weightOf({ claims: [places(8)], needs })).toBe(0);
  });
});

const someLimits = fc.record<AnonymousHoldLimits>({
  linesPerCart: fc.integer({ min: 1, max: 20 }),
  freeWeight: fc.integer({ min: 0, max: 200 }),
  proofTries: fc.integer({ min: 1, max: 2000 }),
  proofDoublesEvery: fc.integer({ min: 1, max: 40 }),
  shortHoldMinutes: fc.integer({ min: 1, max: 15 }),
  coolDownMinutes: fc.integer({ min: 0, max: 120 }),
});
const weight = fc.integer({ min: 0, max: 300 });

describe('HOARD-04 the work that a take costs', () => {
  test.each([
    [0, 40, 0],
    [39, 40, 0],
    [40, 41, 200],
    [39, 41, 200],
    [44, 45, 400],
    [60, 61, 6400],
    [50, 50, 0],
    [50, 44, 0],
  ])('from %i to %i: %i tries', (before, after, tries) => {
    expect(triesFor(limits, before, after)).toBe(tries);
  });

  it('a whole day of 160 court hours is out of reach', () => {
    expect(triesFor(limits, 40, 160)).toBe(TRIES_AT_MOST);
  });

  it('is never less for more, and as much in parts as at once', () => {
    fc.assert(
      fc.property(someLimits, weight, weight, weight, (some, a, b, c) => {
        const [low, middle, high] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const whole = triesFor(some, low, high);
        const parts = triesFor(some, low, middle) + triesFor(some, middle, high);
        expect(whole).toBeGreaterThanOrEqual(triesFor(some, middle, high));
        expect(parts).toBeGreaterThanOrEqual(whole);
        if (parts < TRIES_AT_MOST) expect(parts).toBeLessThanOrEqual(whole + 1);
      }),
    );
  });

  it('covers the take it was requested for, and not much more', () => {
    fc.assert(
      fc.property(someLimits, weight, fc.integer({ min: 1, max: 48 }), (some, before, added) => {
        const after = before + added;
        const tries = triesFor(some, before, after);
        if (tries === 0 || tries === TRIES_AT_MOST) return;
        const bound = maxWeight(some, { tries, added });
        expect(bound).toBeGreaterThanOrEqual(after);
        const beyond = triesFor(some, bound + 1 - added, bound + 1);
        expect(beyond > tries * 2 || beyond === TRIES_AT_MOST).toBe(true);
      }),
    );
  });

  it('without a proof there is the free room alone', () => {
    expect(maxWeight(limits, null)).toBe(40);
    expect(maxWeight(limits, { tries: 200, added: 1 })).toBe(45);
  });
});

describe('HOARD-05 the end of a hold where the network holds much', () => {
  test.each([
    ['a new cart', null, undefined, 5],
    ['renewed after two minutes', NOW - 2 * MINUTE, NOW + 3 * MINUTE, 3],
    ['what had longer keeps it', NOW - 2 * MINUTE, NOW + 13 * MINUTE, 13],
    ['at its end', NOW - 5 * MINUTE, NOW, 0],
  ])('%s', (_, firstHeldAt, until, minutes) => {
    expect(shortHoldUntil(limits, NOW, firstHeldAt, until)).toBe(NOW + minutes * MINUTE);
  });

  it('is never later than it was, or than five minutes from the first hold', () => {
    const minutes = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(someLimits, minutes, minutes, (some, since, left) => {
        const [first, until] = [NOW - since * MINUTE, NOW + left * MINUTE];
        const end = shortHoldUntil(some, NOW, first, until);
        expect(end).toBe(Math.max(until, first + some.shortHoldMinutes * MINUTE));
      }),
    );
  });
});

describe('HOARD-06 a slot rests', () => {
  it('from the second time within two hours, for half an hour', () => {
    const cart = { network: 'n', now: NOW, firstHeldAt: null, proof: null };
    expect(networkTerms(limits, cart)).toEqual({
      network: 'n',
      free: 40,
      capacity: 40,
      added: 0,
      short: NOW + 5 * MINUTE,
      times: 2,
      remembered: NOW - 120 * MINUTE,
      coolDown: 30 * MINUTE,
      grows: false,
      proof: null,
      proofUntil: null,
    });
  });

  it('HOARD-07 for an account, from the second time within a day, twice as long with each further', () => {
    const terms = accountTerms(limits, { account: 'a', now: NOW });
    expect(terms).toMatchObject({ network: 'a', times: 2, coolDown: 30 * MINUTE, grows: true });
    expect(terms.remembered).toBe(NOW - 24 * 60 * MINUTE);
    expect(terms.remembered).toBeGreaterThanOrEqual(NOW - RELEASES_KEPT_MS);
    expect(terms.free).toBeGreaterThan(20 * 24 * 40);
  });

  it('returns the remaining minutes', () => {
    expect(minutesResting(NOW + 30 * MINUTE, NOW)).toBe(30);
    expect(minutesResting(NOW + 0.5 * MINUTE, NOW)).toBe(1);
    expect(minutesResting(NOW - 10 * MINUTE, NOW)).toBe(1);
  });
});
