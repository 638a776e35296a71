import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { createClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { Job } from './jobs.ts';
import { addWord } from './outbox.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { openTurn } from './turn.ts';
import { openWorkerQueue } from './worker-queue.ts';

let test: TestDatabase;
let database: Database;
const errors: string[] = [];
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.appUrl, poolSize: 6, preparedStatements: true });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const make = (): Scheduler =>
  createScheduler({
    database,
    clock: createClock(database),
    tenantIds: async () => [1, 2],
    log: (error, text) => errors.push(`${text}: ${(error as Error)?.message}`),
  });

const start = (scheduler: Scheduler): void =>
  scheduler.start(openTurn(test.ownerUrl), (run) =>
    openWorkerQueue(test.ownerUrl, run, (error, text) => errors.push(`${text} ${String(error)}`)),
  );

const until = async (isSo: () => boolean): Promise<void> => {
  for (let waited = 0; !isSo() && waited < 10_000; waited += 20) {
    await new Promise((done) => setTimeout(done, 20));
  }
};

describe('a word', () => {
  it('is heard after the commit, once by each listener, with its tenant', async () => {
    const scheduler = make();
    const heard: string[] = [];
    const hear = (who: string) => async (job: Job) => {
      heard.push(`${who} ${job.tenantId} ${JSON.stringify(job.payload)}`);
    };
    scheduler.onTopic('order.paid', 'mail', hear('mail'));
    scheduler.onTopic('order.paid', 'points', hear('points'));
    await database.forTenant(2, (tx) => addWord(tx, 'order.paid', { order: 7 }, Date.now()));
    await database
      .forTenant(1, async (tx) => {
        await addWord(tx, 'order.paid', { order: 8 }, Date.now());
        throw new Error('undone');
      })
      .catch(() => {});
    await scheduler.runAll();
    await scheduler.runAll();
    expect(heard.sort()).toEqual(['mail 2 {"order":7}', 'points 2 {"order":7}']);
    await scheduler.stop();
  });

  it('goes through the queue that survives a crash, and comes again after a failure', async () => {
    const scheduler = make();
    const tries: string[] = [];
    scheduler.onTopic('mail.send', 'mail', async (job) => {
      tries.push(job.id);
      if (tries.length === 1) throw new Error('no connection');
    });
    start(scheduler);
    await database.forTenant(1, (tx) => addWord(tx, 'mail.send', {}, Date.now()));
    await until(() => tries.length > 1);
    expect(tries).toHaveLength(2);
    expect(tries[0]).toBe(tries[1]);
    await scheduler.stop();
  });

  it('has been acted on when moving the clock answers', async () => {
    const scheduler = make();
    let sent = 0;
    scheduler.onTopic('slow', 'mail', async () => {
      await new Promise((done) => setTimeout(done, 200));
      sent += 1;
    });
    start(scheduler);
    await new Promise((done) => setTimeout(done, 300));
    await database.forTenant(1, (tx) => addWord(tx, 'slow', {}, Date.now()));
    await scheduler.runAll();
    expect(sent).toBe(1);
    await scheduler.stop();
  });
});

describe('due work', () => {
  it('runs for every tenant until nothing is due', async () => {
    const scheduler = make();
    const left = new Map([
      [1, 3],
      [2, 1],
    ]);
    scheduler.onDue({
      name: 'expiry',
      run: async (tenantId) => {
        const count = left.get(tenantId) ?? 0;
        left.set(tenantId, Math.max(0, count - 1));
        return count > 0 ? 1 : 0;
      },
    });
    await scheduler.runAll();
    expect([...left.values()]).toEqual([0, 0]);
  });

  it('of one kind that fails keeps none other from running', async () => {
    const scheduler = make();
    let ran = 0;
    scheduler.onDue({ name: 'broken', run: () => Promise.reject(new Error('away')) });
    scheduler.onDue({
      name: 'other',
      run: async () => {
        ran += 1;
        return 0;
      },
    });
    await scheduler.runAll();
    expect(ran).toBeGreaterThanOrEqual(2);
    expect(errors).toContain('due work broken of tenant 1: away');
  });

  it('runs every second, for a tenant in one of several processes at a time', async () => {
    const running = new Map<number, number>();
    let most = 0;
    let ever = 0;
    const schedulers = [make(), make(), make()];
    for (const scheduler of schedulers) {
      scheduler.onDue({
        name: 'work',
        run: async (tenantId) => {
          const now = (running.get(tenantId) ?? 0) + 1;
          running.set(tenantId, now);
          ever += 1;
          most = Math.max(most, now);
          await new Promise((done) => setTimeout(done, 30));
          running.set(tenantId, (running.get(tenantId) ?? 0) - 1);
          return 0;
        },
      });
      start(scheduler);
    }
    await until(() => ever >= 6);
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    expect(ever).toBeGreaterThanOrEqual(6);
    expect(most).toBe(1);
  });

  it('that hangs holds up no other work, and no other tenant of its own', async () => {
    const scheduler = make();
    const ran: string[] = [];
    let letGo = (): void => {};
    const hanging = new Promise<void>((done) => {
      letGo = done;
    });
    const work = (name: string, hangsFor: number | null) =>
      scheduler.onDue({
        name,
        run: async (tenantId) => {
          ran.push(`${name} ${tenantId}`);
          if (tenantId === hangsFor) await hanging;
          return 0;
        },
      });
    work('messages', 1);
    work('payments', null);
    start(scheduler);
    const times = (one: string) => ran.filter((name) => name === one).length;
    await until(() => times('messages 2') > 2 && times('payments 1') > 2);
    letGo();
    await scheduler.stop();
    expect(times('messages 1')).toBe(1);
    expect(times('messages 2')).toBeGreaterThan(2);
    expect(times('payments 1')).toBeGreaterThan(2);
  });

  it('is waited for by whoever moves the clock, and run once more then', async () => {
    const schedulers = [make(), make()] as const;
    const now = { ours: 0, runs: 0, most: 0 };
    for (const scheduler of schedulers) {
      scheduler.onDue({
        name: 'slow',
        run: async (tenantId) => {
          if (tenantId !== 1) return 0;
          now.ours += 1;
          now.runs += 1;
          now.most = Math.max(now.most, now.ours);
          await new Promise((done) => setTimeout(done, 300));
          now.ours -= 1;
          return 0;
        },
      });
    }
    start(schedulers[0]);
    await until(() => now.ours === 1);
    start(schedulers[1]);
    const before = now.runs;
    await schedulers[1].runAll();
    expect(now.runs).toBeGreaterThan(before);
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    expect(now.most).toBe(1);
  });

  it('that is rarer than every second waits, unless the clock is moved', async () => {
    const scheduler = make();
    let ran = 0;
    scheduler.onDue({
      name: 'nightly',
      everySeconds: 3600,
      run: async (tenantId) => {
        ran += tenantId === 1 ? 1 : 0;
        return 0;
      },
    });
    start(scheduler);
    await until(() => ran > 0);
    await new Promise((done) => setTimeout(done, 1500));
    expect(ran).toBe(1);
    await scheduler.runAll();
    expect(ran).toBeGreaterThan(1);
    await scheduler.stop();
  });
});
