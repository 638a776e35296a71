import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { GIFT_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { dayAt } from '../buyer.ts';
import { giftItem } from '../gifts.ts';
import { crashRig } from './crash-rig.ts';
import type { RealServer } from './real-server.ts';
import { advance, approve, call, json, mailsTo, placeItems, type Shopper } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

/** Signs in the demo's customer, who may be mailed about it. */
async function signIn(url: string): Promise<Shopper> {
  const credentials = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const answer = await call(url, '/api/v1/auth/login', json(credentials));
  return { email: answer?.body.data.email, bearer: answer?.body.data.token };
}

/** Buys a gift card that is mailed at once. */
async function buy({ url }: RealServer, buyer: Shopper, to_email: string): Promise<void> {
  const items = [giftItem(dayAt(Date.now(), 0), { to_email })];
  const placed = await placeItems(url, buyer, items, randomUUID());
  expect(placed?.status, JSON.stringify(placed?.body)).toBe(200);
  await approve(url, placed?.body.data);
  await advance(url, 5);
}

const codesTo = async (url: string, to: string): Promise<readonly string[]> =>
  (await mailsTo(url, to)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);

async function redeem(url: string, code: string, key: string) {
  const { bearer } = await signIn(url);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    'idempotency-key': key,
  };
  return call(url, '/api/v1/gift-cards/redeem', { ...json({ code }), headers });
}

const balance = async (): Promise<number> =>
  (
    await runSql<{ balance: number }>(
      rig.url,
      "select balance::int from account where tenant_id = 1 and code = 'wallet:1:topup'",
    )
  )[0]?.balance ?? 0;

describe('GIFT-05 a process killed while a gift card', () => {
  const [MAILED, REDEEMED] = GIFT_CRASH_POINTS;

  it.each([MAILED, 'message.sent'] as const)(
    '%s: no second code ends the one that was mailed',
    async (step) => {
      const to = `${step}@example.com`;
      const { url } = await rig.start();
      const buyer = await signIn(url);
      await advance(url, 5);
      const doomed = await rig.start(step);
      await buy(doomed, buyer, to);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const isMailed = async () => (await codesTo(next.url, to)).length > 0;
      expect(await rig.settles(next, isMailed)).toBe(true);
      await advance(next.url, 300);
      const codes = new Set(await codesTo(next.url, to));
      expect(codes.size).toBe(1);
      const before = await balance();
      const [code = ''] = codes;
      expect((await redeem(next.url, code, randomUUID()))?.status).toBe(200);
      expect(await balance()).toBe(before + 10_000);
    },
    300_000,
  );

  it(`${REDEEMED}: is added to the wallet once`, async () => {
    const to = 'redeemed@example.com';
    const doomed = await rig.start(REDEEMED);
    await buy(doomed, await signIn(doomed.url), to);
    const isMailed = async () => (await codesTo(doomed.url, to)).length > 0;
    expect(await rig.settles(doomed, isMailed)).toBe(true);
    const [code = ''] = await codesTo(doomed.url, to);
    const [before, key] = [await balance(), randomUUID()];
    expect(await redeem(doomed.url, code, key)).toBeNull();
    await rig.diedAt(doomed, REDEEMED);

    const next = await rig.start();
    const again = await redeem(next.url, code, key);
    expect([again?.status, again?.body.data.amount]).toEqual([200, 100]);
    expect((await redeem(next.url, code, randomUUID()))?.body.code).toBe('gift_code_invalid');
    expect(await balance()).toBe(before + 10_000);
  }, 300_000);
});
