import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  freshSlots,
  guest,
  itemOf,
  listen,
  order,
} from '../../../test/buyer.ts';
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

describe('POST orders, the contact', () => {
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
    const rows = await runSql<{ mobile: string; customer_name: string }>(
      app.testDatabase.superuserUrl,
      'select mobile, customer_name from orders order by placed_at desc limit 1',
    );
    expect(rows).toEqual([{ mobile: '+971501234567', customer_name: 'سارة Haddad' }]);
  });
});

describe('POST orders, the items', () => {
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

  it('names the field of the bundle, and reports it as required where it was left out', async () => {
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

describe('ORDER-13 POST orders, nothing of the specification is taken and ignored', () => {
  it.each([
    ['cardId', 'card_1', 'Paying with a saved card is not valid'],
    ['save_card', '1', 'Saving the card is not valid'],
    ['gender', 'Male', 'Gender is not valid'],
    ['customerId', '1', 'Customer is not valid'],
    ['is_anonymous', '0', 'Customer is not valid'],
    ['isBaps', '1', 'This entry is not valid'],
  ])('422 for %s %s', async (field, value, sentence) => {
    const answer = await refused([itemOf(freshSlot())], { [field]: value });
    expect(answer).toEqual({
      status: 422,
      code: 'validation_failed',
      errors: { [field]: [sentence] },
    });
  });

  it('is in Arabic too', async () => {
    const items = [itemOf(freshSlot())];
    const answer = await order(app, buyer, { items, fields: { cardId: 'card_1' }, lang: 'ar' });
    expect(answer.body.errors.cardId).toEqual([expect.stringMatching(/ببطاقة محفوظة/)]);
  });

  it('200 for true or empty claims; the gender is stored with the order', async () => {
    const fields = {
      cardId: '',
      card_number: ' ',
      save_card: '0',
      is_wallet: '0',
      is_qpoints: 'false',
      is_anonymous: '1',
      isBaps: '0',
      pg: 'epg',
      gender: 'female',
      customerId: '',
    };
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())], fields });
    expect(placed.status, placed.text).toBe(200);
    const rows = await runSql(
      app.testDatabase.superuserUrl,
      'select gender from orders where id = $1',
      [uuidIn(placed.body.data.order_id)],
    );
    expect(rows).toEqual([{ gender: 'female' }]);
  });

  it.each([
    [{ isFullDay: 1 }, 'Booking a whole day is not offered here'],
    [{ open_dated: true }, 'A ticket without a date is not offered here'],
    [
      { save_detail_for_future: '1' },
      'Saving the details of a participant who is not named is not available yet',
    ],
    [
      { customers: [{ name: 'Sara', email: 's@x.ae' }] },
      'Naming participants is not available yet',
    ],
    [
      { save_detail_for_future: true, customers: [null] },
      'Saving the details of a participant who is not named is not available yet',
    ],
    [{ event_ticket_id: 111 }, 'This kind of product is not available yet'],
    [{ offer_id: 4 }, 'This kind of product is not available yet'],
    [{ venueServiceId: 1 }, 'Service is not valid'],
    [{ capacityBased: 1 }, 'Facility is not valid'],
    [{ surface_name: 'Sand' }, 'Facility is not valid'],
  ])('422 for an item with %o', async (more, sentence) => {
    const answer = await refused([itemOf(freshSlot(), more)]);
    const [field] = Object.keys(more);
    expect(answer).toEqual({
      status: 422,
      code: 'validation_failed',
      errors: { [`product.0.${field}`]: [`Item 1: ${sentence}`] },
    });
  });

  it('200 for an item with true claims, and with nothing else', async () => {
    const item = itemOf(freshSlot(), {
      venueServiceId: 2,
      capacityBased: 0,
      surface_name: '',
      isFullDay: 0,
      open_dated: null,
      customers: [{ name: '', country_code: '971' }],
      save_detail_for_future: 0,
      event_id: null,
      sessions: [],
      pricing: {},
    });
    const placed = await order(app, buyer, { items: [item] });
    expect(placed.status, placed.text).toBe(200);
  });

  it('a surface goes by either of its names', async () => {
    const pitch = { ...freshSlot(), product_id: 1401, facility_id: 14 };
    const placed = await order(app, buyer, { items: [itemOf(pitch, { surface_name: 'Turf' })] });
    expect(placed.status, placed.text).toBe(200);
  });

  it('an add-on as an item of its own also requires its service', async () => {
    const slot = freshSlot();
    const racket = itemOf(slot, { product_id: 2801, product_type_id: 6, venueServiceId: 3 });
    expect((await refused([itemOf(slot), racket])).errors).toEqual({
      'product.1.venueServiceId': ['Item 2: Service is not valid'],
    });
  });

  it.each([
    [{ total_price: 999 }, true, 18],
    [{ total_price: 231 }, false, 19],
    [{ price: 220, tax_amount: 11, total_price: 999 }, true, 20],
  ])('ORDER-05 compares %o with its own price', async (believed, isShown, hour) => {
    const slot = court2(dayAt(app.whole.clock.now(), 9), hour);
    const placed = await order(app, buyer, { items: [itemOf(slot, believed)] });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data.total).toBe(231);
    expect(placed.body.message !== undefined).toBe(isShown);
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
