import { randomUUID } from 'node:crypto';
import { invoiceOf } from '@nadi/domain/document/tax-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { DueWork, Jobs } from '../../platform/jobs/jobs.ts';
import { registerDocumentJobs } from './jobs.ts';
import { issueDocuments, writeDocument } from './store.ts';

const TENANT = 1;
const DUBAI = 240;
/** Half past eight in the evening of New Year's Eve in UTC: half past midnight in Dubai. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 20, 30);
const NOW = Date.UTC(2026, 10, 24, 6, 0);
const text = { en: 'Al Noor', ar: 'النور' };

let test: TestDatabase;
let database: Database;
let work: DueWork;
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.appUrl, poolSize: 20, preparedStatements: true });
  const tenant = { code: 'ALN', offset: DUBAI } as TenantFacts;
  const jobs: Jobs = {
    onTopic: () => {},
    onDue: (due) => {
      work = due;
    },
  };
  registerDocumentJobs(jobs, { database, tenantOf: async () => tenant });
});
beforeEach(async () => {
  await runSql(test.superuserUrl, 'truncate tax_document, document_series');
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const orderId = randomUUID();
beforeAll(() =>
  runSql(
    test.superuserUrl,
    `insert into orders (tenant_id, id, number, customer_id, is_guest, cart_id, status, result_token_hash, language,
       customer_name, net_fils, tax_fils, total_fils, currency, placed_at)
     values (${TENANT}, $1, 'ALN-2026-900000', 1, true, $1, 'complete', 'x', 'en', 'Sara', 0, 0, 0, 'AED', to_timestamp(0))`,
    [orderId],
  ),
);

const order = { number: 'ALN-2026-900000', currency: 'AED', at: NOW };
const trn = '100204816300003';

/** Writes a document in a transaction that is still open. */
async function write(tx: TenantTx, posting: string, number: string | null = trn) {
  const content = invoiceOf(order, [], { name: text, address: null, trn: number }, null);
  await writeDocument(tx, { id: randomUUID(), orderId, posting, content, originals: [] });
}
const sell = (posting: string, number: string | null = trn) =>
  database.forTenant(TENANT, (tx) => write(tx, posting, number));
const runAll = async (now = NOW): Promise<void> => {
  while ((await work.run(TENANT, now)) > 0);
};
const numbers = async (): Promise<readonly [string, string | null][]> =>
  (
    await runSql<{ posting: string; number: string | null }>(
      test.superuserUrl,
      'select posting, number from tax_document order by number, seq',
    )
  ).map(({ posting, number }) => [posting, number]);
const numbered = (count: number, series = 'INV', year = 2026): string[] =>
  Array.from(
    { length: count },
    (_, n) => `ALN-${series}-${year}-${String(n + 1).padStart(6, '0')}`,
  );

describe('TAX-06: numbers of documents', () => {
  it('of 50 sales side by side are 1 to 50, none missing and none twice, while the job runs', async () => {
    const sales = Array.from({ length: 50 }, (_, n) => sell(`sale:${n}`));
    const runs = Array.from({ length: 8 }, () => runAll());
    await Promise.all([...sales, ...runs]);
    await runAll();
    expect((await numbers()).map(([, number]) => number)).toEqual(numbered(50));
    expect(await work.venues(NOW)).not.toContain(TENANT);
  });

  it('follow the order of commit: a sale that is still open waits for none and comes later', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = database.forTenant(TENANT, async (tx) => {
      await write(tx, 'sale:slow');
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await sell('sale:quick');
    expect(await work.venues(NOW)).toContain(TENANT);
    await runAll();
    expect(await numbers()).toEqual([['sale:quick', 'ALN-INV-2026-000001']]);
    end.resolve();
    await open;
    await sell('sale:last');
    await runAll();
    expect((await numbers()).map(([posting]) => posting)).toEqual([
      'sale:quick',
      'sale:slow',
      'sale:last',
    ]);
  });

  it('are given back by a run that dies, and given to the same documents by the next', async () => {
    for (const n of [1, 2, 3]) await sell(`sale:${n}`);
    const issue = { code: 'ALN', year: 2026, now: NOW, limit: 2 };
    const died = database.forTenant(TENANT, async (tx) => {
      expect(await issueDocuments(tx, issue)).toBe(2);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect((await numbers()).map(([, number]) => number)).toEqual([null, null, null]);
    await runAll();
    expect(await numbers()).toEqual([1, 2, 3].map((n) => [`sale:${n}`, numbered(3)[n - 1]]));
  });

  it('begin at 1 in each series and each year of the venue’s zone', async () => {
    await sell('sale:1');
    await sell('sale:2', null);
    await runAll(NEW_YEAR - 31 * 60_000);
    await sell('sale:3');
    await sell('sale:4', null);
    await runAll(NEW_YEAR);
    expect((await numbers()).toSorted()).toEqual([
      ['sale:1', 'ALN-INV-2026-000001'],
      ['sale:2', 'ALN-REC-2026-000001'],
      ['sale:3', 'ALN-INV-2027-000001'],
      ['sale:4', 'ALN-REC-2027-000001'],
    ]);
  });

  it('go on without a gap in an earlier year, where a clock was set back', async () => {
    await sell('sale:1');
    await runAll(NOW);
    await sell('sale:2');
    await runAll(NEW_YEAR);
    await sell('sale:3');
    await runAll(NOW);
    expect((await numbers()).map(([, number]) => number)).toEqual([
      ...numbered(2),
      'ALN-INV-2027-000001',
    ]);
  });
});

describe('TAX-07: a document', () => {
  it('is never changed or deleted by the application, and one posting has one', async () => {
    await sell('sale:1');
    await expect(sell('sale:1')).rejects.toThrow('tax_document_tenant_id_posting_key');
    for (const statement of [
      "update tax_document set content = '{}'",
      "update tax_document set number = 'ALN-INV-2026-000009'",
      'delete from tax_document',
      'update document_series set last = 9',
      "insert into document_series (tenant_id, series, year, last) values (1, 'INV', 2026, 9)",
    ]) {
      const tried = database.forTenant(TENANT, (tx) => tx.query('document', statement));
      await expect(tried, statement).rejects.toThrow('permission denied');
    }
  });
});
