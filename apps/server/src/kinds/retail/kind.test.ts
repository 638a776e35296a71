import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { COURT_LINE } from '../../../test/lines.ts';
import type { Line } from '../../platform/kind.ts';
import { retailKind } from './kind.ts';
import { createShelves } from './shelf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const line = (facilityId: number | null): Line => ({
  ...COURT_LINE,
  kind: 'retail',
  product: 2801,
  quantity: 2,
  where: null,
  when: facilityId === null ? null : COURT_LINE.when,
  detail: { productId: 2801, facilityId },
});

const fulfil = (sold: Line) => {
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

test('a product sold by itself is collected at the counter, without a ticket', async () => {
  expect(await fulfil(line(null))).toEqual([]);
});
