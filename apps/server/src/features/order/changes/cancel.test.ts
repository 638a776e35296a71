import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { formatAmount } from '@nadi/i18n/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../../../test/books.ts';
import {
  type Buyer,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../../test/buyer.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { openShop } from '../../../../test/shop.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { claimDueRefunds, type Refund, type RefundAnswer } from '../../payment/ports.ts';
import { clearUpRefund, payBack } from './refund.ts';

const ADULT = 4102;
const LEASE_SECONDS = 16;
const REFUND_AGAIN_SECONDS = 61;

let app: TestApp;
let url: string;
let tenant: TenantFacts;
let buyer: Buyer;
let output: string[];

beforeAll(async () => {
  ({ app, url, tenant } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
  output = [];
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

let hour = 7;
/** Returns three places of a new session. */
const threePlaces = (): unknown => {
  hour += 1;
  const at = (clock: number) => `${String(clock).padStart(2, '0')}:00:00`;
  const date = dayAt(app.whole.clock.now(), 4);
  const slot = {
    product_id: ADULT,
    facility_id: 41,
    date,
    start_time: at(hour),
    end_time: at(hour + 1),
  };
  return itemOf(slot as Slot, { quantity: 3 });
};

/** Places and pays an order; returns its handle. */
async function bought(...items: readonly unknown[]): Promise<string> {
  const placed = await order(app, buyer, { items: [...items] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId } = placed.body.data;
  await decide(app.app, transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
  return orderId;
}

const linesOf = (orderId: string): Promise<{ id: string; total: number }[]> =>
  runSql(
    url,
    `select id, ((price_fils + tax_fils) * quantity)::int as total from order_line
     where order_id = $1 order by seq`,
    [uuidIn(orderId)],
  );

async function unitsOf(orderId: string, ...units: readonly number[]): Promise<UnitsOf[]> {
  const [line] = await linesOf(orderId);
  return [{ lineId: line?.id ?? '', units }];
}

const cancel = (units: readonly UnitsOf[]) => app.whole.sold.cancel(1, units, 'venue');

const refundsOf = (orderId: string): Promise<{ state: string; amount: number }[]> =>
  runSql(
    url,
    `select state::text, amount_fils::int as amount from refund where order_id = $1 order by created_at`,
    [uuidIn(orderId)],
  );

const placesOf = (orderId: string): Promise<{ qty: number }[]> =>
  runSql(
    url,
    `select sum(c.qty)::int as qty from pool_claim c
       join order_line l on (l.tenant_id, l.hold_id) = (c.tenant_id, c.hold_id)
     where l.order_id = $1 and c.pool_id = 41`,
    [uuidIn(orderId)],
  );

const ticketsOf = async (orderId: string) => {
  const input = { params: { order_id: orderId } };
  const answer = await app.call('listTickets', input, { bearer: buyer.bearer });
  return answer.body.data as { qr: string | null }[];
};

describe('ORDER-15 a part of a line is cancelled', () => {
  it('one place of three: its ticket, its place and its price, and no other', async () => {
    const orderId = await bought(threePlaces());
    const [line] = await linesOf(orderId);
    const third = (line?.total ?? 0) / 3;
    expect(await placesOf(orderId)).toEqual([{ qty: 3 }]);

    expect(await cancel(await unitsOf(orderId, 1))).toBe(third);
    expect(await placesOf(orderId)).toEqual([{ qty: 2 }]);
    expect((await holdsOf(url, orderId)).map(({ state }) => state)).toEqual(['firm']);
    const codes = (await ticketsOf(orderId)).map(({ qr }) => qr !== null);
    expect(codes).toEqual([true, false, true]);

    await app.clock(2);
    expect(await refundsOf(orderId)).toEqual([{ state: 'returned', amount: third }]);
    const sums = await sumsOf(url, orderId);
    expect(sums.refunds_due).toBeUndefined();
    expect(sums['gateway:epg']).toBe(-2 * third);
    const mails = (await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`)).json().data;
    const subjects = mails.map((mail: { subject: string }) => mail.subject);
    expect(subjects.filter((one: string) => /^Called off/.test(one))).toHaveLength(1);
    const shown = mails.find((mail: { subject: string }) => /^Called off/.test(mail.subject)).text;
    const outcome = (fils: number): string => `AED\u00a0${formatAmount(fils)}`;
    expect(shown).toContain(
      `Value until now: ${outcome(3 * third)}\nValue from now on: ${outcome(2 * third)}\n`,
    );
    expect(shown).toContain(`Credited: ${outcome(third)}`);
    expect(subjects.filter((one: string) => /^Your refund/.test(one))).toHaveLength(1);
  });

  it('requested twice, side by side or later, is refunded once', async () => {
    const orderId = await bought(threePlaces());
    const [line] = await linesOf(orderId);
    const third = (line?.total ?? 0) / 3;
    const units = await unitsOf(orderId, 0);
    const both = await Promise.all([cancel(units), cancel(units)]);
    expect([...both].sort()).toEqual([0, third].sort());
    expect(await cancel(units)).toBe(0);
    await app.clock(2);
    expect(await refundsOf(orderId)).toEqual([{ state: 'returned', amount: third }]);
  });

  it('unit by unit in the end all of it: no fils stays, and the places are free', async () => {
    const orderId = await bought(threePlaces());
    for (const unit of [2, 0, 1]) await cancel(await unitsOf(orderId, unit));
    await app.clock(2);
    expect(await sumsOf(url, orderId)).toEqual({});
    expect(await placesOf(orderId)).toEqual([{ qty: null }]);
    expect((await ticketsOf(orderId)).every(({ qr }) => qr === null)).toBe(true);
  });

  it('a court goes back whole, and can be booked again', async () => {
    const slot = freshSlot();
    const orderId = await bought(itemOf(slot));
    const [time] = await runSql<{ from: number; to: number }>(
      url,
      'select from_local::int as from, to_local::int as to from order_line where order_id = $1',
      [uuidIn(orderId)],
    );
    const during = time ?? { from: 0, to: 0 };
    const find = () => app.whole.sold.find(1, { products: [slot.product_id], during, limit: 9 });
    const [found] = await find();
    expect(found?.units).toEqual(await unitsOf(orderId, 0));
    await cancel(found?.units ?? []);
    expect(await find()).toEqual([]);
    const again = await order(app, await guest(app), { items: [itemOf(slot)] });
    expect(again.status, again.text).toBe(200);
  });

  it('nothing of an order that is not complete, or that there is not', async () => {
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
    expect(await cancel(await unitsOf(placed.body.data.order_id, 0))).toBeNull();
    expect(
      await cancel([{ lineId: '7d1f6a52-0000-4000-8000-000000000001', units: [0] }]),
    ).toBeNull();
    expect(await cancel([])).toBeNull();
  });
});

/**
 * Gateway that performs the refund, after which the process dies before it receives the response.
 */
const dying = {
  async refund(_: number, { transactionId, amountFils }: Refund): Promise<RefundAnswer> {
    await runSql(
      url,
      'update gateway_double set refunded = refunded + $2::numeric / 100 where transaction_id = $1',
      [transactionId, amountFils],
    );
    throw new Error('The process died.');
  },
  askRefund: async () => 'silence' as const,
};

/** Claims due refunds in a process that dies before it calls the gateway. */
async function claimOnly(orderId: string): Promise<Refund> {
  const now = app.whole.clock.now();
  const due = await claimDueRefunds(app.database, tenant.id, { now, limit: 100 });
  const mine = due.find((one) => one.orderId === uuidIn(orderId));
  if (mine === undefined) throw new Error('A refund was due.');
  return mine;
}

/** Requests due refunds as the reconciler does, in a process that dies after the gateway call. */
async function requestAndDie(orderId: string): Promise<Refund> {
  const mine = await claimOnly(orderId);
  const log = (_: unknown, text: string) => output.push(text);
  const deps = { database: app.database, clock: app.whole.clock, gateways: dying, log };
  await expect(payBack(deps, tenant, mine)).rejects.toThrow('died');
  return mine;
}

describe('PAY-13 a process that dies between the gateway and the books', () => {
  it('a full refund is requested again, is reported as done, and is booked once', async () => {
    const orderId = await bought(itemOf(freshSlot()));
    await cancel(await unitsOf(orderId, 0));
    await requestAndDie(orderId);
    expect((await sumsOf(url, orderId)).refunds_due).toBeGreaterThan(0);
    await app.clock(LEASE_SECONDS);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'returned' }]);
    expect(await sumsOf(url, orderId)).toEqual({});
  });

  it('a partial refund is not requested again, because it may be under way: it is left to the staff', async () => {
    const orderId = await bought(threePlaces());
    await cancel(await unitsOf(orderId, 0));
    await requestAndDie(orderId);
    await app.clock(LEASE_SECONDS);
    await app.clock(REFUND_AGAIN_SECONDS);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'unclear' }]);
    expect((await sumsOf(url, orderId)).refunds_due).toBeGreaterThan(0);
    const [double] = await runSql<{ refunded: string }>(
      url,
      `select refunded::text from gateway_double d join payment p on p.transaction_id = d.transaction_id
       where p.order_id = $1`,
      [uuidIn(orderId)],
    );
    const [refund] = await refundsOf(orderId);
    expect(Number(double?.refunded) * 100).toBe(refund?.amount);
  });
  it('PAY-15 the staff find no refund at the bank: it is requested again, and arrives once', async () => {
    const orderId = await bought(threePlaces());
    await cancel(await unitsOf(orderId, 0));
    const { id } = await claimOnly(orderId);
    await app.clock(LEASE_SECONDS);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'unclear' }]);
    const found = (isConfirmed: boolean) =>
      app.database.forTenant(1, (tx) => clearUpRefund(tx, id, isConfirmed, app.whole.clock.now()));
    expect(await found(false)).toBe(true);
    await app.clock(2);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'returned' }]);
    expect((await sumsOf(url, orderId)).refunds_due).toBeUndefined();
    expect(await found(true)).toBe(false);
  });
});
