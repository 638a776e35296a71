import { expect, it } from 'vitest';
import { ok } from '../../kernel/result.ts';
import { type ToyFacts, toyRules } from './rules.ts';

const car: ToyFacts = {
  name: { en: 'Car', ar: 'سيارة' },
  priceFils: 2_000,
  poolId: 7,
  stock: 3,
};
const ctx = {
  now: 0,
  offset: 240,
  channel: 'b2c',
  taxBasisPoints: 500,
  held: new Set<string>(),
} as const;

it('quotes each toy at its price with tax, and claims a piece of the stock for it', () => {
  const quote = toyRules.quote({ productId: 9, colour: 'red', quantity: 2 }, car, ctx);
  expect(quote).toMatchObject(
    ok({
      key: 'toy:9:red',
      quantity: 2,
      unit: [{ priceFils: 2_000, taxFils: 100 }],
      scope: { category: null, service: null, outlet: null },
      claims: [
        { ofUnit: 0, count: 7, quantity: 1, size: 3 },
        { ofUnit: 1, count: 7, quantity: 1, size: 3 },
      ],
    }),
  );
});
