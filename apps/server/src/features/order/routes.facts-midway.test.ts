import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt, guest, itemOf, listen, type Slot } from '../../../test/buyer.ts';
import { change, placesSql, stockSql, venueSql } from '../../../test/changing-venue.ts';
import {
  inTurn,
  MOMENTS,
  type Moment,
  type Outcome,
  type Purchase,
  purchases,
  refused,
  seenOf,
} from '../../../test/facts-midway.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  formSql,
  level,
  NEW_TERMS,
  peopleSql,
  signer,
  TERMS,
  termsSql,
  waiverSql,
} from '../../../test/midway-content.ts';
import { WAIVER } from '../../../test/signing.ts';

/* The table "Facts that change midway" of order/RULES.md: every row changes one fact of its own
   service, every column at another moment; the expected result of the purchase is its cell. */

interface Line extends Slot {
  readonly quantity?: number;
  readonly isFullDay?: 1;
  readonly customers?: readonly object[];
  readonly tnc?: 1;
  readonly price?: number;
  readonly tax_amount?: number;
}

interface Row {
  readonly fact: string;
  /** Additional rows of the service, apart from its court. */
  readonly more: (n: number) => string;
  readonly changed: (n: number) => string;
  /** Lines bought with the court, or instead of it. */
  readonly expects: (court: Slot) => readonly Line[];
  /** Lines that other customers bought before. */
  readonly others?: (court: Slot) => readonly Line[];
  readonly cells: Readonly<Record<Moment, Outcome>>;
}

const NOTHING = (): string => '';
const ofService = (n: number) => `where tenant_id = 1 and id = ${n}`;
const court = (slot: Slot) => [slot];
const adults = (slot: Slot, quantity: number) => ({
  ...slot,
  product_id: slot.facility_id * 100 + 2,
  quantity,
});
const balls = (slot: Slot, quantity: number) => ({
  ...slot,
  product_id: slot.facility_id * 100 + 3,
  quantity,
});
const at = (slot: Slot, hour: number): Slot => ({
  ...slot,
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
});

/** Whole service day of the court, from opening to closing. */
const fullDay = (slot: Slot): Line => ({
  ...slot,
  start_time: '07:00:00',
  end_time: '23:59:59',
  isFullDay: 1,
});
const FULL_DAY_PRICE = 'update facility set full_day_fils =';

/** Adds a child's ticket (`n`04) at AED 25. */
const childSql = (n: number): string => `
  insert into product (tenant_id, id, kind) values (1, ${n}04, 'facility');
  insert into facility_ticket (tenant_id, product_id, facility_id, name, ar_name, price_fils)
    values (1, ${n}04, ${n}, 'Child', 'طفل', 2500);`;

const named = (line: Line, names: readonly string[]): Line => ({
  ...line,
  customers: names.map((name) => ({
    name,
    email: 'sara@example.com',
    mobile: '0501112233',
    additional_fields: [],
  })),
});

/**
 * Outcome as promised: AED 100 plus VAT, free cancellation until a day before, no terms, a valid
 * ticket.
 */
const KEPT: Outcome = {
  status: 'complete',
  total: 105,
  isPriceShown: false,
  isExpected: false,
  opens: true,
  terms: null,
  freeUntil: '24 h before',
};
/** Outcomes of a fact that is shown before the order and fixed from the order on. */
const promise = (before: Outcome): Row['cells'] => ({
  hold: before,
  order: before,
  payment: KEPT,
  'late money': KEPT,
});
const notSold = (status: number, code: string): Row['cells'] => ({
  hold: refused('hold', status, code),
  order: refused('order', status, code),
  payment: KEPT,
  'late money': KEPT,
});
/**
 * Outcomes of a capacity: held and paying lines count already; a released one finds no capacity
 * again.
 */
const counted = (before: Outcome, total: number): Row['cells'] => ({
  hold: before,
  order: { ...KEPT, total },
  payment: { ...KEPT, total },
  'late money': { status: 'needs_choice', total },
});

/** Outcomes of a full day, at AED 1000. */
const ofFullDay = (cells: Row['cells']): Row['cells'] => ({
  ...cells,
  payment: { ...KEPT, total: 1050 },
  'late money': { ...KEPT, total: 1050 },
});

const ROWS: readonly Row[] = [
  {
    fact: 'capacity',
    more: placesSql,
    changed: (n) => `update facility set capacity = 20 ${ofService(n)}`,
    expects: (slot) => [adults(slot, 6)],
    others: (slot) => [adults(slot, 18)],
    cells: counted(refused('hold', 409, 'capacity_reached'), 315),
  },
  {
    fact: 'stock',
    more: stockSql,
    changed: (n) =>
      `update retail_product set stock = 5 where tenant_id = 1 and product_id = ${n}03`,
    expects: (slot) => [slot, balls(slot, 4)],
    others: (slot) => [at(slot, 10), balls(at(slot, 10), 3)],
    cells: counted(refused('hold', 409, 'max_quantity_reached'), 147),
  },
  {
    fact: 'price',
    more: NOTHING,
    changed: (n) =>
      `update facility_rental set rate_fils_per_hour = 20000 where tenant_id = 1 and facility_id = ${n}`,
    expects: court,
    cells: {
      ...promise({ ...KEPT, total: 210, held: 210 }),
      order: { ...KEPT, total: 210, held: 105, isPriceShown: true },
    },
  },
  {
    fact: 'approvals',
    more: NOTHING,
    changed: (n) => `update service set approvals = '{booking,security}' ${ofService(n)}`,
    expects: court,
    cells: promise({ ...KEPT, status: 'approval_required', opens: false }),
  },
  {
    fact: 'terms',
    more: NOTHING,
    changed: (n) => `update service set tnc = 'No studs', ar_tnc = 'بلا مسامير' ${ofService(n)}`,
    expects: court,
    cells: promise({ ...KEPT, terms: 'No studs' }),
  },
  {
    fact: 'accepted terms of the venue',
    more: () => termsSql(TERMS),
    changed: () => termsSql(NEW_TERMS),
    expects: (slot) => [{ ...slot, tnc: 1 }],
    cells: {
      ...promise({ ...KEPT, accepted: TERMS }),
      hold: { ...KEPT, accepted: NEW_TERMS },
    },
  },
  {
    fact: 'text of a disclaimer',
    more: (n) => placesSql(n) + waiverSql(n, WAIVER.content),
    changed: (n) => waiverSql(n, `${WAIVER.content}<p>At your own risk.</p>`),
    expects: (slot) => [{ ...adults(slot, 1), customers: [signer()] }],
    cells: {
      hold: refused('hold', 422, 'validation_failed'),
      order: refused('order', 422, 'validation_failed'),
      payment: { ...KEPT, total: 52.5 },
      'late money': { ...KEPT, total: 52.5 },
    },
  },
  {
    fact: 'cancellation policy',
    more: NOTHING,
    changed: (n) => `update service set free_until_minutes_before = 2880 ${ofService(n)}`,
    expects: court,
    cells: promise({ ...KEPT, freeUntil: '48 h before' }),
  },
  {
    fact: 'opening hours',
    more: NOTHING,
    changed: (n) =>
      `update facility_rental set to_minute = 1080 where tenant_id = 1 and facility_id = ${n}`,
    expects: court,
    cells: notSold(422, 'outside_opening_hours'),
  },
  {
    fact: 'lengths sold',
    more: NOTHING,
    changed: (n) =>
      `update service set min_booking_time = 90, max_booking_time = 90 ${ofService(n)}`,
    expects: court,
    cells: notSold(422, 'duration_not_allowed'),
  },
  {
    fact: 'online delay',
    more: NOTHING,
    changed: (n) => `update service set online_booking_delay = 14400 ${ofService(n)}`,
    expects: court,
    cells: { ...promise(KEPT), hold: refused('hold', 422, 'too_soon') },
  },
  {
    fact: 'advance limit',
    more: NOTHING,
    changed: (n) => `update service set advance_booking_days_limit = 2 ${ofService(n)}`,
    expects: court,
    cells: notSold(422, 'date_too_far'),
  },
  {
    fact: 'service closed',
    more: NOTHING,
    changed: (n) => `
      insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute)
      values (1, ${n}, ${n}, '2020-01-01', '2100-01-01', 0, 1440)`,
    expects: court,
    cells: notSold(409, 'closed_by_rule'),
  },
  {
    fact: 'name of the court',
    more: NOTHING,
    changed: (n) => `update facility set name = 'Court by the gate' ${ofService(n)}`,
    expects: court,
    cells: { ...promise(KEPT), order: { ...KEPT, isExpected: true } },
  },
  {
    fact: 'product no longer sold',
    more: NOTHING,
    changed: (n) => `delete from facility_rental where tenant_id = 1 and facility_id = ${n}`,
    expects: court,
    cells: { ...notSold(404, 'not_found'), order: refused('order', 409, 'no_longer_sold') },
  },
  {
    fact: 'court retired',
    more: NOTHING,
    changed: (n) => `update facility set is_open = false ${ofService(n)}`,
    expects: court,
    cells: { ...notSold(404, 'not_found'), order: refused('order', 409, 'no_longer_sold') },
  },
  {
    fact: 'full-day price',
    more: (n) => `${FULL_DAY_PRICE} 100000 ${ofService(n)};`,
    changed: (n) => `${FULL_DAY_PRICE} 200000 ${ofService(n)}`,
    expects: (slot) => [fullDay(slot)],
    cells: ofFullDay({
      ...promise({ ...KEPT, total: 2100, held: 2100 }),
      order: { ...KEPT, total: 2100, held: 1050, isPriceShown: true },
    }),
  },
  {
    fact: 'full day withdrawn',
    more: (n) => `${FULL_DAY_PRICE} 100000 ${ofService(n)};`,
    changed: (n) => `${FULL_DAY_PRICE} null ${ofService(n)}`,
    expects: (slot) => [fullDay(slot)],
    cells: ofFullDay(notSold(422, 'validation_failed')),
  },
  {
    fact: 'full day given',
    more: NOTHING,
    changed: (n) => `${FULL_DAY_PRICE} 100000 ${ofService(n)}`,
    expects: court,
    cells: promise(KEPT),
  },
  {
    fact: 'tickets that exclude one another',
    more: (n) => placesSql(n) + childSql(n),
    changed: (n) =>
      `insert into facility_ticket_exclusion (tenant_id, product_id, excludes_product_id) values (1, ${n}02, ${n}04)`,
    expects: (slot) => [adults(slot, 1), { ...slot, product_id: slot.facility_id * 100 + 4 }],
    cells: {
      hold: refused('hold', 409, 'dependent_ticket_overlap'),
      order: refused('order', 409, 'dependent_ticket_overlap'),
      payment: { ...KEPT, total: 78.75 },
      'late money': { ...KEPT, total: 78.75 },
    },
  },
  {
    fact: 'maximum of a session',
    more: (n) => placesSql(n) + peopleSql(null) + formSql(n, [], 0),
    changed: () => peopleSql(6),
    expects: (slot) => [adults(slot, 7)],
    cells: {
      hold: refused('hold', 409, 'session_limit'),
      order: refused('order', 409, 'session_limit'),
      payment: { ...KEPT, total: 367.5 },
      'late money': { ...KEPT, total: 367.5 },
    },
  },
  {
    fact: 'participant field required',
    more: (n) => placesSql(n) + formSql(n, [level(0)]),
    changed: (n) => formSql(n, [level(1)]),
    expects: (slot) => [named(adults(slot, 1), ['Sara Ali'])],
    cells: {
      hold: refused('hold', 422, 'validation_failed'),
      order: refused('order', 422, 'validation_failed'),
      payment: { ...KEPT, total: 52.5 },
      'late money': { ...KEPT, total: 52.5 },
    },
  },
];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

/** Purchase on its own service. */
interface OfService extends Purchase<Line> {
  readonly row: Row;
  readonly n: number;
}

const { bought, buy } = purchases<Line>(
  () => app,
  ({ quantity = 1, price, tax_amount, isFullDay, customers, tnc, ...slot }) =>
    itemOf(slot, {
      product_type_id: undefined,
      quantity,
      price,
      tax_amount,
      isFullDay,
      customers,
      tnc,
    }),
);

async function begin(row: Row, n: number): Promise<OfService> {
  const date = dayAt(app.whole.clock.now(), 5);
  const slot = at(
    { product_id: n * 100 + 1, facility_id: n, date, start_time: '', end_time: '' },
    19,
  );
  const others = row.others?.(slot) ?? [];
  if (others.length > 0) await bought({ buyer: await guest(app), lines: others, outcome: {} });
  return { row, n, buyer: await guest(app), lines: row.expects(slot), outcome: {} };
}

async function inspect(purchase: OfService): Promise<void> {
  if (purchase.placed === undefined) return;
  const { outcome } = await seenOf(app, purchase);
  purchase.outcome = { ...purchase.outcome, ...outcome };
}

const COLUMNS = MOMENTS.map((moment, index) => [moment, (index + 1) * 100] as const);

describe.each(COLUMNS)('ORDER-11 facts that change before the %s', (moment, first) => {
  const of = new Map<string, OfService>();

  beforeAll(async () => {
    const numbered = ROWS.map((row, index) => ({ row, n: first + index }));
    await change(app, numbered.map(({ row, n }) => venueSql(n, row.more(n))).join(''));
    for (const { row, n } of numbered) of.set(row.fact, await begin(row, n));
    const all = [...of.values()];
    await buy(all, moment, () => change(app, all.map(({ row, n }) => row.changed(n)).join(';')));
    await inTurn(all, inspect);
  }, 60_000);

  it.each(ROWS)('$fact', ({ fact, cells }) => {
    expect(of.get(fact)?.outcome).toMatchObject(cells[moment]);
  });
});
