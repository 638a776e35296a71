import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, customer, decide, itemOf, order } from '../../../test/buyer.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { added, bearerOf, LAYLA, shared } from '../../../test/family.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { FORM, SAVING, two } from '../../../test/saved-details.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { SIGNATURE, WAIVER, WAIVER_FORM } from '../../../test/signing.ts';

/** Children as participants: who signs for them, and what is saved of them until they are of age. */

let app: TestApp;
let url: string;
let days: DemoDays;
let omar: Buyer;
let layla: Buyer;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  omar = await customer(app);
  layla = { bearer: await bearerOf(app, LAYLA), vtoken: '', email: '' };
});
afterAll(() => app.close());

describe('PEOPLE-13 a child as a participant', () => {
  let mira: number;
  let version: string;
  beforeAll(async () => {
    mira = (await added(app, omar.bearer)).id;
    await askForPeople(app, { form: WAIVER_FORM });
    const { body } = await app.call('readFieldConfig', {
      query: { venue_service_id: HALL.service },
    });
    version = body.data.find(({ slug }: { slug: string }) => slug === WAIVER.slug).content_version;
  });

  const signer = (name: string, more: object = {}, signed_by?: string) => {
    const value = { signature: SIGNATURE, agreed: true, version, signed_by };
    return person(name, { additional_fields: [{ slug: 'waiver', value }], ...more });
  };
  const errors = async (customers: readonly object[]) => {
    const line = { ...tickets(HALL.adult, customers.length, days.date(2)), customers };
    const { status, body } = await holdAs(app, omar, [line]);
    return [status, body.errors ?? {}];
  };

  it('needs a guardian who signs, also with the date of birth of an adult', async () => {
    const adult = { member_id: mira, dob: '1990-01-01' };
    const at = 'products.0.customers.1.additional_fields.waiver';
    expect(await errors([signer('Me'), signer('Mira Haddad', adult)])).toEqual([
      422,
      { [at]: [expect.stringContaining('guardian')] },
    ]);
    const [status] = await errors([signer('Me'), signer('Mira Haddad', adult, 'Omar Ali')]);
    expect(status).toBe(200);
  });

  it('is one participant of a line', async () => {
    const child = signer('Mira Haddad', { member_id: mira, dob: '2018-02-03' }, 'Omar Ali');
    expect(await errors([signer('Me'), child, child])).toEqual([
      422,
      {
        'products.0.customers.2.member_id': [
          expect.stringContaining('is a participant of this booking already'),
        ],
      },
    ]);
  });
});

describe('PEOPLE-11 details that a second guardian saves', () => {
  const comeOfAge = (id: number) =>
    runSql(url, "update family_member set dob = '2000-01-01' where id = $1", [id]);
  const saved = async () => (await app.call('listSavedDetails', {}, layla)).body.data;

  /** Orders for the child; the returned function pays, which saves the details. */
  async function ordered(member_id: number, hour: number): Promise<() => Promise<void>> {
    const customers = two({ ...SAVING, member_id });
    const item = itemOf(tickets(HALL.adult, 2, days.date(3), hour), { quantity: 2, customers });
    const placed = await order(app, layla, { items: [item] });
    expect(placed.status, placed.text).toBe(200);
    return async () => {
      await decide(app.app, placed.body.data.transactionId, 'approve');
      await app.clock(60);
    };
  }

  it('are not saved once the child is of age, and can be deleted by then', async () => {
    await askForPeople(app, { form: FORM });
    const child = (await added(app, omar.bearer, { first_name: 'Lina' })).id;
    await shared(app, omar.bearer, child, layla.bearer);
    await (await ordered(child, 10))();
    const [before] = await saved();
    expect(before).toMatchObject({ member_id: child });
    const pay = await ordered(child, 11);
    await comeOfAge(child);
    await pay();
    expect(await saved()).toEqual([before]);
    const removed = await app.call('removeSavedDetails', { params: { id: before.id } }, layla);
    expect([removed.status, await saved()]).toEqual([200, []]);
  });
});
