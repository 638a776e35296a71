import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { bought } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { pdfLines } from '../../../test/pdf-lines.ts';
import { purge } from '../../../test/purging.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { BLANK, SIGNATURE, WAIVER, WAIVER_FORM } from '../../../test/signing.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { unsealDisclaimer } from './sealed-disclaimer.ts';

/** Participants sign a disclaimer, which is stored with their booking (PEOPLE-08 to PEOPLE-10). */

let app: TestApp;
let url: string;
let days: DemoDays;
let desk: AtConsole;
/** Version of the English text. */
let version: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  await askForPeople(app, { form: WAIVER_FORM });
  desk = await enter(app, 'desk');
  const { body } = await app.call('readFieldConfig', {
    query: { venue_service_id: HALL.service },
  });
  const field = body.data.find(({ slug }: { readonly slug: string }) => slug === WAIVER.slug);
  expect(field).toMatchObject({ content: WAIVER.content, type: 'disclaimer_form' });
  version = field.content_version;
});
afterAll(() => app.close());

const signed = (more: object = {}) => [
  { slug: 'waiver', value: { signature: SIGNATURE, agreed: true, version, ...more } },
];
const signer = (name: string, more: object = {}, signature: object = {}) =>
  person(name, { additional_fields: signed(signature), ...more });
const itemFor = (customers: readonly object[], date: string) =>
  itemOf(tickets(HALL.adult, customers.length, date), { quantity: customers.length, customers });

const EMIRATES_ID = { id_proof_type_id: 32, id_proof_number: '784-1980-1234567-8' };
const CHILD = { dob: '2018-02-03' };

describe('signing a disclaimer', () => {
  it.each<[string, object, object, string]>([
    ['without a signature', {}, { signature: undefined }, 'required'],
    ['without agreeing', {}, { agreed: false }, 'required'],
    ['with a blank picture', {}, { signature: BLANK }, 'is not valid'],
    ['with a picture that is cut off', {}, { signature: SIGNATURE.slice(0, 120) }, 'is not valid'],
    [
      'with a picture of another size',
      {},
      { signature: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAAAA' },
      'is not valid',
    ],
    ['of another version', {}, { version: 'x' }, 'has changed'],
    ['of a minor without a guardian', CHILD, {}, 'guardian'],
    ['of a minor with a guardian without a name', CHILD, { signed_by: '1' }, 'guardian'],
    ['of an adult by somebody else', {}, { signed_by: 'Omar Ali' }, 'is not valid'],
  ])('PEOPLE-09: 422 %s', async (_, details, signature, text) => {
    const customers = [signer('Sara Ali', details, signature)];
    const line = { ...tickets(HALL.adult, 1, days.date(2)), customers };
    const { status, body } = await holdAs(app, await guest(app), [line]);
    const [error] = body.errors['products.0.customers.0.additional_fields.waiver'];
    expect([status, error]).toEqual([422, expect.stringContaining(text)]);
  });

  it('PEOPLE-09: is asked for again where the visit has changed since', async () => {
    const buyer = await guest(app);
    const line = tickets(HALL.adult, 1, days.date(2));
    const held = await holdAs(app, buyer, [{ ...line, customers: [signer('Sara Ali')] }]);
    expect(held.status, held.text).toBe(200);
    await change(app, "update service set name = 'Aquatics' where tenant_id = 1 and id = 4");
    const { status, body } = await order(app, buyer, { items: [itemOf(line)] });
    expect([status, Object.values(body.errors ?? {})]).toEqual([
      422,
      [[expect.stringContaining('has changed')]],
    ]);
    await change(app, "update service set name = 'Swimming' where tenant_id = 1 and id = 4");
    expect((await order(app, buyer, { items: [itemOf(line)] })).status).toBe(200);
  });
});

it('PEOPLE-08: has the dates in the form of the venue (decision 192)', async () => {
  const approving = (is_baps: 0 | 1) =>
    change(
      app,
      `update tenant set config = config || '{"is_baps": ${is_baps}}' where tenant_id = 1`,
    );
  const buyer = await customer(app);
  const line = tickets(HALL.adult, 1, days.date(2));
  const customers = [person('Me', { additional_fields: signed(), dob: '1990-01-01' })];
  await approving(1);
  const held = await holdAs(app, buyer, [{ ...line, customers }]);
  await approving(0);
  expect(held.status, held.text).toBe(200);
  const { status, body } = await order(app, buyer, { items: [itemOf(line)] });
  expect([status, Object.values(body.errors ?? {})]).toEqual([
    422,
    [[expect.stringContaining('has changed')]],
  ]);
});

describe('signed disclaimers of a booking', () => {
  let buyer: Buyer;
  let orderId: string;
  let ids: readonly { readonly id: string }[];
  const read = (id: string, who: object) =>
    app.call('readDisclaimerPdf', { params: { disclaimer_id: id } }, who);

  async function textOfPdf(id: string): Promise<string> {
    const headers = { host: 'localhost', authorization: `Bearer ${buyer.bearer}` };
    const { rawPayload } = await app.app.inject({ url: `/api/v1/disclaimers/${id}/pdf`, headers });
    const lines = pdfLines(rawPayload).map(({ signs }) => signs.map(({ text }) => text).join(''));
    return lines.join(' ').replaceAll(/\s+/g, ' ');
  }

  it('PEOPLE-10: are none before the order is complete', async () => {
    buyer = await guest(app);
    const items = [
      itemFor(
        [signer('Sara Ali', EMIRATES_ID), signer('Adam Ali', CHILD, { signed_by: 'Sara Ali' })],
        days.date(3),
      ),
    ];
    const placed = await order(app, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    orderId = placed.body.data.order_id;
    const params = { order_id: orderId };
    expect((await app.call('listDisclaimers', { params }, buyer)).body.data).toEqual([]);
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(60);
  });

  it('PEOPLE-10: are listed for the buyer, with the guardian of a minor', async () => {
    const params = { order_id: orderId };
    const { body, text } = await app.call('listDisclaimers', { params }, buyer);
    const one = { name: 'Waiver', ar_name: WAIVER.name_ar, signed_at: expect.any(String) };
    expect(body.data).toMatchObject([
      { ...one, participant: 'Sara Ali', signed_by: null },
      { ...one, participant: 'Adam Ali', signed_by: 'Sara Ali' },
    ]);
    expect(text).not.toContain('1234567');
    ids = body.data;
    const stranger = await app.call('listDisclaimers', { params }, await guest(app));
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
    const expired = { bearer: 'x'.repeat(43) };
    const list = await app.call('listDisclaimers', { params }, expired);
    const file = await app.call(
      'readDisclaimerPdf',
      { params: { disclaimer_id: 'd_AAAAAAAAAAAAAAAAAAAAAA' } },
      expired,
    );
    expect([list.body.code, file.body.code]).toEqual(['session_expired', 'session_expired']);
  });

  it('PEOPLE-08: have a PDF with the text as it was shown, the ID masked', async () => {
    const pdf = await read(ids[0]?.id ?? '', buyer);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOfPdf(ids[0]?.id ?? '');
    expect(text).toContain('I, Sara Ali, born Wednesday 28 February 1990');
    expect(text).toContain('784-****-*******-8');
    expect(text).not.toContain('1980');
    expect(text).toContain('10:00');
    expect(await textOfPdf(ids[1]?.id ?? '')).toContain('for Adam Ali');
    const stranger = await read(ids[0]?.id ?? '', await guest(app));
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
  });

  it('are printed again at the desk, and by nobody else', async () => {
    const day = await desk.call('readConsoleDay', { query: { date: days.date(3) } });
    const booking = day.body.data.bookings.find(
      ({ order_id }: { readonly order_id: string }) => order_id === orderId,
    );
    expect(booking.has_disclaimers).toBe(1);
    const params = { order_id: orderId };
    const listed = await desk.call('listBookingDisclaimers', { params });
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.data[0].booking).toBe(booking.id);
    const ofPdf = { params: { disclaimer_id: listed.body.data[0].id } };
    const pdf = await desk.call('readBookingDisclaimer', ofPdf);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const scanner = await enter(app, 'scanner');
    for (const [name, input] of [
      ['listBookingDisclaimers', { params }],
      ['readBookingDisclaimer', ofPdf],
    ] as const) {
      const nobody = await app.call(name, input);
      expect([nobody.status, nobody.body.code]).toEqual([401, 'session_expired']);
      const gate = await scanner.call(name, input);
      expect([gate.status, gate.body.code]).toEqual([403, 'forbidden']);
    }
    const unknown = { order_id: `o_${'A'.repeat(22)}` };
    const none = await desk.call('listBookingDisclaimers', { params: unknown });
    expect([none.status, none.body.code]).toEqual([404, 'not_found']);
    const noPdf = await desk.call('readBookingDisclaimer', {
      params: { disclaimer_id: `d_${'A'.repeat(22)}` },
    });
    expect([noPdf.status, noPdf.body.code]).toEqual([404, 'not_found']);
  });

  it('PEOPLE-10: are stored sealed, once, and outlive the participants; those of minors longer', async () => {
    const repeat = `insert into outbox (tenant_id, topic, payload, created_at)
      values (1, 'order.completed', jsonb_build_object('orderId', '${uuidIn(orderId)}'), now())`;
    await runSql(url, repeat);
    await app.clock(5);
    const rows = await runSql<{ sealed: string }>(
      url,
      "select encode(sealed_document, 'escape') as sealed from signed_disclaimer where order_id = $1",
      [uuidIn(orderId)],
    );
    expect(rows).toHaveLength(2);
    expect(rows.some(({ sealed }) => sealed.includes('Ali'))).toBe(false);
    const visitEnd = new Date(`${days.date(3)}T11:00:00+04:00`).getTime();
    const after = (count: number) => visitEnd + count * 86_400_000;
    expect(await purge(app.database, 'signed_disclaimer', 1, after(1460), 100)).toBe(0);
    expect(await purge(app.database, 'signed_disclaimer', 1, after(1462), 100)).toBe(1);
    const grownUp = Date.UTC(2036, 1, 3) + 1462 * 86_400_000;
    expect(await purge(app.database, 'signed_disclaimer', 1, grownUp, 100)).toBe(1);
  });

  it('PEOPLE-10: are kept in Arabic where the Arabic text was signed', async () => {
    const { body } = await app.call('readFieldConfig', {
      query: { venue_service_id: HALL.service },
    });
    const field = body.data.find(({ slug }: { readonly slug: string }) => slug === WAIVER.slug);
    const inArabic = signer(
      'سارة علي',
      { ...EMIRATES_ID, email: 's@example.com' },
      { version: field.ar_content_version },
    );
    const who = await guest(app);
    const id = await bought(app, who, [itemFor([inArabic], days.date(4))]);
    await app.clock(5);
    const { body: list } = await app.call('listDisclaimers', { params: { order_id: id } }, who);
    const pdf = await read(list.data[0].id, who);
    expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain('إخلاء');
    const [row] = await runSql<Parameters<typeof unsealDisclaimer>[2]>(
      url,
      'select id, sealed_document from signed_disclaimer where order_id = $1',
      [uuidIn(id)],
    );
    if (row === undefined) throw new Error('No disclaimer is stored.');
    const { signed: kept } = unsealDisclaimer(createSealer(readEnvironment({}).secret), 1, row);
    // The number is read from left to right.
    expect([kept.language, kept.html]).toEqual([
      'ar',
      '<p>أنا سارة علي، رقم الهوية \u2066784-****-*******-8\u2069.</p>',
    ]);
  });
});

it('ACCOUNT-30: participants and disclaimers are in the buyer’s own data, their IDs masked', async () => {
  const omar = await customer(app);
  const people = [signer('Omar', EMIRATES_ID), signer('Adam Ali', CHILD, { signed_by: 'Omar' })];
  const placed = await order(app, omar, { items: [itemFor(people, days.date(5))] });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(60);
  const { body, text } = await app.call('readOwnData', {}, omar);
  const { order_number } = body.data.participants[0];
  expect(body.data.participants).toMatchObject([
    { order_number, name: 'Omar Haddad', id_proof_number: '784-****-*******-8' },
    { order_number, name: 'Adam Ali', dob: CHILD.dob },
  ]);
  expect(body.data.disclaimers).toMatchObject([
    { order_number, participant: 'Omar Haddad', name: 'Waiver', language: 'en', signed_by: null },
    { order_number, participant: 'Adam Ali', name: 'Waiver', signed_by: 'Omar' },
  ]);
  expect(text).not.toMatch(/784-?1980/);
});
