import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { bearerOf, LAYLA } from '../../../test/family.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person } from '../../../test/naming.ts';
import { registered } from '../../../test/people.ts';
import { purge } from '../../../test/purging.ts';
import {
  DOCTOR,
  doctor,
  FORM,
  OPTIONAL,
  openSavingShop,
  PASSPORT,
  peopleBought,
  SAVING,
  type SavingShop,
  sealer,
  two,
  VENUE,
} from '../../../test/saved-details.ts';
import { holdAs } from '../../../test/shop.ts';
import { saveDetailsOfOrder } from './saved/saved-details.ts';

/** Details of participants that a buyer saves for next time (PEOPLE-11, PEOPLE-12). */

let shop: SavingShop;
let app: TestApp;
let url: string;
let omar: Buyer;
let layla: string;
beforeAll(async () => {
  shop = await openSavingShop();
  ({ app, url } = shop);
  omar = await customer(app);
  layla = await bearerOf(app, LAYLA);
});
afterAll(() => app.close());
beforeEach(() => runSql(url, 'delete from saved_details'));

const buy = (customers: readonly object[], hour: number, buyer = omar, more: object = {}) =>
  shop.buy(buyer, customers, hour, more);
const faults = (buyer: Buyer, customers: readonly object[]) => shop.faults(buyer, customers);
const saved = (bearer = omar.bearer) => shop.saved(bearer);
const ownValues = (who: { readonly bearer?: string }) => shop.ownValues(who);
const bought = (orderId: string) => peopleBought(app, orderId);
const remove = (id: string, bearer = omar.bearer) =>
  app.call('removeSavedDetails', { params: { id } }, { bearer });

describe('PEOPLE-11 saving details', () => {
  it('is for the account and its family only', async () => {
    expect(await faults(await guest(app), [person('Sara Ali', SAVING)])).toEqual([
      422,
      ['0.save_detail_for_future'],
    ]);
    const { status, body } = await holdAs(app, omar, [shop.line(two(SAVING))]);
    expect([status, Object.values(body.errors ?? {})]).toEqual([
      422,
      [[expect.stringContaining('Only your own details and those of your family')]],
    ]);
  });

  it('happens once the order is complete, and is seen by its buyer alone, masked', async () => {
    const first = person('Me', { ...SAVING, ...PASSPORT });
    expect((await holdAs(app, omar, [shop.line([first], 3)])).status).toBe(200);
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
            form: `service:${HALL.service}`,
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
        itemOf(shop.hallAt(hour), {
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
    // A booking that was not visited would keep the account (LEAVE-01).
    await runSql(url, 'update booking set check_in_at = created_at where customer_id = $1', [id]);
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
    const { quantity, ...slot } = shop.hallAt(29);
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
      holdAs(app, omar, [shop.line([person('Me', masked)], 13)]),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 422]).toContain(held.status);
    expect(await saved()).toEqual([]);
    if (held.status !== 200) return;
    const placed = await order(app, omar, {
      items: [itemOf(shop.hallAt(13))],
    });
    expect(await bought(placed.body.data.order_id)).toMatchObject([
      { additional_fields: [{ slug: 'doctor', value: DOCTOR }] },
    ]);
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
