import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, ctxAt } from '../../../test/facility-facts.ts';
import { countsOf } from '../../inventory/ticks.ts';
import { tickFloor } from '../../kernel/zoned.ts';
import type { RetailChoice, RetailFacts } from './facts.ts';
import { retailRules } from './rules.ts';

const racket: RetailFacts = {
  name: { en: 'Racket rental', ar: 'استئجار مضرب' },
  priceFils: 2000,
  stock: { type: 'period', poolId: 28, pieces: 8 },
  maxQuantity: null,
  categoryId: 1,
  serviceId: 2,
  outletId: null,
  freeUntilMinutesBefore: 1440,
};
const balls: RetailFacts = { ...racket, stock: { type: 'total', poolId: 29, pieces: 100 } };
const towel: RetailFacts = { ...racket, stock: { type: 'none' }, serviceId: null, outletId: 3 };

const choiceOf = (quantity: number, from = at(10), to = at(11)): RetailChoice => ({
  productId: 2801,
  quantity,
  court: { facilityId: 22, from, to },
});

const quote = (choice: RetailChoice, facts: RetailFacts) =>
  retailRules.quote(choice, facts, ctxAt(10));

describe('RETAIL-01 an add-on and its court', () => {
  it('is quoted for the time of its court, and needs it', () =>
    expect(quote(choiceOf(2), racket)).toMatchObject({
      ok: true,
      value: {
        unit: [{ priceFils: 2000, taxFils: 100 }],
        quantity: 2,
        when: { from: at(10), to: at(11) },
        needs: {
          product: null,
          where: 22,
          during: { from: at(10), to: at(11) },
          serviceDay: null,
        },
        provides: null,
        openToGuests: true,
        scope: { category: 1, service: 2, outlet: null },
      },
    }));
  it('is refused without one', () =>
    expect(quote({ ...choiceOf(1), court: null }, racket)).toEqual({
      ok: false,
      refusal: { code: 'add_ticket_first' },
    }));
  it('a product of its own needs none', () =>
    expect(quote({ ...choiceOf(1), court: null }, towel)).toMatchObject({
      value: {
        when: null,
        claims: [],
        needs: null,
        mixes: { outlet: 3 },
        openToGuests: false,
        scope: { category: 1, service: null, outlet: 3 },
      },
    }));
  it('the same product at two courts is two lines', () => {
    const other = { ...choiceOf(1), court: { facilityId: 23, from: at(10), to: at(11) } };
    expect(retailRules.identify(other)).not.toBe(retailRules.identify(choiceOf(1)));
    expect(retailRules.identify(choiceOf(5))).toBe(retailRules.identify(choiceOf(1)));
  });
});

it('RETAIL-06 an add-on goes where its court goes, and no other', () => {
  const anchor = (where: number, from: number) => ({
    product: 2201,
    where,
    serviceDay: null,
    during: { from, to: from + 60 },
  });
  const moved = (choice: RetailChoice) =>
    retailRules.relocate(choice, anchor(22, at(10)), anchor(23, at(12)));
  const there = { facilityId: 23, from: at(12), to: at(13) };
  expect(moved(choiceOf(2))).toEqual({ ...choiceOf(2), court: there });
  for (const other of [choiceOf(1, at(11), at(12)), { ...choiceOf(1), court: null }]) {
    expect(moved(other)).toBe(other);
  }
});

describe('RETAIL-02 the most one line may hold', () => {
  it.each<[string, RetailFacts, number]>([
    ['stock per period', racket, 8],
    ['total stock', balls, 100],
    ['a limit below the stock', { ...racket, maxQuantity: 4 }, 4],
    ['a limit above the stock', { ...racket, maxQuantity: 50 }, 8],
    ['stock not counted', towel, 100],
    ['stock not counted, with a limit', { ...towel, maxQuantity: 5 }, 5],
  ])('%s', (_, facts, max) => {
    expect(quote(choiceOf(max), facts).ok).toBe(true);
    expect(quote(choiceOf(max + 1), facts)).toEqual({
      ok: false,
      refusal: { code: 'max_quantity_reached', max },
    });
  });
});

describe('RETAIL-03 claims', () => {
  it('total stock is independent of time', () =>
    expect(quote(choiceOf(3), balls)).toMatchObject({
      value: {
        claims: [0, 1, 2].map((ofUnit) => ({
          ofUnit,
          count: 29,
          at: 'always',
          size: 100,
          quantity: 1,
        })),
      },
    }));
  it('stock per period is taken in every step of the court', () =>
    expect(quote(choiceOf(3), racket)).toMatchObject({
      value: {
        claims: [0, 1, 2].map((ofUnit) => ({
          ofUnit,
          quantity: 1,
          at: [0, 15, 30, 45].map((minute) => tickFloor(at(10, minute), 240)),
        })),
      },
    }));
});

/** Builds an in-memory inventory that takes all of a line's claims, or none. */
function shelf() {
  const taken = new Map<string, number>();
  return (choice: RetailChoice): boolean => {
    const quoted = quote(choice, racket);
    if (!quoted.ok) return false;
    const rows = countsOf(quoted.value.claims).map((row) => ({
      ...row,
      key: `${row.poolId}/${row.tick}`,
    }));
    if (rows.some((row) => (taken.get(row.key) ?? 0) + row.quantity > (row.size ?? 0)))
      return false;
    for (const row of rows) taken.set(row.key, (taken.get(row.key) ?? 0) + row.quantity);
    return true;
  };
}

it('SLOT-21 eight rackets at 10 and eight at 11 pass; one across both is refused', () => {
  const take = shelf();
  expect(take(choiceOf(8, at(10), at(11)))).toBe(true);
  expect(take(choiceOf(8, at(11), at(12)))).toBe(true);
  expect(take(choiceOf(1, at(10, 30), at(11, 30)))).toBe(false);
  expect(take(choiceOf(1, at(12), at(13)))).toBe(true);
});

it('SLOT-21 at no minute are more rackets out than there are', () => {
  const booking = fc.record({
    start: fc.integer({ min: 14, max: 40 }),
    halves: fc.integer({ min: 2, max: 4 }),
    quantity: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 25 }), (bookings) => {
      const take = shelf();
      const out = bookings
        .map(({ start, halves, quantity }) =>
          choiceOf(quantity, at(0) + start * 30, at(0) + (start + halves) * 30),
        )
        .filter(take);
      for (let minute = at(7); minute < at(23); minute += 30) {
        const rackets = out
          .filter(({ court }) => court && court.from <= minute && minute < court.to)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(rackets).toBeLessThanOrEqual(8);
      }
    }),
  );
});
