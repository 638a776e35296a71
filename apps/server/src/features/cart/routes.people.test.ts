import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { customer } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { purge } from '../../../test/purging.ts';
import { holdAs } from '../../../test/shop.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
  const named = [{ ...court(22, days.date(1), '19:00', '20:00'), customers: [person('Sara Ali')] }];
  const off = await hold(app, newVisitor(), named);
  expect([off.status, off.body.errors]).toEqual([
    422,
    { 'products.0.customers': ['Item 1: Naming participants is not available yet'] },
  ]);
  await askForPeople(app, { threshold: 6 });
});
afterAll(() => app.close());

const readCart = (visitor: string) => app.call('readCart', {}, { visitor });

describe('calls of the participant form', () => {
  it('PEOPLE-03: fields of a service', async () => {
    const { body } = await app.call('readFieldConfig', {
      query: { venue_service_id: HALL.service },
    });
    expect(body.status).toBe(true);
    expect(body.additional_fields).toEqual([]);
    const shown = body.data.map((one: Record<string, unknown>) => [
      one.id,
      one.slug,
      one.is_visible,
      one.is_required,
      one.is_additional,
    ]);
    expect(shown).toEqual([
      [1, 'dob', 1, 1, 0],
      [2, 'gender', 1, 0, 0],
      [3, 'nationality', 0, 0, 0],
      [4, 'id', 1, 0, 0],
      [5, 'religion', 0, 0, 0],
      [6, 'tag', 1, 0, 0],
      [7, 'level', 1, 1, 1],
    ]);
  });

  it('lists tags and the maximum, with an ETag', async () => {
    const tags = await app.call('listTags');
    expect(tags.body.data).toEqual([{ id: 7, name: 'Coach', ar_name: 'مدرب' }]);
    const headers = { 'if-none-match': String(tags.headers.etag) };
    expect((await app.call('listTags', {}, { headers })).status).toBe(304);
    const limits = await app.call('readCustomerConfigurations');
    expect(limits.body.data).toEqual({ customer_threshold: 6 });
  });

  it('PEOPLE-17: the same by a product of the service', async () => {
    const read = (query: Record<string, unknown>) => app.call('readFieldConfig', { query });
    const ofService = await read({ venue_service_id: HALL.service });
    const ofTicket = await read({ product_id: HALL.family });
    expect(ofTicket.body.data).toEqual(ofService.body.data);
    expect((await read({ product_id: 2801 })).body.data).toEqual([]);
    const none = await read({});
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['venue_service_id']]);
    const both = await read({ venue_service_id: HALL.service, product_id: HALL.adult });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['product_id']]);
  });

  it('describes nothing where the venue asks for nobody', async () => {
    const host = 'localhost';
    const unknown = await app.call(
      'readFieldConfig',
      { query: { venue_service_id: 999 } },
      { host },
    );
    const visible = unknown.body.data.filter(({ is_visible }: { is_visible: 0 | 1 }) => is_visible);
    expect(visible).toEqual([]);
  });
});

describe('POST cart/sync with participants', () => {
  it('PEOPLE-02, PEOPLE-07: keeps them, and answers their names only', async () => {
    const visitor = newVisitor();
    const line = tickets(HALL.family, 1, days.date(2));
    const customers = [person('Sara Ali'), null, person('Omar Ali', { customer_tag: 7 })];
    const first = await hold(app, visitor, [{ ...line, customers }]);
    expect(first.status, first.text).toBe(200);
    const people = {
      least: 4,
      most: 4,
      given: 2,
      names: ['Sara Ali', '', 'Omar Ali'],
      form: `service:${HALL.service}`,
      where_is_place: 0,
    };
    expect(first.body.data.products[0].people).toEqual(people);
    expect(first.text).not.toContain('1990-02-28');
    expect((await readCart(visitor)).body.data.products[0].people).toEqual(people);
    const renewed = await hold(app, visitor, [line]);
    expect(renewed.body.data.products[0].people).toEqual(people);
    const changed = [null, person('Mira Ali'), {}];
    const kept = await hold(app, visitor, [{ ...line, customers: changed }]);
    expect(kept.body.data.products[0].people.names).toEqual(['Sara Ali', 'Mira Ali']);
    const emptied = await hold(app, visitor, [{ ...line, customers: [] }]);
    expect(emptied.body.data.products[0].people).toMatchObject({ given: 0, names: [] });
  });

  it('PEOPLE-04: ignores entries without a name or an e-mail', async () => {
    const customers = [{ country_code: '971' }, { name: 'Sara' }];
    const line = { ...tickets(HALL.family, 1, days.date(3)), customers };
    const { body } = await hold(app, newVisitor(), [line]);
    expect(body.data.products[0].people.given).toBe(0);
  });

  it('422 by line, person and field', async () => {
    const wrong = [
      person('Sara Ali', { dob: '2999-01-01', nationality: 784, additional_fields: [] }),
      person('Omar Ali', { mobile: 'call me', is_primary: 1 }),
    ];
    const line = { ...tickets(HALL.family, 1, days.date(4)), customers: wrong };
    const { status, body } = await hold(app, newVisitor(), [line]);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.errors)).toEqual([
      'products.0.customers.0.additional_fields.level',
      'products.0.customers.0.nationality',
      'products.0.customers.0.dob',
      'products.0.customers.1.is_primary',
    ]);
    expect(body.errors['products.0.customers.0.additional_fields.level']).toEqual([
      'Item 1: Participant 1: Level is required',
    ]);
  });

  it('PEOPLE-01: 422 for a document that is not valid on the day of the visit', async () => {
    const card = { id_proof_type_id: 32, id_proof_number: '784-1980-1234567-8' };
    const passport = { id_proof_type_id: 33, id_proof_number: 'L898902C3' };
    const customers = [
      person('Sara Ali', { ...card, expiry_date: days.date(3), place_of_birth: 'Dubai' }),
      person('Omar Ali', { ...card, expiry_date: days.date(4), booking_reason: 'Training' }),
      person('Mira Ali', {
        ...passport,
        passport_issue_date: days.date(4),
      }),
    ];
    const line = { ...tickets(HALL.family, 1, days.date(4)), customers };
    const { status, body } = await hold(app, newVisitor(), [line]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'products.0.customers.0.expiry_date',
      'products.0.customers.0.place_of_birth',
      'products.0.customers.2.passport_issue_date',
    ]);
    const [expiry] = body.errors['products.0.customers.0.expiry_date'];
    expect(expiry).toContain('This document expires before the visit.');
  });

  it.each([
    [HALL.adult, 'too_many people', [person('Sara Ali'), person('Omar Ali')]],
    [HALL.adult, 'a file', [person('Sara Ali', { documents: ['x'] })]],
    [HALL.adult, 'a saved detail', [person('Sara Ali', { save_detail_for_future: 1 })]],
  ])('422 for a ticket %d with %s', async (product, _, customers) => {
    const line = { ...tickets(product, 1, days.date(4)), customers };
    expect((await hold(app, newVisitor(), [line])).status).toBe(422);
  });

  it('PEOPLE-05: the first participant of an account is the account', async () => {
    const buyer = await customer(app);
    const customers = [person('Somebody Else', { mobile: '', email: '' })];
    const line = { ...tickets(HALL.adult, 1, days.date(5)), customers };
    const held = await holdAs(app, buyer, [line]);
    expect(held.status, held.text).toBe(200);
    const [name] = held.body.data.products[0].people.names;
    expect(name).not.toBe('Somebody Else');
    expect(name).toMatch(/\w+ \w+/);
  });

  it('CART-11: they follow their line at sign-in, and leave with it', async () => {
    const visitor = newVisitor();
    const line = { ...tickets(HALL.adult, 1, days.date(6)), customers: [person('Sara Ali')] };
    const { body } = await hold(app, visitor, [line]);
    const [{ hold_id }] = body.data.products;
    const signedIn = await app.call(
      'logIn',
      { body: { country_code: '971', mobile_number: '501234567', password: 'Customer#1' } },
      { visitor },
    );
    const bearer = signedIn.body.data.token;
    const cart = await app.call('readCart', {}, { bearer });
    const mine = cart.body.data.products.find(
      (one: { hold_id: string }) => one.hold_id === hold_id,
    );
    expect(mine.people.names).toEqual(['Sara Ali']);
    await app.call('releaseLine', { body: { hold_id } }, { bearer });
    const again = await app.call(
      'syncCart',
      { body: { products: [tickets(HALL.adult, 1, days.date(6))] } },
      { bearer },
    );
    const [back] = again.body.data.products.slice(-1);
    expect(back.people.given).toBe(0);
  });

  it('PEOPLE-07: they are sealed, and go after a day', async () => {
    const { superuserUrl } = app.testDatabase;
    const rows = await runSql<{ text: string }>(
      superuserUrl,
      "select encode(sealed_person, 'escape') as text from cart_participant",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes('Sara'))).toBe(false);
    const inHours = (hours: number) => app.whole.clock.now() + hours * 3_600_000;
    expect(await purge(app.database, 'cart_participant', 1, inHours(23), 100)).toBe(0);
    expect(await purge(app.database, 'cart_participant', 1, inHours(25), 100)).toBe(rows.length);
  });
});

describe('PEOPLE-06 maximum of a session', () => {
  const limit = [409, 'session_limit', 'Maximum of 6 participants allowed to book per session'];

  it('counts all lines of the cart in the session, and no other session', async () => {
    const visitor = newVisitor();
    const date = days.date(7);
    expect((await hold(app, visitor, [tickets(HALL.family, 1, date)])).status).toBe(200);
    const { status, body } = await hold(app, visitor, [tickets(HALL.adult, 3, date)]);
    expect([status, body.code, body.message]).toEqual(limit);
    expect((await hold(app, visitor, [tickets(HALL.adult, 2, date)])).status).toBe(200);
    expect((await hold(app, visitor, [tickets(HALL.adult, 2, date, 12)])).status).toBe(200);
  });

  it('of two tabs of one cart, one is refused', async () => {
    const visitor = newVisitor();
    const date = days.date(8);
    const answers = await Promise.all([
      hold(app, visitor, [tickets(HALL.family, 1, date)]),
      hold(app, visitor, [tickets(HALL.adult, 4, date)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readCart(visitor)).body.data.products).toHaveLength(1);
  });
});
