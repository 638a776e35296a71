import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalOf, unitPrice } from './unit-price.ts';

const label = { en: '', ar: '' };
const fils = fc.integer({ min: 0, max: 1_000_000 });
const parts = fc.array(fc.record({ label: fc.constant(label), priceFils: fils, taxFils: fils }));

it('MONEY-04 a unit costs its parts, and a line its units, in any order', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 1000 }), (unit, quantity) => {
      const { priceFils, taxFils } = unitPrice(unit);
      expect(unitPrice(unit.toReversed())).toEqual({ priceFils, taxFils });
      const [first, ...rest] = unit;
      if (first !== undefined) expect(priceFils - unitPrice(rest).priceFils).toBe(first.priceFils);
      expect(totalOf({ unit, quantity })).toBe((priceFils + taxFils) * quantity);
    }),
  );
});
