import { type Clock, createClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/tenant-tx.ts';
import { addEvent } from '../src/platform/jobs/outbox.ts';
import { createScheduler, type Scheduler } from '../src/platform/jobs/scheduler.ts';
import { runSql } from './books.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';

/** Database of one test with schedulers on it, as in several processes. */
export interface SchedulerRig {
  readonly test: TestDatabase;
  readonly database: Database;
  /** Errors logged by the schedulers. */
  readonly errors: string[];
  make(over?: Database, clock?: Clock): Scheduler;
  /** Writes an event in a transaction of its own. */
  send(tenantId: number, topic: string, payload?: unknown): Promise<void>;
  /** Returns the events that are not handled yet. */
  events(): Promise<readonly { readonly tries: number }[]>;
  close(): Promise<void>;
}

export async function openSchedulerRig(): Promise<SchedulerRig> {
  const test = await testDatabase();
  const database = openDatabase({ url: test.appUrl, poolSize: 6, preparedStatements: true });
  const errors: string[] = [];
  return {
    test,
    database,
    errors,
    make: (over = database, clock = createClock(over)) =>
      createScheduler({
        database: over,
        clock,
        log: (error, text) => errors.push(`${text}: ${(error as Error)?.message}`),
      }),
    send: (tenantId, topic, payload = {}) =>
      database.forTenant(tenantId, (tx) => addEvent(tx, topic, payload, Date.now())),
    events: () => runSql<{ tries: number }>(test.superuserUrl, 'select tries from outbox'),
    async close() {
      await database.close();
      await test.close();
    },
  };
}
