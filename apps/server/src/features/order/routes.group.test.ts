import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, freshSlots, guest, itemOf, order } from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

let app: TestApp;
let buyer: Buyer;

const GROUP = '5d3c6a57-9b0e-4a0e-8b51-0b1c7c0a52de';
const freshSlot = freshSlots(() => app, { day: 6, hours: [7, 21] });

beforeAll(async () => {
  ({ app } = await openShop());
  buyer = await guest(app);
});
afterAll(() => app.close());

const groupsOf = async (orderId: string): Promise<readonly (string | null)[]> => {
  const read = await app.call(
    'readOrder',
    { params: { order_id: orderId } },
    { bearer: buyer.bearer },
  );
  return read.body.data.products.map(({ group }: { group: string | null }) => group);
};

it('CART-14: the group of a line travels from the hold to the order, and add-ons are in it', async () => {
  const slot = freshSlot();
  const held = await holdAs(app, buyer, [{ ...slot, quantity: 1, group: GROUP }]);
  expect(held.body.data.products).toMatchObject([{ line: { group: GROUP } }]);
  const other = itemOf(freshSlot());
  const items = [
    itemOf(slot, { group: GROUP, addons: [{ product_id: 2801, quantity: 1 }] }),
    other,
  ];
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  expect(await groupsOf(placed.body.data.order_id)).toEqual([GROUP, GROUP, null]);
});

it('CART-14: a line ordered with another group has that one, and with none that of its hold', async () => {
  const [one, two] = [freshSlot(), freshSlot()];
  const lines = [one, two].map((slot) => ({ ...slot, quantity: 1, group: GROUP }));
  expect((await holdAs(app, buyer, lines)).status).toBe(200);
  const placed = await order(app, buyer, { items: [itemOf(one, { group: 'new' }), itemOf(two)] });
  expect(placed.status, placed.text).toBe(200);
  expect(await groupsOf(placed.body.data.order_id)).toEqual(['new', GROUP]);
});

it('CART-14: a line held again with another group is the same line', async () => {
  const slot = { ...freshSlot(), quantity: 1 };
  const before = await holdAs(app, buyer, [{ ...slot, group: 'one' }]);
  const after = await holdAs(app, buyer, [{ ...slot, group: 'two' }]);
  expect(after.status, after.text).toBe(200);
  expect(after.body.data.products).toHaveLength(before.body.data.products.length);
});

it('422 validation_failed for a group that is no short text', async () => {
  const placed = await order(app, buyer, {
    items: [itemOf(freshSlot(), { group: 'x'.repeat(65) })],
  });
  expect([placed.status, placed.body.code]).toEqual([422, 'validation_failed']);
});
