import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, customer, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { added, bearerOf, LAYLA, shared } from '../../../test/family.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/naming.ts';
import {
  addPassport,
  DOCTOR,
  doctor,
  openSavingShop,
  PASSPORT,
  peopleBought,
  SAVING,
  type SavingShop,
  two,
} from '../../../test/saved-details.ts';
import { holdAs } from '../../../test/shop.ts';

/** Family members as participants, with what is saved for them (PEOPLE-13). */

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
    const wanted = shop.line(two({ ...SAVING, member_id: child }), 29);
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
    const wanted = shop.line(two({ member_id: child }), 15);
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
