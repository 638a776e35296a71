import { HOLD_MINUTES, PAYING_MINUTES } from '@nadi/domain/cart/hold-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf } from '../../../test/books.ts';
import { court2, dayAt, freshSlots, itemOf, order, statusOf } from '../../../test/buyer.ts';
import { finalSeats } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import {
  back,
  behaviour,
  expectTable,
  leavesPage,
  type Place,
  type Row,
  readResult,
  returnsAfter,
  textOf,
  WALK_MS,
  type Walked,
  walk,
} from '../../../test/unpaid-orders.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

const court = (): Place => {
  const slot = freshSlot();
  return { items: [itemOf(slot)], wanted: slot };
};
/** All places of a swimming session, of which a rival wants one. */
const session = (hour: number) => (): Place => {
  const slot = { ...court2(dayAt(app.whole.clock.now(), 3), hour, 41), product_id: 4102 };
  return { items: [itemOf(slot, { quantity: 30 })], wanted: slot };
};
const seats = (first: number) => (): Place => {
  const wanted = finalSeats([first, first + 1]);
  return { items: [wanted], wanted };
};

const withdraws = ({ orderId, who }: Walked) =>
  app.call('withdrawOrder', { params: { order_id: orderId } }, { bearer: who.bearer });

/** Final result at the gateway, whose response was lost on its way. */
const losesResponse = ({ transactionId }: Walked) =>
  runSql(
    url,
    `update gateway_double set decision = 'decline', final_code = '51' where transaction_id = $1`,
    [transactionId],
  );

const other = () => {
  const { items, wanted } = court();
  return { items: [...items, itemOf(freshSlot())], wanted };
};

/** Orders the second line of its place again, without the first. */
const ordersOnlyTheOther = async ({ who, place }: Walked) => {
  const again = await order(app, who, { items: place.items.slice(1) });
  expect(again.status, again.text).toBe(200);
};

/** Pays an order whose place is sold, and expects the rules of late money. */
async function expectLateMoney(one: Walked): Promise<void> {
  const { transactionId, orderId, rival, sold } = one;
  expect(await statusOf(app, rival, sold ?? '')).toBe('complete');
  await runSql(
    url,
    `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
    [transactionId],
  );
  const comesBack = async () => {
    await back(one);
    return (await readResult(one)).status;
  };
  // An undecided response of the gateway is shared for a second.
  await expect.poll(comesBack, { timeout: 3_000 }).toBe('needs_choice');
  const { total, products } = await readResult(one);
  const lost = products.filter(({ is_lost }: { is_lost: number }) => is_lost === 1);
  const lostTotal = lost.reduce(
    (sum: number, line: { total_price: number }) => sum + line.total_price,
    0,
  );
  const money = { 'gateway:epg': -100 * total, unallocated: 100 * lostTotal };
  expect(await sumsOf(url, orderId)).toMatchObject(money);
  const chosen = await app.call(
    'chooseOutcome',
    { params: { order_id: orderId }, body: { choice: 'refund' } },
    { bearer: one.who.bearer },
  );
  expect(chosen.status, chosen.text).toBe(200);
  const { status } = chosen.body.data;
  expect([status, textOf(chosen.body.data)]).toEqual(
    lost.length < products.length ? ['complete', null] : ['cancelled', 'refunded'],
  );
}

const ROWS: readonly Row[] = [
  {
    name: 'a card is declined, and the browser returns',
    place: court,
    acts: { 3: returnsAfter('decline') },
    ending: 'declined',
    endsAt: 3,
  },
  {
    name: 'a card is declined, and nobody returns',
    place: court,
    acts: { 3: leavesPage('decline') },
    ending: 'declined',
    endsAt: 4,
  },
  {
    name: 'the customer cancels on the payment page',
    place: court,
    acts: { 3: returnsAfter('cancel') },
    ending: 'declined',
    endsAt: 3,
  },
  {
    name: 'the window of the payment page is closed',
    place: court,
    acts: { 3: leavesPage('close') },
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the payment page is left alone',
    place: court,
    acts: {},
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the browser goes back from the payment page',
    place: court,
    acts: { 3: back },
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the gateway has a result, and its response was lost',
    place: court,
    acts: { 3: losesResponse },
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the bank has not decided on the card',
    place: court,
    acts: { 2: returnsAfter('late') },
    ending: 'undecided',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the customer gives up on the site',
    place: court,
    acts: { 5: withdraws },
    ending: 'withdrawn',
    endsAt: 5,
  },
  {
    name: 'a swimming session: the customer gives up',
    place: session(10),
    acts: { 5: withdraws },
    ending: 'withdrawn',
    endsAt: 5,
  },
  {
    name: 'a swimming session: the page is left alone',
    place: session(11),
    acts: {},
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'seats of an event: a card is declined',
    place: seats(21),
    acts: { 3: returnsAfter('decline') },
    ending: 'declined',
    endsAt: 3,
  },
  {
    name: 'seats of an event: the window is closed',
    place: seats(41),
    acts: { 3: leavesPage('close') },
    ending: 'left',
    endsAt: PAYING_MINUTES,
  },
  {
    name: 'the customer orders only the other line again',
    place: other,
    acts: { 5: ordersOnlyTheOther },
    ending: 'replaced',
    endsAt: 5,
  },
];

describe('ORDER-24 a rival asks for the place of an unpaid order at every minute', () => {
  let walked: readonly Walked[];
  beforeAll(async () => {
    await behaviour(app, { repeated_finalization: 'already_final' });
    walked = await walk(app, ROWS, PAYING_MINUTES + HOLD_MINUTES + 1);
    await app.clock(5);
    await behaviour(app, {});
  }, WALK_MS);

  const walkedAs = (row: Row): Walked => {
    const found = walked.find((one) => one.row === row);
    if (found === undefined) throw new Error(`Not walked: ${row.name}`);
    return found;
  };

  it.each(ROWS)('$name', (row) => expectTable(walkedAs(row)));

  it.each(ROWS)('ORDER-08 $name; its money comes late', (row) => expectLateMoney(walkedAs(row)));
});
