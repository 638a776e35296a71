import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterParts } from './counter-parts.ts';

describe('PAY-29 the parts of a payment at the counter', () => {
  it.each([
    ['cash alone', 23_100, 0, { terminalFils: 0, cashFils: 23_100, receivedFils: 23_100 }],
    ['rounded down', 1012, 0, { terminalFils: 0, cashFils: 1012, receivedFils: 1000 }],
    ['rounded up', 1013, 0, { terminalFils: 0, cashFils: 1013, receivedFils: 1025 }],
    ['the terminal alone', 1012, 1012, { terminalFils: 1012, cashFils: 0, receivedFils: 0 }],
    ['both', 1012, 500, { terminalFils: 500, cashFils: 512, receivedFils: 500 }],
    ['more than is due', 1000, 1001, null],
    ['less than nothing', 1000, -1, null],
  ])('%s', (_, due, terminal, parts) => expect(counterParts(due, terminal, 25)).toEqual(parts));

  it('add up to what is due, and cash differs by half a coin at most', () => {
    const amounts = fc
      .integer({ min: 1, max: 10_000_000 })
      .chain((due) =>
        fc.tuple(
          fc.constant(due),
          fc.integer({ min: 0, max: due }),
          fc.constantFrom(0, 5, 25, 50, 100),
        ),
      );
    fc.assert(
      fc.property(amounts, ([due, terminal, step]) => {
        const parts = counterParts(due, terminal, step);
        if (parts === null) return false;
        const { terminalFils, cashFils, receivedFils } = parts;
        return (
          terminalFils + cashFils === due &&
          (step === 0 || receivedFils % step === 0) &&
          Math.abs(receivedFils - cashFils) <= step / 2
        );
      }),
    );
  });
});
