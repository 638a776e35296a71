import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { finalSeats, nadi, placed } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { changePromotion, promote } from '../../../test/promotions.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import { requestRig } from '../../../test/request-rig.ts';
import { expire, openShop, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';

/* Claims of orders themselves: the uses of a promotion that applies by itself. */

const FIRST_POOL = 2_000_000_000;
const POOLS_EACH = 3;

/** Adds a promotion of which there are uses in total and for each customer. */
const limited = (
  app: TestApp,
  manager: AtConsole,
  limit_total: number,
  limit_per_customer: number | null = 1,
): Promise<number> => promote(app, manager, null, { limit_total, limit_per_customer });

interface Used {
  readonly pool: 'total' | 'customer';
  readonly taken: number;
  readonly over: number;
}

/** Returns the uses of a promotion that are taken: in total, by account and by mobile number. */
const usedOf = (url: string, promotion: number): Promise<Used[]> =>
  runSql(
    url,
    `select case id when $1 then 'total' else 'customer' end as pool, taken, over from pool
     where id between $1 and $1 + 1 and taken > 0 order by id, subject`,
    [FIRST_POOL + promotion * POOLS_EACH],
  );

const USED_ONCE: readonly Used[] = [
  { pool: 'total', taken: 1, over: 0 },
  { pool: 'customer', taken: 1, over: 0 },
  { pool: 'customer', taken: 1, over: 0 },
];

/** Returns the state of the hold of an order's own claims, and whether it belongs to itself. */
const ownHoldOf = (url: string, orderId: string) =>
  runSql(url, 'select state::text, owner = id as apart from hold where id = $1', [uuidIn(orderId)]);

describe('INV-22 the claims of an order itself', () => {
  let app: TestApp;
  let url: string;
  let manager: AtConsole;
  let buyer: Buyer;
  let promotion: number;
  beforeAll(async () => {
    ({ app, url } = await openShop());
  });
  beforeEach(async () => {
    // The clock ends sessions that are not used.
    manager = await enter(app, 'manager');
    promotion = await limited(app, manager, 3);
    buyer = await guest(app);
  });
  afterEach(async () => {
    manager = await enter(app, 'manager');
    await changePromotion(app, manager, promotion, { is_paused: true });
    const superuser = new pg.Client({ connectionString: url });
    await superuser.connect();
    expect(await brokenInvariants(superuser, app.whole.clock.now())).toEqual([]);
    await superuser.end();
  });
  afterAll(async () => {
    expect(await grandTotal(url)).toBe(0);
    await app.close();
  });

  const freshSlot = freshSlots(() => app, { day: 4, hours: [8, 20], apart: 2 });
  const used = () => usedOf(url, promotion);

  async function place(slots: readonly Slot[] = [freshSlot()], who = buyer) {
    const answer = await order(app, who, { items: slots.map((slot) => itemOf(slot)) });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as { order_id: string; transactionId: string };
  }

  async function bought(slots?: readonly Slot[]): Promise<string> {
    const { order_id, transactionId } = await place(slots);
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    return order_id;
  }

  async function cancel(orderId: string, lines: number): Promise<void> {
    const rows = await runSql<{ id: string }>(
      url,
      'select id from order_line where order_id = $1 order by seq limit $2',
      [uuidIn(orderId), lines],
    );
    const units = rows.map(({ id }) => ({ lineId: id, units: [0] }));
    await app.whole.sold.cancel(1, units, 'venue');
  }

  it('are taken as it is placed, firm once it is paid, and in no cart', async () => {
    const { order_id, transactionId } = await place();
    expect(await used()).toEqual(USED_ONCE);
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'paying', apart: true }]);
    const cart = await app.call('readCart', {}, { bearer: buyer.bearer });
    expect([cart.status, cart.body.data.products]).toEqual([200, []]);
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'firm', apart: true }]);
    expect(await used()).toEqual(USED_ONCE);
  });

  it('are taken once by a repeated request, and by two at once', async () => {
    const items = [itemOf(freshSlot())];
    const headers = { 'idempotency-key': 'own-1' };
    const first = await order(app, buyer, { items, headers });
    const again = await order(app, buyer, { items, headers });
    expect(again.text).toBe(first.text);
    const two = await Promise.all([0, 1].map(() => order(app, buyer, { items })));
    expect(two.map((one) => one.body.data.order_id)).toEqual(
      Array(2).fill(first.body.data.order_id),
    );
    expect(await used()).toEqual(USED_ONCE);
  });

  it.each(['decline', 'cancel'] as const)('are released when its payment ends: %s', async (how) => {
    const { order_id, transactionId } = await place();
    await decide(app.app, transactionId, how);
    await app.clock(30 * 60 + 30);
    expect(['failed', 'expired', 'cancelled']).toContain(await statusOf(app, buyer, order_id));
    expect(await used()).toEqual([]);
  });

  it('are released when it is withdrawn, and its line is back in the cart', async () => {
    const { order_id } = await place();
    const input = { params: { order_id } };
    const withdrawn = await app.call('withdrawOrder', input, { bearer: buyer.bearer });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    expect(await used()).toEqual([]);
    const cart = await app.call('readCart', {}, { bearer: buyer.bearer });
    expect(cart.body.data.products).toHaveLength(1);
    await app.clock(16 * 60);
    expect(await ownHoldOf(url, order_id)).toEqual([]);
  });

  it('go to the order that replaces it', async () => {
    const slot = freshSlot();
    const { order_id } = await place([slot]);
    const longer = {
      ...slot,
      end_time: `${String(Number(slot.end_time.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
    };
    const second = await place([longer]);
    expect(await statusOf(app, buyer, order_id)).toBe('cancelled');
    expect(await used()).toEqual(USED_ONCE);
    expect(await ownHoldOf(url, second.order_id)).toMatchObject([{ state: 'paying' }]);
  });

  it('are kept while a part of it is refunded, and released with the last', async () => {
    const orderId = await bought([freshSlot(), freshSlot()]);
    await cancel(orderId, 1);
    expect(await used()).toEqual(USED_ONCE);
    await cancel(orderId, 2);
    expect(await used()).toEqual([]);
    expect(await ownHoldOf(url, orderId)).toEqual([]);
  });

  it('are firm at once where nothing is to be paid', async () => {
    await changePromotion(app, manager, promotion, { percent: 100 });
    const { order_id } = await place();
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'firm', apart: true }]);
    expect(await used()).toEqual(USED_ONCE);
  });

  it('are released where the venue has called everything off before it is paid', async () => {
    const { orderId, transactionId } = await placed(app, buyer, [finalSeats([27, 28])]);
    expect(await used()).toEqual(USED_ONCE);
    expect((await nadi(app, 'event', 'call-off', '11')).output.slice(1)).toEqual(['Done.']);
    await decide(app.app, transactionId, 'approve');
    await app.clock(45);
    expect(await statusOf(app, buyer, orderId)).toBe('complete');
    expect(await used()).toEqual([]);
  });

  /** Makes every insert into a table fail, as if the process died there, until it is undone. */
  async function crashAt(table: 'transfer' | 'refund'): Promise<() => Promise<unknown>> {
    await runSql(
      url,
      `create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
       create trigger crash before insert on ${table} for each row execute function crash()`,
    );
    return () => runSql(url, `drop trigger crash on ${table}; drop function crash()`);
  }

  it('stay as they were where its settlement breaks off, and are firm after the next', async () => {
    const { order_id, transactionId } = await place();
    const undo = await crashAt('transfer');
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'paying', apart: true }]);
    await undo();
    await app.clock(120);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toMatchObject([{ state: 'firm' }]);
    expect(await used()).toEqual(USED_ONCE);
  });

  it('stay where its cancellation breaks off, and are released once by the next', async () => {
    const orderId = await bought();
    const undo = await crashAt('refund');
    await expect(cancel(orderId, 1)).rejects.toThrow('crash');
    expect(await used()).toEqual(USED_ONCE);
    await undo();
    await cancel(orderId, 1);
    await cancel(orderId, 1);
    expect(await used()).toEqual([]);
  });

  it('survive a restart between placing and paying', async () => {
    const { app: other } = await openShop({ database: app.testDatabase });
    const answer = await order(other, buyer, { items: [itemOf(freshSlot())] });
    expect(answer.status, answer.text).toBe(200);
    await other.close();
    const { order_id, transactionId } = answer.body.data;
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toMatchObject([{ state: 'firm' }]);
    expect(await used()).toEqual(USED_ONCE);
  });

  describe('INV-23 of a late payment', () => {
    async function late(): Promise<string> {
      const expired = await place();
      await expire(app, [expired]);
      expect(await statusOf(app, buyer, expired.order_id)).toBe('expired');
      expect(await used()).toEqual([]);
      return expired.order_id;
    }

    it('are taken again', async () => {
      const orderId = await late();
      await app.clock(UNTIL_LATE_SECONDS);
      expect(await statusOf(app, buyer, orderId)).toBe('complete');
      expect(await used()).toEqual(USED_ONCE);
      expect(await holdsOf(url, orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
    });

    it('are taken beyond the limit, and nothing more until enough is returned', async () => {
      await changePromotion(app, manager, promotion, { limit_total: 1 });
      const orderId = await late();
      buyer = await guest(app);
      const rival = await bought();
      await app.clock(UNTIL_LATE_SECONDS);
      const state = await runSql<{ status: string }>(
        url,
        'select status::text from orders where id = $1',
        [uuidIn(orderId)],
      );
      expect(state).toEqual([{ status: 'complete' }]);
      const inTotal = async () => (await used())[0];
      expect(await inTotal()).toEqual({ pool: 'total', taken: 2, over: 1 });
      await cancel(rival, 1);
      expect(await inTotal()).toEqual(USED_ONCE[0]);
      buyer = await guest(app);
      await place();
      expect(await inTotal()).toEqual(USED_ONCE[0]);
    });

    it('are taken where no row of their pool is left', async () => {
      const orderId = await late();
      await runSql(url, 'delete from pool where id = $1', [
        FIRST_POOL + promotion * POOLS_EACH + 1,
      ]);
      await app.clock(UNTIL_LATE_SECONDS);
      expect(await statusOf(app, buyer, orderId)).toBe('complete');
      const beyond = { pool: 'customer', taken: 1, over: 1 };
      expect(await used()).toEqual([USED_ONCE[0], beyond, beyond]);
      manager = await enter(app, 'manager');
      await changePromotion(app, manager, promotion, { limit_per_customer: 3 });
      await place();
      const again = { pool: 'customer', taken: 2, over: 0 };
      expect(await used()).toEqual([{ pool: 'total', taken: 2, over: 0 }, again, again]);
    });
  });
});

describe('INV-22 the claims of a request for approval', () => {
  const rig = requestRig();
  let promotion: number;
  beforeEach(async () => {
    const manager = await enter(rig.app, 'manager');
    if (promotion !== undefined)
      await changePromotion(rig.app, manager, promotion, { is_paused: true });
    promotion = await limited(rig.app, manager, 3, null);
  });
  const used = () => usedOf(rig.url, promotion);

  it('are held until its answer and its payment, and then firm', async () => {
    const requested = await rig.request();
    expect(await ownHoldOf(rig.url, requested.order_id)).toEqual([
      { state: 'paying', apart: true },
    ]);
    await rig.approve(requested);
    expect(await used()).toEqual([USED_ONCE[0]]);
    const paid = await rig.pay(requested);
    expect(paid.status, paid.text).toBe(200);
    await decide(rig.app.app, paid.body.data.transactionId, 'approve');
    await rig.app.clock(4);
    expect(await ownHoldOf(rig.url, requested.order_id)).toMatchObject([{ state: 'firm' }]);
    expect(await used()).toEqual([USED_ONCE[0]]);
  });

  it.each(['rejected', 'withdrawn'])('are released when it is %s', async (how) => {
    const requested = await rig.request();
    const ended = await (how === 'rejected' ? rig.reject(requested) : rig.withdraw(requested));
    expect(ended.status, ended.text).toBe(200);
    expect(await used()).toEqual([]);
    expect(await ownHoldOf(rig.url, requested.order_id)).toEqual([]);
  });
});
