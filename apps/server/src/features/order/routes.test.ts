import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  comeBack,
  court2,
  customer,
  dayAt,
  decide,
  guest,
  itemOf,
  listen,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let day: string;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  day = dayAt(app.whole.clock.now(), 3);
});
afterAll(() => app.close());

describe('POST orders', () => {
  it('200', async () => {
    const buyer = await guest(app);
    const placed = await order(app, buyer, { items: [itemOf(court2(day))] });
    console.log(placed.text);
    expect(placed.status).toBe(200);
    const { transactionId, order_id } = placed.body.data;
    const back = await decide(app.app, transactionId, 'approve');
    const answer = await comeBack(app.app, back.url, transactionId);
    console.log(answer.statusCode, answer.headers.location, answer.body);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    await app.clock(1);
    const mail = await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`);
    console.log(mail.body.slice(0, 3000));
    const tickets = await app.call(
      'listTickets',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    console.log(tickets.text);
  });
});
