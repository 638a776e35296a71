import { randomUUID } from 'node:crypto';
import type { TillList } from '@nadi/contract/till/console-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { FRONT_DESK, openTillOf, PRO_SHOP } from '../../../test/tills.ts';
import { expectEndedOrdersClear, member } from '../../../test/wallet.ts';

let app: TestApp;
let url: string;
let owner: AtConsole;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  owner = await enter(app, 'owner');
  manager = await enter(app, 'manager');
  desk = await enter(app, 'desk');
});
afterEach(async () => {
  // Each test leaves every till counted and empty.
  const { tills } = await list();
  for (const { id, session } of tills) if (session) await count(owner, id, 0);
  expect(await balanceOf('till:%')).toBe(0);
  await expectEndedOrdersClear(url);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 6, hours: [17, 21] });
const codeOf = ({ status, body }: CallAnswer) => [status, body.code];

const list = async (at = manager): Promise<TillList> => (await at.call('listTills', {})).body.data;
const count = (at: AtConsole, id: number, counted: unknown, options = {}) =>
  at.call('closeTill', { params: { id }, body: { counted } }, options);
const move = (at: AtConsole, id: number, body: object) =>
  at.call('moveTillCash', { params: { id }, body: { move: { word: 'To the bank', ...body } } });

/** Returns what accounts have, in fils: cash is what was taken from them. */
async function balanceOf(code: string): Promise<number> {
  const [row] = await runSql<{ held: number }>(
    url,
    `select coalesce(sum(case when t.from_id = a.id then t.amount else -t.amount end), 0)::int as held
     from account a join transfer t on t.tenant_id = a.tenant_id and a.id in (t.from_id, t.to_id)
     where a.tenant_id = 1 and a.code like $1`,
    [code],
  );
  return row?.held ?? 0;
}

/** Places an order for the counter and takes cash for it, but for what the terminal took. */
async function sell(at: AtConsole, terminal = 0): Promise<{ id: string; answer: CallAnswer }> {
  const placed = await order(app, await member(app, {}), {
    items: [itemOf(freshSlot())],
    fields: { pg: 'COUNTER' },
  });
  const id: string = placed.body.data.order_id;
  const body = { terminal, ...(terminal > 0 && { slip: '7' }) };
  const answer = await at.call('recordCounterPayment', { params: { order_id: id }, body });
  return { id, answer };
}

/** Cancels an order of the counter for the venue; returns its refund. */
async function cancelled(id: string): Promise<{ id: string; actions: string[] }> {
  const [line] = await runSql<{ handle: string; number: string }>(
    url,
    `select l.id as handle, o.number from order_line l join orders o on o.id = l.order_id where o.id = $1`,
    [uuidIn(id)],
  );
  const booking = `l_${Buffer.from(line?.handle.replaceAll('-', '') ?? '', 'hex').toString('base64url')}`;
  const ended = await manager.call('cancelBooking', {
    params: { order_id: id },
    body: { units: [{ booking, units: [0] }], by: 'venue', reason: 'rain' },
  });
  expect(ended.status, ended.text).toBe(200);
  const query = { order: line?.number ?? '' };
  return (await manager.call('listConsoleRefunds', { query })).body.data[0];
}

const payOut = (at: AtConsole, { id }: { readonly id: string }) =>
  at.call('recordRefundResult', { params: { id }, body: { action: 'cash' } });

describe('TILL-01 tills', () => {
  it('are added, renamed, retired and used again by owners and managers', async () => {
    const added = await manager.call('addTill', { body: { till: { name: 'Gate' } } });
    const till = added.body.data.tills.at(-1);
    expect(till).toMatchObject({ name: 'Gate', is_retired: false, session: null });
    const change = (body: object) =>
      manager.call('changeTill', {
        params: { id: till.id },
        body: { till: { name: 'Gate 2' }, ...body },
      });
    const retired = await change({ version: till.version, is_retired: true });
    const after = retired.body.data.tills.at(-1);
    expect(after).toMatchObject({ name: 'Gate 2', is_retired: true });
    expect(codeOf(await change({ version: till.version, is_retired: false }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    const opened = await desk.call('openTill', { params: { id: till.id }, body: { float: 0 } });
    expect(codeOf(opened)).toEqual([404, 'not_found']);
    expect((await change({ version: after.version, is_retired: false })).status).toBe(200);
    expect(codeOf(await desk.call('addTill', { body: { till: { name: 'X' } } }))).toEqual([
      403,
      'forbidden',
    ]);
    const wrong = await manager.call('addTill', { body: { till: { name: '' } } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']]);
    const nobody = { version: 'x', till: { name: 'X' }, is_retired: false };
    const unknown = await manager.call('changeTill', { params: { id: 99_999 }, body: nobody });
    expect(codeOf(unknown)).toEqual([404, 'not_found']);
    const unnamed = await change({ version: 'x', till: { name: '' }, is_retired: false });
    expect(codeOf(unnamed)).toEqual([422, 'validation_failed']);
  });

  it('that are open are not retired', async () => {
    await openTillOf(desk, FRONT_DESK);
    const till = (await list()).tills.find(({ id }) => id === FRONT_DESK);
    const body = { version: till?.version, till: { name: 'Front desk' }, is_retired: true };
    const retired = await manager.call('changeTill', { params: { id: FRONT_DESK }, body });
    expect(codeOf(retired)).toEqual([409, 'till_is_open']);
  });
});

describe('TILL-02 a session', () => {
  it('is one of a till and one of a member of staff: of several at once, one opens', async () => {
    const open = (at: AtConsole, id: number) =>
      at.call('openTill', { params: { id }, body: { float: 100 } });
    const sameTill = await Promise.all([desk, manager, owner].map((at) => open(at, FRONT_DESK)));
    expect(sameTill.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = [desk, manager, owner][sameTill.findIndex(({ status }) => status === 200)];
    expect(codeOf(await open(winner ?? owner, PRO_SHOP))).toEqual([409, 'till_is_open']);
    expect((await count(owner, FRONT_DESK, 100)).status).toBe(200);
    const samePerson = await Promise.all([FRONT_DESK, PRO_SHOP].map((id) => open(desk, id)));
    expect(samePerson.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf('till:%')).toBe(10_000);
  });

  it('opens once for one key, with whole fils', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const open = (float: unknown) =>
      desk.call('openTill', { params: { id: FRONT_DESK }, body: { float } }, { headers });
    expect((await open(12.345)).body.errors).toHaveProperty('float');
    expect((await open(50)).status).toBe(200);
    expect((await open(50)).status).toBe(200);
    expect(codeOf(await open(60))).toEqual([409, 'idempotency_conflict']);
    expect(await balanceOf('till:1')).toBe(5000);
    const unkeyed = await app.call(
      'openTill',
      { params: { id: FRONT_DESK }, body: { float: 1 } },
      {
        headers: {
          cookie: desk.cookie,
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
          'x-nadi-console': 'user',
        },
      },
    );
    expect(unkeyed.status).toBe(400);
  });
});

describe('TILL-03 cash of orders', () => {
  it('is refused without an open till, and is part of the session with one', async () => {
    const refused = await sell(desk);
    expect(codeOf(refused.answer)).toEqual([409, 'till_not_open']);
    const terminal = await sell(desk, 231);
    expect(terminal.answer.status, terminal.answer.text).toBe(200);
    await openTillOf(desk, FRONT_DESK, 100);
    const taken = await desk.call('recordCounterPayment', {
      params: { order_id: refused.id },
      body: { terminal: 0 },
    });
    expect(taken.status, taken.text).toBe(200);
    const both = await sell(desk, 200);
    expect(await sumsOf(url, both.id)).toMatchObject({
      'till:1': -3100,
      'gateway:terminal': -20_000,
    });
    const closed = await count(desk, FRONT_DESK, 362);
    expect(closed.body.data).toMatchObject({ expected: 362, counted: 362, difference: 0 });
    const id = closed.body.data.session_id;
    const sheet = (await desk.call('readTillSheet', { params: { id } })).body.data;
    expect(sheet.movements).toMatchObject([
      { kind: 'payment', cash: 231, terminal: 0, rounded: 0 },
      { kind: 'payment', cash: 31, terminal: 200, rounded: 0 },
    ]);
  });
});

describe('TILL-04 cash of the safe', () => {
  it('is put in and taken out with a word, within the own session and its cash', async () => {
    await openTillOf(desk, FRONT_DESK, 100);
    expect((await move(desk, FRONT_DESK, { way: 'in', amount: 50 })).status).toBe(200);
    expect(codeOf(await move(desk, FRONT_DESK, { way: 'out', amount: 150.01 }))).toEqual([
      409,
      'till_short',
    ]);
    const atOnce = await Promise.all(
      [90, 91].map((amount) => move(desk, FRONT_DESK, { way: 'out', amount })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await move(manager, FRONT_DESK, { way: 'out', amount: 1 }))).toEqual([
      403,
      'forbidden',
    ]);
    const wrong = await move(desk, FRONT_DESK, { way: 'out', amount: 0, word: '' });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['amount', 'word']);
    expect(codeOf(await move(desk, PRO_SHOP, { way: 'in', amount: 1 }))).toEqual([
      409,
      'till_not_open',
    ]);
    expect(codeOf(await move(desk, 99_999, { way: 'in', amount: 1 }))).toEqual([404, 'not_found']);
  });

  it('moves once for a key', async () => {
    await openTillOf(desk, FRONT_DESK, 100);
    const headers = { 'idempotency-key': randomUUID() };
    const seen = (await list()).tills[0]?.session?.seen;
    const send = (amount: number) => {
      const body = { move: { way: 'out', amount, word: 'To the bank' }, seen };
      return desk.call('moveTillCash', { params: { id: FRONT_DESK }, body }, { headers });
    };
    for (const { status, text } of [await send(20), await send(20)]) expect(status, text).toBe(200);
    expect(codeOf(await send(30))).toEqual([409, 'idempotency_conflict']);
    expect(await balanceOf('till:1')).toBe(8000);
  });
});

describe('TILL-06 a count', () => {
  it('is entered blind, and its difference is posted', async () => {
    await openTillOf(desk, FRONT_DESK, 100);
    expect(JSON.stringify(await list(desk))).not.toMatch(/expected|float|"cash_fils"/);
    await sell(desk);
    const bank = await balanceOf('bank');
    const short = await balanceOf('over_short');
    const headers = { 'idempotency-key': randomUUID() };
    const seen = (await list()).tills[0]?.session?.seen;
    const countSeen = (counted: number) =>
      desk.call('closeTill', { params: { id: FRONT_DESK }, body: { counted, seen } }, { headers });
    const closed = await countSeen(330);
    expect(closed.body.data).toMatchObject({ expected: 331, counted: 330, difference: -1 });
    expect((await countSeen(330)).body).toEqual(closed.body);
    expect(codeOf(await countSeen(331))).toEqual([409, 'idempotency_conflict']);
    expect(await balanceOf('till:1')).toBe(0);
    expect(await balanceOf('over_short')).toBe(short + 100);
    expect(await balanceOf('bank')).toBe(bank + 33_000);
    expect(codeOf(await count(desk, FRONT_DESK, 330))).toEqual([409, 'till_not_open']);
    expect(codeOf(await count(desk, 99_999, 1))).toEqual([404, 'not_found']);
  });

  it('is refused where cash moved since the screen was read, or by field', async () => {
    await openTillOf(desk, FRONT_DESK, 100);
    const seen = (await list()).tills[0]?.session?.seen;
    await sell(desk);
    const input = { params: { id: FRONT_DESK }, body: { counted: 100, seen } };
    expect(codeOf(await desk.call('closeTill', input))).toEqual([409, 'changed_meanwhile']);
    const moving = {
      params: { id: FRONT_DESK },
      body: { move: { way: 'in', amount: 1, word: 'x' }, seen },
    };
    expect(codeOf(await desk.call('moveTillCash', moving))).toEqual([409, 'changed_meanwhile']);
    expect((await count(desk, FRONT_DESK, null)).body.errors).toHaveProperty('counted');
  });

  it('against a sale at the same time: the sale is counted, or refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      await openTillOf(desk, FRONT_DESK, 100);
      const [sold, closed] = await Promise.all([sell(desk), count(desk, FRONT_DESK, 100)]);
      if (sold.answer.status !== 200) expect(codeOf(sold.answer)).toEqual([409, 'till_not_open']);
      if (closed.status !== 200) {
        expect(codeOf(closed)).toEqual([409, 'changed_meanwhile']);
        await count(desk, FRONT_DESK, 331);
      }
      expect(await balanceOf('till:1')).toBe(0);
    }
  });
});

describe('TILL-07 a session that was left open', () => {
  it('is marked the next day, stays open, and is closed by a manager with a count', async () => {
    await openTillOf(desk, FRONT_DESK, 100);
    expect((await list()).tills[0]?.session).toMatchObject({ is_left_open: false });
    await openTillOf(manager, PRO_SHOP, 10);
    expect(codeOf(await count(desk, PRO_SHOP, 10))).toEqual([403, 'forbidden']);
    await app.clock(24 * 60 * 60);
    manager = await enter(app, 'manager');
    owner = await enter(app, 'owner');
    desk = await enter(app, 'desk');
    expect((await list()).tills[0]?.session).toMatchObject({ is_left_open: true, may_close: true });
    expect((await count(manager, FRONT_DESK, 100)).body.data).toMatchObject({ difference: 0 });
  });
});

describe('TILL-08 closed sessions', () => {
  it('are all seen by managers, and by the desk its own, page by page', async () => {
    await openTillOf(desk, FRONT_DESK, 1);
    const own = (await count(desk, FRONT_DESK, 1)).body.data.session_id;
    await openTillOf(manager, FRONT_DESK, 2);
    const other = (await count(manager, FRONT_DESK, 2)).body.data.session_id;
    const ids = async (at: AtConsole, query: Readonly<Record<string, unknown>> = {}) =>
      (await at.call('listTillSessions', { query })).body.data.map(({ id }: { id: number }) => id);
    expect((await ids(manager)).slice(0, 2)).toEqual([other, own]);
    expect(await ids(desk)).not.toContain(other);
    expect(await ids(manager, { before: other, size: 1 })).toEqual([own]);
    const foreign = await desk.call('readTillSheet', { params: { id: other } });
    expect(codeOf(foreign)).toEqual([404, 'not_found']);
    const none = await manager.call('listTillSessions', { query: { size: 0 } });
    expect(codeOf(none)).toEqual([422, 'validation_failed']);
  });
});

describe('TILL-05, TILL-09 a refund in cash', () => {
  it('is limited to the cash of the till, and needs one', async () => {
    await openTillOf(desk, FRONT_DESK, 0);
    const sold = await sell(desk);
    const refund = await cancelled(sold.id);
    expect(refund.actions).toEqual(['cash', 'wallet', 'bank']);
    expect(codeOf(await payOut(manager, refund))).toEqual([409, 'till_not_open']);
    await move(desk, FRONT_DESK, { way: 'out', amount: 0.01 });
    expect(codeOf(await payOut(desk, refund))).toEqual([409, 'till_short']);
    await move(desk, FRONT_DESK, { way: 'in', amount: 0.01 });
    expect((await payOut(desk, refund)).status).toBe(200);
    expect(await balanceOf('till:1')).toBe(0);
    expect(await sumsOf(url, sold.id)).toEqual({});
  });

  it('is not offered beyond what its order was paid in cash', async () => {
    await openTillOf(desk, FRONT_DESK);
    const both = await sell(desk, 100);
    const refund = await cancelled(both.id);
    expect(refund.actions).toEqual(['wallet', 'bank']);
    expect(codeOf(await payOut(manager, refund))).toEqual([409, 'changed_meanwhile']);
  });
});

it('TILL-10 cash is rounded to the step of the venue, and the sheet shows it', async () => {
  const params = { kind: 'access', slug: 'access' };
  const setStep = async (cash_step: string) => {
    const { draft, version } = (await owner.call('readContent', { params })).body.data;
    const body = { version, body: { ...draft, cash_step } };
    const saved = await owner.call('saveContent', { params, body });
    expect(saved.status, saved.text).toBe(200);
    const shown = { params, body: { version: saved.body.data.version } };
    expect((await owner.call('publishContent', shown)).status).toBe(200);
    await seeChange(app);
  };
  await setStep('100');
  await openTillOf(desk, FRONT_DESK, 0);
  expect(await list()).toMatchObject({ cash_step: 1 });
  const sold = await sell(desk, 200.5);
  expect(sold.answer.body.data).toMatchObject({ terminal: 200.5, cash: 31 });
  const closed = (await count(desk, FRONT_DESK, 31)).body.data;
  expect(closed).toMatchObject({ expected: 31, difference: 0 });
  const sheet = (await manager.call('readTillSheet', { params: { id: closed.session_id } })).body
    .data;
  expect(sheet.movements).toMatchObject([{ cash: 31, rounded: 0.5, terminal: 200.5 }]);
  await setStep('25');
});
