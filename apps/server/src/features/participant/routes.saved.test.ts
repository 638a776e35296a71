import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { added, bearerOf, LAYLA, shared } from '../../../test/family.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { registered } from '../../../test/people.ts';
import { purge } from '../../../test/purging.ts';
import {
  addPassport,
  DOCTOR,
  doctor,
  FORM,
  OPTIONAL,
  PASSPORT,
  peopleBought,
  SAVING,
  sealer,
  two,
  VENUE,
} from '../../../test/saved-details.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { saveDetailsOfOrder } from './saved/saved-details.ts';

/** Details of participants that a buyer saves for next time (PEOPLE-11 to PEOPLE-13). */

let app: TestApp;
let url: string;
let days: DemoDays;
let omar: Buyer;
let layla: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  await askForPeople(app, { form: FORM });
  await runSql(url, 'delete from identity_document');
  omar = await customer(app);
  layla = await bearerOf(app, LAYLA);
});
afterAll(() => app.close());
beforeEach(() => runSql(url, 'delete from saved_details'));

/** Returns the hall's tickets for one of its hours, each of its own. */
const hallAt = (hour: number, quantity = 1) =>
  tickets(HALL.adult, quantity, days.date(2 + (hour % 10)), 10 + Math.floor(hour / 10));
const line = (customers: readonly object[], hour = 2) => ({
  ...hallAt(hour, customers.length),
  customers,
});
const faults = async (buyer: Buyer, customers: readonly object[]) => {
  const { status, body } = await holdAs(app, buyer, [line(customers)]);
  return [
    status,
    Object.keys(body.errors ?? {}).map((at) => at.slice('products.0.customers.'.length)),
  ];
};

/** Places an order and pays for it; the details are saved with its completion. */
async function buy(
  customers: readonly object[],
  hour: number,
  buyer = omar,
  more: object = {},
): Promise<string> {
  const { customers: _, ...slot } = line(customers, hour);
  const item = itemOf(slot, { quantity: customers.length, customers, ...more });
  const placed = await order(app, buyer, { items: [item] });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(60);
  return placed.body.data.order_id;
}

const saved = async (bearer = omar.bearer) =>
  (await app.call('listSavedDetails', {}, { bearer })).body.data;
const ownValues = async (who: { readonly bearer?: string }) => {
  const query = { venue_service_id: HALL.service };
  return (await app.call('readFieldConfig', { query }, who)).body.additional_fields;
};
const remove = (id: string, bearer = omar.bearer) =>
  app.call('removeSavedDetails', { params: { id } }, { bearer });
const bought = (orderId: string) => peopleBought(app, orderId);

describe('PEOPLE-11 saving details', () => {
  it('is for the account and its family only', async () => {
    expect(await faults(await guest(app), [person('Sara Ali', SAVING)])).toEqual([
      422,
      ['0.save_detail_for_future'],
    ]);
    const { status, body } = await holdAs(app, omar, [line(two(SAVING))]);
    expect([status, Object.values(body.errors ?? {})]).toEqual([
      422,
      [[expect.stringContaining('Only your own details and those of your family')]],
    ]);
  });

  it('happens once the order is complete, and is seen by its buyer alone, masked', async () => {
    const first = person('Me', { ...SAVING, ...PASSPORT });
    expect((await holdAs(app, omar, [line([first], 3)])).status).toBe(200);
    expect(await saved()).toEqual([]);
    const orderId = await buy([first], 3);
    expect(await saved()).toEqual([
      {
        id: expect.stringMatching(/^v_/),
        member_id: null,
        person: expect.stringMatching(/\w+ \w+/),
        document: { id_proof_type_id: 33, id_proof_number: '*******C3', expiry_date: null },
        additional_fields: [
          {
            venue_service_id: HALL.service,
            slug: 'doctor',
            name: 'Doctor',
            ar_name: 'الطبيب',
            value: '*******em',
          },
        ],
        saved_at: expect.any(String),
      },
    ]);
    expect(await ownValues(omar)).toEqual([{ slug: 'doctor', value: '*******em' }]);
    expect([await saved(layla), await ownValues({ bearer: layla }), await ownValues({})]).toEqual([
      [],
      [],
      [],
    ]);
    const rows = await runSql<{ text: string }>(
      url,
      "select encode(sealed_details, 'escape') as text from saved_details",
    );
    expect(rows.map(({ text }) => text.includes('Huda'))).toEqual([false]);
    const [stored] = await bought(orderId);
    expect(stored).not.toHaveProperty('saves');
  });

  it('is not undone or repeated by an event that comes again', async () => {
    const orderId = await buy([person('Me', SAVING)], 4);
    const [one] = await saved();
    expect((await remove(one.id)).status).toBe(200);
    await saveDetailsOfOrder({ database: app.database, sealer }, VENUE, uuidIn(orderId), 0);
    expect(await saved()).toEqual([]);
  });

  it('of two orders at once keeps one row, of the last', async () => {
    const save = (id: string) =>
      saveDetailsOfOrder(
        { database: app.database, sealer },
        VENUE,
        uuidIn(id),
        app.whole.clock.now(),
      );
    const ids: string[] = [];
    const transactions: string[] = [];
    for (const [hour, name] of [
      [5, 'Dr. Adam'],
      [6, 'Dr. Noor'],
    ] as const) {
      const items = [
        itemOf(hallAt(hour), {
          customers: [person('Me', { ...SAVING, ...doctor(name) })],
        }),
      ];
      const placed = await order(app, omar, { items });
      expect(placed.status, placed.text).toBe(200);
      ids.push(placed.body.data.order_id);
      transactions.push(placed.body.data.transactionId);
    }
    await Promise.all(ids.map(save));
    const all = await saved();
    expect(all).toHaveLength(1);
    expect(['*******am', '*******or']).toContain(all[0].additional_fields[0].value);
    for (const id of transactions) await decide(app.app, id, 'approve');
    await app.clock(60);
    expect(await saved()).toEqual(all);
  });

  it('is part of one’s own data, and ends with the account', async () => {
    const { token: bearer, id, email } = (await registered(app, 7)).body.data;
    await buy([person('Me', SAVING)], 7, { bearer, vtoken: '', email });
    const { body } = await app.call('readOwnData', {}, { bearer });
    expect(body.data.saved_details).toEqual(await saved(bearer));
    expect(body.data.saved_details).toHaveLength(1);
    expect((await app.call('eraseAccount', {}, { bearer })).status).toBe(200);
    expect(await runSql(url, 'select 1 from saved_details where customer_id = $1', [id])).toEqual(
      [],
    );
  });

  it('is stated by an item for its first participant, unless the entry states it', async () => {
    const whole = { save_detail_for_future: 1 };
    await buy(two(doctor('Dr. Mira'), doctor(DOCTOR)), 26, omar, whole);
    expect(await saved()).toMatchObject([
      { member_id: null, additional_fields: [{ slug: 'doctor', value: '*******em' }] },
    ]);
    await runSql(url, 'delete from saved_details');
    await buy([person('Me', { ...SAVING, save_detail_for_future: 0 })], 27, omar, whole);
    expect(await saved()).toEqual([]);
    const { quantity, ...slot } = hallAt(29);
    const items = [
      itemOf(slot, { quantity, customers: [person('Sara Ali', doctor(DOCTOR))], ...whole }),
    ];
    const { status, body } = await order(app, await guest(app), { items });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['product.0.customers.0.save_detail_for_future'],
    ]);
  });

  it('is deleted by an order that leaves its only answer blank', async () => {
    const shirt = { dob: '', additional_fields: [{ slug: 'shirt', value: 'Medium' }] };
    await askForPeople(app, { form: OPTIONAL });
    await buy([person('Me', { ...shirt, save_detail_for_future: 1 })], 24);
    expect(await saved()).toHaveLength(1);
    await buy([person('Me', { ...shirt, additional_fields: [], save_detail_for_future: 1 })], 25);
    expect(await saved()).toEqual([]);
    await askForPeople(app, { form: FORM });
  });

  it('ends a year after the last time', async () => {
    await buy([person('Me', SAVING)], 8);
    const inDays = (count: number) => app.whole.clock.now() + count * 86_400_000;
    expect(await purge(app.database, 'saved_details', 1, inDays(364), 100)).toBe(0);
    expect(await purge(app.database, 'saved_details', 1, inDays(366), 100)).toBe(1);
  });
});

describe('PEOPLE-12 filling in saved details', () => {
  const masked = {
    id_proof_type_id: 33,
    id_proof_number: '*******C3',
    ...doctor('*******em'),
  };

  it('replaces masks by what is saved, also with other changes', async () => {
    await buy([person('Me', { ...SAVING, ...PASSPORT })], 9);
    const shirt = { slug: 'shirt', value: 'Medium' };
    const fields = [...masked.additional_fields, shirt];
    const orderId = await buy([person('Me', { ...masked, additional_fields: fields })], 10);
    expect(await bought(orderId)).toMatchObject([
      { ...PASSPORT, additional_fields: [{ slug: 'doctor', value: DOCTOR }, shirt] },
    ]);
  });

  it('422 saved_changed for a mask of a guest, or of somebody who has nothing saved', async () => {
    const mask = doctor('*******em');
    expect(await faults(await guest(app), [person('Sara Ali', mask)])).toEqual([
      422,
      ['0.additional_fields.doctor'],
    ]);
    expect(await faults(omar, two(mask))).toEqual([422, ['1.additional_fields.doctor']]);
  });

  it('takes an answer that contains stars as it is', async () => {
    await buy([person('Me', SAVING)], 26);
    expect(await faults(omar, [person('Me', doctor('Dr. ****, on call'))])).toEqual([200, []]);
  });

  it('422 saved_changed where another value with the same mask was saved meanwhile', async () => {
    await buy([person('Me', SAVING)], 27);
    const [shown] = await saved();
    const again = { ...doctor('*******em'), saved_details_id: shown.id };
    expect(await faults(omar, [person('Me', again)])).toEqual([200, []]);
    await buy([person('Me', { ...SAVING, ...doctor('Dr. Noor Karem') })], 28);
    expect(await faults(omar, [person('Me', again)])).toEqual([
      422,
      ['0.additional_fields.doctor'],
    ]);
  });

  it('422 saved_changed once they are deleted', async () => {
    await buy([person('Me', { ...SAVING, ...PASSPORT })], 11);
    const [one] = await saved();
    expect((await remove(one.id)).status).toBe(200);
    expect((await remove(one.id)).body.code).toBe('not_found');
    expect(await ownValues(omar)).toEqual([]);
    expect(await faults(omar, [person('Me', masked)])).toEqual([
      422,
      ['0.additional_fields.doctor', '0.id_proof_number'],
    ]);
  });

  it('while they are deleted is whole or refused', async () => {
    await buy([person('Me', { ...SAVING, ...PASSPORT })], 12);
    const [one] = await saved();
    const [removed, held] = await Promise.all([
      remove(one.id),
      holdAs(app, omar, [line([person('Me', masked)], 13)]),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 422]).toContain(held.status);
    expect(await saved()).toEqual([]);
    if (held.status !== 200) return;
    const placed = await order(app, omar, {
      items: [itemOf(hallAt(13))],
    });
    expect(await bought(placed.body.data.order_id)).toMatchObject([
      { additional_fields: [{ slug: 'doctor', value: DOCTOR }] },
    ]);
  });
});

describe('PEOPLE-13 a family member as a participant', () => {
  let mira: number;
  beforeAll(async () => {
    mira = (await added(app, omar.bearer)).id;
  });

  it('saves for the member, and fills in for them only', async () => {
    await buy(two({ ...SAVING, member_id: mira }), 14);
    expect(await saved()).toMatchObject([
      { member_id: mira, person: 'Mira Haddad', additional_fields: [{ value: '*******em' }] },
    ]);
    expect(await ownValues(omar)).toEqual([]);
    const again = doctor('*******em');
    expect(await faults(omar, two({ ...again, member_id: mira }))).toEqual([200, []]);
    expect(await faults(omar, [person('Me', again)])).toEqual([
      422,
      ['0.additional_fields.doctor'],
    ]);
  });

  it('422 for another family’s, an unknown one, or as the first participant', async () => {
    const other = (await added(app, layla)).id;
    for (const member_id of [other, 999_999]) {
      expect(await faults(omar, two({ member_id }))).toEqual([422, ['1.member_id']]);
    }
    expect(await faults(omar, [person('Me', { ...doctor(DOCTOR), member_id: mira })])).toEqual([
      422,
      ['0.member_id'],
    ]);
    expect(await faults(await guest(app), two({ member_id: mira }))).toEqual([
      422,
      ['1.member_id'],
    ]);
  });

  it('has the document of the profile and the contact of the guardian', async () => {
    const child = (await added(app, omar.bearer, { first_name: 'Huda' })).id;
    await shared(app, omar.bearer, child, layla);
    omar = await customer(app);
    const document_id = await addPassport(app, omar, child, 'Z1234567');
    const typed = { ...SAVING, ...PASSPORT, email: '', mobile: '', member_id: child };
    for (const buyer of [omar, { bearer: layla, vtoken: '', email: '' }]) {
      const orderId = await buy(two(typed), buyer === omar ? 21 : 22, buyer);
      const [first, second] = await bought(orderId);
      const { email, mobile } = first ?? {};
      expect(second).toMatchObject({ id_proof_number: 'Z1234567', email, mobile });
      expect(await saved(buyer.bearer)).toMatchObject([{ member_id: child, document: null }]);
    }
    const params = { id: child, document_id };
    await app.call('removeMemberDocument', { params }, omar);
    const [, second] = await bought(await buy(two(typed), 23));
    expect(second?.id_proof_number).toBe(PASSPORT.id_proof_number);
  });

  it('does not save a document of the profile that is deleted before the order', async () => {
    const child = (await added(app, omar.bearer, { first_name: 'Noor' })).id;
    omar = await customer(app);
    const document_id = await addPassport(app, omar, child, 'Z7654321');
    const wanted = line(two({ ...SAVING, member_id: child }), 29);
    expect((await holdAs(app, omar, [wanted])).status).toBe(200);
    const params = { id: child, document_id };
    expect((await app.call('removeMemberDocument', { params }, omar)).status).toBe(200);
    const { customers: _, ...slot } = wanted;
    const placed = await order(app, omar, { items: [itemOf(slot, { quantity: 2 })] });
    expect(placed.status, placed.text).toBe(200);
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(60);
    expect(await saved()).toMatchObject([{ member_id: child, document: null }]);
  });

  it('FAMILY-05: 422 in the order once the consent is withdrawn', async () => {
    const child = (await added(app, omar.bearer, { first_name: 'Yusuf' })).id;
    const wanted = line(two({ member_id: child }), 15);
    expect((await holdAs(app, omar, [wanted])).status).toBe(200);
    const consent = { params: { id: child }, body: { consent: 0 } };
    expect((await app.call('recordConsent', consent, omar)).status).toBe(200);
    const { customers: _, ...slot } = wanted;
    const { status, body } = await order(app, omar, { items: [itemOf(slot, { quantity: 2 })] });
    expect([status, body.errors]).toEqual([
      422,
      {
        'product.0.customers.1.member_id': [
          'Item 1: Participant 2: You cannot book for this family member at the moment.',
        ],
      },
    ]);
  });

  it('FAMILY-10: goes with the member, and with the access of a second guardian', async () => {
    const child = (await added(app, omar.bearer, { first_name: 'Lina' })).id;
    await shared(app, omar.bearer, child, layla);
    const laylaBuys: Buyer = { bearer: layla, vtoken: '', email: '' };
    await buy(two({ ...SAVING, member_id: child }), 16);
    await buy(two({ ...SAVING, member_id: child }), 17, laylaBuys);
    expect([(await saved()).length, (await saved(layla)).length]).toEqual([1, 1]);
    await app.call('endGuardian', { params: { id: child } }, omar);
    const rows = () => runSql(url, 'select customer_id from saved_details');
    expect([await saved(layla), await rows()]).toEqual([[], [{ customer_id: 1 }]]);
    await app.call('removeMember', { params: { id: child } }, omar);
    expect(await rows()).toEqual([]);
  });
});

describe('calls of saved details', () => {
  it('404 for another account’s', async () => {
    await buy([person('Me', SAVING)], 18);
    const [one] = await saved();
    expect((await remove(one.id, layla)).body.code).toBe('not_found');
    expect(await saved()).toHaveLength(1);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const { bearer } = await guest(app);
    const params = { id: 'v_AAAAAAAAAAAAAAAAAAAAAA' };
    for (const [name, input] of [
      ['listSavedDetails', {}],
      ['removeSavedDetails', { params }],
    ] as const) {
      expect((await app.call(name, input)).body.code).toBe('session_expired');
      expect((await app.call(name, input, { bearer })).body.code).toBe('login_required');
    }
  });
});
