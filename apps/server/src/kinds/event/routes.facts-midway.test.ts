import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, uuidIn } from '../../../test/books.ts';
import { guest, listen } from '../../../test/buyer.ts';
import { change, changeFacts, seeChange } from '../../../test/changing-venue.ts';
import { takeSeats } from '../../../test/event-seats.ts';
import {
  inTurn,
  MOMENTS,
  type Moment,
  type Outcome,
  type PricedLine,
  type Purchase,
  purchases,
  refused,
  seenOf,
} from '../../../test/facts-midway.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { addPerformance } from './performances/add-performance.ts';
import { callOffPerformance, movePerformance } from './performances/change-performance.ts';

/* The table "Facts of an event that change midway" of kinds/event/RULES.md: every row changes one fact of
   a separate event, every column at another moment; the cell is the outcome of the purchase. */

/** Test event: numbered tickets `n`1, 80 places `n`2; its performance is `n`. */
interface Row {
  readonly fact: string;
  readonly change: (n: number) => Promise<unknown>;
  readonly expects: 'seats' | 'places';
  /** Places bought by others before. */
  readonly others?: number;
  readonly cells: Readonly<Record<Moment, Outcome>>;
}

const DAY = 20;
const MOVED = 21;
const PRICE_FILS = 10_000;
const OFFSET = 240;

let app: TestApp;
let owner: Database;
const sql = (text: (n: number) => string) => (n: number) =>
  changeFacts(app.testDatabase.superuserUrl, 1, text(n));
const at = () => ({ offset: OFFSET, now: app.whole.clock.now() });
const today = (): number => Math.floor((app.whole.clock.now() / 60_000 + OFFSET) / 1440);

const firstUnits = new Map<number, number>();

/**
 * Outcome as promised: two at AED 100 plus VAT, free until a day before, on its day, valid tickets.
 */
const KEPT: Outcome = {
  status: 'complete',
  total: 210,
  isPriceShown: false,
  isExpected: false,
  opens: true,
  day: DAY,
  freeUntil: '24 h before',
  back: 0,
  messages: ['Your booking'],
};
/**
 * Outcome for counted places: held or paid ones count already; released ones find no capacity
 * again.
 */
const counted = (before: Outcome): Row['cells'] => ({
  hold: before,
  order: KEPT,
  payment: KEPT,
  'late money': { status: 'needs_choice', total: 210, messages: ['Your payment'] },
});

const ROWS: readonly Row[] = [
  {
    fact: 'a seat is taken off sale',
    expects: 'seats',
    // The hold is kept: staff are refused.
    change: (n) =>
      takeSeats(app, firstUnits.get(n) ?? 0, {
        seats: [21],
        purpose: 'confirm',
        kind: 'staff',
      }).catch(() => undefined),
    cells: counted(refused('hold', 409, 'slot_taken')),
  },
  {
    fact: "a category's price",
    expects: 'seats',
    change: sql((n) => `update event_ticket set price_fils = 20000 where id = ${n}1`),
    cells: {
      hold: { ...KEPT, total: 420, held: 420 },
      order: { ...KEPT, total: 420, held: 210, isPriceShown: true },
      payment: KEPT,
      'late money': KEPT,
    },
  },
  {
    fact: 'the cancellation policy',
    expects: 'seats',
    change: sql((n) => `update event set free_until_minutes_before = 2880 where id = ${n}`),
    cells: {
      hold: { ...KEPT, freeUntil: '48 h before' },
      order: { ...KEPT, freeUntil: '48 h before' },
      payment: KEPT,
      'late money': KEPT,
    },
  },
  {
    fact: 'the performance is moved',
    expects: 'seats',
    change: (n) =>
      owner.forTenant(1, (tx) => movePerformance(tx, n, (today() + MOVED) * 1440 + 19 * 60, at())),
    cells: {
      hold: { ...KEPT, day: MOVED },
      order: { ...KEPT, day: MOVED, isExpected: true },
      payment: {
        ...KEPT,
        day: MOVED,
        freeUntil: '0 h before',
        messages: ['New time', 'Your booking'],
      },
      'late money': {
        ...KEPT,
        day: MOVED,
        freeUntil: '0 h before',
        messages: ['New time', 'Your booking'],
      },
    },
  },
  {
    fact: 'the performance is called off',
    expects: 'seats',
    change: (n) => owner.forTenant(1, (tx) => callOffPerformance(tx, n, at())),
    cells: {
      hold: refused('hold', 409, 'not_on_sale'),
      order: refused('order', 409, 'not_on_sale'),
      payment: {
        status: 'complete',
        opens: false,
        back: 21_000,
        messages: ['Called off', 'Your refund'],
      },
      'late money': {
        status: 'complete',
        opens: false,
        back: 21_000,
        messages: ['Called off', 'Your refund'],
      },
    },
  },
  {
    fact: 'the sale of a ticket type ends',
    expects: 'seats',
    change: sql((n) => `update event_ticket set sale_until_local = 1 where id = ${n}1`),
    cells: {
      hold: refused('hold', 409, 'not_on_sale'),
      order: refused('order', 409, 'not_on_sale'),
      payment: KEPT,
      'late money': KEPT,
    },
  },
  {
    fact: 'the allotment is cut',
    expects: 'places',
    others: 6,
    change: sql((n) => `update event_ticket set allotment = 7 where id = ${n}2`),
    cells: counted(refused('hold', 409, 'capacity_reached')),
  },
  {
    fact: 'the places are cut',
    expects: 'places',
    others: 6,
    change: sql((n) => `update event_performance set places = 7 where id = ${n}`),
    cells: counted(refused('hold', 409, 'capacity_reached')),
  },
];

const eventSql = (n: number): string => `
  insert into event (tenant_id, id, category_id, name, ar_name, description, ar_description, art, location, ar_location)
    values (1, ${n}, 1, 'Event ${n}', 'فعالية ${n}', '', '', 'football', 'Pitch', 'ملعب');
  insert into product (tenant_id, id, kind) values (1, ${n}1, 'event'), (1, ${n}2, 'event');
  insert into event_ticket (tenant_id, id, event_id, product_id, name, ar_name, price_fils, seat_category, allotment)
    values (1, ${n}1, ${n}, ${n}1, 'Seat', 'مقعد', ${PRICE_FILS}, 0, null),
      (1, ${n}2, ${n}, ${n}2, 'Place', 'مكان', ${PRICE_FILS}, null, 10);`;

async function putOn(n: number): Promise<void> {
  const from = (today() + DAY) * 1440 + 19 * 60;
  const title = { en: `Event ${n}`, ar: `فعالية ${n}` };
  const capacity = { seatMapId: 1, places: 80 };
  const expected = {
    id: n,
    eventId: n,
    title,
    from,
    to: from + 180,
    gate: null,
    capacity,
    facilityIds: [],
  };
  const added = await owner.forTenant(1, (tx) => addPerformance(tx, expected, at()));
  expect(added.ok).toBe(true);
  const { rows } = await owner.queryTenant<{ unit: number }>(
    1,
    'event',
    'select first_unit as unit from event_performance where tenant_id = 1 and id = $1',
    [n],
  );
  firstUnits.set(n, rows[0]?.unit ?? 0);
}

interface Line extends PricedLine {
  readonly event_id: number;
  readonly performance_id: number;
  readonly quantity: number;
}

/** Purchase of a test event. */
interface OfEvent extends Purchase<Line> {
  readonly row: Row;
  readonly n: number;
}

const lineOf = (n: number, expects: Row['expects'], quantity: number): Line => ({
  event_id: n,
  performance_id: n,
  quantity,
  ...(expects === 'seats'
    ? { product_id: n * 10 + 1, event_ticket_id: n * 10 + 1, seat_map_id: 1, seats: [21, 22] }
    : { product_id: n * 10 + 2, event_ticket_id: n * 10 + 2 }),
});

const { bought, buy } = purchases<Line>(
  () => app,
  (line) => line,
);

async function begin(row: Row, n: number): Promise<OfEvent> {
  if (row.others !== undefined) {
    const lines = [lineOf(n, row.expects, row.others)];
    await bought({ buyer: await guest(app), lines, outcome: {} });
  }
  return { row, n, buyer: await guest(app), lines: [lineOf(n, row.expects, 2)], outcome: {} };
}

const DAY_MS = 86_400_000;
const FIRST_TEXTS = /^(Your booking|Your refund|Your payment|Called off|New time)/;

async function inspect(purchase: OfEvent): Promise<void> {
  const { placed, buyer } = purchase;
  if (placed === undefined) return;
  const { outcome, tickets } = await seenOf(app, purchase);
  const [{ back }] = (await runSql<{ back: number }>(
    app.testDatabase.superuserUrl,
    `select coalesce(sum(amount_fils), 0)::int as back from refund where order_id = $1 and state = 'returned'`,
    [uuidIn(placed.order_id)],
  )) as [{ back: number }];
  const mails = (await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`)).json().data;
  purchase.outcome = {
    ...purchase.outcome,
    ...outcome,
    day: Date.parse(tickets[0]?.facility_date ?? '') / DAY_MS - today(),
    back,
    messages: mails
      .map(({ subject }: { subject: string }) => FIRST_TEXTS.exec(subject)?.[0])
      .sort(),
  };
}

const COLUMNS = MOMENTS.map((moment, index) => [moment, (index + 1) * 1000] as const);

beforeAll(async () => {
  app = await startTestApp();
  owner = openDatabase({ url: app.testDatabase.ownerUrl, poolSize: 2, preparedStatements: true });
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await owner.close();
  await app.close();
});

describe.each(COLUMNS)('facts of an event that change before the %s', (moment, first) => {
  const of = new Map<string, OfEvent>();

  beforeAll(async () => {
    const numbered = ROWS.map((row, index) => ({ row, n: first + index }));
    await change(app, numbered.map(({ n }) => eventSql(n)).join(''));
    for (const { n } of numbered) await putOn(n);
    await seeChange(app);
    for (const { row, n } of numbered) of.set(row.fact, await begin(row, n));
    const all = [...of.values()];
    await buy(all, moment, async () => {
      await inTurn(all, ({ row, n }) => row.change(n));
      await seeChange(app);
    });
    await inTurn(all, inspect);
  }, 60_000);

  it.each(ROWS)('$fact', ({ fact, cells }) => {
    expect(of.get(fact)?.outcome).toMatchObject(cells[moment]);
  });
});
