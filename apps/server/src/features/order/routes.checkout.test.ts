import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  listen,
  order,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

const checkout = async (who: Pick<Buyer, 'bearer'>) => {
  const answer = await app.call('readCheckout', {}, { bearer: who.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

const noted = async (who: Buyer) => {
  const fields = { order_notes: 'By the door' };
  const placed = await order(app, who, { items: [itemOf(freshSlot())], fields });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data;
};

describe('ACCOUNT-13 the checkout response', () => {
  it('contains the masked recipient of the tickets', async () => {
    const who = await guest(app);
    expect(await checkout(who)).toEqual({
      name: 'Sara',
      email: 'g•••@example.com',
      wallet: null,
      promo: null,
      credit: null,
      is_credit_overdue: false,
      points: null,
      order_notes: null,
      sent_to: null,
    });
  });

  it('contains the typed addresses of a guest’s paid order, for that guest only', async () => {
    const who = await guest(app);
    const { transactionId, order_id } = await noted(who);
    expect(await checkout(who)).toMatchObject({ sent_to: null });
    await decide(app.app, transactionId, 'approve');
    await app.clock(5);
    const { sent_to } = await checkout(who);
    expect(sent_to).toMatchObject({
      order_id,
      email: expect.stringMatching(/^g[^•]*@example\.com$/),
    });
    expect(sent_to.mobile).toMatch(/^\+971\d{9}$/);
    expect(await checkout(await guest(app))).toMatchObject({ sent_to: null });
  });

  it('contains the notes of a declined order, as long as its lines can be in the cart', async () => {
    const who = await guest(app);
    const { transactionId } = await noted(who);
    expect(await checkout(who)).toMatchObject({ order_notes: 'By the door' });
    await decide(app.app, transactionId, 'decline');
    await app.clock(5);
    expect(await checkout(who)).toMatchObject({ order_notes: 'By the door' });
    await app.clock(90 * 60);
    expect(await checkout(who)).toMatchObject({ order_notes: null });
  });

  it('contains nothing of a paid order, nor of another customer', async () => {
    const who = await guest(app);
    const { transactionId } = await noted(who);
    await decide(app.app, transactionId, 'approve');
    await app.clock(5);
    expect(await checkout(who)).toMatchObject({ order_notes: null });
    expect(await checkout(await guest(app))).toMatchObject({ order_notes: null });
    expect((await app.call('readCheckout')).status).toBe(401);
  });
});
