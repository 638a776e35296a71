import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceWith, ctxOn, on, seated } from '../../../test/event-facts.ts';
import type { EventFacts, Seating } from './facts.ts';
import { eventRules } from './rules.ts';
import { hasSeat, seatSet } from './seat-set.ts';
import { blocksToKnow, needsHouse } from './seats-for.ts';

const noon = ctxOn(on(12));
const row = fc.string({
  unit: fc.constantFrom('a', 'a', 'a', 'x', 'b', '.'),
  minLength: 1,
  maxLength: 8,
});
const houses = fc
  .array(row, { minLength: 1, maxLength: 4 })
  .filter((rows) => /[^.]/.test(rows.join('')));
const seats = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });

/** Builds the final in a house of these rows, with these seats held by the line. */
function finalIn(rows: readonly string[], own: readonly number[]): Seating {
  const { seating } = seated(...rows);
  if (seating === null) throw new Error('not numbered');
  const isOwn = own.every((index) => index < seating.plan.seats.length);
  return { ...seating, own: isOwn ? own.filter((index) => !hasSeat(seating.taken, index)) : [] };
}

/** Restricts a house to what a choice needs; null: the choice needs the whole house. */
function partOf(house: Seating, choice: Parameters<typeof blocksToKnow>[0]): Seating | null {
  const blocks = blocksToKnow(choice, house);
  if (blocks === null) return null;
  const known = house.plan.seats.flatMap((_, index) =>
    hasSeat(house.taken, index) && blocks.some(({ from, to }) => index >= from && index < to)
      ? [index]
      : [],
  );
  const taken = seatSet(house.plan.seats.length, known);
  const part = { ...house, covers: 'rows' as const, taken };
  return needsHouse(choice, part) ? null : part;
}

describe('EVENT-15 the blocks needed for a quote', () => {
  it('is enough: a quote by it is the quote by the whole house', () => {
    let [byPart, byHouse] = [0, 0];
    fc.assert(
      fc.property(houses, fc.option(seats), fc.uniqueArray(fc.nat(20)), (rows, named, own) => {
        const house = finalIn(rows, own);
        const facts: EventFacts = { ...seated(...rows), seating: house };
        const choice = choiceWith(facts, { seats: named });
        const part = partOf(house, choice);
        if (part === null) byHouse += 1;
        else byPart += 1;
        const quote = (seating: Seating) => eventRules.quote(choice, { ...facts, seating }, noon);
        expect(quote(part ?? house)).toEqual(quote(house));
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(byPart, byHouse)).toBeGreaterThan(0);
  });

  it.each<
    [string, readonly number[] | null, readonly number[], readonly [number, number][] | null]
  >([
    [
      'named seats: their rows, up to the aisle',
      [1, 9],
      [],
      [
        [0, 4],
        [7, 10],
      ],
    ],
    ['seats that the line has: nothing', [1, 2], [2, 1], []],
    ['as many as the line has: nothing', null, [1, 2], []],
    ['the best available: everything', null, [], null],
    ['seats that the plan lacks: nothing', [90], [], []],
  ])('%s', (_, named, own, expected) => {
    const house = { ...finalIn(['aaaa.aaa', 'aaa'], []), own };
    const blocks = blocksToKnow({ seats: named, quantity: named?.length ?? 2 }, house);
    expect(blocks?.map(({ from, to }) => [from, to]) ?? null).toEqual(expected);
  });

  it('a seat left alone requires the whole house, to decide whether it is avoidable', () => {
    const house = finalIn(['aaaxxxx', 'aaaa'], []);
    expect(partOf(house, { seats: [0, 1], quantity: 2 })).toBeNull();
    expect(partOf(house, { seats: [0, 1, 2], quantity: 3 })).toMatchObject({ covers: 'rows' });
    expect(partOf(house, { seats: [2, 3], quantity: 2 })).toMatchObject({ covers: 'rows' });
  });

  it('alternatives, and the best available, are not computed from a part of the house', () => {
    const facts = seated('aaaa');
    const part = { ...facts, seating: { ...finalIn(['aaaa'], []), covers: 'rows' as const } };
    const choice = choiceWith(part, { seats: [0, 1] });
    expect(() => [...eventRules.nearby(choice, part, noon)]).toThrow();
    expect(() => eventRules.quote(choiceWith(part), part, noon)).toThrow();
  });
});
