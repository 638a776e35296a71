import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, freshSlots, guest, itemOf, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import { promote } from '../../../test/promotions.ts';
import { openShop } from '../../../test/shop.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

/** Venue that offers EPG first and then Stripe. */
let app: TestApp;
let stripe: StripeServer;
let buyer: Buyer;
beforeAll(async () => {
  stripe = await startStripe();
  ({ app } = await openShop());
  const sealer = createSealer(readEnvironment({}).secret);
  await enableAccount(app.database, sealer, 1, stripe.account, Date.now());
  app.age();
  buyer = await guest(app);
});
afterAll(async () => {
  await app.close();
  stripe.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });
const place = (fields: Readonly<Record<string, string>> = {}) =>
  order(app, buyer, { items: [itemOf(freshSlot())], fields });

it('GATE-03 a gateway is not called for less than it takes, and another one is', async () => {
  const { total } = (await place()).body.data as { total: number };
  const manager = await enter(app, 'manager');
  await promote(app, manager, null, { effect: 'amount', percent: null, amount: total - 1 });
  const calls = stripe.heard.length;
  const refused = await place({ pg: 'STRIPE' });
  expect([refused.status, refused.body.code]).toEqual([409, 'below_gateway_least']);
  expect(refused.body.message).toContain('2');
  expect(stripe.heard).toHaveLength(calls);
  expect((await place()).body.data).toMatchObject({ pg: 'EPG', total: 1 });
});
