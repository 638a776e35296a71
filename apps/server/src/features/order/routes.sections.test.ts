import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  court2,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  listen,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { changeFacts, seeChange } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let buyer: Buyer;
let other: Buyer;

const SOLD = [200, undefined];
const NOT_SOLD = [409, 'not_on_sale'];
const NIGHT = { product_id: 9201, quantity: 1, event_id: 2 };

const freshSlot = freshSlots(() => app, { day: 3, hours: [7, 21] });

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  [buyer, other] = [await guest(app), await guest(app)];
});
afterAll(() => app.close());

/** Changes the venue's config, whether or not a server has received it yet. */
const venueConfig = (config: object): Promise<void> =>
  changeFacts(
    app.testDatabase.superuserUrl,
    1,
    `update tenant set config = config || '${JSON.stringify(config)}' where tenant_id = 1`,
  );

const hold = (line: object, { bearer }: Buyer, lang: 'en' | 'ar' = 'en') =>
  app.call('syncCart', { body: { products: [line] } }, { bearer, lang });
const codeOf = async (answer: ReturnType<typeof hold>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
/** Holds, and separately orders unheld, a court and event tickets; returns the codes. */
const triedBy = async (who: Buyer) => [
  await codeOf(hold(freshSlot(), who)),
  await codeOf(order(app, who, { items: [itemOf(freshSlot())] })),
  await codeOf(hold(NIGHT, who)),
  await codeOf(order(app, who, { items: [NIGHT] })),
];

describe('SITE-15 the API sells only what the site sells', () => {
  it('no courts, where bookings are switched off; lines held before are renewed, ordered and paid', async () => {
    const slot: Slot = court2(dayAt(app.whole.clock.now(), 2), 19);
    expect((await hold(slot, buyer)).status).toBe(200);
    await venueConfig({ enable_facility_booking: 0 });

    const refused = await hold(freshSlot(), other, 'ar');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'not_on_sale', message: 'البيع عبر الموقع متوقف حاليًا.' },
    ]);
    const placedAtOnce = await order(app, other, { items: [itemOf(freshSlot())] });
    expect([placedAtOnce.status, placedAtOnce.body.code]).toEqual(NOT_SOLD);
    expect(await codeOf(hold(freshSlot(), buyer))).toEqual(NOT_SOLD);

    expect((await hold(slot, buyer)).status).toBe(200);
    const placed = await order(app, buyer, { items: [itemOf(slot)] });
    expect(placed.status, placed.text).toBe(200);
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(45);
    expect(await statusOf(app, buyer, placed.body.data.order_id)).toBe('complete');
  });

  it('no tickets, where the menu has no link to events; courts are sold', async () => {
    await venueConfig({ enable_facility_booking: 1, header_nav: [] });
    await seeChange(app);
    expect(await triedBy(other)).toEqual([SOLD, SOLD, NOT_SOLD, NOT_SOLD]);
  });

  it.each([
    [
      'under maintenance',
      { maintenance: { title: 'Soon', ar_title: 'قريبًا', message: '', ar_message: '' } },
    ],
    ['switched off', { maintenance: null, siteEnabled: false }],
  ])('nothing, where the site is %s', async (_, config) => {
    await venueConfig(config);
    expect(await triedBy(other)).toEqual([NOT_SOLD, NOT_SOLD, NOT_SOLD, NOT_SOLD]);
  });

  it('everything, once all is open', async () => {
    await venueConfig({ siteEnabled: true, header_nav: [{ path: '/events', children: [] }] });
    await seeChange(app);
    expect(await triedBy(await guest(app))).toEqual([SOLD, SOLD, SOLD, SOLD]);
  });
});
