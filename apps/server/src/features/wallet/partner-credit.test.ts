import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { partnerWith, payByTransfer } from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import { type Member, member } from '../../../test/wallet.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 5, hours: [17, 21] });

const read = (
  { bearer }: Member,
  query: Readonly<Record<string, unknown>> = {},
): Promise<CallAnswer> => app.call('readCredit', { query }, { bearer });

async function place(buyer: Member) {
  const answer = await order(app, buyer, {
    items: [itemOf(freshSlot())],
    fields: { is_credit: '1' },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

describe('CREDIT-04 what a partner sees of its credit facility', () => {
  it('each movement with its order or reference, newest first, and the debt after it', async () => {
    const partner = await partnerWith(app, { limit: 1000, employees: 1 });
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    const one = await place(partner.owner);
    await app.clock(1);
    const other = await place(employee);
    await app.clock(1);
    await cancelAll(app, employee, other.order_id);
    await app.clock(1);
    await payByTransfer(app, partner, { amount: 300, reference: `FT${partner.id}` });
    const numberOf = async (buyer: Member, order_id: string): Promise<string> =>
      (await app.call('readOrder', { params: { order_id } }, { bearer: buyer.bearer })).body.data
        .order_number;
    const answer = await read(partner.owner);
    const rows = [
      {
        kind: 'received',
        amount: -300,
        owed: -69,
        order_number: null,
        reference: `FT${partner.id}`,
      },
      {
        kind: 'refunded',
        amount: -231,
        owed: 231,
        order_number: await numberOf(employee, other.order_id),
      },
      {
        kind: 'ordered',
        amount: 231,
        owed: 462,
        order_number: await numberOf(employee, other.order_id),
      },
      {
        kind: 'ordered',
        amount: 231,
        owed: 231,
        order_number: await numberOf(partner.owner, one.order_id),
      },
    ];
    expect(answer.body.data).toMatchObject({
      currency: 'AED',
      limit: 1000,
      owed: -69,
      available: 1069,
      movements: { data: rows, total: 4, total_pages: 1, current_page: 1 },
    });
    const second = await read(partner.owner, { size: '3', current_page: '2' });
    expect(second.body.data.movements).toMatchObject({
      data: rows.slice(3),
      total: 4,
      total_pages: 2,
      current_page: 2,
    });
  });

  it('is empty for a partner without a limit, and not there for anybody else', async () => {
    const partner = await partnerWith(app, { limit: 0, employees: 1 });
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    expect((await read(partner.owner)).body.data).toEqual({
      currency: 'AED',
      limit: 0,
      owed: 0,
      available: 0,
      overdue: null,
      movements: { data: [], total: 0, total_pages: 1, current_page: 1 },
    });
    for (const buyer of [employee, await member(app, {})])
      expect([403, 404]).toContain((await read(buyer)).status);
  });
});
