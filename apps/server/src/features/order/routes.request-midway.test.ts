import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { type Buyer, dayAt, decide, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { change, venueSql } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type Outcome, seenOf } from '../../../test/facts-midway.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

/* The table "Facts that change during a request" of order/RULES.md: every row changes one fact of
   its own service, every column at another moment; the expected result of the request is its cell. */

const MOMENTS = ['request', 'answer', 'payment'] as const;
type Moment = (typeof MOMENTS)[number];

interface Row {
  readonly fact: string;
  readonly changed: (n: number) => string;
  /** Result of a request that is placed afterwards: its refusal, or what differs from the default. */
  readonly placed: string | Outcome;
}

const ofService = (n: number) => `where tenant_id = 1 and id = ${n}`;
const ofRental = (n: number) => `where tenant_id = 1 and facility_id = ${n}`;

/** Result as requested: AED 100 plus VAT, approved, paid, and valid at the door. */
const AS_REQUESTED: Outcome = {
  status: 'complete',
  total: 105,
  opens: true,
  terms: null,
  accepted: null,
  freeUntil: '24 h before',
};

const ROWS: readonly Row[] = [
  {
    fact: 'price',
    changed: (n) => `update facility_rental set rate_fils_per_hour = 20000 ${ofRental(n)}`,
    placed: { total: 210 },
  },
  {
    fact: 'approvals: one more',
    changed: (n) => `update service set approvals = '{booking,security}' ${ofService(n)}`,
    // The other answer is still to come.
    placed: { status: 'approval_required', opens: false },
  },
  {
    fact: 'approvals: none',
    changed: (n) => `update service set approvals = '{}' ${ofService(n)}`,
    placed: {},
  },
  {
    fact: 'terms',
    changed: (n) => `update service set tnc = 'No studs', ar_tnc = 'بلا مسامير' ${ofService(n)}`,
    placed: { terms: 'No studs' },
  },
  {
    fact: 'cancellation policy',
    changed: (n) => `update service set free_until_minutes_before = 2880 ${ofService(n)}`,
    placed: { freeUntil: '48 h before' },
  },
  {
    fact: 'opening hours',
    changed: (n) => `update facility_rental set to_minute = 1080 ${ofRental(n)}`,
    placed: '422 outside_opening_hours',
  },
  {
    fact: 'lengths sold',
    changed: (n) =>
      `update service set min_booking_time = 90, max_booking_time = 90 ${ofService(n)}`,
    placed: '422 duration_not_allowed',
  },
  {
    fact: 'online delay',
    changed: (n) => `update service set online_booking_delay = 14400 ${ofService(n)}`,
    placed: '422 too_soon',
  },
  {
    fact: 'advance limit',
    changed: (n) => `update service set advance_booking_days_limit = 2 ${ofService(n)}`,
    placed: '422 date_too_far',
  },
  {
    fact: 'service closed',
    changed: (n) => `
      insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute)
      values (1, ${n}, ${n}, '2020-01-01', '2100-01-01', 0, 1440)`,
    placed: '409 closed_by_rule',
  },
  {
    fact: 'court retired',
    changed: (n) => `update facility set is_open = false ${ofService(n)}`,
    placed: '404 not_found',
  },
  {
    fact: 'product no longer sold',
    changed: (n) => `delete from facility_rental ${ofRental(n)}`,
    placed: '404 not_found',
  },
];

let app: TestApp;
let manager: AtConsole;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  manager = await enter(app, 'manager');
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

/** Request of one row's service, for an hour from 19:00 at AED 105. */
interface Requested {
  readonly row: Row;
  readonly n: number;
  readonly buyer: Buyer;
  placed?: { readonly order_id: string; readonly transactionId: string | null };
  refused?: string;
}

async function request(one: Requested): Promise<void> {
  const slot = {
    product_id: one.n * 100 + 1,
    facility_id: one.n,
    date: dayAt(app.whole.clock.now(), 5),
    start_time: '19:00:00',
    end_time: '20:00:00',
  };
  const { status, body } = await order(app, one.buyer, { items: [itemOf(slot)] });
  if (status === 200) one.placed = body.data;
  else one.refused = `${status} ${body.code}`;
}

interface QueuedLine {
  readonly approvals: readonly { readonly id: string; readonly which: string }[];
}

/** Gives the venue's approval to every request, and no other. */
async function answerAll(all: readonly Requested[]): Promise<void> {
  const { body } = await manager.call('listApprovals', { query: { state: 'waiting' } });
  const own = new Set(all.map(({ placed }) => placed?.order_id));
  const waiting: { order_id: string; lines: readonly QueuedLine[] }[] = body.data;
  const approvals = waiting
    .filter(({ order_id }) => own.has(order_id))
    .flatMap(({ lines }) => lines.flatMap((line) => line.approvals));
  for (const { id } of approvals.filter(({ which }) => which === 'booking')) {
    const given = { params: { id }, body: { answer: 'approve' } };
    const answered = await manager.call('answerApproval', given);
    expect(answered.status, answered.text).toBe(200);
  }
}

/** Pays what is to be paid: a request that was approved, or an order that needed no approval. */
async function pay({ placed, buyer }: Requested): Promise<void> {
  if (placed === undefined) return;
  const input = { params: { order_id: placed.order_id } };
  const opened = await app.call('payOrder', input, { bearer: buyer.bearer });
  const transactionId = opened.body.data?.transactionId ?? placed.transactionId;
  if (transactionId) await decide(app.app, transactionId, 'approve');
}

/** Requests, answers and pays; facts change before the given step. */
async function run(moment: Moment, first: number): Promise<readonly Requested[]> {
  const all: Requested[] = [];
  for (const [index, row] of ROWS.entries()) {
    all.push({ row, n: first + index, buyer: await guest(app) });
  }
  const approvals = (n: number) => `update service set approvals = '{booking}' ${ofService(n)};`;
  await change(app, all.map(({ n }) => venueSql(n, approvals(n))).join(''));
  const each = async (act: (one: Requested) => Promise<void>) => {
    for (const one of all) await act(one);
  };
  const steps: Readonly<Record<Moment, () => Promise<void>>> = {
    request: () => each(request),
    answer: () => answerAll(all),
    payment: () => each(pay),
  };
  for (const step of MOMENTS) {
    if (step === moment) await change(app, all.map(({ row, n }) => row.changed(n)).join(';'));
    await steps[step]();
  }
  await app.clock(45);
  return all;
}

describe.each([
  ['request', 100],
  ['answer', 120],
  ['payment', 140],
] as const)('ORDER-11 ORDER-26 facts that change before the %s', (moment, first) => {
  let all: readonly Requested[];
  beforeAll(async () => {
    all = await run(moment, first);
  }, 60_000);

  it.each(ROWS)('$fact', async ({ fact, placed }) => {
    const one = all.find(({ row }) => row.fact === fact);
    const isFirst = moment === 'request';
    if (isFirst && typeof placed === 'string') {
      expect(one).toMatchObject({ refused: placed });
      return;
    }
    if (one?.placed === undefined) throw new Error(`refused: ${one?.refused}`);
    const { outcome } = await seenOf(app, { buyer: one.buyer, placed: one.placed });
    expect(outcome).toEqual({ ...AS_REQUESTED, ...(isFirst && (placed as Outcome)) });
  });
});
