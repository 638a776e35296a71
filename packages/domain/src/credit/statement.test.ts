import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueOn,
  isStated,
  monthOf,
  nextReminder,
  overdueFrom,
  statedAt,
  statedMonth,
  statementSums,
  unpaidFils,
} from './statement.ts';

const DUBAI = 240;
const at = (text: string): number => Date.parse(text);

describe('CREDIT-05 the month of a statement', () => {
  it.each([
    ['2026-11-29T12:00:00+04:00', '2026-12-01T00:15:00+04:00', '2026-11-01'],
    ['2026-12-31T23:59:00+04:00', '2027-01-01T00:15:00+04:00', '2026-12-01'],
    ['2026-12-31T20:30:00Z', '2027-02-01T00:15:00+04:00', '2027-01-01'],
    ['2028-01-31T10:00:00+04:00', '2028-02-01T00:15:00+04:00', '2028-01-01'],
    ['2028-02-01T00:15:00+04:00', '2028-03-01T00:15:00+04:00', '2028-02-01'],
  ])('%s is stated at %s', (one, stated, month) => {
    expect(statedAt(at(one), DUBAI)).toBe(at(stated));
    const found = statedMonth(at(stated), DUBAI);
    expect(found.month).toBe(month);
    expect(monthOf(found.from, DUBAI)).toBe(month);
    expect(found.until).toBe(at(stated) - 15 * 60_000);
  });

  it('follows on the one before without a gap', () => {
    const instant = fc.integer({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2050-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(instant, (one) => {
        const first = statedAt(one, DUBAI);
        const next = statedAt(first, DUBAI);
        expect(statedMonth(next, DUBAI).from).toBe(statedMonth(first, DUBAI).until);
      }),
    );
  });
});

describe('CREDIT-06 the last day of a statement', () => {
  it('is 30 days after its issue, and it is overdue from the day after', () => {
    expect(dueOn(at('2026-12-01T00:15:00+04:00'), DUBAI)).toBe('2026-12-31');
    expect(overdueFrom('2026-12-31', DUBAI)).toBe(at('2027-01-01T00:00:00+04:00'));
  });

  it.each([
    ['2026-12-01T00:15:00+04:00', '2026-12-24T09:00:00+04:00'],
    ['2026-12-24T09:00:00+04:00', '2026-12-31T09:00:00+04:00'],
    ['2026-12-31T09:00:00+04:00', null],
  ])('CREDIT-07: after %s it is named again at %s', (now, next) =>
    expect(nextReminder('2026-12-31', at(now), DUBAI)).toBe(next && at(next)),
  );
});

describe('CREDIT-05 the sums of a statement', () => {
  const movements = [
    { cause: 'wallet_set_aside', amount: -500 },
    { cause: 'wallet_set_aside', amount: -300 },
    { cause: 'refund_to_partner', amount: 100 },
    { cause: 'received', amount: 450 },
  ];

  it('lead from the debt at the begin of the month to that at its end', () =>
    expect(statementSums(650, movements)).toEqual({
      openingFils: 400,
      orderedFils: 800,
      refundedFils: 100,
      paidFils: 450,
      closingFils: 650,
    }));

  it.each([
    [0, [], false],
    [-5, [], false],
    [5, [], true],
    [0, movements, true],
  ])('%d with %j', (closing, moved, expected) => expect(isStated(closing, moved)).toBe(expected));
});

/** Month of an account: orders, their refunds in the same or a later month, and payments. */
interface Day {
  readonly ordered: number;
  readonly paid: number;
  readonly refundedOf: number;
}

it('CREDIT-12: a payment that was taken back is no longer paid, in its sums and in what is unpaid', () => {
  const movements = [
    { cause: 'received', amount: 300 },
    { cause: 'received_back', amount: -200 },
  ];
  expect(statementSums(50, movements)).toMatchObject({
    openingFils: 150,
    orderedFils: 0,
    paidFils: 100,
  });
  expect([unpaidFils(500, 300), unpaidFils(500, -300), unpaidFils(-100, -300)]).toEqual([
    200, 500, 0,
  ]);
});

describe('CREDIT-06 what is unpaid of statements', () => {
  const day = fc.record({
    ordered: fc.integer({ min: 0, max: 1000 }),
    paid: fc.integer({ min: 0, max: 1500 }),
    refundedOf: fc.integer({ min: 0, max: 3 }),
  });

  /** Unpaid amounts of all months, by the definition and by settling the oldest order first. */
  function bothWays(months: readonly Day[]) {
    const closings: number[] = [];
    const events: { readonly amount: number; readonly of: number | null; readonly in: number }[] =
      [];
    let debt = 0;
    months.forEach(({ ordered, paid, refundedOf }, index) => {
      debt += ordered;
      events.push({ amount: paid, of: null, in: index });
      debt -= paid;
      const of = index - refundedOf;
      const back = of >= 0 ? (months[of]?.ordered ?? 0) : 0;
      const isFirst = !events.some((one) => one.of === of);
      if (of >= 0 && isFirst) {
        events.push({ amount: back, of, in: index });
        debt -= back;
      }
      closings.push(debt);
    });
    const unpaid = closings.map((closing, month) => {
      const credited = events
        .filter((one) => one.in > month && (one.of === null || one.of <= month))
        .reduce((sum, { amount }) => sum + amount, 0);
      return unpaidFils(closing, credited);
    });
    return { unpaid, debt };
  }

  it('an earlier statement is never less paid than a later one, and none is above the debt', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), (months) => {
        const { unpaid, debt } = bothWays(months);
        for (let index = 1; index < unpaid.length; index += 1)
          expect(unpaid[index - 1] ?? 0).toBeLessThanOrEqual(unpaid[index] ?? 0);
        expect(unpaid.at(-1)).toBe(Math.max(0, debt));
      }),
    );
  });

  it('is nothing where all of it came in since, and rises with nothing', () => {
    expect([unpaidFils(500, 0), unpaidFils(500, 200), unpaidFils(500, 700)]).toEqual([500, 300, 0]);
    expect(unpaidFils(-100, 0)).toBe(0);
  });
});
