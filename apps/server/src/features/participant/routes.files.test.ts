import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { askForPeople, askForPeopleOfEvent, HALL, person, tickets } from '../../../test/naming.ts';
import { multipart } from '../../../test/people.ts';
import { photograph } from '../../../test/pictures.ts';
import { purge } from '../../../test/purging.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

/** Files that participants upload (PEOPLE-14). */

const FORM = {
  requires_participants: 1,
  dob: 'hidden',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'optional',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [
    {
      slug: 'note',
      name: 'Medical note',
      name_ar: 'تقرير طبي',
      type: 'file',
      is_required: 1,
      is_visible: 1,
      multiple: 0,
      options: [],
    },
  ],
};
const PADEL = 2;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
/** Archive of no entries: its end record, which may stand at the end of any other file. */
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>';
const HOUR_MS = 3_600_000;

let app: TestApp;
let url: string;
let days: DemoDays;
let desk: AtConsole;
let photo: Buffer;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  photo = await photograph('gold', 40, 40);
  await askForPeopleOfEvent(app, 2, null);
  await askForPeople(app, { form: null });
  const off = await upload({ visitor: newVisitor() }, PDF);
  expect([off.status, Object.keys(off.body.errors)]).toEqual([422, ['file']]);
  await askForPeople(app, { form: FORM });
  desk = await enter(app, 'desk');
});
afterAll(() => app.close());

type Who = { readonly visitor?: string; readonly bearer?: string };

function upload(who: Who, file: Buffer | string) {
  const { body, headers } = multipart({ file });
  return app.call('uploadFile', { body }, { ...who, headers });
}
const uploaded = async (who: Who, file: Buffer = PDF): Promise<string> => {
  const { status, body, text } = await upload(who, file);
  expect(status, text).toBe(200);
  expect(body.data.file_id).toMatch(/^f_/);
  return body.data.file_id;
};
const behind = (first: Buffer) => Buffer.concat([first, Buffer.from(SVG)]);
const asBuyer = ({ bearer, vtoken }: Buyer): Who => ({ bearer, visitor: vtoken });
const noted = (name: string, id: unknown, more: object = {}) =>
  person(name, { dob: '', additional_fields: [{ slug: 'note', value: id }], ...more });
const line = (customers: readonly object[], day = 2) => ({
  ...tickets(HALL.adult, customers.length, days.date(day)),
  customers,
});
const faultsOf = (body: { readonly errors?: object }) =>
  Object.keys(body.errors ?? {}).map((at) => at.replace(/^products?\.0\.customers\./, ''));
const rows = () =>
  runSql<{ file_id: string; is_ordered: boolean }>(
    url,
    'select file_id, order_id is not null as is_ordered from participant_file order by file_id',
  );
const stored = async () =>
  (await runSql<{ count: number }>(url, 'select count(*)::int as count from stored_file'))[0]
    ?.count;

async function buy(buyer: Buyer, customers: readonly object[], day: number): Promise<string> {
  const { customers: _, ...slot } = line(customers, day);
  const items = [itemOf(slot, { quantity: customers.length, customers })];
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(60);
  return placed.body.data.order_id;
}

describe('POST customers/files', () => {
  it.each<[string, () => Buffer | string, string]>([
    ['a text that is called a picture', () => Buffer.from('just words'), 'file'],
    ['a program', () => Buffer.from('MZ\x90\x00\x03'), 'file'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'file'],
    ['a drawing with a script', () => Buffer.from(SVG), 'file'],
    ['a drawing with a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`), 'file'],
    ['a drawing that names a PDF', () => Buffer.from(`<!-- %PDF-1.7 -->${SVG}`), 'file'],
    ['an archive', () => ZIP, 'file'],
    ['an archive with a PDF behind it', () => Buffer.concat([ZIP, PDF]), 'file'],
    ['a drawing behind the first bytes of a picture', () => behind(photo.subarray(0, 3)), 'file'],
    ['a picture that is cut off', () => photo.subarray(0, 60), 'file'],
    ['nothing', () => Buffer.alloc(0), 'file'],
    ['more than 8 MB', () => Buffer.concat([PDF, Buffer.alloc(8_388_608)]), 'file'],
    ['a text field', () => 'file', 'file'],
  ])('422 for %s, and nothing is left', async (_, file, field) => {
    const before = [await rows(), await stored()];
    const { status, body } = await upload({ visitor: newVisitor() }, file());
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'validation_failed',
      [field],
    ]);
    expect([await rows(), await stored()]).toEqual(before);
  });

  const named = (filename: string): Promise<CallAnswer> => {
    const boundary = 'form-boundary-of-ours';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: text/html\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), PDF, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return app.call('uploadFile', { body }, { visitor: newVisitor(), headers });
  };

  it('gives the file a name of its own, and the type of its content', async () => {
    const answer = await named('etc passwd.html');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.file_id).toMatch(/^f_[A-Za-z0-9_-]{22}$/);
    const [file] = await runSql<{ content_type: string }>(
      url,
      'select content_type from stored_file where id = $1',
      [answer.body.data.file_id],
    );
    expect(file?.content_type).toBe('application/pdf');
  });

  it.each(['../../etc/passwd.pdf', '/etc/passwd.pdf', 'C:\\\\x.pdf', 'passwd.pdf\x00.png'])(
    '422 for the name %j, which is a path, and nothing is left',
    async (name) => {
      const before = [await rows(), await stored()];
      const { status, body } = await named(name);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        422,
        'validation_failed',
        ['file'],
      ]);
      expect([await rows(), await stored()]).toEqual(before);
    },
  );

  it('401 session_expired for a bearer that is none', async () => {
    expect((await upload({ bearer: 'nobody' }, PDF)).body.code).toBe('session_expired');
  });
});

describe('files of a cart', () => {
  it('are named by the visitor who uploaded them, each for one participant', async () => {
    const visitor = newVisitor();
    const id = await uploaded({ visitor }, photo);
    const held = await hold(app, visitor, [line([noted('Sara Ali', id)], 3)]);
    expect(held.status, held.text).toBe(200);
    const two = await hold(app, visitor, [line([noted('Sara Ali', id), noted('Omar Ali', id)], 4)]);
    expect([two.status, faultsOf(two.body)]).toEqual([422, ['1.additional_fields.note']]);
  });

  it.each<[string, (id: string) => object]>([
    ['of another visitor', (id) => noted('Sara Ali', id)],
    ['that are unknown', () => noted('Sara Ali', `f_${'A'.repeat(22)}`)],
    ['that are required', () => noted('Sara Ali', '')],
    ['by index, as in a form', () => noted('Sara Ali', 0)],
  ])('422 for files %s', async (_, entry) => {
    const id = await uploaded({ visitor: newVisitor() });
    const { status, body } = await hold(app, newVisitor(), [line([entry(id)], 3)]);
    expect([status, faultsOf(body)]).toEqual([422, ['0.additional_fields.note']]);
  });

  it('422 for documents where no document is asked for', async () => {
    const form = { ...FORM, official_id: 'hidden', additional_fields: [] };
    await askForPeople(app, { form, service: PADEL });
    const visitor = newVisitor();
    const documents = [await uploaded({ visitor })];
    const customers = [person('Sara Ali', { dob: '', additional_fields: [], documents })];
    const slot = court(22, days.date(5), '19:00', '20:00');
    const { status, body } = await hold(app, visitor, [{ ...slot, customers }]);
    expect([status, faultsOf(body)]).toEqual([422, ['0.documents']]);
  });

  it('CART-11: follow the cart at sign-in', async () => {
    const visitor = newVisitor();
    const id = await uploaded({ visitor });
    const held = await hold(app, visitor, [line([noted('Sara Ali', id)], 6)]);
    expect(held.status, held.text).toBe(200);
    const login = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
    const { body } = await app.call('logIn', { body: login }, { visitor });
    const buyer = { bearer: body.data.token, vtoken: body.data.vtoken, email: '' };
    const again = await holdAs(app, buyer, [{ ...line([{}], 6), customers: [null] }]);
    expect(again.status, again.text).toBe(200);
  });

  it('CART-11: follow a cart that holds nothing any more', async () => {
    const visitor = newVisitor();
    const id = await uploaded({ visitor });
    const login = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
    const { body } = await app.call('logIn', { body: login }, { visitor });
    const buyer = { bearer: body.data.token, vtoken: body.data.vtoken, email: '' };
    const held = await holdAs(app, buyer, [line([noted('Sara Ali', id)], 13)]);
    expect(held.status, held.text).toBe(200);
  });

  it.each<[string, unknown]>([
    ['an object', { toString: 1, valueOf: 1 }],
    ['a list in a list', [['f_x']]],
  ])('422 for %s in place of a file', async (_, value) => {
    const visitor = newVisitor();
    const documents = [await uploaded({ visitor })];
    const customers = [noted('Sara Ali', value, { documents })];
    const { status, body } = await hold(app, visitor, [line(customers, 14)]);
    expect([status, faultsOf(body)]).toEqual([422, ['0.additional_fields.note']]);
  });

  it('answer two fields of one participant, and end with an order that is never paid', async () => {
    const buyer = await guest(app);
    const id = await uploaded(asBuyer(buyer));
    const customers = [noted('Sara Ali', id, { documents: [id] })];
    const { customers: _, ...slot } = line(customers, 13);
    const placed = await order(app, buyer, { items: [itemOf(slot, { customers })] });
    expect(placed.status, placed.text).toBe(200);
    const kept = async () => (await rows()).some(({ file_id }) => file_id === id);
    const inDays = (count: number) => app.whole.clock.now() + count * 24 * HOUR_MS;
    await purge(app.database, 'participant_file', 1, inDays(13), 100);
    expect(await kept()).toBe(true);
    await purge(app.database, 'participant_file', 1, inDays(16), 100);
    expect(await kept()).toBe(false);
  });

  it('are gone after 24 hours, which the order reports at the field', async () => {
    const buyer = await guest(app);
    const id = await uploaded(asBuyer(buyer));
    const held = line([noted('Sara Ali', id)], 7);
    expect((await holdAs(app, buyer, [held])).status).toBe(200);
    const now = app.whole.clock.now();
    await purge(app.database, 'participant_file', 1, now + 23 * HOUR_MS, 100);
    expect((await rows()).map(({ file_id }) => file_id)).toContain(id);
    await purge(app.database, 'participant_file', 1, now + 25 * HOUR_MS, 100);
    expect((await rows()).map(({ file_id }) => file_id)).not.toContain(id);
    const [file] = await runSql<{ is_due: boolean }>(
      url,
      'select purge_after is not null as is_due from stored_file where id = $1',
      [id],
    );
    expect(file?.is_due).toBe(true);
    const { customers: _, ...slot } = held;
    const { status, body } = await order(app, buyer, { items: [itemOf(slot)] });
    expect([status, body.errors]).toEqual([
      422,
      {
        'product.0.customers.0.additional_fields.note': [
          'Item 1: Participant 1: Medical note: the file is no longer there. Please choose it again.',
        ],
      },
    ]);
  });

  it('that expire while their order is written are kept or refused as a whole', async () => {
    const buyer = await guest(app);
    const id = await uploaded(asBuyer(buyer));
    const customers = [noted('Sara Ali', id)];
    const { customers: _, ...slot } = line(customers, 8);
    await runSql(url, 'update participant_file set purge_after = $2 where file_id = $1', [
      id,
      new Date(app.whole.clock.now() + 1_000),
    ]);
    const [placed] = await Promise.all([
      order(app, buyer, { items: [itemOf(slot, { customers })] }),
      purge(app.database, 'participant_file', 1, app.whole.clock.now() + 2_000, 100),
    ]);
    const kept = (await rows()).filter(({ file_id }) => file_id === id);
    expect([placed.status, kept]).toEqual(
      placed.status === 200 ? [200, [{ file_id: id, is_ordered: true }]] : [422, []],
    );
  });
});

describe('files of a booking', () => {
  let buyer: Buyer;
  let orderId: string;
  let ids: readonly [string, string];
  beforeAll(async () => {
    buyer = await customer(app);
    ids = [await uploaded(asBuyer(buyer)), await uploaded(asBuyer(buyer), photo)];
    orderId = await buy(buyer, [noted('Me', ids[0], { documents: [ids[1]] })], 9);
  });
  const open = (id: string, by = desk) =>
    by.call('openParticipantFile', { params: { file_id: id } });

  it('are listed and opened at the desk, which the audit log records', async () => {
    const people = await desk.call('readBookingPeople', { params: { order_id: orderId } });
    expect(people.body.data[0].files).toEqual([
      { id: ids[1], name: '', ar_name: '' },
      { id: ids[0], name: 'Medical note', ar_name: 'تقرير طبي' },
    ]);
    const opened = await open(ids[0]);
    expect(opened.status, opened.text).toBe(200);
    const file = await app.app.inject({
      url: opened.body.data.file,
      headers: { host: 'localhost' },
    });
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
    const entries = await runSql(
      url,
      "select subject, actor_role from audit_entry where action = 'participant.file_opened'",
    );
    expect(entries).toEqual([{ subject: expect.stringMatching(/^order:/), actor_role: 'desk' }]);
  });

  /** Orders with this file, and opens it as the desk does. */
  async function ordered(file: Buffer) {
    const who = await guest(app);
    const id = await uploaded(asBuyer(who), file);
    await buy(who, [noted('Sara Ali', id)], 10);
    const url = (await open(id)).body.data.file;
    return app.app.inject({ url, headers: { host: 'localhost' } });
  }

  it.each<[string, Buffer]>([
    ['an archive', ZIP],
    ['a drawing with a script', Buffer.from(SVG)],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ])('are downloaded as a PDF that they begin as, with %s behind it', async (_, more) => {
    const sent = Buffer.concat([PDF, more]);
    const file = await ordered(sent);
    expect([file.statusCode, file.rawPayload.equals(sent)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are pictures without the archive that was behind them', async () => {
    const file = await ordered(Buffer.concat([photo, ZIP]));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(file.rawPayload.includes('PK\x05\x06', 0, 'latin1')).toBe(false);
  });

  it('are no cart’s any more, so that no other order can use or release them', async () => {
    const { status, body } = await holdAs(app, buyer, [line([noted('Me', ids[0])], 12)]);
    expect([status, faultsOf(body)]).toEqual([422, ['0.additional_fields.note']]);
  });

  it('404 for a file that is not ordered, or unknown; 403 for nobody', async () => {
    const waiting = await uploaded({ visitor: newVisitor() });
    for (const id of [waiting, `f_${'A'.repeat(22)}`]) {
      expect((await open(id)).body.code).toBe('not_found');
    }
    const params = { file_id: ids[0] };
    expect((await app.call('openParticipantFile', { params })).body.code).toBe('forbidden');
  });

  it('PEOPLE-07: go with the participants, 30 days after the visit', async () => {
    const visitEnd = new Date(`${days.date(9)}T11:00:00+04:00`).getTime();
    const inDays = (count: number) => visitEnd + count * 24 * HOUR_MS;
    const left = async () => {
      const sql = 'select file_id from participant_file where order_id = $1';
      return (await runSql(url, sql, [uuidIn(orderId)])).length;
    };
    await purge(app.database, 'participant_file', 1, inDays(29), 100);
    expect(await left()).toBe(2);
    await purge(app.database, 'participant_file', 1, inDays(31), 100);
    expect(await left()).toBe(0);
    expect((await open(ids[0])).body.code).toBe('not_found');
  });
});
