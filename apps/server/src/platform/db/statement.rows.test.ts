import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { type TypedCall, typedCalls } from '../../../test/rows/calls.ts';
import { openDescriber } from '../../../test/rows/described.ts';
import { faultsOf } from '../../../test/rows/faults.ts';
import { planted } from '../../../test/rows/planted.ts';

/** Sources with statements: those of the server and of the demo. */
const SOURCES = ['../../', '../../../../demo/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Parsing the sources takes seconds, and a multiple of that on a busy machine. */
const PARSE_LIMIT_MS = 240_000;

/** Faults that the statement's condition excludes, with the condition. */
const EXCUSED = new Map([
  ['features/credit/store.ts: statedAt may be null', 'is not null'],
  ['features/account/uae-pass/store.uae-pass.ts: customer_id may be null', 'is not null'],
  ['features/account/uae-pass/store.uae-pass.ts: outcome may be null', 'is not null'],
  ['features/document/store.console.ts: number may be null', 'issued documents have one'],
  ['features/document/store.console.ts: issuedAt may be null', 'is not null'],
  ['features/notification/store.ts: state may be sent', "state <> 'sent'"],
  ['features/staff/store.ts: sealed_totp may be null', 'compares it'],
  ['kinds/retail/store.add-ons.ts: service_id may be null', 'is not null'],
  ['doubles/identity/store.ts: person may be null', 'is not null'],
]);

/** Calls whose statement is known at run time only, with what it is. */
const UNKNOWN = new Map([
  ['features/inventory/store.release.ts: text', 'counts of one function of two'],
  ['platform/jobs/due-venues.ts: text', 'tenant ids of a function of due work'],
  ['platform/set-up.ts: text', 'rows of a list of tables, as JSON'],
]);

interface Checked {
  readonly file: string;
  readonly line: number;
  /** `property fault`; undefined: the statement is not known. */
  readonly faults: readonly string[] | undefined;
  readonly argument: string;
}

let database: TestDatabase;
let client: pg.Client;
let checked: readonly Checked[];

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const files = SOURCES.flatMap((folder) =>
    globSync('**/*.ts', { cwd: folder })
      .filter((name) => !name.includes('.test.'))
      .map((name) => `${folder}${name}`),
  );
  checked = await check(await typedCalls([...files, planted.file]));
}, PARSE_LIMIT_MS);
afterAll(async () => {
  await client.end();
  await database.close();
});

async function check(calls: readonly TypedCall[]): Promise<readonly Checked[]> {
  const describeColumns = await openDescriber(client);
  const all: Checked[] = [];
  for (const { file, line, argument, row, statements } of calls) {
    const faults: string[] = [];
    for (const text of statements ?? []) {
      faults.push(...faultsOf(row, await describeColumns(text)));
    }
    all.push({ file, line, argument, faults: statements && faults });
  }
  return all;
}

const ofServer = (): readonly Checked[] =>
  checked
    .filter(({ file }) => file !== planted.file)
    .map((one) => ({ ...one, file: nameOf(one.file) }));

/** Returns the path of a file below its folder of sources. */
function nameOf(file: string): string {
  const folder = SOURCES.find((one) => file.startsWith(one)) ?? '';
  return file.slice(folder.length);
}

describe('the declared row of every statement', () => {
  it('is found', () => {
    expect(ofServer().length).toBeGreaterThan(200);
  });

  it('has the columns of the statement, with their types', () => {
    const faults = ofServer().flatMap(({ file, line, faults = [] }) =>
      faults
        .filter((fault) => !EXCUSED.has(`${file}: ${fault}`))
        .map((fault) => `${file}:${line} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('belongs to a known statement', () => {
    const unknown = ofServer().filter(({ faults }) => faults === undefined);
    const names = unknown.map(({ file, argument }) => `${file}: ${argument}`);
    expect(names.sort()).toEqual([...UNKNOWN.keys()].sort());
  });

  it('is excused only for faults that it has', () => {
    const faults = ofServer().flatMap(({ file, faults = [] }) =>
      faults.map((fault) => `${file}: ${fault}`),
    );
    expect([...EXCUSED.keys()].filter((fault) => !faults.includes(fault))).toEqual([]);
  });
});

describe('the test itself', () => {
  it('reports each planted breach', () => {
    const found = checked.filter(({ file }) => file === planted.file);
    expect(found.map(({ faults }) => faults)).toEqual([
      ['name is not selected'],
      ['email is selected and not declared'],
      ['at is Date, declared number'],
      ['file_ids has elements string, declared number'],
      ['role may be scanner'],
      ['staff_id may be null', 'disabled_ms may be null', 'sessions is never null'],
      ['email is never null'],
      ['id is string, declared number'],
      ['id is number, declared string'],
      undefined,
    ]);
  });
});
