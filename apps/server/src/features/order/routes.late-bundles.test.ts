import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { expire, openShop, soldToOthers } from '../../../test/shop.ts';

/* ORDER-08: a late payment is applied bundle by bundle. Available bundles are kept, and only lost
   ones need a choice. */

const RACKET = 2801;
const COURT_FILS = 23_100;
const RACKET_FILS = 2_100;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const on = (day: number): string => dayAt(app.whole.clock.now(), day);

interface Placed {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly transactionId: string;
  /** Token that opens a guest's order, as in its emails. */
  readonly token: string;
}

async function place(buyer: Buyer, items: readonly object[]): Promise<Placed> {
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId, token } = placed.body.data;
  return { buyer, orderId, transactionId, token };
}

/** Expires orders, sells the given places to others, and then delivers the payments. */
async function late(
  orders: readonly Placed[],
  taken: readonly (readonly object[])[],
): Promise<void> {
  await expire(app, orders);
  await soldToOthers(app, taken);
}

const read = async ({ orderId, buyer: { bearer } }: Placed) =>
  (await app.call('readOrder', { params: { order_id: orderId } }, { bearer })).body.data;

interface Offer {
  readonly key: string;
  readonly choice: string;
  readonly alternatives?: readonly (Slot & { readonly total_price: number })[];
}

const choose = ({ orderId, buyer: { bearer } }: Placed, body: object) =>
  app.call('chooseOutcome', { params: { order_id: orderId }, body }, { bearer });

async function chosen(placed: Placed, body: object) {
  const answer = await choose(placed, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Returns the identifying fields of each product of an order, with its state. */
const lostOf = (view: { products: readonly Record<string, unknown>[] }) =>
  view.products.map((one) => [one.facility_id, one.product_id, one.is_lost, one.is_returned]);

const ticketsOf = async ({ orderId, buyer: { bearer } }: Placed): Promise<number> =>
  (await app.call('listTickets', { params: { order_id: orderId } }, { bearer })).body.data.length;

const statesOf = async ({ orderId }: Placed): Promise<readonly (string | null)[]> => {
  const rows = await runSql<{ state: string | null }>(
    url,
    `select h.state from order_line l left join hold h on (h.tenant_id, h.id) = (l.tenant_id, l.hold_id)
     where l.order_id = $1 order by l.seq`,
    [uuidIn(orderId)],
  );
  return rows.map(({ state }) => (state === 'firm' ? state : null));
};

const subjects = async (email: string): Promise<readonly string[]> =>
  (await app.app.inject(`/demo/mailbox.json?to=${email}`))
    .json()
    .data.map(({ subject }: { subject: string }) => subject);

describe('two courts, of which another customer has one by now', () => {
  it('one is fulfilled at once, and the other alone is refunded', async () => {
    const [lost, free] = [court2(on(3), 18), court2(on(3), 18, 23)];
    const placed = await place(await guest(app), [
      itemOf(lost, { addons: [{ product_id: RACKET, quantity: 1 }] }),
      itemOf(free),
    ]);
    await late([placed], [[itemOf(lost)]]);

    const response = await read(placed);
    expect(response.status).toBe('needs_choice');
    expect(lostOf(response)).toEqual([
      [22, 2201, 1, 0],
      [22, RACKET, 1, 0],
      [23, 2301, 0, 0],
    ]);
    const [court, racket] = response.products;
    expect([court.parent_key, racket.parent_key]).toEqual([null, court.key]);
    expect(new Set(response.choices.map(({ key }: Offer) => key))).toEqual(new Set([court.key]));
    expect(await statesOf(placed)).toEqual([null, null, 'firm']);
    expect(await ticketsOf(placed)).toBe(1);
    // The email link for the valid lines opens the tickets, in any browser and before a choice is
    // made.
    const params = { order_id: placed.orderId };
    const byMail = await app.call(
      'listTickets',
      { params },
      {
        headers: { 'x-order-token': placed.token },
      },
    );
    expect(byMail.body.data).toMatchObject([{ facility_id: 23, state: 'valid' }]);
    expect(await sumsOf(url, placed.orderId)).toEqual({
      'gateway:epg': -(2 * COURT_FILS + RACKET_FILS),
      unallocated: COURT_FILS + RACKET_FILS,
      'sales:facility': 22_000,
      vat: 1_100,
    });
    expect([...(await subjects(placed.buyer.email))].sort()).toEqual([
      expect.stringMatching(/^Your booking/),
      expect.stringMatching(/^Your payment arrived late/),
    ]);

    const settled = await chosen(placed, { choice: 'refund', key: court.key });
    expect(settled).toMatchObject({ status: 'complete', total: 231, choices: [] });
    expect(lostOf(settled)).toEqual([
      [22, 2201, 1, 1],
      [22, RACKET, 1, 1],
      [23, 2301, 0, 0],
    ]);
    await app.clock(2);
    expect(await sumsOf(url, placed.orderId)).toEqual({
      'gateway:epg': -COURT_FILS,
      'sales:facility': 22_000,
      vat: 1_100,
    });
    const again = await choose(placed, { choice: 'refund' });
    expect([again.status, again.body.code]).toEqual([409, 'choice_not_offered']);
  });

  it('the racket goes with its lost court, to another', async () => {
    const [lost, free] = [court2(on(3), 20), court2(on(3), 20, 23)];
    const placed = await place(await guest(app), [
      itemOf(lost, { addons: [{ product_id: RACKET, quantity: 2 }] }),
      itemOf(free, { addons: [{ product_id: RACKET, quantity: 1 }] }),
    ]);
    await late([placed], [[itemOf(lost)]]);
    const { choices, products } = await read(placed);
    const [{ key, alternatives }] = choices;
    const [alternative] = alternatives;
    expect(alternative.facility_id).not.toBe(23);
    const settled = await chosen(placed, { choice: 'alternative', key, alternative });
    expect(settled).toMatchObject({ status: 'complete', total: 2 * 231 + 3 * 21, choices: [] });
    expect(lostOf(settled)).toEqual([
      [alternative.facility_id, alternative.product_id, 0, 0],
      [alternative.facility_id, RACKET, 0, 0],
      [23, 2301, 0, 0],
      [23, RACKET, 0, 0],
    ]);
    expect(settled.products[1].parent_key).toBe(settled.products[0].key);
    expect(settled.products[3].key).toBe(products[3].key);
    expect(await statesOf(placed)).toEqual(['firm', 'firm', 'firm', 'firm']);
    expect(await ticketsOf(placed)).toBe(2);
    expect((await sumsOf(url, placed.orderId)).unallocated).toBeUndefined();
    await app.clock(2);
    const confirmed = (await subjects(placed.buyer.email)).filter((one) => !/late/.test(one));
    expect(confirmed).toHaveLength(2);
  });

  it('each lost one has a choice by its key, in any order, and offers of its own', async () => {
    const slots = [court2(on(4), 18), court2(on(4), 18, 23), court2(on(4), 20)] as const;
    const placed = await place(
      await customer(app),
      slots.map((slot) => itemOf(slot)),
    );
    const [first, second] = slots;
    await late([placed], [[itemOf(first)], [itemOf(second)]]);
    const { choices, products } = await read(placed);
    const keys = products.map((one: { key: string }) => one.key);
    expect(choices.map(({ key, choice }: Offer) => [key, choice])).toEqual(
      [keys[0], keys[1]].flatMap((key) =>
        ['alternative', 'wallet', 'refund'].map((choice) => [key, choice]),
      ),
    );
    const stays = await choose(placed, { choice: 'wallet', key: keys[2] });
    expect([stays.status, stays.body.code]).toEqual([409, 'choice_not_offered']);
    const half = await chosen(placed, { choice: 'wallet', key: keys[1] });
    expect(half).toMatchObject({ status: 'needs_choice', total: 462 });
    expect(new Set(half.choices.map(({ key }: Offer) => key))).toEqual(new Set([keys[0]]));
    const offered = choices.flatMap(({ alternatives = [] }: Offer) => alternatives);
    const places = offered.map((one: Slot) => `${one.facility_id} ${one.start_time}`);
    expect(places.length).toBeGreaterThan(3);
    expect(new Set(places).size).toBe(places.length);
    const [{ alternatives }] = half.choices;
    const whole = await chosen(placed, { choice: 'alternative', alternative: alternatives[0] });
    expect(whole).toMatchObject({ status: 'complete', total: 462, choices: [] });
    const sums = await sumsOf(url, placed.orderId);
    expect(sums.unallocated).toBeUndefined();
    const wallet = Object.entries(sums).find(([code]) => code.startsWith('wallet:'));
    expect(wallet?.[1]).toBe(COURT_FILS);
  });

  it('without a key the money of all that was lost goes back', async () => {
    const slots = [court2(on(5), 18), court2(on(5), 18, 23)] as const;
    const placed = await place(
      await guest(app),
      slots.map((slot) => itemOf(slot)),
    );
    await late(
      [placed],
      slots.map((slot) => [itemOf(slot)]),
    );
    expect(await ticketsOf(placed)).toBe(0);
    const settled = await chosen(placed, { choice: 'refund' });
    expect(settled).toMatchObject({ status: 'cancelled', total: 462 });
    await app.clock(2);
    expect(await sumsOf(url, placed.orderId)).toEqual({});
    const refunds = await runSql(
      url,
      'select amount_fils::int as fils from refund where order_id = $1',
      [uuidIn(placed.orderId)],
    );
    expect(refunds).toEqual([{ fils: 2 * COURT_FILS }]);
  });
});

it('EVENT-17 seats that are lost become those that are offered for them, beside a court that stays', async () => {
  const seats = (ids: readonly number[]) => ({
    product_id: 9101,
    event_id: 1,
    event_ticket_id: 111,
    performance_id: 11,
    seat_map_id: 1,
    quantity: ids.length,
    seats: ids,
  });
  const expected = [21, 22];
  const placed = await place(await guest(app), [seats(expected), itemOf(court2(on(6), 20))]);
  await late([placed], [[seats(expected)]]);
  const { choices, products } = await read(placed);
  expect(products.map((one: { is_lost: number }) => one.is_lost)).toEqual([1, 0]);
  const [{ key, alternatives }] = choices;
  const [alternative] = alternatives;
  expect(alternative.seats).toHaveLength(2);
  // The names of the places are returned beside their ids.
  expect(alternative.places).toMatchObject([
    { id: alternative.seats[0], section: expect.any(String), row: expect.any(String) },
    { id: alternative.seats[1], ar_section: expect.any(String), seat: expect.any(String) },
  ]);
  const settled = await chosen(placed, { choice: 'alternative', key, alternative });
  expect(settled).toMatchObject({ status: 'complete', total: 441 });
  const [{ seats: got }] = settled.products;
  expect(got.map(({ id }: { id: number }) => id)).toEqual(alternative.seats);
  expect(await ticketsOf(placed)).toBe(3);
});

it('a racket that is gone leaves its court', async () => {
  const [court, beside] = [court2(on(6), 18), court2(on(6), 18, 23)];
  const placed = await place(await guest(app), [
    itemOf(court, { addons: [{ product_id: RACKET, quantity: 2 }] }),
  ]);
  await late([placed], [[itemOf(beside, { addons: [{ product_id: RACKET, quantity: 7 }] })]]);
  const response = await read(placed);
  expect(lostOf(response)).toEqual([
    [22, 2201, 0, 0],
    [22, RACKET, 1, 0],
  ]);
  expect(response.choices).toEqual([{ key: response.products[1].key, choice: 'refund' }]);
  expect(await statesOf(placed)).toEqual(['firm', null]);
  const settled = await chosen(placed, { choice: 'refund' });
  expect(settled).toMatchObject({ status: 'complete', total: 231 });
});

it('ORDER-15 the remaining lines of an order with an open choice can be cancelled', async () => {
  const [lost, free] = [court2(on(7), 18), court2(on(7), 18, 23)];
  const placed = await place(await guest(app), [itemOf(lost), itemOf(free)]);
  await late([placed], [[itemOf(lost)]]);
  const lines = await runSql<{ id: string; lost: string | null }>(
    url,
    'select id, lost from order_line where order_id = $1 order by seq',
    [uuidIn(placed.orderId)],
  );
  const units = lines.map(({ id }) => ({ lineId: id, units: [0] }));
  expect(await app.whole.sold.cancel(1, units, 'venue')).toBe(COURT_FILS);
  await app.clock(2);
  expect(await sumsOf(url, placed.orderId)).toEqual({
    'gateway:epg': -COURT_FILS,
    unallocated: COURT_FILS,
  });
  await chosen(placed, { choice: 'refund' });
  await app.clock(2);
  expect(await sumsOf(url, placed.orderId)).toEqual({});
});

it('whichever of three courts are lost, kept lines and refunds add up to the amount paid', async () => {
  const subsets = [0, 1, 2, 3, 4, 5, 6, 7];
  const courts = (day: number) => [21, 22, 23].map((facility) => court2(on(day), 22, facility));
  const orders: Placed[] = [];
  for (const lost of subsets) {
    orders.push(
      await place(
        await guest(app),
        courts(3 + lost).map((slot) => itemOf(slot)),
      ),
    );
  }
  const taken = subsets.flatMap((lost) => courts(3 + lost).filter((_, n) => lost & (1 << n)));
  await late(
    orders,
    taken.map((slot) => [itemOf(slot)]),
  );
  for (const [lost, placed] of orders.entries()) {
    const count = [0, 1, 2].filter((n) => lost & (1 << n)).length;
    const status = await statusOf(app, placed.buyer, placed.orderId);
    expect([lost, status]).toEqual([lost, count === 0 ? 'complete' : 'needs_choice']);
    expect(await ticketsOf(placed)).toBe(3 - count);
    const { choices } = await read(placed);
    const offers: readonly Offer[] = choices;
    for (const key of new Set(offers.map((one) => one.key)))
      await chosen(placed, { choice: 'refund', key });
    const after = await read(placed);
    expect(after.status).toBe(count === 3 ? 'cancelled' : 'complete');
    const [row] = await runSql<{ back: number }>(
      url,
      'select coalesce(sum(amount_fils), 0)::int as back from refund where order_id = $1',
      [uuidIn(placed.orderId)],
    );
    const stays = count === 3 ? 0 : Math.round(after.total * 100);
    expect(stays + (row?.back ?? 0)).toBe(3 * COURT_FILS);
    expect((await sumsOf(url, placed.orderId)).unallocated).toBeUndefined();
  }
});
