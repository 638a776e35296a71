import { describe, expect, it } from 'vitest';
import { house } from '../../../test/open-plans.ts';
import { companionAlone } from './companions.ts';

describe('EVENT-04 companions', () => {
  it.each<[string, string, readonly (number | null)[]]>([
    ['the accessible seat beside it', 'A+a', [null, 0, null]],
    ['of two beside it the one with fewer', '+A+A+', [1, null, 3, null, 3]],
    ['of two with as many the first', 'A+A', [null, 0, null]],
    ['the nearest, over another companion', 'A++', [null, 0, 0]],
    ['never over an aisle', 'A.A+', [null, null, 1]],
  ])('a companion belongs to %s', (_, picture, expected) =>
    expect(house(picture).plan.seats.map(({ companionOf }) => companionOf)).toEqual(expected),
  );

  it.each<[string, readonly number[], readonly number[], number | null]>([
    ['both', [1, 0], [], null],
    ['the accessible seat alone', [0], [], null],
    ['the companion alone', [2, 1], [], 1],
    ['the companion of a seat that is one’s own', [1], [0], null],
    ['the companion of another seat', [1, 3], [], 1],
    ['ordinary seats', [2], [], null],
  ])('chosen %s', (_, chosen, own, expected) =>
    expect(companionAlone(house('A+aA').plan, chosen, own)).toBe(expected),
  );
});
