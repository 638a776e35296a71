import { expect } from 'vitest';
import type { TenantFacts } from '../src/platform/http/context/context.ts';
import { type Buyer, decide, guest, listen, order, statusOf } from './buyer.ts';
import { type CallAnswer, startTestApp, type TestApp, type TestAppOptions } from './harness.ts';

/** Selling server with a reachable gateway and the demo's first venue. */
export interface Shop {
  readonly app: TestApp;
  /** URL for queries without access rules; see `ask`. */
  readonly url: string;
  readonly tenant: TenantFacts;
}

/** Opens a shop; closed with its `app`. */
export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  const app = await startTestApp(options);
  await listen(app);
  const site = await app.whole.pipeline.directory.siteById(1);
  if (site === undefined) throw new Error('The demo has no first venue.');
  return { app, url: app.testDatabase.superuserUrl, tenant: site.facts };
}

/** Holds lines in the cart of a buyer with a session. */
export const holdAs = (
  { call }: Pick<TestApp, 'call'>,
  { vtoken: visitor, bearer }: Buyer,
  products: readonly object[],
): Promise<CallAnswer> => call('syncCart', { body: { products } }, { visitor, bearer });

/** Time after which the double approves a late payment: a minute after the order's time to pay. */
const PAST_EXPIRY_SECONDS = 30 * 60 + 30;
export const UNTIL_LATE_SECONDS = 45;

/** Lets the time to pay expire for orders whose money is on its way. */
export async function expire(
  { app, clock }: TestApp,
  orders: readonly { readonly transactionId: string }[],
): Promise<void> {
  for (const { transactionId } of orders) await decide(app, transactionId, 'late');
  await clock(PAST_EXPIRY_SECONDS);
}

/** Sells these items to another buyer, and then lets the late money come. */
export async function soldToOthers(
  app: TestApp,
  orders: readonly (readonly object[])[],
): Promise<void> {
  const sold: [Buyer, string][] = [];
  for (const items of orders) {
    const buyer = await guest(app);
    const placed = await order(app, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId } = placed.body.data;
    await decide(app.app, transactionId, 'approve');
    sold.push([buyer, order_id]);
  }
  await app.clock(UNTIL_LATE_SECONDS);
  for (const [buyer, id] of sold) expect(await statusOf(app, buyer, id)).toBe('complete');
}
