import { expect, it } from 'vitest';
import { productsOf, type Seller } from './products.ts';

const court = (number: number): Seller => ({
  name: { en: `Court ${number}`, ar: `ملعب ${number}` },
  rentals: [number, number],
  tickets: [],
});
const hall = (number: number): Seller => ({
  name: { en: `Pool ${number}`, ar: `مسبح ${number}` },
  rentals: [number],
  tickets: [
    { productId: number * 10, name: { en: 'Adult', ar: 'بالغ' } },
    { productId: number * 10 + 1, name: { en: 'Child', ar: 'طفل' } },
  ],
});

it.each<[string, readonly Seller[], readonly [number, string, string][]]>([
  ['nothing for sale', [{ ...court(1), rentals: [] }], []],
  [
    'a rental once, by its court',
    [court(1), court(2)],
    [
      [1, 'Court 1', 'ملعب 1'],
      [2, 'Court 2', 'ملعب 2'],
    ],
  ],
  [
    'the tickets of one hall by their own names, and never its rental',
    [hall(1)],
    [
      [10, 'Adult', 'بالغ'],
      [11, 'Child', 'طفل'],
    ],
  ],
  [
    'the tickets of several halls after the hall',
    [hall(1), hall(2)],
    [
      [10, 'Pool 1 · Adult', 'مسبح 1 · بالغ'],
      [11, 'Pool 1 · Child', 'مسبح 1 · طفل'],
      [20, 'Pool 2 · Adult', 'مسبح 2 · بالغ'],
      [21, 'Pool 2 · Child', 'مسبح 2 · طفل'],
    ],
  ],
])('FACILITY-29: %s', (_, sellers, expected) =>
  expect(productsOf(sellers).map(({ productId, name }) => [productId, name.en, name.ar])).toEqual(
    expected,
  ),
);
