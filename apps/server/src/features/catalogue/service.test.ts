import { afterAll, beforeAll, expect, test } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createKindsOfProducts } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const owner = async (id: number) => {
  const site = await app.whole.pipeline.directory.siteById(id);
  if (site === undefined) throw new Error(`no tenant ${id}`);
  return site.facts;
};

test('PRODUCT-01 an id determines its kind, for its own venue alone', async () => {
  const { kindOf } = await createKindsOfProducts(app.database).of(await owner(1));
  expect([2201, 2801, 9101, 77].map((id) => kindOf.get(id))).toEqual([
    'facility',
    'retail',
    'event',
    undefined,
  ]);
  const other = await createKindsOfProducts(app.database).of(await owner(2));
  expect(other.kindOf.has(2201)).toBe(false);
});

test('PRODUCT-01 a product that is new is known as soon as the facts have moved', async () => {
  const kinds = createKindsOfProducts(app.database);
  const before = await owner(1);
  expect((await kinds.of(before)).kindOf.get(77)).toBeUndefined();
  await change(app, `insert into product (tenant_id, id, kind) values (1, 77, 'retail')`);
  expect((await kinds.of(before)).kindOf.get(77)).toBeUndefined();
  expect((await kinds.of(await owner(1))).kindOf.get(77)).toBe('retail');
});
