import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, grandTotal, uuidIn } from '../../../test/books.ts';
import { type Buyer, decide, guest, listen, order } from '../../../test/buyer.ts';
import { change, changeFacts, seeChange } from '../../../test/changing-venue.ts';
import { takeSeats } from '../../../test/event-seats.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { addPerformance } from './add-performance.ts';
import { callOffPerformance, movePerformance } from './change-performance.ts';

/*
 * The table "Facts of an event that change midway" of docs/rules.md: every row changes one fact of an event of
 * its own, every column at another moment; what becomes of the purchase is its cell.
 */

/** What a purchase came to: refused at a step, or an order. */
interface Outcome {
  readonly refused?: readonly [step: 'hold' | 'order', status: number, code: string];
  readonly status?: string;
  readonly total?: number;
  /** What the cart said it would cost, and whether the order said that it costs something else. */
  readonly held?: number;
  readonly isPriceTold?: boolean;
  /** Whether it was asked about before it was ordered: what was held is told otherwise by now. */
  readonly isAsked?: boolean;
  /** Whether its tickets open the door. */
  readonly opens?: boolean;
  /** The day of its tickets, from today. */
  readonly day?: number;
  readonly freeUntil?: string;
  /** What went back to the card, in fils. */
  readonly back?: number;
  /** The subjects of its mails, by their first words. */
  readonly told?: readonly string[];
}

type Moment = 'hold' | 'order' | 'payment' | 'late money';

/** An event of its own: numbered tickets `n`1, places `n`2, of which it has 80; its performance is `n`. */
interface Row {
  readonly fact: string;
  readonly change: (n: number) => Promise<unknown>;
  readonly wants: 'seats' | 'places';
  /** Places that others have bought before. */
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

/** As it was promised: two at AED 100 and VAT, free until a day before, on its day, tickets that open. */
const KEPT: Outcome = {
  status: 'complete',
  total: 210,
  isPriceTold: false,
  isAsked: false,
  opens: true,
  day: DAY,
  freeUntil: '24 h before',
  back: 0,
  told: ['Your booking'],
};
const refused = (step: 'hold' | 'order', status: number, code: string): Outcome => ({
  refused: [step, status, code],
});
/** What is held or being paid is counted already; what has been given up finds no room again. */
const counted = (before: Outcome): Row['cells'] => ({
  hold: before,
  order: KEPT,
  payment: KEPT,
  'late money': { status: 'needs_choice', total: 210, told: ['Your payment'] },
});

const ROWS: readonly Row[] = [
  {
    fact: 'a seat is taken off sale',
    wants: 'seats',
    // Whoever holds it keeps it: the staff are refused.
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
    wants: 'seats',
    change: sql((n) => `update event_ticket set price_fils = 20000 where id = ${n}1`),
    cells: {
      hold: { ...KEPT, total: 420, held: 420 },
      order: { ...KEPT, total: 420, held: 210, isPriceTold: true },
      payment: KEPT,
      'late money': KEPT,
    },
  },
  {
    fact: 'the cancellation policy',
    wants: 'seats',
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
    wants: 'seats',
    change: (n) =>
      owner.forTenant(1, (tx) => movePerformance(tx, n, (today() + MOVED) * 1440 + 19 * 60, at())),
    cells: {
      hold: { ...KEPT, day: MOVED },
      order: { ...KEPT, day: MOVED, isAsked: true },
      payment: { ...KEPT, day: MOVED, freeUntil: '0 h before', told: ['New time', 'Your booking'] },
      'late money': {
        ...{ ...KEPT, day: MOVED, freeUntil: '0 h before' },
        told: ['New time', 'Your booking'],
      },
    },
  },
  {
    fact: 'the performance is called off',
    wants: 'seats',
    change: (n) => owner.forTenant(1, (tx) => callOffPerformance(tx, n, at())),
    cells: {
      hold: refused('hold', 409, 'not_on_sale'),
      order: refused('order', 409, 'not_on_sale'),
      payment: {
        status: 'complete',
        opens: false,
        back: 21_000,
        told: ['Called off', 'Your refund'],
      },
      'late money': {
        ...{ status: 'complete', opens: false, back: 21_000 },
        told: ['Called off', 'Your refund'],
      },
    },
  },
  {
    fact: 'the sale of a ticket type ends',
    wants: 'seats',
    change: sql((n) => `update event_ticket set sale_until_wall = 1 where id = ${n}1`),
    cells: {
      hold: refused('hold', 409, 'not_on_sale'),
      order: refused('order', 409, 'not_on_sale'),
      payment: KEPT,
      'late money': KEPT,
    },
  },
  {
    fact: 'the allotment is cut',
    wants: 'places',
    others: 6,
    change: sql((n) => `update event_ticket set allotment = 7 where id = ${n}2`),
    cells: counted(refused('hold', 409, 'capacity_reached')),
  },
  {
    fact: 'the places are cut',
    wants: 'places',
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
  const room = { seatMapId: 1, places: 80 };
  const wanted = {
    id: n,
    eventId: n,
    title,
    from,
    to: from + 180,
    gate: null,
    room,
    facilityIds: [],
  };
  const added = await owner.forTenant(1, (tx) => addPerformance(tx, wanted, at()));
  expect(added.ok).toBe(true);
  const { rows } = await owner.ask<{ unit: number }>(
    1,
    'event',
    'select first_unit as unit from event_performance where tenant_id = 1 and id = $1',
    [n],
  );
  firstUnits.set(n, rows[0]?.unit ?? 0);
}

/** A purchase on its way, of an event of its own. */
interface Purchase {
  readonly row: Row;
  readonly n: number;
  readonly buyer: Buyer;
  readonly line: object;
  price?: { readonly price: number; readonly tax_amount: number };
  placed?: { readonly order_id: string; readonly transactionId: string };
  outcome: Outcome;
}

const lineOf = (n: number, wants: Row['wants'], quantity: number) => ({
  event_id: n,
  performance_id: n,
  quantity,
  ...(wants === 'seats'
    ? { product_id: n * 10 + 1, event_ticket_id: n * 10 + 1, seat_map_id: 1, seats: [21, 22] }
    : { product_id: n * 10 + 2, event_ticket_id: n * 10 + 2 }),
});

async function begin(row: Row, n: number): Promise<Purchase> {
  const line = lineOf(n, row.wants, 2);
  const purchase = { row, n, buyer: await guest(app), line, outcome: {} };
  if (row.others !== undefined) {
    const other = { ...purchase, buyer: await guest(app), line: lineOf(n, row.wants, row.others) };
    await orderIt(other);
    await approve(other);
  }
  return purchase;
}

async function holdIt(purchase: Purchase): Promise<void> {
  const { line, buyer } = purchase;
  const { bearer } = buyer;
  const { status, body } = await app.call('syncCart', { body: { products: [line] } }, { bearer });
  if (status !== 200) {
    purchase.outcome = { refused: ['hold', status, body.code] };
    return;
  }
  const [{ price, tax_amount }] = body.data.products;
  purchase.price = { price, tax_amount };
  purchase.outcome = { held: body.data.total };
}

async function orderIt(purchase: Purchase): Promise<void> {
  const { buyer, outcome, line, price } = purchase;
  if (outcome.refused) return;
  const { status, body } = await order(app, buyer, { items: [{ ...line, ...price }] });
  if (status === 200) {
    purchase.placed = body.data;
    purchase.outcome = { isAsked: false, ...outcome, isPriceTold: body.message !== undefined };
  } else if (body.code === 'line_moved') {
    // Looked at and kept: the second time it is asked about no more.
    await holdIt(purchase);
    purchase.outcome = { ...purchase.outcome, isAsked: true };
    await orderIt(purchase);
  } else {
    purchase.outcome = { refused: ['order', status, body.code] };
  }
}

async function approve({ placed }: Purchase): Promise<void> {
  if (placed) await decide(app.app, placed.transactionId, 'approve');
}

const HOUR_MS = 3_600_000;
const FIRST_WORDS = /^(Your booking|Your refund|Your payment|Called off|New time)/;

async function lookAt(purchase: Purchase): Promise<void> {
  const { placed, buyer, outcome } = purchase;
  if (placed === undefined) return;
  const { bearer, email } = buyer;
  const params = { order_id: placed.order_id };
  const read = (await app.call('readOrder', { params }, { bearer })).body.data;
  const tickets = (await app.call('listTickets', { params }, { bearer })).body.data;
  const [line] = read.products;
  const start = Date.parse(`${line.date}T${line.start_time}+04:00`);
  const [{ back }] = (await ask<{ back: number }>(
    app.testDatabase.superuserUrl,
    `select coalesce(sum(amount_fils), 0)::int as back from refund where order_id = $1 and state = 'returned'`,
    [uuidIn(placed.order_id)],
  )) as [{ back: number }];
  const mails = (await app.app.inject(`/demo/mailbox.json?to=${email}`)).json().data;
  purchase.outcome = {
    ...outcome,
    status: read.status,
    total: read.total,
    opens: tickets.length === 2 && tickets.every((one: { qr: string | null }) => one.qr !== null),
    day: Date.parse(tickets[0]?.facility_date ?? 0) / (24 * HOUR_MS) - today(),
    freeUntil: `${(start - Date.parse(line.free_cancellation_until)) / HOUR_MS} h before`,
    back,
    told: mails.map(({ subject }: { subject: string }) => FIRST_WORDS.exec(subject)?.[0]).sort(),
  };
}

const SETTLED_SECONDS = 45;
const PAST_EXPIRY_SECONDS = 30 * 60 + 30;

async function inTurn<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await act(one);
}

/** The steps of a purchase; a column changes the facts before the one it is called after. */
const STEPS: readonly (readonly [Moment, (all: readonly Purchase[]) => Promise<void>])[] = [
  ['hold', (all) => inTurn(all, holdIt)],
  ['order', (all) => inTurn(all, orderIt)],
  [
    'payment',
    async (all) => {
      await inTurn(all, approve);
      await app.clock(SETTLED_SECONDS);
    },
  ],
];

/** The same, but that the money comes when the order has expired. */
const LATE: typeof STEPS = [
  ...STEPS.slice(0, 2),
  [
    'payment',
    async (all) => {
      await inTurn(all, ({ placed }) => decide(app.app, placed?.transactionId ?? '', 'late'));
      await app.clock(PAST_EXPIRY_SECONDS);
    },
  ],
  ['late money', () => app.clock(SETTLED_SECONDS)],
];

const COLUMNS = [
  ['hold', STEPS, 1000],
  ['order', STEPS, 2000],
  ['payment', STEPS, 3000],
  ['late money', LATE, 4000],
] as const;

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

describe.each(COLUMNS)('facts of an event that change before the %s', (moment, steps, first) => {
  const purchases = new Map<string, Purchase>();

  beforeAll(async () => {
    const numbered = ROWS.map((row, index) => ({ row, n: first + index }));
    await change(app, numbered.map(({ n }) => eventSql(n)).join(''));
    for (const { n } of numbered) await putOn(n);
    await seeChange(app);
    for (const { row, n } of numbered) purchases.set(row.fact, await begin(row, n));
    await app.clock(SETTLED_SECONDS);
    const all = [...purchases.values()];
    for (const [step, take] of steps) {
      if (step === moment) {
        await inTurn(all, ({ row, n }) => row.change(n));
        await seeChange(app);
      }
      await take(all);
    }
    // What follows, and what is paid back.
    await app.clock(SETTLED_SECONDS);
    await inTurn(all, lookAt);
  }, 60_000);

  it.each(ROWS)('$fact', ({ fact, cells }) => {
    expect(purchases.get(fact)?.outcome).toMatchObject(cells[moment]);
  });
});
