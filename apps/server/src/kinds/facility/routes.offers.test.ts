import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

const choice = (service: number, date: string, start: string, end: string, more: object = {}) => ({
  venue_service_id: service,
  date,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  ...more,
});

const available = (query: object, options: object = {}) =>
  app.call(
    'fetchAvailableFacilities',
    { query: query as Record<string, unknown> },
    { visitor: newVisitor(), ...options },
  );

const priced = (query: object, visitor = newVisitor()) =>
  app.call('readPricedFacility', { query: query as Record<string, unknown> }, { visitor });

const idsOf = (data: { id: number }[]): number[] => data.map(({ id }) => id);

describe('GET facilities/auto with a product (FACILITY-29)', () => {
  const swim = (more: object) => ({
    venue_service_id: 4,
    date: days.date(1),
    start_time: '12:00:00',
    end_time: '13:00:00',
    facility_id: 41,
    ...more,
  });

  test('200: the ticket comes first, the others follow', async () => {
    const first = await priced(swim({}));
    const family = await priced(swim({ product_id: 4104 }));
    const idsIn = ({ body }: typeof first): number[] =>
      body.data.categories[0].products.map(({ product_id }: { product_id: number }) => product_id);
    expect([idsIn(first), idsIn(family)]).toEqual([
      [4102, 4103, 4104, 4105],
      [4104, 4102, 4103, 4105],
    ]);
  });

  test('404 not_found: a product that the facility does not sell', async () => {
    for (const product_id of [2201, 4101, 99_999]) {
      const { status, body } = await priced(swim({ product_id }));
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('GET facilities/fetchAvailableFacilities', () => {
  test('200: ascending by id, with the price for the whole time', async () => {
    const { status, body } = await available(choice(2, days.date(1), '16:30', '17:30'));
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual([21, 22, 23, 24]);
    expect(body.data[1]).toEqual({
      id: 22,
      name: 'Court 2',
      ar_name: 'ملعب 2',
      image: null,
      per_capacity: 0,
      min_booking_time: 60,
      product_id: 2201,
      price: 190,
      tax_amount: 9.5,
    });
  });

  test('200: held and blocked facilities are not among them, nor filtered ones', async () => {
    const date = days.date(6);
    await hold(app, newVisitor(), [court(12, date, '18:00', '19:00')]);
    const { body } = await available(choice(1, date, '18:00', '19:00'));
    expect(idsOf(body.data)).toEqual([13, 14]);
    const halves = await available(choice(1, date, '18:00', '19:00', { game_formation_id: 2 }));
    expect(idsOf(halves.body.data)).toEqual([13]);
    const one = await available(choice(1, date, '18:00', '19:00', { facility_id: 14 }));
    expect(idsOf(one.body.data)).toEqual([14]);
    const product = await available(choice(1, date, '18:00', '19:00', { product_id: 1301 }));
    expect(idsOf(product.body.data)).toEqual([13]);
    const places = await available(choice(1, date, '18:00', '19:00', { per_capacity: 1 }));
    expect(places.body.data).toEqual([]);
    const whole = await available(choice(1, date, '18:00', '19:00', { per_capacity: 0 }));
    expect(idsOf(whole.body.data)).toEqual([13, 14]);
  });

  test('200 with the message where none is free, in the caller’s language', async () => {
    const early = choice(3, days.date(3), '06:00', '07:00');
    const { status, body } = await available(early);
    expect([status, body.data, body.message]).toEqual([
      200,
      [],
      'No facility available for selected time slot',
    ]);
    const arabic = await available(early, { lang: 'ar' });
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
    const bearer = await logIn(app, '502345678', 'Member#1');
    const member = await available(early, { bearer });
    expect(idsOf(member.body.data)).toEqual([31, 32, 33]);
  });

  test('200: over midnight, and in the tail of the night', async () => {
    const over = await available(choice(2, days.date(2), '23:30', '00:30'));
    expect(idsOf(over.body.data)).toEqual([21, 22, 23, 24]);
    const tail = await available(choice(2, days.date(2), '01:00', '02:00'));
    expect(idsOf(tail.body.data)).toEqual([21, 22, 23, 24]);
    const late = await available(choice(2, days.date(2), '01:30', '02:30'));
    expect(late.body.data).toEqual([]);
  });

  test('404: no such service', async () => {
    expect((await available(choice(6, days.date(1), '10:00', '11:00'))).status).toBe(404);
  });
});

describe('GET facilities/auto', () => {
  test('200: the priced facility with its add-ons for that time', async () => {
    const query = choice(2, days.date(1), '19:00', '20:00', { facility_id: 22 });
    const { status, body } = await priced(query);
    expect(status).toBe(200);
    expect(body.data.default_products).toEqual([
      {
        product_id: 2201,
        product_type_id: 1,
        quantity: 1,
        group: null,
        product_price: 220,
        tax_amount: 11,
        price_parts: [
          {
            name: '19:00–20:00',
            ar_name: '19:00–20:00',
            price: 220,
            tax_amount: 11,
            rate_per_hour: 220,
          },
        ],
      },
    ]);
    expect(body.data.categories).toMatchObject([{ id: 1, name: 'Equipment', ar_name: 'معدات' }]);
    expect(body.data.categories[0].products).toMatchObject([
      { product_id: 2801, price: 20, total_price: 21, quantity: 8, sales: 0, max_quantity: 8 },
      {
        product_id: 2802,
        tax_amount: 1.25,
        total_price: 26.25,
        inventory_period: 'T',
        max_quantity: 100,
      },
    ]);
  });

  test('200: taken add-ons are unavailable for that time only; one’s own for this very court are available', async () => {
    const date = days.date(2);
    const other = newVisitor();
    const line = court(23, date, '10:00', '11:00');
    await hold(app, other, [
      line,
      { ...line, product_id: 2801, quantity: 3 },
      { ...line, product_id: 2802, quantity: 10 },
    ]);
    const productsAt = async (start: string, end: string, visitor?: string, facility = 22) => {
      const query = choice(2, date, start, end, { facility_id: facility });
      return (await priced(query, visitor)).body.data.categories[0].products;
    };
    expect(await productsAt('10:30', '11:30')).toMatchObject([
      { sales: 3, max_quantity: 5, quantity: 8 },
      { sales: 10, max_quantity: 90, quantity: 90 },
    ]);
    expect(await productsAt('11:00', '12:00')).toMatchObject([{ sales: 0 }, { sales: 10 }]);
    expect(await productsAt('10:00', '11:00', other, 23)).toMatchObject([
      { sales: 0, max_quantity: 8 },
      { sales: 0, max_quantity: 100 },
    ]);
    // At another court they are gone for every caller: eight are not sixteen.
    expect(await productsAt('10:00', '11:00', other)).toMatchObject([
      { sales: 3, max_quantity: 5 },
      { sales: 10, max_quantity: 90 },
    ]);
  });

  test('200: a court without add-ons, and one’s own court again', async () => {
    const query = choice(5, days.date(3), '12:00', '13:00', { facility_id: 51 });
    expect((await priced(query)).body.data.categories).toEqual([]);
    const visitor = newVisitor();
    await hold(app, visitor, [court(51, days.date(3), '12:00', '13:00')]);
    expect((await priced(query, visitor)).status).toBe(200);
  });

  test('200: the tickets of a facility sold by places, with places left and holds by cart', async () => {
    const ticket = (product: number, quantity: number) => ({
      ...court(41, days.date(8), '10:00', '11:00'),
      product_id: product,
      quantity,
    });
    const visitor = newVisitor();
    expect((await hold(app, visitor, [ticket(4103, 2), ticket(4104, 1)])).status).toBe(200);
    const query = choice(4, days.date(8), '10:00', '11:00', { facility_id: 41 });
    const { status, body } = await priced(query, visitor);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: 41, per_capacity: 1, default_products: [] });
    const [category, ...others] = body.data.categories;
    expect(others).toEqual([]);
    expect(category).toMatchObject({ id: 0, name: 'Swimming', ar_name: 'سباحة' });
    expect(category.products.map((one: { name: string }) => one.name)).toEqual([
      ...['Adult', 'Child', 'Family', 'Lesson'],
    ]);
    const session_id = expect.any(String);
    expect(category.products[2]).toEqual({
      product_id: 4104,
      facility_id: 41,
      name: 'Family',
      ar_name: 'عائلة',
      image: null,
      price: 140,
      tax_amount: 7,
      participant_count: 4,
      available_capacity: 30,
      reserved_slots: expect.arrayContaining([
        { session_id, quantity: 2, start_time: '10:00:00' },
        { session_id, quantity: 4, start_time: '10:00:00' },
      ]),
      dependencies: [],
    });
    expect(category.products[3].dependencies).toEqual([{ product_id: 4102, period: 'D' }]);
  });

  test('409 slot_taken: no longer free, with others that are', async () => {
    const date = days.date(4);
    await hold(app, newVisitor(), [court(22, date, '19:00', '20:00')]);
    const { status, body } = await priced(choice(2, date, '19:00', '20:00', { facility_id: 22 }));
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.data.taken).toMatchObject([{ facility_id: 22, start_time: '19:00:00' }]);
    expect(body.data.alternatives).toHaveLength(3);
    expect(body.data.alternatives[0]).toEqual({
      product_type_id: 1,
      name: 'Court 1',
      ar_name: 'ملعب 1',
      where: 'Padel',
      ar_where: 'بادل',
      product_id: 2101,
      facility_id: 21,
      facility_name: 'Court 1',
      ar_facility_name: 'ملعب 1',
      date,
      start_time: '19:00:00',
      end_time: '20:00:00',
      price: 220,
      difference: 0,
      tax_amount: 11,
      total_price: 231,
    });
  });

  test('409 slot_taken by the venue’s own event, with others that are free', async () => {
    const date = days.date(6);
    const { status, body } = await priced(choice(1, date, '19:00', '20:00', { facility_id: 15 }));
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.data.taken).toMatchObject([{ facility_id: 15, start_time: '19:00:00' }]);
    expect(body.data.alternatives.length).toBeGreaterThan(0);
  });

  test.each([
    ['outside_opening_hours', 2, '03:00', '04:00'],
    ['date_in_past', -1, '19:00', '20:00'],
    ['date_too_far', 30, '19:00', '20:00'],
    ['duration_not_allowed', 2, '15:00', '20:00'],
  ])('422 %s, as the cart answers it', async (code, day, start, end) => {
    const query = choice(2, days.date(day), start, end, { facility_id: 22 });
    const { status, body } = await priced(query);
    expect([status, body.code, body.data]).toEqual([422, code, undefined]);
    const held = await hold(app, newVisitor(), [court(22, days.date(day), start, end)]);
    expect([held.status, held.body.code]).toEqual([422, code]);
  });

  test('409 closed_by_rule, as the cart answers it', async () => {
    const at = [days.date(4), '06:00', '07:00'] as const;
    const { status, body } = await priced(choice(3, ...at, { facility_id: 31 }));
    expect([status, body.code]).toEqual([409, 'closed_by_rule']);
    expect((await hold(app, newVisitor(), [court(31, ...at)])).body.code).toBe('closed_by_rule');
  });

  test('422 too_soon, as the cart answers it', async () => {
    const { clock } = app.whole;
    const before = clock.offset();
    const noon = Date.parse(`${days.date(1)}T12:30:00+04:00`);
    await clock.setOffset(noon - clock.machineNow());
    const at = [days.date(1), '13:00', '14:00'] as const;
    const { status, body } = await priced(choice(5, ...at, { facility_id: 51 }));
    const held = await hold(app, newVisitor(), [court(51, ...at)]);
    await clock.setOffset(before);
    expect([status, body.code]).toEqual([422, 'too_soon']);
    expect([held.status, held.body.code]).toEqual([422, 'too_soon']);
  });

  test('422 for a time that is no whole minute; filters left empty are none', async () => {
    const query = choice(2, days.date(1), '19:00', '20:00', { facility_id: 22 });
    const odd = await priced({ ...query, start_time: '19:00:30' });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['start_time']]);
    const empty = { is_outdoor: '', facility_surface_id: '', game_formation_id: '' };
    expect((await priced({ ...query, ...empty })).status).toBe(200);
  });

  test('404: a facility of another service or tenant', async () => {
    for (const facility_id of [61, 31]) {
      const query = choice(2, days.date(1), '19:00', '20:00', { facility_id });
      expect((await priced(query)).status).toBe(404);
    }
  });
});
