import { describe, expect, it } from 'vitest';
import {
  cancellableUntil,
  judgeCancellation,
  judgeGivingUp,
  type PaidLine,
} from './cancellation.ts';
import type { UnitsOf } from './part-refund.ts';

const STARTS = 10_000;
const SEATS: PaidLine = {
  id: 'seats',
  key: 'event:1',
  parentKey: null,
  quantity: 3,
  when: { from: STARTS, to: STARTS + 180 },
  isMoved: true,
  openUntil: null,
  change: { freeUntilMinutesBefore: 60 },
  cancelled: new Set(),
};
/** Line that was not moved: free until an hour before. */
const AS_SOLD: PaidLine = { ...SEATS, id: 'as sold', key: 'event:2', isMoved: false };
/** Line that begins within its own period of notice. */
const NEVER: PaidLine = {
  ...AS_SOLD,
  id: 'never',
  change: { freeUntilMinutesBefore: 10_000 },
};
const TO_THE_END: PaidLine = { ...AS_SOLD, id: 'end', change: { freeUntilMinutesBefore: 0 } };
const ANY_TIME: PaidLine = { ...SEATS, id: 'any time', key: 'event:3', when: null };
const RENTED: PaidLine = {
  ...SEATS,
  id: 'rented',
  key: 'retail:1',
  parentKey: 'event:1',
  quantity: 2,
  when: null,
  isMoved: false,
};
const without = (line: PaidLine, ...units: number[]): PaidLine => ({
  ...line,
  cancelled: new Set(units),
});
const of = (lineId: string, ...units: number[]): UnitsOf => ({ lineId, units });
const BEFORE = STARTS - 0.5;

describe('ORDER-20 a line is cancelled by its buyer while that is free', () => {
  it.each<[string, readonly PaidLine[], readonly UnitsOf[], number, readonly UnitsOf[] | null]>([
    ['one of three', [SEATS], [of('seats', 1)], BEFORE, [of('seats', 1)]],
    ['once it begins', [SEATS], [of('seats', 1)], STARTS, null],
    ['in its free time', [AS_SOLD], [of('as sold', 0)], STARTS - 60.5, [of('as sold', 0)]],
    ['once its free time is over', [AS_SOLD], [of('as sold', 0)], STARTS - 60, null],
    ['never free', [NEVER], [of('never', 0)], STARTS - 10_000, null],
    ['free until it begins', [TO_THE_END], [of('end', 0)], BEFORE, [of('end', 0)]],
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
    const judged = judgeCancellation(lines, requested, now, []);
    expect(judged).toEqual(
      goesBack === null
        ? { ok: false, refusal: { code: 'not_cancellable' } }
        : { ok: true, value: goesBack },
    );
  });

  it('has a deadline', () => {
    expect([SEATS, AS_SOLD, ANY_TIME].map(cancellableUntil)).toEqual([STARTS, STARTS - 60, null]);
  });
});

describe('ORDER-31 a line is given up by its buyer until it begins', () => {
  it.each<[string, readonly PaidLine[], readonly UnitsOf[], number, readonly UnitsOf[] | null]>([
    ['after its free time', [AS_SOLD], [of('as sold', 0)], STARTS - 60, [of('as sold', 0)]],
    ['never free', [NEVER], [of('never', 0)], BEFORE, [of('never', 0)]],
    ['once it begins', [AS_SOLD], [of('as sold', 0)], STARTS, null],
    ['what has no time', [ANY_TIME], [of('any time', 0)], BEFORE, null],
    ['a line of another order', [AS_SOLD], [of('other', 0)], BEFORE, null],
    [
      'what was cancelled before stays',
      [without(AS_SOLD, 0)],
      [of('as sold', 0)],
      STARTS,
      [of('as sold', 0)],
    ],
    [
      'with its dependents',
      [AS_SOLD, { ...RENTED, parentKey: AS_SOLD.key }],
      [of('as sold', 0, 1, 2)],
      BEFORE,
      [of('as sold', 0, 1, 2), of('rented', 0, 1)],
    ],
  ])('%s', (_, lines, requested, now, ending) => {
    expect(judgeGivingUp(lines, requested, now, [])).toEqual(
      ending === null
        ? { ok: false, refusal: { code: 'not_cancellable' } }
        : { ok: true, value: ending },
    );
  });
});

describe('ORDER-33 an open-dated line', () => {
  const OPEN: PaidLine = { ...AS_SOLD, id: 'open', when: null, openUntil: STARTS };
  const units = [of('open', 1)];

  it.each([
    ['in its free time', STARTS - 60.5, true, true],
    ['once its free time is over', STARTS - 60, false, true],
    ['after its end', STARTS, false, false],
  ])('%s', (_, now, isFree, isGivenUp) => {
    expect(judgeCancellation([OPEN], units, now, []).ok).toBe(isFree);
    expect(judgeGivingUp([OPEN], units, now, []).ok).toBe(isGivenUp);
  });

  it.each([
    ['more than a day before its session', 1440.5, true, true],
    ['a day before its session', 1440, false, true],
    ['once its session begins', 0, false, false],
  ])('ORDER-34 %s', (_, before, isFree, isGivenUp) => {
    const session = STARTS - 2 * 1440;
    const now = session - before;
    // Of two units the one with the earlier session decides.
    const reserved = [session + 1440, session];
    expect(judgeCancellation([OPEN], units, now, reserved).ok).toBe(isFree);
    expect(judgeGivingUp([OPEN], units, now, reserved).ok).toBe(isGivenUp);
  });

  it('is free as long before its end as the policy has before a start', () =>
    expect(cancellableUntil(OPEN)).toBe(STARTS - 60));
});
