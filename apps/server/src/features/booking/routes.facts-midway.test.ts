import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf } from '../../../test/books.ts';
import { type Buyer, dayAt, decide, guest, itemOf, listen } from '../../../test/buyer.ts';
import { change, venueSql } from '../../../test/changing-venue.ts';
import { placed, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

/* The table "Facts that change while a booking is moved or cancelled" of order/RULES.md: every row
   changes one fact of its own service, every column at another moment; the expected result is its
   cell. */

const MOMENTS = ['preview', 'confirmation'] as const;
type Moment = (typeof MOMENTS)[number];

/** Response to a preview or a confirmation: what is refunded, in dirhams, or the refusal. */
type Response = number | string;

interface Outcome {
  readonly preview: Response;
  readonly confirmed: Response;
  /** Ticket after it. */
  readonly ticket: Readonly<Record<string, unknown>>;
  /** Amounts refunded to the card, in fils. */
  readonly refunds: readonly number[];
}

interface Row {
  readonly fact: string;
  readonly changed: (n: number) => string;
  /** Outcome of a move once the fact has changed. Default: moved as if nothing had. */
  readonly move?: Response;
  /** Outcome of the preview of a move once the fact has changed. Default: as of the move. */
  readonly preview?: Response;
  /** Name of the court after a move. */
  readonly name?: string;
}

const ofService = (n: number) => `where tenant_id = 1 and id = ${n}`;
const ofRental = (n: number) => `where tenant_id = 1 and facility_id = ${n}`;
const NOT_OFFERED = '409 choice_not_offered';

const ROWS: readonly Row[] = [
  {
    fact: 'a lower price',
    changed: (n) => `update facility_rental set rate_fils_per_hour = 6000 ${ofRental(n)}`,
    move: 42,
  },
  {
    fact: 'a higher price',
    changed: (n) => `update facility_rental set rate_fils_per_hour = 20000 ${ofRental(n)}`,
    // The preview shows the difference, which the call has not agreed to (ORDER-40).
    preview: 0,
    move: '409 move_costs_more',
  },
  {
    fact: 'approvals',
    changed: (n) => `update service set approvals = '{booking,security}' ${ofService(n)}`,
  },
  {
    fact: 'terms',
    changed: (n) => `update service set tnc = 'No studs', ar_tnc = 'بلا مسامير' ${ofService(n)}`,
  },
  {
    fact: 'cancellation policy',
    changed: (n) => `update service set free_until_minutes_before = 14400 ${ofService(n)}`,
  },
  {
    fact: 'opening hours',
    changed: (n) => `update facility_rental set to_minute = 1080 ${ofRental(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'lengths sold',
    changed: (n) =>
      `update service set min_booking_time = 90, max_booking_time = 90 ${ofService(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'online delay',
    changed: (n) => `update service set online_booking_delay = 14400 ${ofService(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'advance limit',
    changed: (n) => `update service set advance_booking_days_limit = 2 ${ofService(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'service closed',
    changed: (n) => `
      insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute)
      values (1, ${n}, ${n}, '2020-01-01', '2100-01-01', 0, 1440)`,
    move: NOT_OFFERED,
  },
  {
    fact: 'court retired',
    changed: (n) => `update facility set is_open = false ${ofService(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'product no longer sold',
    changed: (n) => `delete from facility_rental ${ofRental(n)}`,
    move: NOT_OFFERED,
  },
  {
    fact: 'name of the court',
    changed: (n) => `update facility set name = 'Court by the gate' ${ofService(n)}`,
    name: 'Court by the gate',
  },
];

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const slotOf = (n: number, hour: number) => ({
  product_id: n * 100 + 1,
  facility_id: n,
  date: dayAt(app.whole.clock.now(), 5),
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
});

/** Booking of one row's service, which costs AED 105 and starts at 19:00. */
interface Booking {
  readonly row: Row;
  readonly n: number;
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly units: ReturnType<typeof unitsOf>;
}

/** Buys the court of every row. */
async function bookAll(first: number): Promise<readonly Booking[]> {
  const numbered = ROWS.map((row, index) => ({ row, n: first + index }));
  await change(app, numbered.map(({ n }) => venueSql(n, '')).join(''));
  const unpaid: Omit<Booking, 'units'>[] = [];
  for (const { row, n } of numbered) {
    const buyer = await guest(app);
    const { orderId, transactionId } = await placed(app, buyer, [itemOf(slotOf(n, 19))]);
    await decide(app.app, transactionId, 'approve');
    unpaid.push({ row, n, buyer, orderId });
  }
  await app.clock(4);
  const bookings: Booking[] = [];
  for (const one of unpaid) {
    bookings.push({ ...one, units: unitsOf(await ticketsOf(app, one.buyer, one.orderId)) });
  }
  return bookings;
}

type Act = (booking: Booking, dry: 0 | 1) => Promise<CallAnswer>;

const move: Act = ({ n, buyer, orderId, units: [unit] }, dry) => {
  const body = { key: unit?.key, line: slotOf(n, 20), dry };
  return app.call('moveBooking', { params: { order_id: orderId }, body }, buyer);
};

const cancel: Act = ({ buyer, orderId, units }, dry) => {
  const input = { params: { order_id: orderId }, body: { units, dry } };
  return app.call('requestRefund', input, buyer);
};

function responseOf({ status, body }: CallAnswer): Response {
  if (status !== 200) return `${status} ${body.code}`;
  const shares: readonly { readonly amount: number }[] = body.data.shares;
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

async function outcomesOf(
  act: Act,
  moment: Moment,
  first: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const bookings = await bookAll(first);
  const changeAll = () => change(app, bookings.map(({ row, n }) => row.changed(n)).join(';'));
  if (moment === 'preview') await changeAll();
  const previews: Response[] = [];
  for (const booking of bookings) previews.push(responseOf(await act(booking, 1)));
  if (moment === 'confirmation') await changeAll();
  const confirmed: Response[] = [];
  for (const booking of bookings) confirmed.push(responseOf(await act(booking, 0)));
  await app.clock(60);
  const outcomes = new Map<string, Outcome>();
  for (const [index, { row, buyer, orderId }] of bookings.entries()) {
    const [ticket] = await ticketsOf(app, buyer, orderId);
    outcomes.set(row.fact, {
      preview: previews[index] ?? '',
      confirmed: confirmed[index] ?? '',
      ticket: { ...ticket },
      refunds: (await refundsOf(url, orderId)).map(({ amount }) => amount),
    });
  }
  return outcomes;
}

const dayBefore = (hour: number): string =>
  `${dayAt(app.whole.clock.now(), 4)}T${hour}:00:00+04:00`;

describe.each([
  ['preview', 100],
  ['confirmation', 120],
] as const)('ORDER-28 ORDER-29 a move, with facts that change before its %s', (moment, first) => {
  let outcomes: ReadonlyMap<string, Outcome>;
  beforeAll(async () => {
    outcomes = await outcomesOf(move, moment, first);
  }, 60_000);

  it.each(ROWS)('$fact', ({ fact, move: expected = 0, preview = expected, name }) => {
    const isMoved = typeof expected === 'number';
    const hour = isMoved ? 20 : 19;
    const court = `Court ${first + ROWS.findIndex((row) => row.fact === fact)}`;
    expect(outcomes.get(fact)).toMatchObject({
      preview: moment === 'preview' ? preview : 0,
      confirmed: expected,
      refunds: isMoved && expected > 0 ? [expected * 100] : [],
      ticket: {
        state: 'valid',
        qr: expect.any(String),
        name: name ?? court,
        facility_start_time: `${hour}:00:00`,
        cancellable_until: dayBefore(hour),
      },
    });
  });
});

describe.each([
  ['preview', 140],
  ['confirmation', 160],
] as const)('ORDER-20 a cancellation, with facts that change before its %s', (moment, first) => {
  let outcomes: ReadonlyMap<string, Outcome>;
  beforeAll(async () => {
    outcomes = await outcomesOf(cancel, moment, first);
  }, 60_000);

  it.each(ROWS)('$fact: everything that was paid is refunded', ({ fact }) => {
    expect(outcomes.get(fact)).toMatchObject({
      preview: 105,
      confirmed: 105,
      refunds: [10_500],
      ticket: { state: 'cancelled' },
    });
  });
});
