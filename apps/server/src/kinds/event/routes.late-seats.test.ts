import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  decide,
  guest,
  listen,
  statusOf,
} from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { bought, courtItem, finalSeats, placed, ticketsOf } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const PAST_EXPIRY_SECONDS = 30 * 60 + 30;
const UNTIL_LATE_SECONDS = 45;

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

/** Places an order that expires while its payment is on its way. */
async function expired(buyer: Buyer, items: readonly unknown[]): Promise<string> {
  const { orderId, transactionId } = await placed(app, buyer, items);
  await decide(app.app, transactionId, 'late');
  await app.clock(PAST_EXPIRY_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe('expired');
  return orderId;
}

/** Does the same, but another customer buys these seats before the payment arrives. */
async function lost(buyer: Buyer, items: readonly unknown[], seats: readonly number[]) {
  const orderId = await expired(buyer, items);
  await bought(app, await guest(app), [finalSeats(seats)]);
  await app.clock(UNTIL_LATE_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe('needs_choice');
  return orderId;
}

const read = async (buyer: Buyer, orderId: string) => {
  const input = { params: { order_id: orderId } };
  return (await app.call('readOrder', input, { bearer: buyer.bearer })).body.data;
};

const choose = (buyer: Buyer, orderId: string, body: object) =>
  app.call('chooseOutcome', { params: { order_id: orderId }, body }, { bearer: buyer.bearer });

interface Offered {
  readonly product_id: number;
  readonly facility_id: number | null;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly seats?: readonly number[];
}

async function offeredTo(buyer: Buyer, orderId: string): Promise<readonly Offered[]> {
  const { choices } = await read(buyer, orderId);
  const one = choices.find(({ choice }: { choice: string }) => choice === 'alternative');
  return one?.alternatives ?? [];
}

const wireOf = ({ product_id, facility_id, date, start_time, end_time, seats }: Offered) => ({
  product_id,
  facility_id,
  date,
  start_time,
  end_time,
  seats,
});

it('ORDER-03 seats that are still free are taken again: complete', async () => {
  const buyer = await guest(app);
  const orderId = await expired(buyer, [finalSeats([41, 42])]);
  expect(await holdsOf(url, orderId)).toEqual([]);
  await app.clock(UNTIL_LATE_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
  expect(await ticketsOf(app, buyer, orderId)).toMatchObject([
    { section: 'South', row: 'C', seat: '1' },
    { section: 'South', row: 'C', seat: '2' },
  ]);
});

it('ORDER-08 EVENT-17 seats that were sold meanwhile: as many others are offered, side by side, and taken', async () => {
  const buyer = await guest(app);
  const orderId = await lost(buyer, [finalSeats([21, 22])], [21, 22]);
  const offered = await offeredTo(buyer, orderId);
  expect(offered).toHaveLength(3);
  for (const { product_id, seats } of offered) {
    expect(product_id).toBe(9101);
    expect(seats).toHaveLength(2);
    expect(seats).not.toEqual([21, 22]);
    expect((seats?.[1] ?? 0) - (seats?.[0] ?? 0)).toBe(1);
  }
  const { choices } = await read(buyer, orderId);
  expect(choices.map(({ choice }: { choice: string }) => choice)).toEqual([
    'alternative',
    'refund',
  ]);

  const [first] = offered as [Offered];
  const chosen = await choose(buyer, orderId, {
    choice: 'alternative',
    alternative: wireOf(first),
  });
  expect(chosen.status, chosen.text).toBe(200);
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
  expect(await ticketsOf(app, buyer, orderId)).toHaveLength(2);
  const [line] = await runSql<{ seats: number[] }>(
    url,
    `select line -> 'wire' -> 'seats' as seats from order_line where order_id = $1`,
    [uuidIn(orderId)],
  );
  expect(line?.seats).toEqual(first.seats);
  const sums = await sumsOf(url, orderId);
  expect([sums['gateway:epg'], sums.unallocated]).toEqual([-21_000, undefined]);
});

it('409 choice_not_offered where somebody holds the offered seats by then; others are offered', async () => {
  const buyer = await guest(app);
  const orderId = await lost(buyer, [finalSeats([61, 62])], [61, 62]);
  const [first] = (await offeredTo(buyer, orderId)) as [Offered];
  const taken = await hold(app, newVisitor(), [
    { ...finalSeats(first.seats ?? []), product_type_id: undefined },
  ]);
  expect(taken.status, taken.text).toBe(200);
  const chosen = await choose(buyer, orderId, {
    choice: 'alternative',
    alternative: wireOf(first),
  });
  expect([chosen.status, chosen.body.code]).toEqual([409, 'choice_not_offered']);
  const [other] = (await offeredTo(buyer, orderId)) as [Offered];
  expect(other.seats).not.toEqual(first.seats);
  const back = await choose(buyer, orderId, { choice: 'refund' });
  expect(back.status, back.text).toBe(200);
  await app.clock(2);
  expect(await sumsOf(url, orderId)).toEqual({});
});

it('with a court: the court stays as it was sold, the seats alone are others', async () => {
  const buyer = await customer(app);
  const court = court2(dayAt(app.whole.clock.now(), 3), 10);
  const orderId = await lost(buyer, [courtItem(court), finalSeats([81, 82])], [81, 82]);
  const { products } = await read(buyer, orderId);
  expect(products.map(({ is_lost }: { is_lost: number }) => is_lost)).toEqual([0, 1]);
  const [first] = (await offeredTo(buyer, orderId)) as [Offered];
  const chosen = await choose(buyer, orderId, {
    choice: 'alternative',
    alternative: wireOf(first),
  });
  expect(chosen.status, chosen.text).toBe(200);
  const tickets = await ticketsOf(app, buyer, orderId);
  expect(tickets.map(({ product_id }) => product_id).sort()).toEqual([2201, 9101, 9101]);
  expect((await holdsOf(url, orderId)).map(({ state }) => state)).toEqual(['firm', 'firm']);
});
