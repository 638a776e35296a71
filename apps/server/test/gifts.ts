import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Buyer, decide, order } from './buyer.ts';
import type { TestApp } from './harness.ts';
import { mailsTo } from './people.ts';

/** Gift card of the demo's first venue, from AED 50 to 2000. */
export const GIFT_CARD = 8001;

/** Returns a gift card as an item of an order. */
export const giftItem = (on: string, more: Readonly<Record<string, unknown>> = {}) => ({
  product_id: GIFT_CARD,
  product_type_id: 8,
  quantity: 1,
  amount: 100,
  to_name: 'Omar',
  to_email: 'omar@example.com',
  on,
  words: 'Play well',
  ...more,
});

/** Buys items, paid by card, and returns the order. */
export async function buy(
  app: TestApp,
  buyer: Buyer,
  items: readonly unknown[],
  fields: Readonly<Record<string, string>> = {},
) {
  const placed = await order(app, buyer, { items, fields });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(4);
  return placed.body.data;
}

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

/** Returns the codes that were mailed to an address, the last one first. */
export const codesTo = async (app: TestApp, to: string): Promise<readonly string[]> =>
  (await mailsTo(app, to)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);

/** Redeems a code. */
export const redeemAs = (
  app: TestApp,
  { bearer }: Pick<Buyer, 'bearer'>,
  code: string,
  key: string = randomUUID(),
) =>
  app.call('redeemGiftCard', { body: { code } }, { bearer, headers: { 'idempotency-key': key } });

/** Returns the gift cards that a buyer has bought. */
export const ownGifts = async (app: TestApp, { bearer }: Pick<Buyer, 'bearer'>) =>
  (await app.call('listOwnGiftCards', {}, { bearer })).body.data;
