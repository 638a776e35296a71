import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relativesOf, sharesUnit, unitsOf } from './units.ts';

const parts = new Map([
  [10, [11, 14]],
  [11, [12, 13]],
]);

it.each([
  [12, [12]],
  [11, [12, 13]],
  [10, [12, 13, 14]],
])('SLOT-18: facility %i takes the units %j', (id, units) =>
  expect(unitsOf(id, parts)).toEqual(units),
);

it('SLOT-18: a part of itself is a breach', () => {
  expect(() =>
    unitsOf(
      1,
      new Map([
        [1, [2]],
        [2, [1]],
      ]),
    ),
  ).toThrow('part of itself');
});

it('SLOT-18: a unit may belong to two larger facilities', () => {
  const halves = new Map([
    [1, [3, 4]],
    [2, [4, 5]],
  ]);
  const units = new Map([1, 2, 3, 4, 5].map((id) => [id, unitsOf(id, halves)]));
  expect(relativesOf(units).get(4)).toEqual([1, 2, 4]);
  expect(relativesOf(units).get(1)).toEqual([1, 2, 3, 4]);
});

it('SLOT-18: relatives are mutual and are exactly those that share a unit', () => {
  const anyUnits = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(anyUnits, (lists) => {
      const units = new Map(lists.map((list, id) => [id, list]));
      const relatives = relativesOf(units);
      for (const [id, own] of units) {
        const expected = [...units.keys()].filter(
          (other) => other === id || sharesUnit(own, units.get(other) ?? []),
        );
        expect(relatives.get(id)).toEqual(expected);
      }
    }),
  );
});
