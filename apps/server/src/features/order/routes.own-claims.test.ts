import type { Claim } from '@nadi/domain/inventory/claim';
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
import { changeFacts } from '../../../test/changing-venue.ts';
import { finalSeats, nadi, placed } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import { requestRig } from '../../../test/request-rig.ts';
import { expire, openShop, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';

/* Claims of orders themselves: a limit in total, and one for each customer. */

let TOTAL = 700;
let EACH = 701;

/** Claims that the next orders make. */
let uses: readonly Claim[] = [];
const ownClaims = async () => uses;

const once = (count: number, size: number, subject?: string): Claim => ({
  ofUnit: 0,
  count,
  at: 'always',
  quantity: 1,
  size,
  ...(subject !== undefined && { subject }),
});

interface Used {
  readonly pool: string;
  readonly taken: number;
  readonly over: number;
}

/** Returns the uses of the pools of a test. */
const usedIn = (url: string): Promise<Used[]> =>
  runSql(
    url,
    `select case id when ${TOTAL} then 'total' else subject end as pool, taken, over from pool
     where id in (${TOTAL}, ${EACH}) and taken > 0 order by id, subject`,
  );

/** Returns the state of the hold of an order's own claims, and whether it belongs to itself. */
const ownHoldOf = (url: string, orderId: string) =>
  runSql(url, 'select state::text, owner = id as apart from hold where id = $1', [uuidIn(orderId)]);

describe('INV-22 the claims of an order itself', () => {
  let app: TestApp;
  let url: string;
  let buyer: Buyer;
  beforeAll(async () => {
    ({ app, url } = await openShop({ ownClaims }));
  });
  beforeEach(async () => {
    [TOTAL, EACH] = [TOTAL + 2, EACH + 2];
    uses = [once(TOTAL, 3), once(EACH, 1, 'account:5')];
    buyer = await guest(app);
  });
  afterEach(async () => {
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
  const used = () => usedIn(url);
  const BOTH: readonly Used[] = [
    { pool: 'total', taken: 1, over: 0 },
    { pool: 'account:5', taken: 1, over: 0 },
  ];

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
    expect(await used()).toEqual(BOTH);
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'paying', apart: true }]);
    const cart = await app.call('readCart', {}, { bearer: buyer.bearer });
    expect([cart.status, cart.body.data.products]).toEqual([200, []]);
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'firm', apart: true }]);
    expect(await used()).toEqual(BOTH);
  });

  it('that are used up refuse the order, which takes nothing', async () => {
    await bought();
    const slot = freshSlot();
    const refused = await order(app, await guest(app), { items: [itemOf(slot)] });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_facts']);
    expect(await used()).toEqual(BOTH);
    uses = [once(TOTAL, 3), once(EACH, 1, 'account:6')];
    await place([slot], await guest(app));
    expect((await used()).map(({ taken }) => taken)).toEqual([2, 1, 1]);
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
    expect(await used()).toEqual(BOTH);
  });

  it('50 customers at once for 3 uses: three orders', async () => {
    const slots = Array.from({ length: 12 }, () => freshSlot());
    const buyers = await Promise.all(slots.map(() => guest(app)));
    uses = [once(TOTAL, 3)];
    const answers = await Promise.all(
      slots.map((slot, index) => order(app, buyers[index] as Buyer, { items: [itemOf(slot)] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await used()).toEqual([{ pool: 'total', taken: 3, over: 0 }]);
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
    uses = [once(EACH, 1, 'account:5')];
    const longer = {
      ...slot,
      end_time: `${String(Number(slot.end_time.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
    };
    const second = await place([longer]);
    expect(await statusOf(app, buyer, order_id)).toBe('cancelled');
    expect(await used()).toEqual([{ pool: 'account:5', taken: 1, over: 0 }]);
    expect(await ownHoldOf(url, second.order_id)).toMatchObject([{ state: 'paying' }]);
  });

  it('are kept while a part of it is refunded, and released with the last', async () => {
    const orderId = await bought([freshSlot(), freshSlot()]);
    await cancel(orderId, 1);
    expect(await used()).toEqual(BOTH);
    await cancel(orderId, 2);
    expect(await used()).toEqual([]);
    expect(await ownHoldOf(url, orderId)).toEqual([]);
  });

  it('are firm at once where nothing is to be paid', async () => {
    await changeFacts(
      url,
      1,
      'update facility_rental set rate_fils_per_hour = 0 where product_id = 2301',
    );
    app.age();
    const { order_id } = await place([{ ...freshSlot(), product_id: 2301, facility_id: 23 }]);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toEqual([{ state: 'firm', apart: true }]);
    expect(await used()).toEqual(BOTH);
  });

  it('are released where the venue has called everything off before it is paid', async () => {
    const { orderId, transactionId } = await placed(app, buyer, [finalSeats([27, 28])]);
    expect(await used()).toEqual(BOTH);
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
    expect(await used()).toEqual(BOTH);
  });

  it('stay where its cancellation breaks off, and are released once by the next', async () => {
    const orderId = await bought();
    const undo = await crashAt('refund');
    await expect(cancel(orderId, 1)).rejects.toThrow('crash');
    expect(await used()).toEqual(BOTH);
    await undo();
    await cancel(orderId, 1);
    await cancel(orderId, 1);
    expect(await used()).toEqual([]);
  });

  it('survive a restart between placing and paying', async () => {
    const { app: other } = await openShop({ database: app.testDatabase, ownClaims });
    const answer = await order(other, buyer, { items: [itemOf(freshSlot())] });
    expect(answer.status, answer.text).toBe(200);
    await other.close();
    const { order_id, transactionId } = answer.body.data;
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await ownHoldOf(url, order_id)).toMatchObject([{ state: 'firm' }]);
    expect(await used()).toEqual(BOTH);
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
      expect(await used()).toEqual(BOTH);
      expect(await holdsOf(url, orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
    });

    it('are taken beyond the limit, and nothing more until enough is returned', async () => {
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
      const each = { pool: 'account:5', over: 1, taken: 2 };
      expect(await used()).toEqual([{ pool: 'total', taken: 2, over: 0 }, each]);
      await cancel(rival, 1);
      expect(await used()).toEqual([BOTH[0], BOTH[1]]);
      const refused = await order(app, buyer, { items: [itemOf(freshSlot())] });
      expect(refused.status).toBe(409);
    });

    it('are taken where no row of their pool is left', async () => {
      const orderId = await late();
      await runSql(url, `delete from pool where id = ${EACH}`);
      await app.clock(UNTIL_LATE_SECONDS);
      expect(await statusOf(app, buyer, orderId)).toBe('complete');
      expect(await used()).toEqual([BOTH[0], { pool: 'account:5', taken: 1, over: 1 }]);
      uses = [once(EACH, 3, 'account:5')];
      await place();
      expect(await used()).toEqual([BOTH[0], { pool: 'account:5', taken: 2, over: 0 }]);
    });
  });
});

describe('INV-22 the claims of a request for approval', () => {
  const rig = requestRig({ ownClaims });
  beforeEach(() => {
    [TOTAL, EACH] = [TOTAL + 2, EACH + 2];
    uses = [once(TOTAL, 3)];
  });
  const ONE = [{ pool: 'total', taken: 1, over: 0 }];

  it('are held until its answer and its payment, and then firm', async () => {
    const requested = await rig.request();
    expect(await ownHoldOf(rig.url, requested.order_id)).toEqual([
      { state: 'paying', apart: true },
    ]);
    await rig.approve(requested);
    expect(await usedIn(rig.url)).toEqual(ONE);
    const paid = await rig.pay(requested);
    expect(paid.status, paid.text).toBe(200);
    await decide(rig.app.app, paid.body.data.transactionId, 'approve');
    await rig.app.clock(4);
    expect(await ownHoldOf(rig.url, requested.order_id)).toMatchObject([{ state: 'firm' }]);
    expect(await usedIn(rig.url)).toEqual(ONE);
  });

  it.each(['rejected', 'withdrawn'])('are released when it is %s', async (how) => {
    const requested = await rig.request();
    const ended = await (how === 'rejected' ? rig.reject(requested) : rig.withdraw(requested));
    expect(ended.status, ended.text).toBe(200);
    expect(await usedIn(rig.url)).toEqual([]);
    expect(await ownHoldOf(rig.url, requested.order_id)).toEqual([]);
  });
});
