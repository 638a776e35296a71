import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Buyer,
  court2,
  dayAt,
  freshSlots,
  guest,
  itemOf,
  multipart,
  order,
} from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import { bought } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

let app: TestApp;
let buyer: Buyer;

const freshSlot = freshSlots(() => app, { day: 6, hours: [7, 21] });
const today = (): string => dayAt(app.whole.clock.now(), 0);

beforeAll(async () => {
  ({ app } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
});
afterAll(() => app.close());

const acceptedOf = async (orderId: string): Promise<readonly unknown[]> => {
  const read = await app.call(
    'readOrder',
    { params: { order_id: orderId } },
    { bearer: buyer.bearer },
  );
  return read.body.data.products.map(
    ({ terms_accepted }: { terms_accepted: unknown }) => terms_accepted,
  );
};

const orderId = async (input: Parameters<typeof order>[2]): Promise<string> => {
  const placed = await order(app, buyer, input);
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data.order_id;
};

const publish = (at: number): Promise<void> =>
  change(
    app,
    `insert into content_entry (tenant_id, id, kind, slug, draft, changed_at)
     values (1, 990, 'terms', 'terms', '{}', to_timestamp(${at} / 1000.0))
     on conflict (tenant_id, id) do update set changed_at = excluded.changed_at`,
  );

describe('422 terms_not_accepted (CART-13)', () => {
  it.each([
    ['an item', () => order(app, buyer, { items: [itemOf(freshSlot(), { tnc: 0 })] })],
    ['the order', () => order(app, buyer, { items: [itemOf(freshSlot())], fields: { tnc: '0' } })],
    ['a line of the cart', () => holdAs(app, buyer, [{ ...freshSlot(), quantity: 1, tnc: 0 }])],
  ])('%s', async (_, send) => {
    const { status, body } = await send();
    expect([status, body.code]).toEqual([422, 'terms_not_accepted']);
  });
});

describe('CART-13: the acceptance kept with an order line', () => {
  it('is nothing where the order states nothing', async () => {
    expect(await acceptedOf(await orderId({ items: [itemOf(freshSlot())] }))).toEqual([null]);
  });

  it('is the version, language and time, for add-ons too', async () => {
    const items = [itemOf(freshSlot(), { tnc: 1, addons: [{ product_id: 2801, quantity: 1 }] })];
    const one = { version: today(), language: 'ar', at: expect.stringContaining(today()) };
    expect(await acceptedOf(await orderId({ items, lang: 'ar' }))).toEqual([one, one]);
  });

  it('has the date on which the venue published its terms', async () => {
    await publish(Date.parse('2026-01-31T08:00:00Z'));
    const id = await orderId({ items: [itemOf(freshSlot(), { tnc: 1 })] });
    expect(await acceptedOf(id)).toMatchObject([{ version: '2026-01-31', language: 'en' }]);
  });

  it('is that of the whole order only for lines without terms of their own', async () => {
    await change(app, "update service set tnc = 'No shoes' where tenant_id = 1 and id = 3");
    const other = court2(dayAt(app.whole.clock.now(), 3), 12, 31);
    const items = [itemOf(freshSlot()), itemOf(other)];
    const placed = await order(app, buyer, { items, fields: { tnc: '1' } });
    expect(placed.status, placed.text).toBe(200);
    expect(await acceptedOf(placed.body.data.order_id)).toMatchObject([
      { version: '2026-01-31' },
      null,
    ]);
  });

  it('is that of the hold, also where the terms change before the order', async () => {
    const slot = freshSlot();
    const held = await holdAs(app, buyer, [{ ...slot, quantity: 1, tnc: 1 }]);
    expect(held.body.data.products).toMatchObject([{ line: { product_id: 2201, tnc: 1 } }]);
    await publish(app.whole.clock.now());
    const id = await orderId({ items: [itemOf(slot, { tnc: 1 })] });
    expect(await acceptedOf(id)).toMatchObject([{ version: '2026-01-31' }]);
  });

  it('is shown at the desk', async () => {
    const slot = freshSlot();
    await bought(app, buyer, [itemOf(slot, { tnc: 1 })]);
    const desk = await enter(app, 'desk');
    const day = await desk.call('readConsoleDay', { query: { date: slot.date } });
    const own = day.body.data.bookings.filter(
      ({ email }: { email: string }) => email === buyer.email,
    );
    expect(own).toMatchObject([{ terms_accepted: { version: today(), language: 'en' } }]);
  });
});

it('422 validation_failed for a claim that is neither 0 nor 1', async () => {
  const form = multipart({ product: JSON.stringify([itemOf(freshSlot(), { tnc: 2 })]) });
  const sent = await app.call(
    'placeOrder',
    { body: form.body },
    { bearer: buyer.bearer, headers: form.headers },
  );
  expect([sent.status, sent.body.code]).toEqual([422, 'validation_failed']);
});
