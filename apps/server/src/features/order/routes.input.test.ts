import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/books.ts';
import { type Buyer, freshSlots, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let buyer: Buyer;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
beforeEach(async () => {
  buyer = await guest(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

async function refused(items: readonly unknown[], fields: Readonly<Record<string, string>> = {}) {
  const answer = await order(app, buyer, { items, fields });
  return { status: answer.status, code: answer.body.code, errors: answer.body.errors };
}

describe('POST orders, whom it is for', () => {
  it.each([
    [{ first_name: '<b>x</b>' }, 'first_name'],
    [{ first_name: 'A' }, 'first_name'],
    [{ mobile: 'call me' }, 'mobile'],
    [{ mobile: '12' }, 'mobile'],
    [{ email: 'nobody' }, 'email'],
  ])('422 by field for %o', async (fields, field) => {
    const { status, code, errors } = await refused([itemOf(freshSlot())], fields);
    expect([status, code, Object.keys(errors)]).toEqual([422, 'validation_failed', [field]]);
  });

  it('keeps a number in its international form', async () => {
    const fields = { first_name: 'سارة', last_name: 'Haddad', mobile: '050 123 4567' };
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())], fields });
    expect(placed.status, placed.text).toBe(200);
    const rows = await ask<{ mobile: string; customer_name: string }>(
      app.testDatabase.superuserUrl,
      'select mobile, customer_name from orders order by placed_at desc limit 1',
    );
    expect(rows).toEqual([{ mobile: '+971501234567', customer_name: 'سارة Haddad' }]);
  });
});

describe('POST orders, what is in it', () => {
  it('422 invalid_venue for a line of another venue', async () => {
    const answer = await refused([itemOf(freshSlot(), { venue_id: 2 })]);
    expect(answer).toMatchObject({ status: 422, code: 'invalid_venue' });
    const own = await order(app, buyer, { items: [itemOf(freshSlot(), { venue_id: 1 })] });
    expect(own.status, own.text).toBe(200);
  });

  it('422 for a type that the product is not of', async () => {
    const answer = await refused([
      itemOf(freshSlot()),
      itemOf(freshSlot(), { product_type_id: 3 }),
    ]);
    expect(answer).toEqual({
      status: 422,
      code: 'validation_failed',
      errors: { 'product.1.product_type_id': ['Item 2: Product is not valid'] },
    });
  });

  it('409 product_in_cart for the same item twice, as in the cart', async () => {
    const slot = freshSlot();
    expect(await refused([itemOf(slot), itemOf(slot)])).toMatchObject({
      status: 409,
      code: 'product_in_cart',
    });
    const body = { products: [slot, slot] };
    const held = await app.call('syncCart', { body }, { visitor: buyer.vtoken });
    expect([held.status, held.body.code]).toEqual([409, 'product_in_cart']);
  });

  it.each(['is_wallet', 'is_qpoints'])('422 for %s, which is not offered yet', async (field) => {
    const answer = await refused([itemOf(freshSlot())], { [field]: '1' });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect(answer.errors[field][0]).toMatch(/is not available yet$/);
    const off = await order(app, buyer, { items: [itemOf(freshSlot())], fields: { [field]: '0' } });
    expect(off.status, off.text).toBe(200);
  });

  it('names the field of the bundle, and says it is required where it was left out', async () => {
    const dated = itemOf(freshSlot(), { selectedFacilityDate: '2026-02-30' });
    expect((await refused([dated])).errors).toEqual({
      'product.0.selectedFacilityDate': ['Item 1: Date is not valid'],
    });
    expect((await refused([{}])).errors).toEqual({
      'product.0.product_id': ['Item 1: Product is required'],
    });
    const bare = { product_id: freshSlot().product_id };
    expect((await refused([itemOf(freshSlot()), bare])).errors).toEqual({
      'product.1.selectedFacilityDate': ['Item 2: Date is required'],
      'product.1.selectedFacilityTiming': ['Item 2: Time is required'],
    });
  });
});

describe('the way back from a gateway that is none', () => {
  it('404, with a token and without', async () => {
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
    const back = async (gateway: string, token: string) => {
      const params = { gateway, token };
      const posted = await app.call('returnFromGateway', { params });
      const linked = await app.call('returnFromGatewayByLink', { params });
      expect(posted.status).toBe(linked.status);
      return linked.status;
    };
    expect(await back('nobody', placed.body.data.token)).toBe(404);
    expect(await back('nobody', 'r_nonenonenone')).toBe(404);
    expect(await back('epg', 'r_nonenonenone')).toBe(303);
  });
});
