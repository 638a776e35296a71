import { walletAccount } from '@nadi/domain/ledger/chart';
import { entryOf } from '@nadi/domain/ledger/entry';
import {
  cardPayment,
  sale,
  walletReturned,
  walletSetAside,
  walletSpent,
  walletTopUp,
} from '@nadi/domain/ledger/order-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, post, sumByAccount } from '../../src/features/ledger/service.ts';
import { brokenInvariants } from './invariants.ts';
import { NOW, openRig, type Rig, TENANT, together } from './rig.ts';

const currency = 'AED';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(32);
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
});

const posting = (...entries: Parameters<typeof post>[2]) =>
  rig.db.forTenant(TENANT, (tx) => post(tx, NOW, entries));

const balance = (customerId: number) =>
  rig.db.readTenant(TENANT, (tx) => balanceOf(tx, [walletAccount(customerId, 'topup', currency)]));

const topUp = (customerId: number, amountFils: number) =>
  posting(
    walletTopUp({
      topUpId: `start-${customerId}`,
      customerId,
      gateway: 'epg',
      amountFils,
      currency,
    }),
  );

describe('a wallet', () => {
  it('MONEY-20: AED 500 and 128 spends of 30 by 32 at once: exactly 16 succeed', async () => {
    await topUp(1, 50_000);
    let spent = 0;
    await together(32, async (client) => {
      for (let turn = 0; turn < 4; turn++) {
        const orderId = `spend-${client}-${turn}`;
        const parts = [{ pot: 'topup', amountFils: 3_000 }] as const;
        const answer = await posting(
          walletSetAside({ orderId, attempt: 1, currency, customerId: 1, parts }),
        );
        if (answer.ok) spent++;
        else expect(answer.refusal).toEqual({ code: 'insufficient' });
      }
    });
    expect(spent).toBe(16);
    expect(await balance(1)).toBe(2_000);
  });

  it('transfers crossing between five wallets: no deadlock surfaces, nothing is lost', async () => {
    const wallets = [11, 12, 13, 14, 15];
    for (const customerId of wallets) await topUp(customerId, 1_000);
    const wallet = (index: number) =>
      walletAccount(wallets[index % wallets.length] ?? 11, 'topup', currency);
    await together(32, async (client) => {
      for (let turn = 0; turn < 10; turn++) {
        const [from, to] = [wallet(client + turn), wallet(client + turn * 2 + 1)];
        if (from.code === to.code) continue;
        const event = { key: `cross:${client}:${turn}`, cause: 'gift', reference: 'gifts' };
        await posting(entryOf(event, [{ from, to, amount: 1 + ((client * turn) % 90) }]));
      }
    });
    const balances = await Promise.all(wallets.map(balance));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(5_000);
  });

  it('MONEY-26: reserved credit is spent or returned, once, however many settle it', async () => {
    await topUp(2, 10_000);
    for (let round = 0; round < 8; round++) {
      const parts = [{ pot: 'topup', amountFils: 1_000 }] as const;
      const event = { orderId: `settle-${round}`, attempt: 1, currency, customerId: 2, parts };
      await posting(walletSetAside(event));
      const settled = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          posting(index % 2 === 0 ? walletSpent(event) : walletReturned(event)),
        ),
      );
      const added = settled.flatMap((one) =>
        one.status === 'fulfilled' && one.value.ok ? [one.value.value.added] : [],
      );
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
    }
  });
});

describe('an entry', () => {
  it('MONEY-21: posted by 20 at once is posted once', async () => {
    const orderId = 'once';
    const event = { orderId, currency };
    const parts = [{ kind: 'facility', netFils: 22_000, taxFils: 1_100 }] as const;
    const entries = [
      cardPayment({ ...event, paymentId: 'p1', gateway: 'epg', amountFils: 23_100 }),
      sale({ ...event, parts }),
    ];
    const answers = await together(20, () => posting(...entries));
    const added = answers.map((one) => (one.ok ? one.value.added : 0));
    expect(added.toSorted()).toEqual([...Array(19).fill(0), 3]);
    const sums = await rig.db.readTenant(TENANT, (tx) => sumByAccount(tx, orderId));
    expect(Object.fromEntries(sums)).toEqual({
      'gateway:epg': -23_100,
      'order:once': 0,
      'sales:facility': 22_000,
      vat: 1_100,
    });
  });

  it('32 orders at once make the same new accounts: each account is made once', async () => {
    await together(32, (index) =>
      posting(
        sale({
          orderId: `new-${index}`,
          currency,
          parts: [{ kind: 'training', netFils: 100, taxFils: 5 }],
        }),
      ),
    );
    const { rows } = await rig.superuser.query(
      "select count(*)::int as n from account where tenant_id = $1 and code = 'sales:training'",
      [TENANT],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
