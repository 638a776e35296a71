import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  customer,
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

beforeAll(async () => {
  ({ app } = await openShop());
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 4, hours: [9, 21], apart: 2 });

interface Sold {
  readonly order_id: string;
  readonly token: string;
  readonly transactionId: string;
  readonly slot: Slot;
}

async function placed(buyer: Buyer): Promise<Sold> {
  const slot = freshSlot();
  const answer = await order(app, buyer, { items: [itemOf(slot)] });
  expect(answer.status, answer.text).toBe(200);
  return { ...answer.body.data, slot };
}

async function bought(buyer: Buyer): Promise<Sold> {
  const sold = await placed(buyer);
  await decide(app.app, sold.transactionId, 'approve');
  await app.clock(4);
  return sold;
}

/** Creates an order paid late, of which only the court was lost. */
async function lost(buyer: Buyer): Promise<Sold> {
  const late = await placed(buyer);
  await expire(app, [late]);
  await soldToOthers(app, [[itemOf(late.slot)]]);
  return late;
}

/** Simulates another browser: only the token is sent. */
const shown = (token: string) => ({ headers: { 'x-order-token': token } });
const params = ({ order_id }: Sold) => ({ params: { order_id } });

describe("ORDER-06, ORDER-10 the token of a guest's order", () => {
  it('shows the order and its lost lines, and settles it without a session', async () => {
    const buyer = await guest(app);
    const late = await lost(buyer);
    const view = await app.call('readOrder', params(late), shown(late.token));
    expect(view.status, view.text).toBe(200);
    expect(view.body.data).toMatchObject({
      status: 'needs_choice',
      is_anonymous: 1,
      products: [{ product_id: 2201, is_lost: 1 }],
    });
    const choices = view.body.data.choices.map(({ choice }: { choice: string }) => choice);
    expect(choices).not.toContain('wallet');
    const body = { choice: 'refund' };
    const done = await app.call('chooseOutcome', { ...params(late), body }, shown(late.token));
    expect(done.status, done.text).toBe(200);
    expect(done.body.data.status).toBe('cancelled');
    expect(await statusOf(app, buyer, late.order_id)).toBe('cancelled');
  });

  it('gives its tickets, their PDF and their calendar entry', async () => {
    const sold = await bought(await guest(app));
    const tickets = await app.call('listTickets', params(sold), shown(sold.token));
    expect(tickets.status, tickets.text).toBe(200);
    const [{ ticket_id, qr }] = tickets.body.data;
    expect(qr).toMatch(/^NADI1\./);
    for (const name of ['readTicketPdf', 'readTicketCalendar'] as const) {
      const file = await app.call(name, { params: { ticket_id } }, shown(sold.token));
      expect(file.status).toBe(200);
    }
  });

  it('opens nothing else: a wrong token, and another order’s, find nothing', async () => {
    const [sold, other] = [await bought(await guest(app)), await bought(await guest(app))];
    const [{ ticket_id }] = (await app.call('listTickets', params(sold), shown(sold.token))).body
      .data;
    for (const token of [other.token, `r_${'A'.repeat(43)}`, 'x']) {
      const answers = [
        await app.call('readOrder', params(sold), shown(token)),
        await app.call(
          'chooseOutcome',
          { ...params(sold), body: { choice: 'refund' } },
          shown(token),
        ),
        await app.call('listTickets', params(sold), shown(token)),
        await app.call('readTicketPdf', { params: { ticket_id } }, shown(token)),
        await app.call('readTicketCalendar', { params: { ticket_id } }, shown(token)),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [404, 'not_found']),
      );
    }
    const bookings = await app.call('listBookings', { query: {} }, shown(sold.token));
    expect(bookings.status).toBe(401);
  });

  it('gives no access where the order is a customer’s, who has a session', async () => {
    const buyer = await customer(app);
    const sold = await bought(buyer);
    const answer = await app.call('listTickets', params(sold), shown(sold.token));
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const own = await app.call('listTickets', params(sold), { bearer: buyer.bearer });
    expect(own.status).toBe(200);
    expect((await app.call('listTickets', params(sold))).status).toBe(401);
  });
});
