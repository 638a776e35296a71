import { randomUUID } from 'node:crypto';
import type { Entry } from '@nadi/domain/ledger/entry';
import { lotExpired, lotTakenBack } from '@nadi/domain/ledger/lot-events';
import { refundToWallet, walletReturned, walletSetAside } from '@nadi/domain/ledger/order-events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf } from '../../../test/books.ts';
import { decide, freshSlots, itemOf, order, statusOf } from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import {
  addCredit,
  addPromo,
  addTestPoints,
  creditOf,
  expectEndedOrdersClear,
  type Member,
  member,
  pointsOf,
  promoLotsOf,
  tendersOf,
} from '../../../test/wallet.ts';
import { post } from '../ledger/service.ts';

const DAY_SECONDS = 86_400;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterEach(() => expectEndedOrdersClear(url, 'made_up'));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 4, hours: [17, 21] });

const promoOf = async (customerId: number): Promise<number> =>
  (await promoLotsOf(app, customerId)).reduce((sum, { points }) => sum + points, 0);

const book = (entry: Entry) =>
  app.database.forTenant(1, (tx) => post(tx, app.whole.clock.now(), [entry]));

const storedLots = (customerId: number) =>
  runSql<{ id: string; amount: number }>(
    url,
    `select id, remaining::int as amount from lot
     where account_id = (select id from account where tenant_id = 1 and code = $1) and remaining > 0
     order by expires_at, id`,
    [`wallet:${customerId}:promo`],
  );

async function placed(buyer: Member, fields: Readonly<Record<string, string>>) {
  const answer = await order(app, buyer, { items: [itemOf(freshSlot())], fields, headers: {} });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

async function paid(buyer: Member, fields: Readonly<Record<string, string>> = { is_wallet: '1' }) {
  const data = await placed(buyer, fields);
  if (data.transactionId !== null) await decide(app.app, data.transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, data.order_id)).toBe('complete');
  return data;
}

describe('WALLET-09 promotional credit pays orders', () => {
  it('before refunds and top-ups, the lot that expires first first, and comes back as it was', async () => {
    const sara = await member(app, {});
    await addCredit(app, sara.id, { topup: 2000, refund: 1000 });
    await addPromo(app, sara.id, 3000, 200);
    await addPromo(app, sara.id, 4000, 12);
    const { order_id, tenders } = await paid(sara, { is_wallet: '1', wallet_amount: '80' });
    expect(tenders).toEqual([
      { kind: 'promo', amount: 70 },
      { kind: 'wallet', amount: 10 },
      { kind: 'card', amount: 151 },
    ]);
    expect(await sumsOf(url, order_id)).toMatchObject({
      [`wallet:${sara.id}:promo`]: -7000,
      'sales:facility': 22_000,
      vat: 1100,
    });
    const back = await cancelAll(app, sara, order_id);
    expect(back.body.data.shares, back.text).toEqual([
      { way: 'original', amount: 151 },
      { way: 'wallet', amount: 10 },
      { way: 'promo', amount: 70 },
    ]);
    expect(await tendersOf(url, order_id)).toMatchObject([
      ['promo', 'spent', 1, 7000, 7000],
      ['refund', 'spent', 1, 1000, 1000],
    ]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 1000, topup: 2000 });
    const lots = await promoLotsOf(app, sara.id);
    expect(lots, 'WALLET-10').toEqual([
      { points: 4000, days: 30 },
      { points: 3000, days: 200 },
    ]);
  });

  it('POINTS-01: earns no points for its share', async () => {
    const sara = await member(app, {});
    await addPromo(app, sara.id, 3100);
    await paid(sara);
    await app.clock(11 * DAY_SECONDS);
    expect(await pointsOf(app, sara.id)).toBe(200);
  });

  it('is shown apart, with what expires when, and its movements', async () => {
    const sara = await member(app, {});
    await addCredit(app, sara.id, { topup: 2000 });
    await addPromo(app, sara.id, 5000, 100);
    const { bearer } = sara;
    const { data } = (await app.call('readWallet', {}, { bearer })).body;
    expect(data.balances).toEqual({ refund: 0, topup: 20, promo: 50, total: 70 });
    expect(data.expiring).toEqual([{ amount: 50, until: expect.stringMatching(/^\d{4}-/) }]);
    expect(data.financialTransactions.data).toMatchObject([
      { kind: 'granted', amount: 50, balance: 70 },
      { kind: 'top_up', amount: 20, balance: 20 },
    ]);
    const own = (await app.call('readOwnData', {}, { bearer })).body.data;
    expect(own.wallet).toMatchObject({ balances: { promo: 50 }, expiring: data.expiring });
    const checkout = (await app.call('readCheckout', {}, { bearer })).body.data;
    expect(checkout).toMatchObject({ wallet: 70, promo: 50 });
    const pdf = await app.call('readWalletStatement', {}, { bearer });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('two orders at once with the same credit: one gets it', async () => {
    const sara = await member(app, {});
    await addPromo(app, sara.id, 5000);
    const fields = { is_wallet: '1', wallet_amount: '50' };
    const answers = await Promise.all(
      [0, 1].map(() => order(app, sara, { items: [itemOf(freshSlot())], fields, headers: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await promoOf(sara.id)).toBe(0);
  });
});

describe('WALLET-10 the end of promotional credit', () => {
  it('is announced once, 30 days before, and comes on its day', async () => {
    const sara = await member(app, {});
    await addPromo(app, sara.id, 2500, 60);
    await addPromo(app, sara.id, 900, 20);
    await app.clock(31 * DAY_SECONDS);
    await app.clock(DAY_SECONDS);
    const mails = await runSql<{ subject: string }>(
      url,
      `select subject from message where dedupe like 'promo_expiring:' || $1 || ':%'`,
      [sara.id],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/25.*expires on/)]);
    expect(await promoOf(sara.id)).toBe(2500);
    await app.clock(30 * DAY_SECONDS);
    expect(await promoOf(sara.id)).toBe(0);
    const ended = await runSql(
      url,
      `select t.cause, t.amount::int from transfer t join account a on a.tenant_id = 1 and a.id = t.from_id
       where t.tenant_id = 1 and a.code = $1 order by t.amount`,
      [`wallet:${sara.id}:promo`],
    );
    expect(ended).toEqual([
      { cause: 'promo_expired', amount: 900 },
      { cause: 'promo_expired', amount: 2500 },
    ]);
  });

  it('while orders spend it, each fils is used once', async () => {
    const { id: customerId } = await member(app, {});
    await addPromo(app, customerId, 1000, 20);
    const spending = Array.from({ length: 10 }, () => {
      const parts = [{ pot: 'promo', amountFils: 100 }] as const;
      return book(
        walletSetAside({ orderId: randomUUID(), attempt: 1, currency: 'AED', customerId, parts }),
      );
    });
    await Promise.all([...spending, app.clock(21 * DAY_SECONDS)]);
    await app.clock(60);
    expect(await promoOf(customerId)).toBe(0);
  });
});

it('WALLET-09: lots add up to the account for any sequence, also beside points', async () => {
  const fils = fc.integer({ min: 1, max: 5000 });
  const step = fc.oneof(
    fc.record({ act: fc.constant('grant'), fils, days: fc.constantFrom(5, 29, 40, 300) }),
    fc.record({ act: fc.constantFrom('spend', 'spend both'), fils }),
    fc.record({ act: fc.constantFrom('return', 'refund', 'expire', 'take back') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { id: customerId } = await member(app, {});
      await addTestPoints(app, customerId, 10_000, 720);
      const owner = { customerId, pot: 'promo', currency: 'AED' } as const;
      const reserved: Parameters<typeof walletSetAside>[0][] = [];
      const ended = new Set<string>();
      let [promo, points] = [0, 10_000];
      for (const { act, ...of } of steps) {
        const fils = 'fils' in of ? of.fils : 0;
        const [first] = await storedLots(customerId);
        if (act === 'grant') {
          await addPromo(app, customerId, fils, 'days' in of ? of.days : 0);
          promo += fils;
        } else if (act.startsWith('spend')) {
          const isBoth = act === 'spend both' && points > 0;
          const spent = Math.min(fils, promo);
          const number = isBoth ? Math.min(fils, points) : 0;
          const parts = [
            { pot: 'points', amountFils: number, points: number } as const,
            { pot: 'promo', amountFils: spent } as const,
          ].filter(({ amountFils }) => amountFils > 0);
          if (parts.length === 0) continue;
          const event = { orderId: randomUUID(), attempt: 1, currency: 'AED', customerId, parts };
          expect((await book(walletSetAside(event))).ok).toBe(true);
          reserved.push(event);
          [promo, points] = [promo - spent, points - number];
        } else if (act === 'return' || act === 'refund') {
          const event = reserved.pop();
          if (event === undefined) continue;
          const partOf = (pot: string) =>
            event.parts.find((one) => one.pot === pot)?.amountFils ?? 0;
          // A refund brings half of the credit back; what was returned is all back.
          const half = Math.floor(partOf('promo') / 2);
          if (act === 'return') await book(walletReturned(event));
          else
            await book(
              refundToWallet({ ...event, refundId: randomUUID(), pot: 'promo', amountFils: half }),
            );
          promo += act === 'return' ? partOf('promo') : half;
          points += act === 'return' ? partOf('points') : 0;
        } else if (first !== undefined) {
          const { id: lotId, amount } = first;
          // A lot ends once; a replacement has an id of its own.
          if (act === 'expire' && ended.has(lotId)) continue;
          if (act === 'expire') ended.add(lotId);
          const of = { ...owner, amount, lotId };
          await book(
            act === 'expire' ? lotExpired(of) : lotTakenBack({ ...of, takeBackId: randomUUID() }),
          );
          promo -= amount;
        }
        await expectEndedOrdersClear(url, 'made_up');
        expect(await promoOf(customerId)).toBe(promo);
        expect(await pointsOf(app, customerId)).toBe(points);
      }
    }),
    { numRuns: 15 },
  );
});
