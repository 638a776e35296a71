import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, preselect, replacement } from './preselect.ts';

const free = (id: number, priceFils: number | null, more: Partial<Candidate> = {}): Candidate => ({
  id,
  priceFils,
  surfaceId: null,
  formationId: null,
  isOutdoor: null,
  ...more,
});

const turf = { surfaceId: 2 };
const indoor = { isOutdoor: false };

describe('FACILITY-07 which facility is selected with a time', () => {
  it.each<[string, Candidate[], Candidate | null, number | null]>([
    ['none where none is free', [], null, null],
    ['the cheapest', [free(11, 94_500), free(14, 31_500), free(12, 52_500)], null, 14],
    ['of equals the first', [free(15, 31_500), free(14, 31_500)], null, 14],
    ['of equals the one chosen last', [free(14, 31_500), free(15, 31_500)], free(15, 0), 15],
    ['of equals the one most like it', [free(21, 1), free(22, 1, turf)], free(31, 1, turf), 22],
    [
      'more alike before less',
      [free(21, 1, turf), free(22, 1, { ...turf, ...indoor })],
      free(31, 1, { ...turf, ...indoor }),
      22,
    ],
    ['cheaper before more alike', [free(21, 1), free(22, 2, turf)], free(31, 1, turf), 21],
    ['one whose price is not known comes last', [free(21, null), free(22, 9)], null, 22],
    ['prices unknown: the first', [free(22, null), free(21, null)], null, 21],
  ])('%s', (_, list, last, id) => expect(preselect(list, last)).toBe(id));

  it('does not depend on the order of the list', () => {
    const candidate = fc.record({
      id: fc.nat(9),
      priceFils: fc.option(fc.nat(3)),
      surfaceId: fc.option(fc.nat(2)),
      formationId: fc.option(fc.nat(2)),
      isOutdoor: fc.option(fc.boolean()),
    });
    const list = fc.uniqueArray(candidate, { selector: ({ id }) => id });
    fc.assert(
      fc.property(list, fc.option(candidate), (candidates, last) => {
        const chosen = preselect(candidates, last);
        expect(preselect([...candidates].reverse(), last)).toBe(chosen);
      }),
    );
  });
});

describe('FACILITY-08 the replacement of a lost facility', () => {
  it.each<[string, Candidate[], Candidate, number | null]>([
    ['one that nothing tells from it', [free(23, 100), free(22, 100)], free(21, 100), 22],
    ['never an outdoor for an indoor one', [free(22, 100)], free(21, 100, indoor), null],
    ['never a dearer one', [free(22, 101)], free(21, 100), null],
    ['a cheaper one', [free(22, 90), free(23, 100)], free(21, 100), 22],
    ['prices unknown: what is alike', [free(22, null)], free(21, null), 22],
  ])('%s', (_, list, lost, id) => expect(replacement(list, lost)).toBe(id));
});
