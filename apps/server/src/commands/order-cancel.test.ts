import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../test/books.ts';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../test/buyer.ts';
import { enter } from '../../test/console.ts';
import type { TestApp } from '../../test/harness.ts';
import { openShop } from '../../test/shop.ts';
import { member } from '../../test/wallet.ts';
import { requestCancellation } from '../features/order/changes/cancel-request.ts';
import { readEnvironment } from '../platform/environment.ts';
import { runCommand } from '../run/run-command.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

/** Runs `nadi order cancel` while the server applies what it requests. */
async function cancel(...texts: string[]) {
  const output: string[] = [];
  const print = (line: string): void => {
    output.push(line);
  };
  const environment = readEnvironment({
    NADI_DEMO: '1',
    DATABASE_URL: app.testDatabase.ownerUrl,
  });
  let isDone = false;
  const command = runCommand(environment, ['order', 'cancel', ...texts], {
    print,
    complain: print,
    ask: undefined,
  }).finally(() => {
    isDone = true;
  });
  while (!isDone) await app.clock(1);
  return { code: await command, text: output.join('\n') };
}

interface Placed {
  readonly order_id: string;
  readonly number: string;
  readonly transactionId: string;
}

/** Places an order of two courts. */
async function twoCourts(fields: Readonly<Record<string, string>> = {}): Promise<Placed> {
  const items = [itemOf(freshSlot()), itemOf(freshSlot())];
  const placed = await order(app, buyer, { items, fields });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId } = placed.body.data;
  const [row] = await runSql<{ number: string }>(url, 'select number from orders where id = $1', [
    uuidIn(order_id),
  ]);
  return { order_id, transactionId, number: row?.number ?? '' };
}

async function bought(fields: Readonly<Record<string, string>> = {}): Promise<Placed> {
  const placed = await twoCourts(fields);
  await decide(app.app, placed.transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, placed.order_id)).toBe('complete');
  return placed;
}

const statesOf = async (orderId: string) =>
  (await holdsOf(url, orderId)).map(({ state, ticks }) => [state, ticks]);

const refundsOf = (orderId: string): Promise<{ state: string; amount: number }[]> =>
  runSql(
    url,
    `select state::text, amount_fils::int as amount from refund where order_id = $1
     order by created_at`,
    [uuidIn(orderId)],
  );

const subjectsTo = async (): Promise<string[]> =>
  (await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`))
    .json()
    .data.map(({ subject }: { subject: string }) => subject);

describe('ORDER-23 the venue cancels for a customer', () => {
  it('one line: its court is free, its price refunded, the other stays', async () => {
    const { order_id: orderId, number } = await bought();
    const { code, text } = await cancel(number, '--line', '2', '--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('its cancellation is requested')]);
    await app.clock(2);
    expect(await statesOf(orderId)).toEqual([['firm', 12]]);
    const [refund] = await refundsOf(orderId);
    expect(refund?.state).toBe('returned');
    expect((await sumsOf(url, orderId)).refunds_due).toBeUndefined();
    expect((await subjectsTo()).filter((one) => one.startsWith('Cancelled'))).toHaveLength(1);
    const again = await cancel(number, '--line', '2', '--yes');
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('still valid')]);
  });

  it('the whole order, with a question that shows lines, deadlines and refund', async () => {
    const { order_id: orderId, number } = await bought();
    const refused = await cancel(number);
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/line 1: 1 x .*free to cancel until \d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(refused.text).toMatch(/line 2: 1 x .*\n.*AED.* is refunded\. It cannot be undone\./);
    expect(await statesOf(orderId)).toEqual([
      ['firm', 12],
      ['firm', 12],
    ]);
    expect((await cancel(number, '--yes')).code).toBe(0);
    await app.clock(2);
    expect(await statesOf(orderId)).toEqual([]);
    expect(Object.keys(await sumsOf(url, orderId))).toEqual([]);
  });

  it('requested twice at once: refunded once', async () => {
    const { order_id: orderId, number } = await bought();
    await Promise.all([cancel(number, '--yes'), cancel(number, '--yes')]);
    await app.clock(2);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(Object.keys(await sumsOf(url, orderId))).toEqual([]);
  });

  it('WALLET-07: not where its refund would go to the wallet of an erased account', async () => {
    const sara = await member(app, { topup: 5700 });
    buyer = sara;
    const { order_id: orderId, number } = await bought({ is_wallet: '1' });
    const lines = await runSql<{ id: string }>(
      url,
      'select id from order_line where order_id = $1',
      [uuidIn(orderId)],
    );
    await runSql(url, 'update customer set erased_at = now() where id = $1', [sara.id]);
    const { code, text } = await cancel(number, '--yes');
    expect([code, text]).toEqual([1, expect.stringContaining('has no wallet')]);
    // As when the account was erased after the request, and before a server applied it.
    const units = lines.map(({ id }) => ({ lineId: id, units: [0] }));
    await app.database.forTenant(1, (tx) =>
      requestCancellation(tx, { units }, app.whole.clock.now()),
    );
    await app.clock(2);
    expect(await runSql(url, `select from outbox where topic = 'order.cancel_requested'`)).toEqual(
      [],
    );
    expect(await statesOf(orderId)).toHaveLength(2);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('DISPUTE-04: not while its payment is disputed, nor once that is decided', async () => {
    const { order_id: orderId, number } = await bought();
    const manager = await enter(app, 'manager');
    const reference = `CB-${number}`;
    const body = { payment: number, amount: 100, reference, reason: 'Fraud' };
    expect((await manager.call('recordDispute', { body })).status).toBe(200);
    const { code, text } = await cancel(number, '--yes');
    expect([code, text]).toEqual([1, expect.stringContaining('disputed')]);
    // Simulates a dispute after the request, before a server applied it.
    const lines = await runSql<{ id: string }>(
      url,
      'select id from order_line where order_id = $1',
      [uuidIn(orderId)],
    );
    const units = lines.map(({ id }) => ({ lineId: id, units: [0] }));
    await app.database.forTenant(1, (tx) =>
      requestCancellation(tx, { units }, app.whole.clock.now()),
    );
    await app.clock(2);
    const { data } = (await manager.call('listConsoleDisputes', { query: { state: 'open' } })).body;
    const { id } = data.find((one: { reference: string }) => one.reference === reference);
    const won = { params: { id }, body: { action: 'won' } };
    expect((await manager.call('changeDispute', won)).status).toBe(200);
    await app.clock(3600);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('neither an unpaid order nor another venue’s, nor a line that it does not have', async () => {
    const unpaid = await twoCourts();
    const paid = await bought();
    for (const texts of [
      [unpaid.number],
      [paid.number, '--venue', 'sahel.localhost'],
      [paid.number, '--line', '3'],
      [paid.number, '--line', 'x'],
      ['ALN-1999-000001'],
    ]) {
      const { code, text } = await cancel(...texts, '--yes');
      expect([code, text]).toEqual([1, expect.stringContaining('no paid booking')]);
    }
  });
});
