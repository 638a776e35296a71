import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { failureOfThrown } from '../http/answer/breach.ts';
import { openDatabase } from './database.ts';
import { UnknownOutcome } from './retry.ts';
import { STATEMENT_LIMIT_MS } from './session-settings.ts';
import type { Database } from './tenant-tx.ts';

/**
 * Short limit to keep the test fast; a live server answers these statements in a few milliseconds.
 */
const ANSWER_LIMIT_MS = 700;

/** Network between the application and a real PostgreSQL that can be silenced. */
interface Network {
  readonly url: string;
  /** Drops all traffic on the open connections; new connections work. */
  goSilent(): void;
  close(): Promise<void>;
}

async function networkTo(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const open = new Set<{ readonly socket: Socket; readonly onward: Socket }>();
  const server: Server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    open.add({ socket, onward });
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    goSilent() {
      for (const { socket, onward } of open) {
        socket.unpipe(onward).resume();
        onward.unpipe(socket).resume();
      }
    },
    async close() {
      for (const { socket } of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

let test: TestDatabase;
let network: Network;
beforeAll(async () => {
  test = await testDatabase();
  await runSql(test.superuserUrl, 'grant insert on content_entry to nadi_app');
  network = await networkTo(test.appUrl);
});
afterAll(async () => {
  await network.close();
  await test.close();
});

const insert =
  "insert into content_entry (tenant_id, id, kind, slug, draft, changed_at) values ($1, $2, 'page', $3, '{}', to_timestamp(0))";
const one = 'select 1 as one';

describe.each([true, false])('with prepared statements: %s', (preparedStatements) => {
  let database: Database;
  beforeEach(() => {
    const options = { url: network.url, poolSize: 1, preparedStatements };
    database = openDatabase({ ...options, answerLimitMs: ANSWER_LIMIT_MS });
    return () => database.close();
  });

  const methods: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a call', () => database.call(one)],
    ['one statement', () => database.queryTenant(1, 'platform', one)],
    ['a transaction', () => database.forTenant(1, (tx) => tx.query('platform', one))],
  ];

  it.each(methods)('%s that is never answered ends, and so does its connection', async (_, use) => {
    await use();
    network.goSilent();
    const thrown = await use().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(failureOfThrown(thrown, 'x')).toEqual({ code: 'service_unavailable' });
    // The pool has one connection, so this one is new.
    await expect(use()).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('a commit that is never answered may have happened or not', async () => {
    const id = preparedStatements ? 951 : 952;
    const lost = database.forTenant(1, async (tx) => {
      await tx.query('content', insert, [1, id, `silent-${id}`]);
      network.goSilent();
    });
    await expect(lost).rejects.toThrow(UnknownOutcome);
    await expect(database.call(one)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('the server ends every statement itself before that', async () => {
    const input =
      "select setting::int as limit_ms from pg_settings where name = 'statement_timeout'";
    const answers = await Promise.all([
      database.call(input),
      database.queryTenant(1, 'platform', input),
      database.executeTenant(1, 'platform', input),
      database.forTenant(1, (tx) => tx.query('platform', input)),
      database.readTenant(1, (tx) => tx.query('platform', input)),
    ]);
    for (const { rows } of answers) expect(rows).toEqual([{ limit_ms: STATEMENT_LIMIT_MS }]);
  });
});
