import { describe, expect, it } from 'vitest';
import { type GivableLine, givenBackUntil, judgeGiveBack } from './give-back.ts';
import type { UnitsOf } from './part-refund.ts';

const STARTS = 10_000;
const SEATS: GivableLine = {
  id: 'seats',
  key: 'event:1',
  parentKey: null,
  quantity: 3,
  when: { from: STARTS, to: STARTS + 180 },
  isMoved: true,
  refunded: new Set(),
};
const AS_SOLD: GivableLine = { ...SEATS, id: 'as sold', key: 'event:2', isMoved: false };
const ANY_TIME: GivableLine = { ...SEATS, id: 'any time', key: 'event:3', when: null };
const RENTED: GivableLine = {
  ...SEATS,
  id: 'rented',
  key: 'retail:1',
  parentKey: 'event:1',
  quantity: 2,
  when: null,
  isMoved: false,
};
const without = (line: GivableLine, ...units: number[]): GivableLine => ({
  ...line,
  refunded: new Set(units),
});
const of = (lineId: string, ...units: number[]): UnitsOf => ({ lineId, units });
const BEFORE = STARTS - 0.5;

describe('ORDER-20 a moved line may be given back by its holder until it begins', () => {
  it.each<[string, readonly GivableLine[], readonly UnitsOf[], number, readonly UnitsOf[] | null]>([
    ['one of three', [SEATS], [of('seats', 1)], BEFORE, [of('seats', 1)]],
    ['once it begins', [SEATS], [of('seats', 1)], STARTS, null],
    ['what was not moved', [AS_SOLD], [of('as sold', 0)], BEFORE, null],
    ['what has no time', [ANY_TIME], [of('any time', 0)], BEFORE, null],
    ['a line of another order', [SEATS], [of('other', 0)], BEFORE, null],
    [
      'one that may not, and none goes',
      [SEATS, AS_SOLD],
      [of('seats', 0), of('as sold', 0)],
      BEFORE,
      null,
    ],
    ['what is back already', [without(SEATS, 1)], [of('seats', 1)], STARTS, [of('seats', 1)]],
    [
      'what is back already, and more, too late',
      [without(SEATS, 1)],
      [of('seats', 1, 2)],
      STARTS,
      null,
    ],
    [
      'a part leaves what leans on it',
      [SEATS, RENTED],
      [of('seats', 0, 1)],
      BEFORE,
      [of('seats', 0, 1)],
    ],
    [
      'the whole takes it along',
      [SEATS, RENTED],
      [of('seats', 0, 1), of('seats', 2)],
      BEFORE,
      [of('seats', 0, 1), of('seats', 2), of('rented', 0, 1)],
    ],
    [
      'the last of it, too',
      [without(SEATS, 0, 1), RENTED],
      [of('seats', 2)],
      BEFORE,
      [of('seats', 2), of('rented', 0, 1)],
    ],
  ])('%s', (_, lines, requested, now, goesBack) => {
    const judged = judgeGiveBack(lines, requested, now);
    expect(judged).toEqual(
      goesBack === null
        ? { ok: false, refusal: { code: 'not_returnable' } }
        : { ok: true, value: goesBack },
    );
  });

  it('has a deadline', () => {
    expect([SEATS, AS_SOLD, ANY_TIME].map(givenBackUntil)).toEqual([STARTS, null, null]);
  });
});
