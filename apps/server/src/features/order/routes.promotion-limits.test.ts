import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
} from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { changePromotion, itemWith, onProduct, promote } from '../../../test/promotions.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import { openShop } from '../../../test/shop.ts';

/** Court 2 costs AED 231, and ten percent less with a code. */
const REDUCED = 207.9;

let app: TestApp;
let url: string;
let manager: AtConsole;
let buyer: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  manager = await enter(app, 'manager');
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  expect(await brokenInvariants(superuser, app.whole.clock.now())).toEqual([]);
  await superuser.end();
  await app.close();
});

const day = (n: number) => dayAt(app.whole.clock.now(), n);
const freshSlot = freshSlots(() => app, { day: 2, hours: [17, 22] });
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const CHANGED = [409, 'promotion_changed'];

const place = (code: string, who = buyer, { slot = freshSlot(), fields = {} } = {}) =>
  order(app, who, { items: [itemWith(slot, code, REDUCED)], fields });

async function placed(code: string, who = buyer, more = {}) {
  const answer = await place(code, who, more);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.total).toBe(REDUCED);
  return answer.body.data as { order_id: string; transactionId: string };
}

const verify = (code: string, slot: Slot, who = buyer) =>
  app.call(
    'verifyBenefits',
    { body: { products: [slot], promotion_code: code } },
    { bearer: who.bearer, visitor: who.vtoken },
  );

async function pay({ transactionId }: { readonly transactionId: string }): Promise<void> {
  await decide(app.app, transactionId, 'approve');
  await app.clock(60);
}

describe('PROMO-17 the uses of a promotion', () => {
  it('in total: the last one is taken as the order is placed', async () => {
    await promote(app, manager, 'TOTAL1', { limit_total: 1 });
    const slot = freshSlot();
    expect((await verify('TOTAL1', slot)).status).toBe(200);
    await placed('TOTAL1');
    const other = await guest(app);
    expect(outcome(await verify('TOTAL1', slot, other))).toEqual([409, 'promotion_not_valid']);
    const refused = await place('TOTAL1', other);
    expect(outcome(refused)).toEqual(CHANGED);
    expect(refused.body.data).toMatchObject({ discount: 0, total: 231 });
  });

  it('a limit that is raised admits more', async () => {
    const id = await promote(app, manager, 'RAISED1', { limit_total: 1 });
    await placed('RAISED1');
    expect(outcome(await place('RAISED1', await guest(app)))).toEqual(CHANGED);
    await changePromotion(app, manager, id, { limit_total: 2 });
    await placed('RAISED1', await guest(app));
  });

  it('of a customer: by account, and by mobile number', async () => {
    await promote(app, manager, 'EACH1', { limit_per_customer: 1 });
    const fields = { mobile: '+971509990003' };
    await placed('EACH1', buyer, { fields });
    expect(outcome(await place('EACH1'))).toEqual(CHANGED);
    const again = await guest(app);
    expect(outcome(await place('EACH1', again, { fields }))).toEqual(CHANGED);
    await placed('EACH1', again);
    const keys = await runSql<{ subject: string }>(
      url,
      `select subject from pool where id >= 2000000000 and subject <> ''`,
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ subject }) => !/^[0-9a-f]{32}$/.test(subject))).toEqual([]);
  });

  it('of a day', async () => {
    await promote(app, manager, 'DAILY1', { limit_per_day: 1 });
    await placed('DAILY1');
    expect(outcome(await place('DAILY1', await guest(app)))).toEqual(CHANGED);
    await app.clock(24 * 3600);
    await placed('DAILY1', await guest(app));
  });

  it('are returned when the order ends unpaid', async () => {
    await promote(app, manager, 'ENDED1', { limit_total: 1 });
    const { order_id } = await placed('ENDED1');
    await app.call('withdrawOrder', { params: { order_id } }, { bearer: buyer.bearer });
    await placed('ENDED1', await guest(app));
  });

  it('are returned when everything is refunded', async () => {
    await promote(app, manager, 'REFUNDED1', { limit_total: 1 });
    const paid = await placed('REFUNDED1');
    await pay(paid);
    expect(outcome(await place('REFUNDED1', await guest(app)))).toEqual(CHANGED);
    const lines = await runSql<{ id: string }>(
      url,
      'select id from order_line where order_id = $1',
      [uuidIn(paid.order_id)],
    );
    const units = lines.map(({ id }) => ({ lineId: id, units: [0] }));
    await app.whole.sold.cancel(1, units, 'venue');
    await placed('REFUNDED1', await guest(app));
  });

  it('of an open order that is placed again are its own', async () => {
    await promote(app, manager, 'AGAIN1', { limit_total: 1, limit_per_customer: 1 });
    const slot = freshSlot();
    const first = await placed('AGAIN1', buyer, { slot });
    expect((await verify('AGAIN1', slot)).status).toBe(200);
    expect((await placed('AGAIN1', buyer, { slot })).order_id).toBe(first.order_id);
    const fields = { order_notes: 'With new words' };
    const second = await placed('AGAIN1', buyer, { slot, fields });
    expect(second.order_id).not.toBe(first.order_id);
    expect(outcome(await place('AGAIN1', await guest(app)))).toEqual(CHANGED);
  });

  it('of one that applies by itself: used up, it is left out', async () => {
    const id = await promote(app, manager, null, { limit_total: 1, on: [onProduct(2201)] });
    const total = async () => {
      const answer = await order(app, await guest(app), { items: [itemOf(freshSlot())] });
      return answer.body.data.total;
    };
    expect([await total(), await total()]).toEqual([REDUCED, 231]);
    await changePromotion(app, manager, id, { is_paused: true });
  });
});

describe('PROMO-17 orders that compete', () => {
  it('fifty for the last use: one gets it, the others are answered the new total', async () => {
    await promote(app, manager, 'RACE1', { limit_total: 1 });
    const buyers: Buyer[] = [];
    for (let n = 0; n < 50; n += 1) buyers.push(await guest(app));
    const slots = [22, 23, 24].flatMap((facility) =>
      [9, 10, 11, 12, 13].flatMap((ahead) =>
        [17, 18, 19, 22].map((hour) => court2(day(ahead), hour, facility)),
      ),
    );
    const answers = await Promise.all(
      buyers.map((one, n) => place('RACE1', one, slots[n] ? { slot: slots[n] } : {})),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body.data.total)).toEqual([REDUCED]);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(outcome)).toEqual(Array(49).fill(CHANGED));
    expect(others.map(({ body }) => body.data.total)).toEqual(Array(49).fill(231));
  });

  it('a customer in two tabs: one gets it', async () => {
    await promote(app, manager, 'TABS1', { limit_per_customer: 1 });
    const answers = await Promise.all([place('TABS1'), place('TABS1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
