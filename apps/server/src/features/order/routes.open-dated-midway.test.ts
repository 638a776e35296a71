import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, listen } from '../../../test/buyer.ts';
import { change, placesSql, venueSql } from '../../../test/changing-venue.ts';
import {
  MOMENTS,
  type Moment,
  type Outcome,
  type Purchase,
  purchases,
  refused,
  seenOf,
} from '../../../test/facts-midway.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

/* The rows of tickets for any day in the table "Facts that change midway" of order/RULES.md, with
   the columns of `routes.facts-midway.test.ts`. */

/** Adult's ticket for any day, valid for 30 days, at AED 50. */
interface Line {
  readonly product_id: number;
  readonly facility_id: number;
  readonly quantity: number;
  readonly open_dated: 1;
  readonly price?: number;
  readonly tax_amount?: number;
}

interface Row {
  readonly fact: string;
  readonly days: number | null;
  readonly cells: Readonly<Record<Moment, Outcome>>;
}

const valid = (days: number): Outcome => ({ status: 'complete', total: 52.5, opens: true, days });
const KEPT = { payment: valid(30), 'late money': valid(30) };

const ROWS: readonly Row[] = [
  {
    fact: 'tickets for any day withdrawn',
    days: null,
    cells: {
      hold: refused('hold', 422, 'validation_failed'),
      order: refused('order', 422, 'validation_failed'),
      ...KEPT,
    },
  },
  {
    fact: 'fewer days of their validity',
    days: 10,
    cells: { hold: valid(10), order: valid(10), ...KEPT },
  },
];

const daysSql = (n: number, days: number | null): string =>
  `update facility_ticket set open_days = ${days} where tenant_id = 1 and product_id = ${n}02;`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const { buy } = purchases<Line>(
  () => app,
  ({ facility_id: facilityId, ...line }) => ({ ...line, product_type_id: 1, facilityId }),
);

interface OfHall extends Purchase<Line> {
  readonly row: Row;
  readonly n: number;
}

describe.each(MOMENTS.map((moment, index) => [moment, (index + 1) * 100] as const))(
  'ORDER-11 ORDER-33 tickets for any day, with facts that change before the %s',
  (moment, first) => {
    const all: OfHall[] = [];

    beforeAll(async () => {
      const numbered = ROWS.map((row, index) => ({ row, n: first + index }));
      const halls = numbered.map(({ n }) => venueSql(n, placesSql(n) + daysSql(n, 30)));
      await change(app, halls.join(''));
      for (const { row, n } of numbered) {
        const line: Line = { product_id: n * 100 + 2, facility_id: n, quantity: 1, open_dated: 1 };
        all.push({ row, n, buyer: await guest(app), lines: [line], outcome: {} });
      }
      await buy(all, moment, () =>
        change(app, all.map(({ row, n }) => daysSql(n, row.days)).join('')),
      );
      for (const one of all)
        if (one.placed) one.outcome = { ...one.outcome, ...(await seenOf(app, one)).outcome };
    }, 60_000);

    it.each(ROWS)('$fact', ({ fact, cells }) => {
      expect(all.find(({ row }) => row.fact === fact)?.outcome).toMatchObject(cells[moment]);
    });
  },
);
