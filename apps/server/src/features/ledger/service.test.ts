import { orderAccount, partnerAccount, walletAccount } from '@nadi/domain/ledger/chart';
import { entryOf } from '@nadi/domain/ledger/entry';
import {
  cardPayment,
  lateMoney,
  lateMoneyToOrder,
  lateMoneyToWallet,
  sale,
  walletReturned,
  walletSetAside,
  walletSpent,
  walletTopUp,
} from '@nadi/domain/ledger/order-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { balanceOf, post, sumByAccount } from './service.ts';
import { openAccount } from './store.ts';

const TENANT = 1;
const NOW = Date.UTC(2026, 10, 24, 6, 0);
const currency = 'AED';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.appUrl, poolSize: 4, preparedStatements: true });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const posting = (...entries: Parameters<typeof post>[2]) =>
  database.forTenant(TENANT, (tx) => post(tx, NOW, entries));
const sums = async (reference: string) =>
  Object.fromEntries(await database.readTenant(TENANT, (tx) => sumByAccount(tx, reference)));

describe('post', () => {
  it('MONEY-24: late money that was re-taken ends on the order, and nothing stays behind', async () => {
    const event = { orderId: 'o1', currency, paymentId: 'p-late', amountFils: 23_100 };
    const parts = [{ kind: 'facility', netFils: 22_000, taxFils: 1_100 }] as const;
    await posting(lateMoney({ ...event, gateway: 'epg' }));
    expect(await sums('o1')).toEqual({ 'gateway:epg': -23_100, unallocated: 23_100 });
    await posting(lateMoneyToOrder(event), sale({ orderId: 'o1', currency, parts }));
    expect(await sums('o1')).toEqual({
      'gateway:epg': -23_100,
      'order:o1': 0,
      'sales:facility': 22_000,
      unallocated: 0,
      vat: 1_100,
    });
  });

  it('MONEY-24: a second end of the same late money is a breach', async () => {
    const event = { orderId: 'o2', currency, paymentId: 'p-two', amountFils: 500 };
    await posting(lateMoney({ ...event, gateway: 'epg' }));
    await posting(lateMoneyToOrder(event));
    await expect(posting(lateMoneyToWallet({ ...event, customerId: 5 }))).rejects.toThrow(
      'already with other content',
    );
    await expect(posting(cardPayment({ ...event, gateway: 'epg' }))).rejects.toThrow(
      'already with other content',
    );
  });

  it('MONEY-21: an entry handed in again beside a new one is left out', async () => {
    const late = { orderId: 'o3', currency, paymentId: 'p3', gateway: 'epg', amountFils: 100 };
    expect(await posting(lateMoney(late))).toEqual({ ok: true, value: { added: 1 } });
    expect(await posting(lateMoney(late))).toEqual({ ok: true, value: { added: 0 } });
    const again = await posting(lateMoney(late), lateMoneyToWallet({ ...late, customerId: 9 }));
    expect(again).toEqual({ ok: true, value: { added: 1 } });
    const wallet = [walletAccount(9, 'refund', currency), walletAccount(9, 'promo', currency)];
    expect(await database.readTenant(TENANT, (tx) => balanceOf(tx, wallet))).toBe(100);
  });

  it('MONEY-20: too little credit posts nothing and leaves the transaction usable', async () => {
    const parts = [{ pot: 'topup', amountFils: 1 }] as const;
    const event = { orderId: 'o4', attempt: 1, currency, customerId: 77, parts };
    const paid = { orderId: 'o4', currency, paymentId: 'p4', gateway: 'epg', amountFils: 100 };
    await database.forTenant(TENANT, async (tx) => {
      const answer = await post(tx, NOW, [cardPayment(paid), walletSetAside(event)]);
      expect(answer).toEqual({ ok: false, refusal: { code: 'insufficient' } });
      expect((await post(tx, NOW, [cardPayment(paid)])).ok).toBe(true);
    });
    expect(await sums('o4')).toEqual({ 'gateway:epg': -100, 'order:o4': 100 });
  });

  it('MONEY-30: a second attempt reserves credit again, and a repeated one moves nothing', async () => {
    const parts = [{ pot: 'topup', amountFils: 30_000 }] as const;
    const first = { orderId: 'o5', attempt: 1, currency, customerId: 78, parts };
    const second = { ...first, attempt: 2 };
    const topUp = { topUpId: 't5', customerId: 78, gateway: 'epg', amountFils: 50_000, currency };
    await posting(walletTopUp(topUp));
    const wallet = [walletAccount(78, 'topup', currency)];
    const balance = () => database.readTenant(TENANT, (tx) => balanceOf(tx, wallet));
    expect(await posting(walletSetAside(first))).toEqual({ ok: true, value: { added: 1 } });
    await posting(walletReturned(first));
    expect(await balance()).toBe(50_000);
    expect(await posting(walletSetAside(second))).toEqual({ ok: true, value: { added: 1 } });
    expect(await posting(walletSetAside(second))).toEqual({ ok: true, value: { added: 0 } });
    expect(await balance()).toBe(20_000);
    expect(await posting(walletSpent(second))).toEqual({ ok: true, value: { added: 1 } });
    expect(await sums('o5')).toEqual({
      'escrow:o5': 0,
      'order:o5': 30_000,
      'wallet:78:topup': -30_000,
    });
    await expect(posting(walletReturned(second))).rejects.toThrow('already with other content');
  });

  it('MONEY-27: a partner’s debt never passes its limit, which stays as it was opened', async () => {
    const partner = partnerAccount(7, 1_000, currency);
    await database.forTenant(TENANT, (tx) => openAccount(tx, partner));
    await database.forTenant(TENANT, (tx) => openAccount(tx, partnerAccount(7, 9_000, currency)));
    const owe = (key: string, amount: number) =>
      posting(
        entryOf({ key, cause: 'credit', reference: 'o7' }, [
          { from: partner, to: orderAccount('o7', currency), amount },
        ]),
      );
    expect(await owe('a', 1_001)).toEqual({ ok: false, refusal: { code: 'insufficient' } });
    expect(await owe('b', 1_000)).toEqual({ ok: true, value: { added: 1 } });
    expect(await owe('c', 1)).toEqual({ ok: false, refusal: { code: 'insufficient' } });
    expect(await database.readTenant(TENANT, (tx) => balanceOf(tx, [partner]))).toBe(-1_000);
  });

  it('an entry that moves nothing is nothing', async () => {
    expect(await posting(sale({ orderId: 'free', currency, parts: [] }))).toEqual({
      ok: true,
      value: { added: 0 },
    });
    expect(await sums('free')).toEqual({});
  });

  it('the application may read the books and write them by posting alone', async () => {
    for (const text of [
      `insert into transfer (tenant_id, entry_id, seq, cause, reference, unit, from_id, to_id, amount, posted_at)
       select tenant_id, gen_random_uuid(), 1, cause, reference, unit, from_id, to_id, 1, posted_at from transfer limit 1`,
      'update transfer set amount = 1',
      'delete from transfer',
      'update account set balance = 1',
      "insert into account (tenant_id, code, unit, floor, balance) values (1, 'wallet:1:topup', 'AED', 0, 5)",
    ]) {
      const trying = database.forTenant(TENANT, (tx) => tx.query('ledger', text));
      await expect(trying).rejects.toThrow('permission denied');
    }
  });
});
