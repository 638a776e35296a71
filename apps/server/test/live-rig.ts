import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/tenant-tx.ts';
import { createLive, type Live, type LiveOptions } from '../src/platform/live/live.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';

/** Database changed by another connection, and processes that watch it. */
export interface LiveRig {
  readonly test: TestDatabase;
  /** Connection of another process, with its owner's rights. */
  readonly other: pg.Client;
  /** Opens the live part of a process, and records its statements; closed after its test. */
  open(options: LiveOptions): { readonly live: Live; readonly statements: readonly string[] };
}

/** Opens the rig before the tests of a file, and closes it after them. */
export function liveRig(): () => LiveRig {
  const opened: Live[] = [];
  let rig: LiveRig;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const test = await testDatabase();
    const database: Database = openDatabase({
      url: test.appUrl,
      poolSize: 4,
      preparedStatements: true,
    });
    const other = new pg.Client({ connectionString: test.ownerUrl });
    await other.connect();
    rig = {
      test,
      other,
      open(options) {
        const statements: string[] = [];
        const call: Database['call'] = (text, values) => {
          statements.push(text);
          return database.call(text, values);
        };
        const live = createLive({ call }, options);
        opened.push(live);
        return { live, statements };
      },
    };
    close = async () => {
      await other.end();
      await database.close();
      await test.close();
    };
  });
  afterEach(() => {
    for (const live of opened.splice(0)) live.close();
  });
  afterAll(() => close());
  return () => rig;
}
