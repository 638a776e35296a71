import { expect, it } from 'vitest';
import { unitsOf } from './units.ts';

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
