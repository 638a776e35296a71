import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { customer, guest, order } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { bought, cupPlaces, finalSeats, nadi, nightPlaces } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { ASKS_NOBODY, askForPeople, askForPeopleOfEvent, person } from '../../../test/naming.ts';
import { multipart } from '../../../test/people.ts';
import { photograph } from '../../../test/pictures.ts';
import { sealer } from '../../../test/saved-details.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { SIGNATURE, WAIVER_FORM } from '../../../test/signing.ts';
import { disclaimersOfOrder } from '../../features/participant/ports.ts';

/** Tickets of events that ask for their people (EVENT-20); the venue's courts ask for nobody. */

const FINAL = 1;
const NIGHT = 2;
const CUP = 3;

let app: TestApp;
let url: string;
let days: DemoDays;
let desk: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  desk = await enter(app, 'desk');
  await askForPeopleOfEvent(app, NIGHT);
  await askForPeopleOfEvent(app, CUP, null);
});
afterAll(() => app.close());

const item = (line: object, customers?: readonly object[]) => ({
  ...line,
  ...(customers && { customers }),
});
const NO_PEOPLE = 'Item 1: Naming participants is not available yet';

const purgeTimes = async (orderId: string): Promise<readonly number[]> => {
  const rows = await runSql<{ ms: number }>(
    url,
    `select extract(epoch from purge_after)::float8 * 1000 as ms from line_participant
     where order_id = $1 order by line_seq, place`,
    [uuidIn(orderId)],
  );
  return rows.map(({ ms }) => ms);
};

describe('the participant form of an event', () => {
  const slugs = (body: { readonly data: readonly { slug: string; is_visible: 0 | 1 }[] }) =>
    body.data.filter(({ is_visible }) => is_visible === 1).map(({ slug }) => slug);

  it('PEOPLE-17: is read by a product of the event, and is empty where it is off', async () => {
    const read = (product_id: number, host?: string) =>
      app.call('readFieldConfig', { query: { product_id } }, host === undefined ? {} : { host });
    expect(slugs((await read(9201)).body)).toEqual(['dob', 'gender', 'id', 'level']);
    expect((await read(9301)).body.data).toEqual([]);
    expect((await read(9101)).body.data).toEqual([]);
    expect((await read(9201, 'sahel.localhost')).body.data).toEqual([]);
    expect((await read(999_999)).body.data).toEqual([]);
  });

  it('PEOPLE-17: asks for nobody of a service without a form', async () => {
    const query = { venue_service_id: ASKS_NOBODY };
    const { body } = await app.call('readFieldConfig', { query });
    expect(body.data).toEqual([]);
  });
});

describe('POST cart/sync', () => {
  it('EVENT-20: as many people as its tickets admit; the cart keeps and answers their names', async () => {
    const buyer = await guest(app);
    const customers = [person('Sara Ali'), person('Omar Ali')];
    const held = await holdAs(app, buyer, [{ ...nightPlaces(3), customers }]);
    expect(held.status, held.text).toBe(200);
    const people = { form: 'event:2', where_is_place: 1, least: 3, most: 3, given: 2 };
    expect(held.body.data.products[0].people).toEqual({
      ...people,
      names: ['Sara Ali', 'Omar Ali'],
    });
    const again = await holdAs(app, buyer, [nightPlaces(3)]);
    expect(again.body.data.products[0].people).toMatchObject(people);
    const many = Array.from({ length: 4 }, () => person('Sara Ali'));
    const refused = await holdAs(app, buyer, [{ ...nightPlaces(3), customers: many }]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['products.0.customers'],
    ]);
  });

  it('PEOPLE-17: refuses people of an event that does not ask, and answers none', async () => {
    const buyer = await guest(app);
    const customers = [person('Sara Ali')];
    for (const line of [cupPlaces(1), finalSeats([5])]) {
      const { status, body } = await holdAs(app, buyer, [{ ...line, customers }]);
      expect([status, body.errors]).toEqual([422, { 'products.0.customers': [NO_PEOPLE] }]);
    }
    const { body } = await holdAs(app, buyer, [cupPlaces(1)]);
    expect(body.data.products[0].people).toBeUndefined();
  });

  it('PEOPLE-14: takes a file while any event asks for people', async () => {
    const upload = async () => {
      const { body, headers } = multipart({ file: await photograph('gold', 40, 40) });
      return (await app.call('uploadFile', { body }, { ...(await guest(app)), headers })).body;
    };
    await askForPeople(app, { form: null });
    expect((await upload()).data.file_id).toBeTruthy();
    await askForPeopleOfEvent(app, NIGHT, null);
    expect(Object.keys((await upload()).errors)).toEqual(['file']);
    await askForPeopleOfEvent(app, NIGHT);
  });
});

describe('POST orders', () => {
  it('422 names item and person where somebody is missing', async () => {
    const { status, body } = await order(app, await guest(app), {
      items: [item(nightPlaces(2), [person('Sara Ali')])],
    });
    expect([status, body.errors]).toEqual([
      422,
      { 'product.0.customers.1.name': ['Item 1: Participant 2: Name is required'] },
    ]);
  });

  it('PEOPLE-17: asks for the people of tickets that were held before it was switched on', async () => {
    const buyer = await guest(app);
    await askForPeopleOfEvent(app, NIGHT, null);
    const held = await holdAs(app, buyer, [nightPlaces(1)]);
    expect(held.body.data.products[0].people).toBeUndefined();
    await askForPeopleOfEvent(app, NIGHT);
    const cart = await app.call('readCart', {}, buyer);
    expect(cart.body.data.products[0].people).toMatchObject({ least: 1, given: 0 });
    const refused = await order(app, buyer, { items: [item(nightPlaces(1))] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['product.0.customers.0.name'],
    ]);
  });

  it('PEOPLE-07, PEOPLE-15: the desk sees them, and they go 30 days after the performance', async () => {
    const buyer = await customer(app);
    const names = [person('Me'), person('Omar Ali')];
    const orderId = await bought(app, buyer, [item(nightPlaces(2), names)]);
    const day = await desk.call('readConsoleDay', { query: { date: days.date(10) } });
    const booking = day.body.data.bookings.find(
      (one: { readonly order_id: string }) => one.order_id === orderId,
    );
    expect(booking.has_participants).toBe(1);
    const seen = await desk.call('readBookingPeople', { params: { order_id: orderId } });
    expect(seen.text).toContain('Omar Ali');
    expect(seen.text).toContain('Beginner');
    const own = await app.call('readOwnData', {}, { bearer: buyer.bearer });
    expect(own.text).toContain('omar.ali@example.com');
    const end = new Date(`${days.date(10)}T23:00:00+04:00`).getTime();
    expect(await purgeTimes(orderId)).toEqual(names.map(() => end + 30 * 86_400_000));
  });

  it('PEOPLE-11: saves details for the next event with this form, and for no other', async () => {
    const buyer = await customer(app);
    await bought(app, buyer, [item(nightPlaces(1), [person('Me', { save_detail_for_future: 1 })])]);
    const { body } = await app.call('listSavedDetails', {}, { bearer: buyer.bearer });
    expect(body.data[0].additional_fields).toEqual([
      { form: 'event:2', slug: 'level', name: 'Level', ar_name: 'المستوى', value: '*******er' },
    ]);
    const own = await app.call('readFieldConfig', { query: { product_id: 9201 } }, buyer);
    expect(own.body.additional_fields).toEqual([{ slug: 'level', value: '*******er' }]);
  });

  it('PEOPLE-18: a disclaimer names the event and its place', async () => {
    await askForPeopleOfEvent(app, FINAL, WAIVER_FORM);
    const { body } = await app.call('readFieldConfig', { query: { product_id: 9101 } });
    const field = body.data.find(({ slug }: { readonly slug: string }) => slug === 'waiver');
    const signature = { signature: SIGNATURE, agreed: true, version: field.content_version };
    const signer = person('Sara Ali', {
      additional_fields: [{ slug: 'waiver', value: signature }],
    });
    const buyer = await guest(app);
    const orderId = await bought(app, buyer, [item(finalSeats([20]), [signer])]);
    await app.clock(60);
    const params = { order_id: orderId };
    const listed = await app.call('listDisclaimers', { params }, buyer);
    expect(listed.body.data).toMatchObject([{ participant: 'Sara Ali', name: 'Waiver' }]);
    const tickets = await app.call('listTickets', { params }, buyer);
    expect(tickets.body.data[0].names_people).toBe(1);
    const [signed] = await disclaimersOfOrder(app.database, sealer, 1, uuidIn(orderId));
    expect(signed?.signed.html).toContain('book Football final · Category 1 (Pitch 1)');
    await askForPeopleOfEvent(app, FINAL, null);
  });

  it('EVENT-20: they are kept for the new time of a moved performance', async () => {
    const orderId = await bought(app, await guest(app), [
      item(nightPlaces(1), [person('Sara Ali')]),
    ]);
    const [before = 0] = await purgeTimes(orderId);
    const moved = await nadi(app, 'event', 'move', '21', days.date(11), '20:00');
    expect(moved.code, moved.output.join(' ')).toBe(0);
    await app.clock(60);
    await app.clock(60);
    expect(await purgeTimes(orderId)).toEqual([before + 86_400_000]);
  });
});

describe('PEOPLE-06 maximum of a performance', () => {
  const setLimit = (threshold: number | null) =>
    change(
      app,
      `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
         values (1, 991, 'people', 'people', '{}', '{"customer_threshold": ${threshold}}', now())
         on conflict (tenant_id, kind, slug) do update set published = excluded.published`,
    );

  it('counts tickets of an event that asks, in the cart and of what was bought', async () => {
    await setLimit(4);
    try {
      const buyer = await guest(app);
      const over = await holdAs(app, buyer, [nightPlaces(5)]);
      expect([over.status, over.body.code]).toEqual([409, 'session_limit']);
      const free = await holdAs(app, buyer, [cupPlaces(5)]);
      expect(free.status, free.text).toBe(200);
      const three = Array.from({ length: 3 }, () => person('Sara Ali'));
      const fields = { mobile: '+971507770001' };
      const items = [item(nightPlaces(3), three)];
      expect((await order(app, buyer, { items, fields })).status).toBe(200);
      const more = await order(app, await guest(app), { items, fields });
      expect([more.status, more.body.code]).toEqual([409, 'session_limit']);
    } finally {
      await setLimit(null);
    }
  });
});
