import type { ConsoleAddOn, ServiceAddOns } from '@nadi/contract/kinds/retail/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, decide, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter, ownPage } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const PADEL = 2;
const RACKET = 2801;
const FOREIGN = { host: 'sahel.localhost' };

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const faultsOf = (answer: CallAnswer) => [outcome(answer), Object.keys(answer.body.errors ?? {})];
const REFUSED = [422, 'validation_failed'];
const day = (n: number) => dayAt(site.whole.clock.now(), n);
const appearance = <R>(sql: string) => runSql<R>(site.testDatabase.superuserUrl, sql);

const written = (name: string, more: object = {}) => ({
  name,
  ar_name: `${name} ع`,
  unit_price: 30,
  inventory: 'period',
  stock: 8,
  max_quantity: 8,
  is_on_sale: true,
  ...more,
});
const add = (addOn: object, id: unknown = PADEL, at = manager) =>
  at.call('addAddOn', { params: { id }, body: { add_on: addOn } });
const change = ({ id, version }: Pick<ConsoleAddOn, 'id' | 'version'>, addOn: object) =>
  manager.call('changeAddOn', { params: { id }, body: { version, add_on: addOn } });

const services = async (at = manager): Promise<ServiceAddOns[]> =>
  (await at.call('listAddOns')).body.data;
const ofPadel = async () =>
  (await services()).find(({ id }) => id === PADEL)?.add_ons as ConsoleAddOn[];

const lastOf = (answer: CallAnswer): ConsoleAddOn => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data as ServiceAddOns).add_ons.at(-1) as ConsoleAddOn;
};

/** Adds one and returns it as stored. */
async function added(name: string, more: object = {}): Promise<ConsoleAddOn> {
  const addOn = lastOf(await add(written(name, more)));
  await seeChange(site);
  return addOn;
}

/** Changes one at its current version and returns it as stored. */
async function changed({ id }: ConsoleAddOn, to: object): Promise<ConsoleAddOn> {
  const seen = (await ofPadel()).find((one) => one.id === id) as ConsoleAddOn;
  const answer = await change(seen, to);
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  return answer.body.data.add_ons.find((one: ConsoleAddOn) => one.id === id);
}

/** Returns a court's hour and a quantity of an add-on as cart lines. */
const withCourt = (
  { id }: Pick<ConsoleAddOn, 'id'>,
  quantity: number,
  { facility = 22, on = 3, from = '10:00', to = '11:00' } = {},
) => {
  const line = court(facility, day(on), from, to);
  return [line, { ...line, product_id: id, quantity }] as const;
};
const holdWith = (
  addOn: Pick<ConsoleAddOn, 'id'>,
  quantity: number,
  at: Parameters<typeof withCourt>[2] = {},
  visitor = newVisitor(),
) => hold(site, visitor, withCourt(addOn, quantity, at));

/** Returns the add-ons offered for an hour of an evening. */
async function offered(on: number, facility_id = 22) {
  const query = {
    venue_service_id: PADEL,
    facility_id,
    date: day(on),
    start_time: '10:00:00',
    end_time: '11:00:00',
  };
  const { body } = await site.call('readPricedFacility', { query });
  return body.data.categories.flatMap(({ name, products }: { name: string; products: object[] }) =>
    products.map((one) => ({ category: name, ...one })),
  ) as { category: string; product_id: number; name: string }[];
}

describe('RETAIL-08 an add-on that is added', () => {
  it('is offered with the courts of its service at once, and taken with one', async () => {
    const before = await ofPadel();
    const addOn = await added('Towel', { unit_price: 12.5 });
    expect(addOn).toMatchObject(written('Towel', { unit_price: 12.5 }));
    expect(await ofPadel()).toEqual([...before, addOn]);
    const there = (await offered(2)).find(({ product_id }) => product_id === addOn.id);
    expect(there).toMatchObject({
      category: 'Equipment',
      name: 'Towel',
      ar_name: 'Towel ع',
      price: 12.5,
      total_price: 13.13,
      quantity: 8,
      sales: 0,
      inventory_enable: 1,
      inventory_period: 'P',
    });
    const held = await holdWith(addOn, 2);
    expect(held.body.data.products).toMatchObject([{}, { product_id: addOn.id, quantity: 2 }]);
    const [entry] = await appearance(
      'select action, subject, after from audit_entry where tenant_id = 1 order by id desc limit 1',
    );
    expect(entry).toEqual({
      action: 'add_on.added',
      subject: `add_on:${addOn.id}`,
      after: {
        name: 'Towel · Towel ع',
        unit_price: 12.5,
        inventory: 'period',
        stock: 8,
        max_quantity: 8,
        is_on_sale: true,
      },
    });
  });

  it('is counted as was output: by the time, until it is sold, or not at all', async () => {
    const lent = await added('Visor', { stock: 1 });
    const at = { facility: 24 };
    expect(outcome(await holdWith(lent, 1, at))).toEqual([200, undefined]);
    expect(outcome(await holdWith(lent, 1, { facility: 23 }))).toEqual([
      409,
      'max_quantity_reached',
    ]);
    const later = { facility: 23, from: '12:00', to: '13:00' };
    expect(outcome(await holdWith(lent, 1, later))).toEqual([200, undefined]);
    const sold = await added('Grip', { inventory: 'total', stock: 1 });
    expect(outcome(await holdWith(sold, 1, { on: 4 }))).toEqual([200, undefined]);
    expect(outcome(await holdWith(sold, 1, { on: 6 }))).toEqual([409, 'max_quantity_reached']);
    const free = await added('Water', { inventory: 'none', stock: null });
    expect(free.stock).toBeNull();
    expect(outcome(await holdWith(free, 8, { on: 6 }))).toEqual([200, undefined]);
    expect(outcome(await holdWith(free, 8, { facility: 23, on: 6 }))).toEqual([200, undefined]);
    const pools = await appearance<{ pool_id: number | null }>(
      `select pool_id from retail_product where tenant_id = 1 and product_id = any (array[${[lent.id, sold.id, free.id].join()}])
       order by product_id`,
    );
    expect(pools[0]?.pool_id).not.toBe(pools[1]?.pool_id);
    expect(pools[2]?.pool_id).toBeNull();
  });

  it('has its sales shown with the day of its service', async () => {
    const addOn = await added('Cap');
    const versionOn = async () => {
      const [row] = await appearance<{ version: string | null }>(
        `select sum(version)::text as version from day_version where tenant_id = 1 and service_id = ${PADEL} and day = '${day(9)}'`,
      );
      return Number(row?.version ?? 0);
    };
    const visitor = newVisitor();
    await hold(site, visitor, [court(22, day(9), '10:00', '11:00')]);
    const before = await versionOn();
    const [, along] = withCourt(addOn, 1, { on: 9 });
    await hold(site, visitor, [along]);
    expect(await versionOn()).toBeGreaterThan(before);
  });

  it('gets an id and a pool of its own, however many are added at once, beside a court too', async () => {
    const names = ['Ankle', 'Knee', 'Wrist'];
    const rates = [{ weekdays: 0, from: '08:00', to: '22:00', price: 100 }];
    const [court, ...all] = await Promise.all([
      manager.call('addCourt', {
        params: { id: PADEL },
        body: { court: { name: 'N', ar_name: 'ن', is_open: true, rates } },
      }),
      ...names.map((name) => add(written(name))),
    ]);
    expect([court, ...all].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const there = (await ofPadel()).filter(({ name }) => names.includes(name));
    const [row] = await appearance<{ ids: number; pools: number }>(
      `select count(distinct product_id)::int as ids, count(distinct pool_id)::int as pools
       from retail_product where tenant_id = 1 and product_id = any (array[${there.map(({ id }) => id).join()}])`,
    );
    expect(row).toEqual({ ids: 3, pools: 3 });
    await seeChange(site);
  });

  it('RETAIL-09 is listed with the others of its service, else in the first category, and a venue without any gets one', async () => {
    const owner = await enter(site, 'owner', FOREIGN.host);
    const [first] = await services(owner);
    expect(first?.add_ons).toEqual([]);
    const notify = async () =>
      appearance<{ name: string; ar_name: string; here: string | null }>(
        `select c.name, c.ar_name, string_agg(p.name, ', ' order by p.product_id) as here from retail_category c
         left join retail_product p on p.tenant_id = c.tenant_id and p.category_id = c.id
         where c.tenant_id = 2 group by c.tenant_id, c.id order by c.id`,
      );
    expect(await notify()).toEqual([]);
    expect((await add(written('Ball'), first?.id, owner)).status).toBe(200);
    const begun = { name: 'Equipment', ar_name: 'معدات' };
    expect(await notify()).toEqual([{ ...begun, here: 'Ball' }]);
    await appearance(
      "insert into retail_category (tenant_id, id, name, ar_name) values (2, 7, 'More', 'المزيد')",
    );
    await appearance('update retail_product set category_id = 7 where tenant_id = 2');
    expect((await add(written('Bib'), first?.id, owner)).status).toBe(200);
    await appearance('update retail_product set service_id = 99 where tenant_id = 2');
    expect((await add(written('Net'), first?.id, owner)).status).toBe(200);
    expect(await notify()).toEqual([
      { ...begun, here: 'Net' },
      { name: 'More', ar_name: 'المزيد', here: 'Ball, Bib' },
    ]);
  });

  it('is refused with all that is wrong, and where there is no such service', async () => {
    const wrong = await add({ name: 'Towel', inventory: 'total', unit_price: 1.005 });
    expect(faultsOf(wrong)).toEqual([
      ...[REFUSED, expect.arrayContaining(['ar_name', 'unit_price', 'stock', 'max_quantity'])],
    ]);
    expect(outcome(await add(written('Towel'), 99_999))).toEqual([404, 'not_found']);
    const elsewhere = await services(await enter(site, 'owner', FOREIGN.host));
    expect(outcome(await add(written('Towel'), elsewhere[0]?.id))).toEqual([404, 'not_found']);
  });
});

describe('RETAIL-08 an add-on that is changed', () => {
  it('costs the current price: a change is reported for held lines, paid ones stay', async () => {
    const addOn = await added('Shoes');
    const buyer = await guest(site);
    const lines = withCourt(addOn, 1, { on: 5 });
    const held = await site.call('syncCart', { body: { products: lines } }, buyer);
    const { total } = held.body.data;
    const dearer = await changed(addOn, written('Shoes', { unit_price: 50 }));
    expect(dearer.unit_price).toBe(50);
    const items = lines.map((line, index) => {
      const { price, tax_amount } = held.body.data.products[index];
      return itemOf(line, { product_type_id: index === 0 ? 1 : 6, price, tax_amount });
    });
    const placed = await order(site, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.message).toMatch(/price has changed/);
    await decide(site.app, placed.body.data.transactionId, 'approve');
    await site.clock(45);
    await changed(addOn, written('Shoes', { unit_price: 70, is_on_sale: false }));
    const params = { order_id: placed.body.data.order_id };
    const bought = await site.call('readOrder', { params }, { bearer: buyer.bearer });
    expect(bought.body.data).toMatchObject({ status: 'complete', total: total + 21 });
  });

  it('is lent no more than there are: from 8 to 3 while 5 are lent, none until they are back', async () => {
    const addOn = await added('Paddle');
    const visitor = newVisitor();
    expect(outcome(await holdWith(addOn, 5, { on: 7 }, visitor))).toEqual([200, undefined]);
    const fewer = await changed(addOn, written('Paddle', { stock: 3 }));
    expect(fewer.stock).toBe(3);
    const one = () => holdWith(addOn, 1, { facility: 23, on: 7 });
    expect(outcome(await one())).toEqual([409, 'max_quantity_reached']);
    const there = (await offered(7, 23)).find(({ product_id }) => product_id === addOn.id);
    expect(there).toMatchObject({ quantity: 3, sales: 5, max_quantity: 0 });
    // Another hour has the full stock.
    const later = { facility: 23, on: 7, from: '14:00', to: '15:00' };
    expect(outcome(await holdWith(addOn, 4, later))).toEqual([409, 'max_quantity_reached']);
    expect(outcome(await holdWith(addOn, 3, later))).toEqual([200, undefined]);
    const held = await site.call('readCart', {}, { visitor });
    expect(held.body.data.products).toMatchObject([{}, { product_id: addOn.id, quantity: 5 }]);
    const [, along] = withCourt(addOn, 5, { on: 7 });
    await site.call('releaseLine', { body: along }, { visitor });
    expect(outcome(await one())).toEqual([200, undefined]);
    await changed(addOn, written('Paddle', { stock: 9 }));
    expect(outcome(await holdWith(addOn, 8, { facility: 24, on: 7 }))).toEqual([200, undefined]);
  });

  it('that is sold no more is offered to nobody, and refused by its name, held or not', async () => {
    const addOn = await added('Headband');
    const visitor = newVisitor();
    expect(outcome(await holdWith(addOn, 1, { on: 8 }, visitor))).toEqual([200, undefined]);
    const buyer = await guest(site);
    const lines = withCourt(addOn, 1, { facility: 24, on: 8 });
    const held = await site.call('syncCart', { body: { products: lines } }, buyer);
    expect(held.status).toBe(200);
    expect(await changed(addOn, written('Headband', { is_on_sale: false }))).toMatchObject({
      is_on_sale: false,
    });
    const isOffered = async () =>
      (await offered(8, 23)).some(({ product_id }) => product_id === addOn.id);
    expect(await isOffered()).toBe(false);
    expect(outcome(await holdWith(addOn, 1, { facility: 23, on: 8 }))).toEqual([404, 'not_found']);
    const renewed = await holdWith(addOn, 1, { on: 8 }, visitor);
    expect(outcome(renewed)).toEqual([409, 'no_longer_sold']);
    expect(renewed.body.message).toContain('Headband');
    const placed = await order(site, buyer, {
      items: lines.map((line, index) => itemOf(line, { product_type_id: index === 0 ? 1 : 6 })),
    });
    expect(outcome(placed)).toEqual([409, 'no_longer_sold']);
    await changed(addOn, written('Headband'));
    expect(await isOffered()).toBe(true);
    expect(outcome(await holdWith(addOn, 1, { on: 8 }, visitor))).toEqual([200, undefined]);
  });

  it('by a caller with its current version: of two concurrent changes one is accepted, and the other is refused', async () => {
    const addOn = await added('Glove');
    const prices = [31, 32];
    const both = await Promise.all(
      prices.map((unit_price) => change(addOn, written('Glove', { unit_price }))),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    const [entry] = await appearance<{ before: object; after: object }>(
      'select action, before, after from audit_entry where tenant_id = 1 order by id desc limit 1',
    );
    expect(entry).toMatchObject({ action: 'add_on.changed', before: { unit_price: 30 } });
    expect(outcome(await change({ ...addOn, id: 99_999 }, written('Glove')))).toEqual([
      ...[404, 'not_found'],
    ]);
    // The product of a court is not an add-on.
    expect(outcome(await change({ ...addOn, id: 2201 }, written('Glove')))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('RETAIL-09 is counted as it was added: another way is refused at its field', async () => {
    const addOn = await added('Scarf');
    for (const method of [{ inventory: 'total' }, { inventory: 'none', stock: null }]) {
      const refused = await change(addOn, written('Scarf', method));
      expect(faultsOf(refused)).toEqual([REFUSED, ['inventory']]);
    }
    const wrong = await change(addOn, written('', { stock: -1 }));
    expect(faultsOf(wrong)).toEqual([REFUSED, expect.arrayContaining(['name', 'stock'])]);
  });
});

it('another venue neither sees nor changes them', async () => {
  const owner = await enter(site, 'owner', FOREIGN.host);
  const other = (await services(owner)).flatMap(({ add_ons }) => add_ons.map(({ id }) => id));
  expect(other).not.toContain(RACKET);
  const params = { id: RACKET };
  const foreign = await owner.call('changeAddOn', {
    params,
    body: { version: '', add_on: written('Racket') },
  });
  expect(outcome(foreign)).toEqual([404, 'not_found']);
  expect((await ofPadel()).find(({ id }) => id === RACKET)?.name).toBe('Racket rental');
});

it('other roles cannot write them, and without a session none are visible', async () => {
  const calls = [
    ['listAddOns', {}],
    ['addAddOn', { params: { id: PADEL }, body: { add_on: written('Towel') } }],
    ['changeAddOn', { params: { id: RACKET }, body: { version: '', add_on: written('Towel') } }],
  ] as const;
  for (const [name, input] of calls) {
    expect(outcome(await desk.call(name, input))).toEqual([403, 'forbidden']);
    const unknown = await site.call(name, input, { headers: ownPage() });
    expect(outcome(unknown)).toEqual([401, 'session_expired']);
  }
});
