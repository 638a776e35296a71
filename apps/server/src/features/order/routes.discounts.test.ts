import { formatAmount } from '@nadi/i18n/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, decide, guest, itemOf, listen } from '../../../test/buyer.ts';
import { DISCOUNT_TITLE, discount } from '../../../test/discounts.ts';
import { placed, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt, swimAt } from '../../../test/moves.ts';

/** Tests for orders whose units cost less by a promotion (MONEY-36, MONEY-37, ORDER-42). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let url: string;
let sara: Buyer;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
  sara = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

type OffOf = Parameters<typeof discount>[2];

/** Pays an order of one line with a discount; returns it with what was paid. */
async function boughtFor(item: unknown, offOf: OffOf) {
  const { orderId, transactionId } = await placed(app, sara, [item]);
  const paidFils = await discount(url, orderId, offOf);
  await decide(app.app, transactionId, 'approve');
  await app.clock(4);
  return { orderId, paidFils };
}

const request = (orderId: string, units: readonly object[], way: 'original' | 'none') =>
  app.call('requestRefund', { params: { order_id: orderId }, body: { units, way, dry: 0 } }, sara);

const unitsNumbered = async (orderId: string, ...units: readonly number[]) =>
  unitsOf((await ticketsOf(app, sara, orderId)).filter(({ unit }) => units.includes(unit)));

const mailedTo = async ({ email }: Buyer): Promise<string> => {
  await app.clock(2);
  const { data } = (await app.app.inject(`/demo/mailbox.json?to=${email}`)).json();
  return data.map(({ text }: { text: string }) => text).join('\n');
};

const ticketTotals = async (orderId: string) => {
  const rows = await runSql<{ total: number }>(
    url,
    'select total_fils::int as total from booking where order_id = $1 order by seq',
    [uuidIn(orderId)],
  );
  return rows.map(({ total }) => total);
};

const view = async (orderId: string) =>
  (await app.call('readOrder', { params: { order_id: orderId } }, sara)).body.data;

/** Takes 10.00 and VAT off the first unit, and all off the third. */
const tenAndAll: OffOf = ({ priceFils, taxFils }) => [
  [1_000, 50],
  [0, 0],
  [priceFils, taxFils],
];

describe('MONEY-36 three tickets, one cheaper and one free', () => {
  it('are sold for what they cost, and refunded one by one to the fils', async () => {
    const item = itemOf(swimAt(on(4), 10), { quantity: 3 });
    const { orderId, paidFils } = await boughtFor(item, tenAndAll);
    const fullFils = (paidFils + 1_050) / 2;
    const off = (1_050 + fullFils) / 100;
    expect(await view(orderId)).toMatchObject({
      status: 'complete',
      total: paidFils / 100,
      products: [
        {
          total_price: (fullFils * 3) / 100,
          discount: { discount_total: paidFils / 100, discount: off },
          promotions: [{ name: DISCOUNT_TITLE.en, ar_name: DISCOUNT_TITLE.ar, discount: off }],
        },
      ],
    });
    const { [`order:${uuidIn(orderId)}`]: owed, ...books } = await sumsOf(url, orderId);
    expect(owed).toBeUndefined();
    expect(books).toMatchObject({ 'gateway:epg': -paidFils });
    expect(await ticketTotals(orderId)).toEqual([fullFils - 1_050, fullFils, 0]);

    const mailed = formatAmount(1_050 + fullFils);
    expect(await mailedTo(sara)).toContain(`Discount – ${DISCOUNT_TITLE.en}: AED\u00a0-${mailed}`);

    const shares = async (unit: number) => {
      const answer = await request(orderId, await unitsNumbered(orderId, unit), 'original');
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data.shares.map(({ amount }: { amount: number }) => amount);
    };
    expect(await shares(2)).toEqual([]);
    expect(await shares(0)).toEqual([(fullFils - 1_050) / 100]);
    expect(await shares(1)).toEqual([fullFils / 100]);
    await app.clock(60);
    const refunds = await refundsOf(url, orderId);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidFils);
    expect(await sumsOf(url, orderId)).toEqual({});
  });

  it('are refunded at once for what was paid', async () => {
    const item = itemOf(swimAt(on(4), 11), { quantity: 3 });
    const { orderId, paidFils } = await boughtFor(item, tenAndAll);
    const all = await request(orderId, await unitsNumbered(orderId, 0, 1, 2), 'original');
    expect(all.body.data.shares).toEqual([{ way: 'original', amount: paidFils / 100 }]);
    await app.clock(60);
    expect(await sumsOf(url, orderId)).toEqual({});
  });

  it('given up, each keeps its own price sold', async () => {
    const item = itemOf(swimAt(on(0), 18), { quantity: 3 });
    const { orderId, paidFils } = await boughtFor(item, tenAndAll);
    const fullFils = (paidFils + 1_050) / 2;
    const answer = await request(orderId, await unitsNumbered(orderId, 0, 2), 'none');
    expect(answer.body.data).toMatchObject({ is_given_up: 1, shares: [] });
    const kept = await runSql(
      url,
      `select unit, kept_fils::int as kept from cancelled_unit c
       join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id
       where l.order_id = $1 order by unit`,
      [uuidIn(orderId)],
    );
    expect(kept).toEqual([
      { unit: 0, kept: fullFils - 1_050 },
      { unit: 2, kept: 0 },
    ]);
  });
});

describe('ORDER-42 a court with a discount', () => {
  const fifty: OffOf = () => [[5_000, 250]];
  const move = async (orderId: string, line: object) => {
    const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, sara, orderId);
    const body = { key, line, dry: 0 as const };
    return app.call('moveBooking', { params: { order_id: orderId }, body }, sara);
  };

  it('moved to a cheaper hour: the difference of the prices comes back, and later the rest', async () => {
    const { orderId, paidFils } = await boughtFor(itemOf(court2(on(3))), fifty);
    expect(paidFils).toBe(23_100 - 5_250);
    const moved = await move(orderId, courtAt(on(5), 15, 24));
    expect(moved.body.data.shares).toEqual([{ way: 'original', amount: 63 }]);
    expect(await ticketTotals(orderId)).toEqual([16_800 - 5_250]);
    const back = await request(orderId, await unitsNumbered(orderId, 0), 'original');
    expect(back.body.data.shares).toEqual([{ way: 'original', amount: (16_800 - 5_250) / 100 }]);
    await app.clock(60);
    expect(await sumsOf(url, orderId)).toEqual({});
  });

  it('a free one is moved to a cheaper hour without money, and never refunds more than was paid', async () => {
    const nearlyAll: OffOf = ({ priceFils, taxFils }) => [[priceFils - 100, taxFils - 5]];
    const { orderId, paidFils } = await boughtFor(itemOf(court2(on(3), 20)), nearlyAll);
    expect(paidFils).toBe(105);
    const moved = await move(orderId, courtAt(on(5), 14, 24));
    expect(moved.body.data.shares).toEqual([{ way: 'original', amount: 1.05 }]);
    const back = await request(orderId, await unitsNumbered(orderId, 0), 'original');
    expect(back.body.data.shares).toEqual([]);
    await app.clock(60);
    expect(await sumsOf(url, orderId)).toEqual({});
  });
});

describe('MONEY-36 money for a discounted order that comes late', () => {
  it('takes its places again for what was due', async () => {
    const item = itemOf(swimAt(on(4), 12), { quantity: 3 });
    const { orderId, transactionId } = await placed(app, sara, [item]);
    const paidFils = await discount(url, orderId, tenAndAll);
    await decide(app.app, transactionId, 'late');
    await app.clock(30 * 60 + 30);
    await app.clock(45);
    expect(await view(orderId)).toMatchObject({ status: 'complete', total: paidFils / 100 });
    const sums = await sumsOf(url, orderId);
    expect(sums).toMatchObject({ 'gateway:epg': -paidFils });
    expect(Object.keys(sums).filter((code) => /^(order:|unallocated)/.test(code))).toEqual([]);
  });
});
