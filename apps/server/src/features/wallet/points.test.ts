import { randomUUID } from 'node:crypto';
import { walletReturned, walletSetAside } from '@nadi/domain/ledger/order-events';
import { LEAST_VALIDITY_MS } from '@nadi/domain/points/earning';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import {
  addTestPoints,
  expectEndedOrdersClear,
  lotsOf,
  member,
  pointsOf,
  takeTestPoints,
} from '../../../test/wallet.ts';
import { post } from '../ledger/service.ts';

const DAY_SECONDS = 86_400;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

interface Lot {
  readonly points: number;
  readonly expiresAt: number;
}

/** Takes points from lots, the first to expire first; returns what is left and what was taken. */
function taken(lots: readonly Lot[], points: number) {
  let rest = points;
  const parts = lots.map((lot) => {
    const part = Math.min(rest, lot.points);
    rest -= part;
    return { ...lot, part };
  });
  return {
    left: parts.map(({ points: all, part, expiresAt }) => ({ points: all - part, expiresAt })),
    used: parts.map(({ part, expiresAt }) => ({ points: part, expiresAt })),
  };
}

const sumByDate = (lots: readonly Lot[]) =>
  [...Map.groupBy(lots, ({ expiresAt }) => expiresAt)]
    .map(([expiresAt, same]) => [expiresAt, same.reduce((sum, { points }) => sum + points, 0)])
    .filter(([, points]) => points !== 0)
    .sort(([a = 0], [b = 0]) => a - b);

const storedLots = async (customerId: number): Promise<readonly Lot[]> =>
  runSql(
    url,
    `select remaining::int as points, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt" from lot
     where account_id = (select id from account where tenant_id = 1 and code = $1) and remaining > 0
     order by expires_at, id`,
    [`points:${customerId}`],
  );

const move = (entry: ReturnType<typeof walletSetAside>) =>
  app.database.forTenant(1, (tx) => post(tx, app.whole.clock.now(), [entry]));

it('POINTS-03, POINTS-04: reserved points leave the first lots, and come back as the model says', async () => {
  const lot = fc.record({
    points: fc.integer({ min: 1, max: 900 }),
    daysAgo: fc.constantFrom(700, 715, 725, 400, 10),
  });
  const cases = fc.record({
    lots: fc.array(lot, { minLength: 1, maxLength: 4 }),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ lots, share }) => {
      const { id: customerId } = await member(app, {});
      for (const { points, daysAgo } of lots) await addTestPoints(app, customerId, points, daysAgo);
      const before = await storedLots(customerId);
      const all = before.reduce((sum, { points }) => sum + points, 0);
      expect(all).toBe(lots.reduce((sum, { points }) => sum + points, 0));
      const points = Math.max(1, Math.floor(all * share));
      const parts = [{ pot: 'points', amountFils: points, points }] as const;
      const event = { orderId: randomUUID(), attempt: 1, currency: 'AED', customerId, parts };
      expect((await move(walletSetAside(event))).ok).toBe(true);
      const { left, used } = taken(before, points);
      expect(sumByDate(await storedLots(customerId))).toEqual(sumByDate(left));
      const least = app.whole.clock.now() + LEAST_VALIDITY_MS;
      await move(walletReturned(event));
      const back = used.map((one) => ({ ...one, expiresAt: Math.max(one.expiresAt, least) }));
      const [stored, model] = [
        sumByDate(await storedLots(customerId)),
        sumByDate([...left, ...back]),
      ];
      expect(stored.map(([, number]) => number)).toEqual(model.map(([, number]) => number));
      for (const [index, [expiresAt = 0]] of stored.entries())
        expect(Math.abs(expiresAt - (model[index]?.[0] ?? 0))).toBeLessThan(10_000);
    }),
    { numRuns: 12 },
  );
});

it('POINTS-08: reminds once of points that are soon over, ends them, and lists it all', async () => {
  const sara = await member(app, {});
  const { bearer } = sara;
  await addTestPoints(app, sara.id, 600, 650);
  await addTestPoints(app, sara.id, 900);
  const read = async () => (await app.call('readPoints', {}, { bearer })).body.data;
  const first = await read();
  expect(first).toMatchObject({
    balance: 1500,
    worth: 15,
    earned_per_unit: 1,
    least: 500,
    expiring: [
      { points: 600, worth: 6 },
      { points: 900, worth: 9 },
    ],
    movements: { data: [{ kind: 'granted' }, { kind: 'granted' }], total: 2 },
  });
  const [soon] = await lotsOf(app, sara.id);
  await app.clock(((soon?.days ?? 0) - 29) * DAY_SECONDS);
  await app.clock(DAY_SECONDS);
  const mails = await runSql<{ subject: string }>(
    url,
    `select subject from message where dedupe like 'points_expiring:' || $1 || ':%'`,
    [sara.id],
  );
  expect(mails).toHaveLength(1);
  await app.clock(40 * DAY_SECONDS);
  expect(await pointsOf(app, sara.id)).toBe(900);
});

it('POINTS-08: of points that end while an order takes them, each is used once', async () => {
  const { id } = await member(app, {});
  await addTestPoints(app, id, 1000, 650);
  const [lot] = await lotsOf(app, id);
  const taking = Array.from({ length: 10 }, () => takeTestPoints(app, id, 100));
  const ending = app.clock(((lot?.days ?? 0) + 1) * DAY_SECONDS);
  await Promise.all([...taking, ending]);
  await app.clock(60);
  expect(await pointsOf(app, id)).toBe(0);
});

it('POINTS-09: a venue without points has no page of them, and a guest none', async () => {
  const sahel = { host: 'sahel.localhost' };
  const answer = await app.call(
    'logIn',
    { body: { country_code: '971', mobile_number: '505678901', password: 'Visitor#1' } },
    sahel,
  );
  const { token } = answer.body.data;
  const there = await app.call('readPoints', {}, { ...sahel, bearer: token });
  expect([there.status, there.body.code]).toEqual([404, 'not_found']);
});
