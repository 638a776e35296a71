import { daysOfPeriod } from '@nadi/domain/document/document-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { court2, customer, dayAt, guest, listen } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

const START = noonOfToday();
const TODAY = dayAt(START, 0);

let app: TestApp;
let url: string;
let manager: AtConsole;
beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
  manager = await enter(app, 'manager');
  const sara = await guest(app);
  await bought(app, sara, [courtItem(court2(dayAt(START, 5), 18))]);
  const cancelled = await bought(app, sara, [
    courtItem(court2(dayAt(START, 5), 19)),
    courtItem(court2(dayAt(START, 5), 20)),
  ]);
  const [first] = await ticketsOf(app, sara, cancelled);
  const body = { units: unitsOf(first === undefined ? [] : [first]), dry: 0 };
  const refunded = await app.call('requestRefund', { params: { order_id: cancelled }, body }, sara);
  expect(refunded.status, refunded.text).toBe(200);
  await bought(app, await customer(app), [courtItem(court2(dayAt(START, 5), 21))]);
  await app.clock(2);
});
afterAll(() => app.close());

const list = (query: Record<string, unknown> = {}, who = manager) =>
  who.call('listVenueDocuments', { query });
const sheet = (query: Record<string, unknown> = {}) =>
  manager.call('exportVenueDocuments', { query });

/** Returns what the ledger has in an account of the venue, in fils. */
const balanceOf = async (code: string): Promise<number> => {
  const [row] = await runSql<{ net: string | null }>(
    url,
    `select sum(case when t.to_id = a.id then t.amount else -t.amount end) as net
     from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.from_id, t.to_id)
     where a.tenant_id = 1 and a.code = $1`,
    [code],
  );
  return Number(row?.net);
};

describe('TAX-08: the documents of a venue', () => {
  it('are listed the latest first, and their tax is what the ledger has in VAT', async () => {
    const { body } = await list({ from: TODAY, until: TODAY });
    const types = body.data.documents.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['tax_invoice', 'tax_credit_note', 'tax_invoice', 'tax_invoice']);
    expect(body.data.documents[1]).toEqual({
      id: expect.stringMatching(/^i_/),
      type: 'tax_credit_note',
      number: expect.stringMatching(/^ALN-CN-/),
      issued_at: expect.stringMatching(/\+04:00$/),
      order_number: body.data.documents[2].order_number,
      buyer: null,
      net: 220,
      tax: 11,
      total: 231,
    });
    expect(body.data.sums).toEqual({ count: 4, net: 660, tax: 33, total: 693 });
    expect(body.data.sums.tax * 100).toBe(await balanceOf('vat'));
    expect(body.data.sums.net * 100).toBe(await balanceOf('sales:facility'));
  });

  it('are those of the days, of a type, or with a number of theirs or of their order', async () => {
    expect((await list({ until: dayAt(START, -1) })).body.data).toEqual({
      currency: 'AED',
      days: { from: expect.any(String), until: dayAt(START, -1) },
      documents: [],
      sums: { count: 0, net: 0, tax: 0, total: 0 },
    });
    const notes = (await list({ type: 'tax_credit_note' })).body.data;
    expect(notes.sums).toEqual({ count: 1, net: -220, tax: -11, total: -231 });
    const thisMonth = (await list()).body.data;
    expect([thisMonth.sums.count, thisMonth.days]).toEqual([4, daysOfPeriod('month', TODAY)]);
    expect((await list({ period: 'last_quarter' })).body.data.sums.count).toBe(0);
    const [{ number, order_number }] = notes.documents;
    for (const typed of [number, ` ${number.toLowerCase().replaceAll('-', '–')} `])
      expect((await list({ number: typed, until: dayAt(START, -1) })).body.data).toEqual({
        ...notes,
        days: null,
      });
    const ofOrder = (await list({ number: order_number })).body.data;
    expect(ofOrder.sums).toEqual({ count: 2, net: 220, tax: 11, total: 231 });
    expect((await list({ number: 'ALN-INV-2026-999999' })).body.data.documents).toEqual([]);
  });

  it('are read page by page, each once, with the sums on the first', async () => {
    const whole = (await list()).body.data.documents;
    const read = [];
    let before: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { data } = (await list({ size: 1, ...(before && { before }) })).body;
      expect(data.sums === null).toBe(page > 0);
      read.push(...data.documents);
      before = data.documents[0].id;
    }
    expect(read).toEqual(whole);
    expect((await list({ size: 1, before })).body.data.documents).toEqual([]);
    const unknown = await list({ before: 'o_AAAAAAAAAAAAAAAAAAAAAA' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });

  it('open as PDF in the browser, once they have a number', async () => {
    const [{ id, number }] = (await list()).body.data.documents;
    const file = await manager.call('readVenueDocument', { params: { document_id: id } });
    expect(file.headers['content-disposition']).toMatch(new RegExp(`^inline; .*${number}\\.pdf`));
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    const desk = await enter(app, 'desk');
    const refused = await Promise.all([
      list({}, desk),
      desk.call('exportVenueDocuments', {}),
      desk.call('readVenueDocument', { params: { document_id: id } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('TAX-09: the sheet of documents', () => {
  it('has a row for each, the earliest first, credited amounts below nothing', async () => {
    const answer = await sheet({ from: TODAY, until: TODAY });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = answer.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF?"Number","Kind","Date of issue"/);
    expect(rows.map((row) => row.split(',').slice(-4).join())).toEqual([
      '220.00,11.00,231.00,"AED"',
      '440.00,22.00,462.00,"AED"',
      '-220.00,-11.00,-231.00,"AED"',
      '220.00,11.00,231.00,"AED"',
    ]);
    const [, sold = '', credited = ''] = rows;
    expect(credited.split(',')[5]).toBe(sold.split(',')[0]);
    const { number } = (await list({ type: 'tax_credit_note' })).body.data.documents[0];
    expect((await sheet({ number })).text.trimEnd().split('\r\n')[1]).toBe(credited);
  });

  it('is streamed whole where it has more rows than are read at once', async () => {
    await runSql(
      url,
      `insert into tax_document (tenant_id, id, order_id, posting, type, series, content, net_fils, tax_fils, total_fils,
         originals, order_number, due_at, year, serial, number, issued_at)
       select d.tenant_id, gen_random_uuid(), d.order_id, 'copy:' || n, d.type, 'COPY', d.content, d.net_fils, d.tax_fils,
         d.total_fils, '{}', d.order_number, null, 2020, n, 'COPY-' || n, '2020-05-05T08:00:00Z'
       from tax_document d, generate_series(1, 1001) n where d.order_id = $1 and d.type = 'tax_invoice'`,
      [uuidIn(await anOrder())],
    );
    const days = { from: '2020-05-05', until: '2020-05-05' };
    const numbers = (await sheet(days)).text.match(/"COPY-\d+"/g) ?? [];
    expect([numbers.length, new Set(numbers).size]).toEqual([1001, 1001]);
    expect((await list(days)).body.data.sums).toMatchObject({ count: 1001, tax: 11_011 });
  });
});

describe('TAX-10: a venue without a tax number', () => {
  it('sells without VAT, and issues receipts', async () => {
    const vat = await balanceOf('vat');
    await change(
      app,
      `update tenant set config = config || '{"tax_number": ""}' where tenant_id = 1;
       update content_entry set published = published || '{"tax_number": ""}' where tenant_id = 1 and kind = 'contact'`,
    );
    await anOrder(19);
    await app.clock(2);
    const [receipt] = (await list({ type: 'receipt' })).body.data.documents;
    expect(receipt).toMatchObject({ net: 220, tax: 0, total: 220 });
    expect(receipt.number).toMatch(/^ALN-REC-/);
    expect(await balanceOf('vat')).toBe(vat);
  });
});

/** Returns an order with one invoice. */
async function anOrder(hour = 18): Promise<string> {
  const sara = await guest(app);
  return bought(app, sara, [courtItem(court2(dayAt(START, 6), hour))]);
}
