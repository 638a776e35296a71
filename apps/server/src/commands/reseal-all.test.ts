import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../test/postgres.ts';
import { SEALED_NUMBERS } from '../features/account/documents/document-number.ts';
import { enableProvider } from '../features/account/uae-pass/uae-pass-provider.ts';
import { enableAccount } from '../features/payment/accounts.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { readEnvironment } from '../platform/environment.ts';
import { reseal, type SealedColumn } from '../platform/reseal.ts';
import { createSealer } from '../platform/sealed-text.ts';
import { runCommand } from '../run/run-command.ts';
import { SEALED } from './reseal-all.ts';

/** Secret that the demo's venues are encrypted with, and the secret that replaces it. */
const BEFORE = readEnvironment({}).secret;
const NEW = 'a-new-secret-of-more-than-32-characters!';
const before = createSealer(BEFORE);
const sealer = createSealer(NEW, BEFORE);
const NUMBER = '784198012345678';
const FILES = 5;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.ownerUrl, poolSize: 2, preparedStatements: true });
  await enableProvider(database, before, 1, {
    clientId: 'a_venue',
    clientSecret: 'of a provider',
    scope: 'any',
    acrValues: 'any',
    usesPkce: true,
    issuer: 'https://id.example',
    logoutUrl: '',
    authorizeUrl: 'https://id.example/a',
    tokenUrl: 'https://id.example/t',
    userinfoUrl: 'https://id.example/u',
  });
  await enableAccount(
    database,
    before,
    2,
    {
      gateway: 'EPG',
      endpoint: 'https://bank.example',
      customer: 'c',
      userName: 'u',
      password: 'of a gateway',
      store: 's',
      terminal: 't',
      pageOrigins: ['https://bank.example'],
      firstCheckSeconds: 5,
      longestCheckSeconds: 60,
    },
    Date.now(),
  );
});
afterAll(async () => {
  await database.close();
  await test.close();
});

/** Adds identity documents for members of a family, each encrypted for its holder. */
async function addDocuments(): Promise<void> {
  await runSql(test.superuserUrl, 'delete from identity_document');
  for (let member = 1; member <= FILES; member += 1) {
    const where = { tenantId: 1, purpose: 'identity document', owner: `1/${member}/32` };
    await runSql(
      test.superuserUrl,
      `insert into identity_document (tenant_id, id, customer_id, member_id, type_id, sealed_number, saved_at)
       values (1, gen_random_uuid(), 1, $1, 32, $2, '2026-11-22')`,
      [member, before.seal(NUMBER, where)],
    );
  }
}

/** Adds an answer to a form, sealed with the previous secret. */
async function addAnswer(): Promise<void> {
  const where = { tenantId: 1, purpose: 'form answer', owner: '991' };
  await runSql(
    test.superuserUrl,
    `insert into form_answer (tenant_id, id, form_slug, name, ar_name, sealed_answer, file_ids, language, received_at, purge_after)
     values (1, 991, 'complaint', 'Complaint', 'شكوى', $1, '{}', 'en', '2026-11-22', '2027-11-22')`,
    [before.seal('[]', where)],
  );
}

/** Counts the values that are not encrypted with the new secret, by column. */
async function left(): Promise<Record<string, number>> {
  const counts = SEALED.map(async ({ column }) => {
    const [table, name] = column.split('.');
    const [row] = await runSql<{ count: number }>(
      test.superuserUrl,
      `select count(*)::int as count from ${table} where substring(${name} from 1 for 4) <> $1`,
      [sealer.keyName],
    );
    return [column, row?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function nadi(secrets: { NADI_SECRET: string; NADI_SECRET_BEFORE?: string }) {
  const output: string[] = [];
  const print = (line: string): void => void output.push(line);
  const environment = readEnvironment({
    NADI_DEMO: '1',
    DATABASE_URL: test.ownerUrl,
    ...secrets,
  });
  const code = await runCommand(environment, ['secrets', 'reseal'], { print, complain: print });
  return { code, text: output.join('\n') };
}

it('lists every encrypted column', async () => {
  const columns = await runSql<{ name: string }>(
    test.superuserUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%' order by 1`,
  );
  expect(SEALED.map(({ column }) => column).sort()).toEqual(columns.map(({ name }) => name));
});

describe('resealing', () => {
  it('that is killed midway has done whole portions, and continues there', async () => {
    await addDocuments();
    let saved = 0;
    const dying: SealedColumn = {
      ...SEALED_NUMBERS,
      lock: async (tx, keyName, limit) =>
        (await SEALED_NUMBERS.lock(tx, keyName, limit)).map((row) => ({
          ...row,
          async save(sealed) {
            saved += 1;
            if (saved === 4) throw new Error('killed');
            await row.save(sealed);
          },
        })),
    };
    await expect(reseal(database, 1, sealer, dying, 2)).rejects.toThrow('killed');
    expect((await left())[SEALED_NUMBERS.column]).toBe(FILES - 2);
    expect(await reseal(database, 1, sealer, SEALED_NUMBERS, 2)).toBe(FILES - 2);
    expect(await reseal(database, 1, sealer, SEALED_NUMBERS, 2)).toBe(0);
  });

  it('by the command seals all of all venues, and a second time nothing', async () => {
    await addDocuments();
    await addAnswer();
    const first = await nadi({ NADI_SECRET: NEW, NADI_SECRET_BEFORE: BEFORE });
    expect(first.code, first.text).toBe(0);
    expect(first.text.split('\n')).toEqual([
      `identity_document.sealed_number: ${FILES} encrypted again.`,
      'identity_provider.sealed_secret: 1 encrypted again.',
      'gateway_account.sealed_password: 1 encrypted again.',
      'gateway_account.sealed_webhook_secret: 0 encrypted again.',
      'gateway_account.sealed_former_webhook_secret: 0 encrypted again.',
      'saved_card.sealed_token: 0 encrypted again.',
      expect.stringMatching(/^staff\.sealed_totp: [1-9]\d* encrypted again\.$/),
      'cart_participant.sealed_person: 0 encrypted again.',
      'line_participant.sealed_person: 0 encrypted again.',
      'saved_details.sealed_details: 0 encrypted again.',
      'form_answer.sealed_answer: 1 encrypted again.',
      'signed_disclaimer.sealed_document: 0 encrypted again.',
      'All values are encrypted with NADI_SECRET: remove NADI_SECRET_BEFORE.',
    ]);
    expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
    expect((await nadi({ NADI_SECRET: NEW })).text).toContain(
      'staff.sealed_totp: 0 encrypted again.',
    );
    const alone = createSealer(NEW);
    await database.forTenant(1, async (tx) => {
      const [row] = await SEALED_NUMBERS.lock(tx, before.keyName, 1);
      expect(row && alone.unseal(row.sealed, row.where)).toBe(NUMBER);
    });
  });

  it('reports values that neither secret opens, and leaves them', async () => {
    const { code, text } = await nadi({
      NADI_SECRET: 'another-secret-of-more-than-32-characters',
    });
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('set NADI_SECRET_BEFORE to the previous one'),
    ]);
    expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
  });
});
