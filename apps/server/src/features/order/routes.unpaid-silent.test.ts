import { HOLD_MINUTES, PAYING_MINUTES } from '@nadi/domain/cart/hold-time';
import { unpaidOutcome } from '@nadi/domain/order/unpaid-ending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { court2, dayAt, freshSlots, guest, itemOf } from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import {
  askFor,
  behaviour,
  expectTable,
  leavesPage,
  openOrder,
  type Place,
  type Row,
  readResult,
  seenBy,
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });
const court = (): Place => {
  const slot = freshSlot();
  return { items: [itemOf(slot)], wanted: slot };
};

const SPEAKS_AGAIN = PAYING_MINUTES + 3;

const SILENT_ROWS: readonly Row[] = [
  {
    name: 'the page was left alone',
    place: court,
    acts: {},
    ending: 'left',
    endsAt: SPEAKS_AGAIN + 1,
  },
  {
    name: 'a card was declined meanwhile',
    place: court,
    acts: { 3: leavesPage('decline') },
    ending: 'declined',
    endsAt: SPEAKS_AGAIN + 1,
  },
];

const PAID_ROW: Row = {
  name: 'a card was approved meanwhile',
  place: court,
  acts: { 3: leavesPage('approve') },
  ending: 'unanswered',
  endsAt: Infinity,
};

describe('ORDER-24 PAY-05 the gateway is silent until after the time to pay', () => {
  let walked: readonly Walked[];
  beforeAll(async () => {
    const until = SPEAKS_AGAIN + HOLD_MINUTES + 2;
    walked = await walk(app, [...SILENT_ROWS, PAID_ROW], until, {
      1: () => behaviour(app, { silent: true }),
      [SPEAKS_AGAIN]: () => behaviour(app, {}),
    });
  }, WALK_MS);

  it.each(SILENT_ROWS)('$name', (row) => {
    const found = walked.find((one) => one.row === row);
    expectTable(found as Walked);
  });

  it(PAID_ROW.name, async () => {
    const one = walked.at(-1) as Walked;
    expect(one.sold).toBeNull();
    expect(await seenBy(one)).toEqual({ status: 'complete', text: null, isInCart: false });
  });
});

it('ORDER-24 PAY-05 a gateway that is silent for a week: the place is free after it', async () => {
  const wanted = court2(dayAt(app.whole.clock.now(), 12));
  const place = () => ({ items: [itemOf(wanted)], wanted });
  const row = { name: 'silent', place, acts: {}, ending: 'unanswered', endsAt: 0 } as const;
  const one = await openOrder(app, row);
  await behaviour(app, { silent: true });
  const asks = async () => askFor(one, await guest(app));
  for (const seconds of [PAYING_MINUTES * MINUTE, HOUR, ...Array(6).fill(24 * HOUR), 22 * HOUR]) {
    await app.clock(seconds);
    expect(await asks()).toBe(false);
    expect((await readResult(one)).status).toBe('awaiting_payment');
  }
  await app.clock(HOUR + MINUTE);
  await behaviour(app, {});
  expect(await asks()).toBe(true);
  const { places, text } = unpaidOutcome('unanswered');
  expect([places, textOf(await readResult(one))]).toEqual(['free', text]);
});
