import { type Clock, createClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/tenant-tx.ts';
import { addEvent } from '../src/platform/jobs/outbox.ts';
import { createScheduler, type Scheduler } from '../src/platform/jobs/scheduler.ts';
import { runSql } from './books.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';

/** A database of a test's own, and schedulers on it as several processes have them. */
export interface SchedulerRig {
  readonly test: TestDatabase;
  readonly database: Database;
  /** What schedulers have logged. */
  readonly errors: string[];
  make(over?: Database, clock?: Clock): Scheduler;
  /** Says an event in a transaction of its own. */
  send(tenantId: number, topic: string, payload?: unknown): Promise<void>;
  /** The events that nobody has heard yet. */
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
