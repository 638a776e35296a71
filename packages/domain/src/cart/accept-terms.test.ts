import { describe, expect, it } from 'vitest';
import type { Acceptance } from '../kinds/kind.ts';
import { acceptanceOf, checkTermsClaims, type TermsClaim } from './accept-terms.ts';

describe('CART-13: a claim about the terms', () => {
  it.each<[string, readonly TermsClaim[], boolean]>([
    ['nothing stated', [undefined, null], true],
    ['accepted', [1, undefined], true],
    ['one not accepted', [1, 0], false],
  ])('%s', (_, claims, isOk) => expect(checkTermsClaims(claims).ok).toBe(isOk));
});

describe('CART-13: the acceptance kept with a line', () => {
  const own = { en: 'No shoes', ar: '' };
  const known: Acceptance = { version: 3, language: 'ar', at: 4 };
  const shown = { now: 100, language: 'en', venuesSince: 50 } as const;

  it.each<[string, Parameters<typeof acceptanceOf>, Acceptance | null]>([
    ['not stated', [{ terms: null }, undefined, undefined, shown], null],
    [
      'the venue’s terms, by their publication',
      [{ terms: null }, 1, undefined, shown],
      { version: 50, language: 'en', at: 100 },
    ],
    [
      'the venue’s terms, never published',
      [{ terms: null }, 1, undefined, { ...shown, venuesSince: null }],
      { version: 100, language: 'en', at: 100 },
    ],
    [
      'its own terms, by the time of acceptance',
      [{ terms: own }, 1, undefined, shown],
      { version: 100, language: 'en', at: 100 },
    ],
    ['held already', [{ terms: null }, 1, { accepted: known }, shown], known],
    ['held already, and not repeated', [{ terms: null }, null, { accepted: known }, shown], known],
    [
      'held without, and stated with the order',
      [{ terms: null }, 1, {}, shown],
      { version: 50, language: 'en', at: 100 },
    ],
  ])('%s', (_, given, expected) => expect(acceptanceOf(...given)).toEqual(expected));
});
