import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASH_STEPS, cashOf } from './cash-step.ts';

it.each([
  [1012, 25, 1000],
  [1013, 25, 1025],
  [1012, 0, 1012],
  [1012, 5, 1010],
  [1025, 50, 1050],
  [1049, 100, 1000],
])('TILL-10 %d fils by steps of %d are %d', (fils, step, cash) =>
  expect(cashOf(fils, step)).toBe(cash),
);

it('TILL-10 cash is whole steps, and differs by half a step at most', () => {
  const steps = fc.constantFrom(...CASH_STEPS.map(Number));
  fc.assert(
    fc.property(fc.nat(10_000_000), steps, (fils, step) => {
      const cash = cashOf(fils, step);
      expect(step === 0 ? cash : cash % step).toBe(step === 0 ? fils : 0);
      expect(Math.abs(cash - fils)).toBeLessThanOrEqual(step / 2);
    }),
  );
});
