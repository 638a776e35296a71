import type { Closing } from '@nadi/contract/report/console-endpoints';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { PLACE_COLUMNS } from '@nadi/domain/report/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { decide, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { owedBy, partnerWith } from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { FRONT_DESK, openTillOf } from '../../../test/tills.ts';
import { member } from '../../../test/wallet.ts';

const DAY_SECONDS = 24 * 60 * 60;

let app: TestApp;
let url: string;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
  desk = await enter(app, 'desk');
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 6, hours: [17, 21] });
const codeOf = ({ status, body }: CallAnswer) => [status, body.code];
const today = () => dateOf(Math.floor(toLocal(app.whole.clock.now(), 240)));
const read = (day: string, at = manager) => at.call('readClosing', { params: { day } });

/** Lets the day end, and signs in again. */
async function endDay(): Promise<void> {
  await app.clock(DAY_SECONDS);
  manager = await enter(app, 'manager');
  desk = await enter(app, 'desk');
}

/** Checks that each account of a closing is explained to the fils (CLOSE-03). */
function expectExplained({ places, owed }: Closing): void {
  const fils = (amount: number) => Math.round(amount * 100);
  for (const one of places) {
    const moved = PLACE_COLUMNS.reduce((sum, column) => sum + fils(one[column]), 0);
    expect(fils(one.opening) + moved, one.account).toBe(fils(one.closing));
  }
  for (const one of owed)
    expect(fils(one.opening) + fils(one.moved), one.account).toBe(fils(one.closing));
}

const placeOf = ({ places }: Closing, account: string) =>
  places.find((one) => one.account === account);

describe('CLOSE-01 the closing of a day', () => {
  it('has what tills, gateways, wallets and partners moved, and books that agree', async () => {
    await app.clock(60);
    const day = today();
    await openTillOf(desk, FRONT_DESK, 100);
    const cash = await order(app, await member(app, { topup: 5_010 }), {
      items: [itemOf(freshSlot())],
      fields: { pg: 'COUNTER', is_wallet: '1' },
    });
    const paid = await desk.call('recordCounterPayment', {
      params: { order_id: cash.body.data.order_id },
      body: { terminal: 100, slip: '7' },
    });
    expect(paid.status, paid.text).toBe(200);
    const card = await order(app, await member(app, {}), { items: [itemOf(freshSlot())] });
    await decide(app.app, card.body.data.transactionId, 'approve');
    await app.clock(60);
    const partner = await partnerWith(app, { limit: 300 });
    const credit = { items: [itemOf(freshSlot())], fields: { is_credit: '1' } };
    expect((await order(app, partner.owner, credit)).status).toBe(200);
    expect(await owedBy(app, partner)).toBe(23_100);
    const counted = { params: { id: FRONT_DESK }, body: { counted: 180 } };
    expect((await desk.call('closeTill', counted)).body.data).toMatchObject({ difference: -1 });
    expect(codeOf(await read(day))).toEqual([404, 'not_found']);
    await endDay();
    const answer = await read(day);
    expect(answer.status, answer.text).toBe(200);
    const closing: Closing = answer.body.data;
    expect(closing.faults).toEqual([]);
    expectExplained(closing);
    expect(placeOf(closing, 'till:1')).toMatchObject({
      name: 'Front desk',
      opening: 0,
      captured: 80.9,
      rounded: 0.1,
      over_short: -1,
      moved: -80,
      closing: 0,
    });
    expect(placeOf(closing, 'gateway:terminal')).toMatchObject({ captured: 100 });
    expect(closing.sales).toMatchObject([{ kind: 'facility', net: 660 }]);
    expect(closing.vat).toBe(33);
    expect(closing.owed.find(({ account }) => account === 'partner')).toMatchObject({
      moved: -231,
    });
    const listed = (await manager.call('listClosings', { query: {} })).body.data;
    expect(listed.closings[0]).toMatchObject({ day, faults: 0, net: 660, vat: 33 });
    const before = (await manager.call('listClosings', { query: { before: day, size: 1 } })).body;
    expect(before.data.closings).toMatchObject([{ day: addDays(day, -1) }]);
  });

  it('is written once by several processes, and is made up for after missed days', async () => {
    const day = today();
    await app.clock(3 * DAY_SECONDS);
    await Promise.all([app.whole.runDue(), app.whole.runDue()]);
    manager = await enter(app, 'manager');
    desk = await enter(app, 'desk');
    const rows = await runSql<{ day: string }>(
      url,
      'select day::text from closing where tenant_id = 1 and day >= $1 order by day',
      [day],
    );
    expect(rows.map((row) => row.day)).toEqual([0, 1, 2].map((days) => addDays(day, days)));
  });

  it('is read by owners and managers', async () => {
    const day = addDays(today(), -1);
    for (const [name, input] of [
      ['listClosings', { query: {} }],
      ['readClosing', { params: { day } }],
      ['exportClosing', { params: { day } }],
    ] as const)
      expect(codeOf(await desk.call(name, input))).toEqual([403, 'forbidden']);
    const none = await manager.call('exportClosing', { params: { day: '2020-01-01' } });
    expect(codeOf(none)).toEqual([404, 'not_found']);
    const wrong = await manager.call('listClosings', { query: { size: 0 } });
    expect(codeOf(wrong)).toEqual([422, 'validation_failed']);
  });
});

describe('CLOSE-05 the sheet of a closing', () => {
  it('has a row for each account, begins with a byte order mark, and no cell is a formula', async () => {
    await runSql(url, "update till set name = '=1+1' where tenant_id = 1 and id = 1");
    const sheet = await manager.call('exportClosing', { params: { day: addDays(today(), -1) } });
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sheet.text.startsWith('\uFEFF"Day","Account"')).toBe(true);
    expect(sheet.text).toContain(`"till:1","'=1+1",0.00,`);
    expect(sheet.text).toContain('"vat"');
    await runSql(url, "update till set name = 'Front desk' where tenant_id = 1 and id = 1");
  });
});

describe('CLOSE-04 books that differ', () => {
  it('are named in the closing', async () => {
    const day = today();
    const change = (by: number) =>
      runSql(
        url,
        `update account set balance = balance + $1 where tenant_id = 1 and code ~ '^wallet:[0-9]+:topup$'
           and balance > 0`,
        [by],
      );
    const refund = `insert into refund (tenant_id, id, payment_id, order_id, amount_fils, currency, state, created_at)
      select tenant_id, gen_random_uuid(), id, order_id, 100, 'AED', 'due', created_at from payment
      where tenant_id = 1 and state = 'captured' limit 1`;
    await change(1);
    await runSql(url, refund);
    await endDay();
    const { faults } = (await read(day)).body.data;
    expect(faults.map(({ check }: { check: string }) => check)).toEqual([
      'balances',
      'refunds_due',
    ]);
    expect(faults[0].which[0]).toMatch(/^wallet:\d+:topup$/);
    expect(faults[1]).toMatchObject({ difference: -1, which: [] });
    await change(-1);
    await runSql(url, "delete from refund where amount_fils = 100 and state = 'due'");
  });
});
