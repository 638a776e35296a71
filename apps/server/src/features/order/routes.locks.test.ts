import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/blocked-sessions.ts';
import { grandTotal, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { expire, openShop, soldToOthers } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop());
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

interface Placed {
  readonly order_id: string;
  readonly transactionId: string;
  readonly token: string;
}

async function open(slot: Slot): Promise<Placed> {
  const placed = await order(app, buyer, { items: [itemOf(slot)] });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data;
}

/**
 * Locks an order as a cancellation does, and then writes its payment while `work` waits for it.
 *
 * A payment that `work` has locked before the order fails the write at once, where a deadlock would
 * have failed one of both a second later.
 */
async function whileCancelled<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from orders where id = $1 for update', [uuidIn(orderId)]);
    const waiting = work();
    await untilBlocked(url);
    const locked = client.query('select from payment where order_id = $1 for update nowait', [
      uuidIn(orderId),
    ]);
    const failure = await locked.then(
      () => null,
      (error: Error) => error.message,
    );
    await client.query('rollback');
    const answer = await waiting;
    expect(failure).toBeNull();
    return answer;
  } finally {
    await client.end();
  }
}

describe('an order is locked before its payment', () => {
  it('by a settlement', async () => {
    const { order_id, transactionId, token } = await open(freshSlot());
    await decide(app.app, transactionId, 'approve');
    await whileCancelled(order_id, () =>
      comeBack(app.app, `http://localhost/api/v1/payments/epg/return/${token}`, transactionId),
    );
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
  });

  it('by a choice about late money', async () => {
    const slot = freshSlot();
    const { order_id, transactionId } = await open(slot);
    await expire(app, [{ transactionId }]);
    await soldToOthers(app, [[itemOf(slot)]]);
    expect(await statusOf(app, buyer, order_id)).toBe('needs_choice');
    const chosen = await whileCancelled(order_id, () =>
      app.call(
        'chooseOutcome',
        { params: { order_id }, body: { choice: 'refund' } },
        { bearer: buyer.bearer },
      ),
    );
    expect(chosen.status, chosen.text).toBe(200);
    expect(await statusOf(app, buyer, order_id)).toBe('cancelled');
  });
});
