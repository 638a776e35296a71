import { expect } from 'vitest';
import { unsealPerson } from '../src/features/participant/people/sealed-participant.ts';
import { listLinePeople } from '../src/features/participant/people/store.people.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createSealer } from '../src/platform/sealed-text.ts';
import { runSql, uuidIn } from './books.ts';
import { type Buyer, decide, itemOf, order } from './buyer.ts';
import { demoDays } from './demo-days.ts';
import type { TestApp } from './harness.ts';
import { askForPeople, HALL, person, tickets } from './naming.ts';
import { multipart } from './people.ts';
import { holdAs, openShop } from './shop.ts';

/* Participants whose details are saved for next time, for tests. */

export const sealer = createSealer(readEnvironment({ NADI_DEMO: '1' }).secret);

/** Venue with its offset from UTC in minutes. */
export const VENUE = { id: 1, offset: 240 };

export const FORM = {
  requires_participants: 1,
  dob: 'hidden',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'optional',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: ['doctor', 'shirt'].map((slug) => ({
    slug,
    name: slug === 'doctor' ? 'Doctor' : 'Shirt',
    name_ar: slug === 'doctor' ? 'الطبيب' : 'القميص',
    type: 'text_box',
    is_required: slug === 'doctor' ? 1 : 0,
    is_visible: 1,
    multiple: 0,
    options: [],
  })),
};
export const OPTIONAL = {
  ...FORM,
  additional_fields: FORM.additional_fields.map((one) => ({ ...one, is_required: 0 })),
};
export const PASSPORT = {
  id_proof_type_id: 33,
  id_proof_number: 'L898902C3',
  place_of_birth: 'Dubai',
};
export const DOCTOR = 'Dr. Huda Salem';
export const doctor = (value: string) => ({
  dob: '',
  additional_fields: [{ slug: 'doctor', value }],
});
export const SAVING = { ...doctor(DOCTOR), save_detail_for_future: 1 };

/** Names of the first participant and of a second one. */
export const two = (second: object, first: object = doctor('Dr. Omar')) => [
  person('Me', first),
  person('Mira Haddad', { ...doctor('Dr. Omar'), ...second }),
];

/** Returns the stored participants of an order. */
export async function peopleBought(app: TestApp, orderId: string) {
  const rows = await listLinePeople(app.database, 1, uuidIn(orderId));
  return rows.map((row) => unsealPerson(sealer, 1, row));
}

/** Stores the passport of a family member, soon after a sign-in; returns its id. */
export async function addPassport(
  app: TestApp,
  { bearer }: { readonly bearer: string },
  id: number,
  id_proof_number: string,
): Promise<number> {
  const { body, headers } = multipart({ id_proof_type_id: '33', id_proof_number });
  const stored = await app.call(
    'saveMemberDocument',
    { params: { id }, body },
    { bearer, headers },
  );
  expect(stored.status, stored.text).toBe(200);
  return stored.body.data.documents[0].id;
}

export type SavingShop = Awaited<ReturnType<typeof openSavingShop>>;

/** Opens a venue whose hall requires details of participants, and nobody has saved any. */
export async function openSavingShop() {
  const { app, url } = await openShop();
  const days = await demoDays(app);
  await askForPeople(app, { form: FORM });
  await runSql(url, 'delete from identity_document');
  /** Returns the hall's tickets for one of its hours, each of its own. */
  const hallAt = (hour: number, quantity = 1) =>
    tickets(HALL.adult, quantity, days.date(2 + (hour % 10)), 10 + Math.floor(hour / 10));
  const line = (customers: readonly object[], hour = 2) => ({
    ...hallAt(hour, customers.length),
    customers,
  });
  return {
    app,
    url,
    hallAt,
    line,
    /** Returns the status of a hold for participants, and the fields at fault. */
    async faults(buyer: Buyer, customers: readonly object[]) {
      const { status, body } = await holdAs(app, buyer, [line(customers)]);
      return [
        status,
        Object.keys(body.errors ?? {}).map((at) => at.slice('products.0.customers.'.length)),
      ];
    },
    /** Places an order and pays for it; the details are saved with its completion. */
    async buy(
      buyer: Buyer,
      customers: readonly object[],
      hour: number,
      more: object,
    ): Promise<string> {
      const { customers: _, ...slot } = line(customers, hour);
      const item = itemOf(slot, { quantity: customers.length, customers, ...more });
      const placed = await order(app, buyer, { items: [item] });
      expect(placed.status, placed.text).toBe(200);
      await decide(app.app, placed.body.data.transactionId, 'approve');
      await app.clock(60);
      return placed.body.data.order_id;
    },
    saved: async (bearer: string) => (await app.call('listSavedDetails', {}, { bearer })).body.data,
    async ownValues(who: { readonly bearer?: string }) {
      const query = { venue_service_id: HALL.service };
      return (await app.call('readFieldConfig', { query }, who)).body.additional_fields;
    },
  };
}
