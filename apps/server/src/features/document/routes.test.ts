import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, listen, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(() => app.close());

const list = (order_id: string, who: object) =>
  app.call('listTaxDocuments', { params: { order_id } }, who);
const pdf = (document_id: string, who: object) =>
  app.call('readTaxDocument', { params: { document_id } }, who);

/** Adds a copy of an order's document that has no number, and that no job finds due. */
const addUnissued = async (orderId: string): Promise<void> => {
  await runSql(
    url,
    `insert into tax_document (tenant_id, id, order_id, posting, type, series, content, net_fils, tax_fils, total_fils, originals, order_number, due_at)
     select tenant_id, gen_random_uuid(), order_id, 'sale:copy', type, series, content, net_fils, tax_fils, total_fils, '{}', order_number, 'infinity'
     from tax_document where order_id = $1`,
    [uuidIn(orderId)],
  );
};

async function boughtCourt(who: Buyer, hour: number): Promise<string> {
  const orderId = await bought(app, who, [courtItem(court2(on(6), hour))]);
  await app.clock(2);
  return orderId;
}

describe('the documents of an order', () => {
  it('are listed for its buyer with number and total, and are PDFs in both languages', async () => {
    const sara = await guest(app);
    const orderId = await boughtCourt(sara, 18);
    const listed = await list(orderId, sara);
    expect(listed.status, listed.text).toBe(200);
    const number = expect.stringMatching(/^ALN-INV-\d{4}-\d{6}$/);
    expect(listed.body.data).toEqual([
      {
        id: expect.stringMatching(/^i_/),
        type: 'tax_invoice',
        number,
        issued_at: expect.stringMatching(/\+04:00$/),
        total: 231,
        currency: 'AED',
      },
    ]);
    const [invoice] = listed.body.data;
    const file = await pdf(invoice.id, sara);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(`${invoice.number}.pdf`);
    expect(file.text.slice(0, 5)).toBe('%PDF-');

    const units = unitsOf(await ticketsOf(app, sara, orderId));
    await app.call(
      'requestRefund',
      { params: { order_id: orderId }, body: { units, dry: 0 } },
      sara,
    );
    await app.clock(2);
    const [, note] = (await list(orderId, sara)).body.data;
    expect(note).toMatchObject({ type: 'tax_credit_note', total: 231 });
    expect((await pdf(note.id, sara)).text.slice(0, 5)).toBe('%PDF-');
  });

  it('TAX-07: do not leave without a number', async () => {
    const sara = await guest(app);
    const orderId = await boughtCourt(sara, 19);
    await addUnissued(orderId);
    const [, waiting] = (await list(orderId, sara)).body.data;
    expect(waiting).toMatchObject({ number: null, issued_at: null, total: 231 });
    const refused = await pdf(waiting.id, sara);
    expect([refused.status, refused.body.code]).toEqual([409, 'document_not_issued']);
    const manager = await enter(app, 'manager');
    const atConsole = await manager.call('readVenueDocument', {
      params: { document_id: waiting.id },
    });
    expect([atConsole.status, atConsole.body.code]).toEqual([409, 'document_not_issued']);
    expect(refused.body.message).toBe(
      'Your document is being issued. Please try again in a moment.',
    );
  });

  it('are open to the token of a guest’s order, and to nobody else', async () => {
    const sara = await guest(app);
    const placed = await order(app, sara, { items: [courtItem(court2(on(6), 20))] });
    const { order_id, token } = placed.body.data;
    const withToken = { headers: { 'x-order-token': token } };
    expect((await list(order_id, withToken)).body.data).toEqual([]);

    const orderId = await boughtCourt(sara, 21);
    const [invoice] = (await list(orderId, sara)).body.data;
    for (const other of [await guest(app), await customer(app), withToken]) {
      const refused = [await list(orderId, other), await pdf(invoice.id, other)];
      expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect((await list(orderId, {})).status).toBe(401);
    expect((await pdf(invoice.id, {})).status).toBe(401);
  });
});
