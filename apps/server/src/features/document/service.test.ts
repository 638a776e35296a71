import type { DocumentContent } from '@nadi/domain/document/tax-document';
import { sale } from '@nadi/domain/ledger/order-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, decide, guest, listen } from '../../../test/buyer.ts';
import { bought, courtItem, nightPlaces, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt } from '../../../test/moves.ts';
import { cancelAll, DUE, move, openedMove } from '../../../test/paid-moves.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { writeDocuments } from './service.ts';

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

interface Written {
  readonly posting: string;
  readonly number: string | null;
  readonly originals: readonly string[];
  readonly content: DocumentContent;
}

const documentsOf = (order: string) =>
  runSql<Written>(
    url,
    'select posting, number, originals, content from tax_document where order_id = $1 order by seq',
    [uuidIn(order)],
  );

/** Net and tax of an order by its documents: sales less credit notes. */
async function sumsOfDocuments(order: string) {
  let [net, tax] = [0, 0];
  for (const { content } of await documentsOf(order)) {
    const sign = content.correction === null ? 1 : -1;
    net += sign * (content.totals.netFils - content.totals.discountFils);
    tax += sign * content.totals.taxFils;
  }
  return { net, tax };
}

/** Checks that the documents of an order are what the ledger has of it (TAX-01). */
async function checkBooks(order: string): Promise<void> {
  const sums = await sumsOf(url, order);
  const sales = Object.entries(sums).filter(([code]) => code.startsWith('sales:'));
  const net = sales.reduce((sum, [, fils]) => sum + fils, 0);
  expect(await sumsOfDocuments(order)).toEqual({ net, tax: sums.vat ?? 0 });
}

const cancel = async (who: Buyer, order: string, units: readonly object[]) => {
  const body = { units, dry: 0 } as const;
  const answer = await app.call('requestRefund', { params: { order_id: order }, body }, who);
  expect(answer.status, answer.text).toBe(200);
};

describe('TAX-01: each sale and each credit note has a document of its amounts', () => {
  it('a court that is bought and cancelled', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(3)))]);
    await checkBooks(order);
    await app.clock(2);
    const [invoice] = await documentsOf(order);
    expect(invoice?.number).toMatch(/^ALN-INV-\d{4}-\d{6}$/);
    expect(invoice?.content).toMatchObject({
      version: 1,
      type: 'tax_invoice',
      seller: { trn: '100204816300003', name: { en: 'Al Noor Sports Park' } },
      buyer: null,
      totals: { netFils: 22_000, discountFils: 0, taxFils: 1_100, totalFils: 23_100 },
      correction: null,
      lines: [{ quantity: 1, unitFils: 22_000, rateBasisPoints: 500 }],
    });
    await cancel(sara, order, unitsOf(await ticketsOf(app, sara, order)));
    await checkBooks(order);
    await app.clock(2);
    const [, note] = await documentsOf(order);
    expect(note?.number).toMatch(/^ALN-CN-\d{4}-\d{6}$/);
    expect(note?.originals).toHaveLength(1);
    expect(note?.content).toMatchObject({
      type: 'tax_credit_note',
      correction: { reason: 'cancelled_by_customer', originalFils: 23_100, correctedFils: 0 },
    });
  });

  it('places that are cancelled one by one', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [nightPlaces(3)]);
    const tickets = await ticketsOf(app, sara, order);
    for (const ticket of tickets.slice(0, 2)) await cancel(sara, order, unitsOf([ticket]));
    await checkBooks(order);
    const all = await documentsOf(order);
    expect(all.map(({ content }) => content.type)).toEqual([
      'tax_invoice',
      'tax_credit_note',
      'tax_credit_note',
    ]);
    const [sold, first, second] = all.map(({ content }) => content);
    const total = sold?.totals.totalFils ?? 0;
    expect(first?.correction).toMatchObject({
      originalFils: total,
      correctedFils: (total / 3) * 2,
    });
    expect(second?.correction).toMatchObject({ originalFils: (total / 3) * 2 });
  });

  it('a move to a dearer time, and a cancellation of what was moved', async () => {
    const { sara, order, transactionId } = await openedMove(app, on(4));
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    await checkBooks(order);
    const [first, dearer] = (await documentsOf(order)).map(({ content }) => content);
    expect(dearer).toMatchObject({ type: 'tax_invoice', lines: [{ unitFils: null, quantity: 1 }] });
    const answer = await cancelAll(app, sara, order);
    expect(answer.status, answer.text).toBe(200);
    await checkBooks(order);
    const note = (await documentsOf(order)).at(-1);
    const sold = (first?.totals.totalFils ?? 0) + (dearer?.totals.totalFils ?? 0);
    expect(note?.content.correction).toMatchObject({ originalFils: sold, correctedFils: 0 });
    expect(note?.originals).toHaveLength(2);
  });

  it('a move to a cheaper time', async () => {
    const sara = await guest(app);
    const date = on(5);
    const order = await bought(app, sara, [courtItem(court2(date, 19))]);
    const moved = await move(app, sara, {
      order,
      to: courtAt(date, 15),
      body: { difference: -DUE },
    });
    expect(moved.status, moved.text).toBe(200);
    await checkBooks(order);
    const [, note] = await documentsOf(order);
    expect(note?.content).toMatchObject({
      totals: { totalFils: DUE * 100 },
      correction: { reason: 'moved', originalFils: 23_100, correctedFils: 23_100 - DUE * 100 },
    });
  });

  it('a posting without its document is a breach', async () => {
    const database = openDatabase({
      url: app.testDatabase.appUrl,
      poolSize: 1,
      preparedStatements: true,
    });
    const parts = [{ kind: 'facility', netFils: 100, taxFils: 5 }] as const;
    const entry = sale({ orderId: 'o', currency: 'AED', parts });
    const writing = database.forTenant(1, (tx) => writeDocuments(tx, [entry], []));
    await expect(writing).rejects.toThrow('The posting sale:o has no document of its amounts.');
    const nothing = sale({ orderId: 'free', currency: 'AED', parts: [] });
    await database.forTenant(1, (tx) => writeDocuments(tx, [nothing], []));
    await database.close();
  });
});
