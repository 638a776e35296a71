import { cardPayment, lateMoney, lateMoneyToOrder } from '@nadi/domain/ledger/order-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/postgres.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { sumByAccount } from '../../ledger/service.ts';
import { book } from './postings.ts';

const TENANT = 1;
const NOW = Date.UTC(2026, 10, 24, 6, 0);
const money = { orderId: 'o1', currency: 'AED', paymentId: 'p1', gateway: 'epg', amountFils: 500 };

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.appUrl, poolSize: 2, preparedStatements: true });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const booking = (...entries: Parameters<typeof book>[2]) =>
  database.forTenant(TENANT, (tx) => book(tx, NOW, entries));
const sums = async () =>
  Object.fromEntries(await database.readTenant(TENANT, (tx) => sumByAccount(tx, 'o1')));

describe('book', () => {
  it('MONEY-31: entries that are posted already are a breach, and new ones beside them are undone', async () => {
    await booking(lateMoney(money));
    await expect(booking(lateMoney(money))).rejects.toThrow('added 0 of 1 transfers: payment:p1');
    await expect(booking(lateMoney(money), lateMoneyToOrder(money))).rejects.toThrow(
      'added 1 of 2 transfers',
    );
    expect(await sums()).toEqual({ 'gateway:epg': -500, unallocated: 500 });
    await booking(lateMoneyToOrder(money));
    expect(await sums()).toEqual({ 'gateway:epg': -500, 'order:o1': 500, unallocated: 0 });
  });

  it('an entry of nothing adds nothing', async () => {
    await booking(cardPayment({ ...money, paymentId: 'p2', amountFils: 0 }));
    expect(await sums()).toEqual({ 'gateway:epg': -500, 'order:o1': 500, unallocated: 0 });
  });
});
