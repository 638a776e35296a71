import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import type { SoldLine } from '../../platform/kind.ts';
import { retailKind } from './kind.ts';
import { createShelves } from './shelf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const line = (facilityId: number | null): SoldLine => ({
  id: '7d1f6a52-0000-4000-8000-000000000001',
  orderId: '7d1f6a52-0000-4000-8000-000000000002',
  orderNumber: 'ALN-2026-000001',
  customerId: 1,
  productId: 2801,
  quantity: 2,
  title: { en: 'Racket rental', ar: 'استئجار مضرب' },
  place: null,
  when: facilityId === null ? null : { from: 29_900_000, to: 29_900_060 },
  totalFils: 4200,
  approvals: [],
  detail: { productId: 2801, facilityId },
});

const fulfil = (sold: SoldLine) => {
  const kind = retailKind(createShelves(app.database));
  return app.database.forTenant(1, (tx) => kind.fulfil(tx, sold));
};

test('BOOK-04 an add-on goes with the ticket of its court and time', async () => {
  const during = { from: 29_900_000, to: 29_900_060 };
  const anchor = { product: null, where: 22, during, serviceDay: null };
  expect(await fulfil(line(22))).toMatchObject([
    { type: 'goods', ofUnit: 0, anchor },
    { type: 'goods', ofUnit: 1, anchor },
  ]);
});

test('a thing sold by itself is handed over at the counter, without a ticket', async () => {
  expect(await fulfil(line(null))).toEqual([]);
});
