import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/blocked-sessions.ts';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { freshSlots, itemOf, order, type Slot, statusOf } from '../../../test/buyer.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { expire, openShop, soldToOthers, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';
import { creditOf, type Member, member } from '../../../test/wallet.ts';

/** Tests for late money beside the closing of its account, and beside another order of its wallet. */

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

/** Places an order whose place is sold to another, and lets its money come late. */
async function awaitingChoice(sara: Member): Promise<string> {
  const slot = freshSlot();
  const placed = await order(app, sara, { items: [itemOf(slot)] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId } = placed.body.data;
  await expire(app, [{ transactionId }]);
  await soldToOthers(app, [[itemOf(slot)]]);
  expect(await statusOf(app, sara, order_id)).toBe('needs_choice');
  return order_id;
}

const chooseWallet = (sara: Member, order_id: string): Promise<CallAnswer> =>
  app.call(
    'chooseOutcome',
    { params: { order_id }, body: { choice: 'wallet' } },
    { bearer: sara.bearer },
  );

const erasedAt = async ({ id }: Member): Promise<boolean> => {
  const [row] = await runSql<{ gone: boolean }>(
    url,
    'select erased_at is not null as gone from customer where tenant_id = 1 and id = $1',
    [id],
  );
  return row?.gone === true;
};

/** Runs work until it waits for the account, then writes the payment and closes the account. */
async function whileErased(
  { id }: Member,
  order_id: string,
  work: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from customer where tenant_id = 1 and id = $1 for no key update', [
      id,
    ]);
    const waiting = work();
    await untilBlocked(url);
    const { rows } = await client.query(
      'select from payment where order_id = $1 for update nowait',
      [uuidIn(order_id)],
    );
    expect(rows).toHaveLength(1);
    await client.query('update customer set erased_at = now() where tenant_id = 1 and id = $1', [
      id,
    ]);
    await client.query('commit');
    return await waiting;
  } finally {
    await client.end();
  }
}

describe('WALLET-07 late money and the closing of its account', () => {
  it('lock the account before the payment, and the account that was closed first gets nothing', async () => {
    const sara = await member(app, {});
    const order_id = await awaitingChoice(sara);
    const answer = await whileErased(sara, order_id, () => chooseWallet(sara, order_id));
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet_closed']);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    expect(await statusOf(app, sara, order_id)).toBe('needs_choice');
    const refund = await app.call(
      'chooseOutcome',
      { params: { order_id }, body: { choice: 'refund' } },
      { bearer: sara.bearer },
    );
    expect([refund.status, refund.body.data?.status]).toEqual([200, 'cancelled']);
    expect((await sumsOf(url, order_id)).unallocated).toBeUndefined();
  });

  it('exclude each other: an open choice keeps the account, and its credit is paid back with it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sara = await member(app, {});
      const order_id = await awaitingChoice(sara);
      const choose = () => chooseWallet(sara, order_id);
      const erase = () => app.call('eraseAccount', {}, { bearer: sara.bearer });
      const both = round % 2 === 0 ? [choose, erase] : [erase, choose];
      const answers = await Promise.all(both.map((call) => call()));
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const { refund } = await creditOf(app, sara.id);
      expect((await erasedAt(sara)) ? refund === 0 : refund > 0).toBe(true);
    }
  });
});

describe('TENDER-07 late money and another order of its wallet', () => {
  it('at the same time take the credit once', async () => {
    const slots: readonly Slot[] = Array.from({ length: 8 }, freshSlot);
    for (let round = 0; round < 4; round += 1) {
      const sara = await member(app, { topup: 5700 });
      const fields = { is_wallet: '1' };
      const items = [itemOf(slots[2 * round] as Slot)];
      const late = await order(app, sara, { items, fields });
      expect(late.status, late.text).toBe(200);
      await expire(app, [late.body.data]);
      const again = [itemOf(slots[2 * round + 1] as Slot)];
      const exact = { ...fields, wallet_amount: '57' };
      const [, other] = await Promise.all([
        app.clock(UNTIL_LATE_SECONDS),
        order(app, sara, { items: again, fields: exact }),
      ]);
      const status = await statusOf(app, sara, late.body.data.order_id);
      expect([status, other.status]).toEqual(
        other.status === 200 ? ['needs_choice', 200] : ['complete', 409],
      );
      expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    }
  });
});
