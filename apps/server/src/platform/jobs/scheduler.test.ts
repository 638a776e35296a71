import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { type Clock, createClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { DueWork, OutboxEvent } from './jobs.ts';
import { addEvent, claimEventsSql } from './outbox.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

let test: TestDatabase;
let database: Database;
let errors: string[];
beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase({ url: test.appUrl, poolSize: 6, preparedStatements: true });
});
beforeEach(() => {
  errors = [];
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const make = (over: Database = database, clock: Clock = createClock(over)): Scheduler =>
  createScheduler({
    database: over,
    clock,
    log: (error, text) => errors.push(`${text}: ${(error as Error)?.message}`),
  });

const until = async (isSo: () => boolean): Promise<void> => {
  for (let waited = 0; !isSo() && waited < 10_000; waited += 20) {
    await new Promise((done) => setTimeout(done, 20));
  }
};

const say = (tenantId: number, topic: string, payload: unknown = {}) =>
  database.forTenant(tenantId, (tx) => addEvent(tx, topic, payload, Date.now()));

const events = () => ask<{ tries: number }>(test.superuserUrl, 'select tries from outbox');

describe('an event', () => {
  it('is heard after the commit, once by each listener, with its tenant', async () => {
    const scheduler = make();
    const heard: string[] = [];
    const hear = (who: string) => async (event: OutboxEvent) => {
      heard.push(`${who} ${event.tenantId} ${JSON.stringify(event.payload)}`);
    };
    scheduler.onTopic('order.paid', hear('mail'));
    scheduler.onTopic('order.paid', hear('points'));
    await say(2, 'order.paid', { order: 7 });
    await database
      .forTenant(1, async (tx) => {
        await addEvent(tx, 'order.paid', { order: 8 }, Date.now());
        throw new Error('undone');
      })
      .catch(() => {});
    await scheduler.runAll();
    await scheduler.runAll();
    expect(heard.sort()).toEqual(['mail 2 {"order":7}', 'points 2 {"order":7}']);
    expect(await events()).toEqual([]);
    await scheduler.stop();
  });

  it('comes again after a wait that grows, and holds up no other', async () => {
    const clock = createClock(database);
    const scheduler = make(database, clock);
    const tries: number[] = [];
    let others = 0;
    scheduler.onTopic('broken', async (_event, now) => {
      tries.push(now);
      if (tries.length < 3) throw new Error('no connection');
    });
    scheduler.onTopic('fine', async () => {
      others += 1;
    });
    await say(1, 'broken');
    await say(1, 'fine');
    await scheduler.runAll();
    await scheduler.runAll();
    expect([tries.length, others]).toEqual([1, 1]);
    await clock.setOffset(3_000);
    await scheduler.runAll();
    await clock.setOffset(5_000);
    await scheduler.runAll();
    expect(tries).toHaveLength(2);
    await clock.setOffset(10_000);
    await scheduler.runAll();
    expect(tries).toHaveLength(3);
    expect(await events()).toEqual([]);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^event broken 1-\d+, try 1: no connection$/);
    await clock.setOffset(0);
    await scheduler.stop();
  });

  it('that a killed process had is given back within seconds', async () => {
    const clock = createClock(database);
    const scheduler = make(database, clock);
    let heard = 0;
    scheduler.onTopic('lost', async () => {
      heard += 1;
    });
    await say(1, 'lost');
    const now = Date.now();
    await database.tell(1, 'platform', claimEventsSql, [1, now, now + 15_000, 16]);
    await scheduler.runAll();
    expect(heard).toBe(0);
    await clock.setOffset(16_000);
    await scheduler.runAll();
    expect(heard).toBe(1);
    await clock.setOffset(0);
    await scheduler.stop();
  });

  it('is heard at once though the clock was put back', async () => {
    const scheduler = make();
    let heard = 0;
    scheduler.onTopic('later', async () => {
      heard += 1;
    });
    await database.forTenant(1, (tx) => addEvent(tx, 'later', {}, Date.now() + 86_400_000));
    await scheduler.runAll();
    expect(heard).toBe(1);
    await scheduler.stop();
  });

  it('is shared by several processes: each is heard by one of them', async () => {
    const schedulers = [make(), make(), make()];
    const heard: number[] = [];
    for (const scheduler of schedulers) {
      scheduler.onTopic('many', async ({ payload }) => {
        heard.push((payload as { readonly n: number }).n);
        await new Promise((done) => setTimeout(done, 5));
      });
    }
    const all = Array.from({ length: 100 }, (_, n) => n);
    await database.forTenant(2, async (tx) => {
      for (const n of all) await addEvent(tx, 'many', { n }, Date.now());
    });
    await Promise.all(schedulers.map((scheduler) => scheduler.runAll()));
    expect(heard.sort((a, b) => a - b)).toEqual(all);
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  });

  it('has been acted on when moving the clock answers', async () => {
    const scheduler = make();
    let sent = 0;
    scheduler.onTopic('slow', async () => {
      await new Promise((done) => setTimeout(done, 200));
      sent += 1;
    });
    scheduler.start();
    await say(1, 'slow');
    await scheduler.runAll();
    expect(sent).toBe(1);
    await scheduler.stop();
  });
});

describe('due work', () => {
  /** Work of two venues. */
  const work = (
    name: string,
    run: (tenantId: number) => Promise<number>,
    venues: () => readonly number[] = () => [1, 2],
  ): DueWork => ({ name, venues: async () => venues(), run });

  it('visits the venues that have something due, and no other, until nothing is', async () => {
    const scheduler = make();
    const left = new Map([
      [1, 3],
      [2, 0],
      [3, 1],
    ]);
    const visited = new Set<number>();
    scheduler.onDue(
      work(
        'expiry',
        async (tenantId) => {
          visited.add(tenantId);
          const count = left.get(tenantId) ?? 0;
          left.set(tenantId, Math.max(0, count - 1));
          return count > 0 ? 1 : 0;
        },
        () => [...left].filter(([, count]) => count > 0).map(([tenantId]) => tenantId),
      ),
    );
    await scheduler.runAll();
    expect([...left.values()]).toEqual([0, 0, 0]);
    expect([...visited]).toEqual([1, 3]);
  });

  it('of one kind that fails keeps none other from running, nor does its question', async () => {
    const scheduler = make();
    let ran = 0;
    scheduler.onDue(work('broken', () => Promise.reject(new Error('away'))));
    scheduler.onDue(
      work(
        'unasked',
        async () => 0,
        () => {
          throw new Error('no answer');
        },
      ),
    );
    scheduler.onDue(
      work('other', async () => {
        ran += 1;
        return 0;
      }),
    );
    await scheduler.runAll();
    expect(ran).toBeGreaterThanOrEqual(2);
    expect(errors).toContain('due work broken of tenant 1: away');
    const told = errors.filter((text) => text === 'what is due of unasked: no answer');
    expect(told, 'once, however often it fails in a row').toHaveLength(1);
  });

  it('that is due and cannot be done now ends nothing and holds up nobody', async () => {
    const scheduler = make();
    let ran = 0;
    scheduler.onDue(
      work('stuck', async () => {
        ran += 1;
        return 0;
      }),
    );
    await scheduler.runAll();
    expect(ran).toBeLessThan(10);
    expect(errors).toEqual([]);
  });

  it('that hangs holds up no other work, and no other venue of its own', async () => {
    const scheduler = make();
    const ran: string[] = [];
    let letGo = (): void => {};
    const hanging = new Promise<void>((done) => {
      letGo = done;
    });
    const add = (name: string, hangsFor: number | null) =>
      scheduler.onDue(
        work(name, async (tenantId) => {
          ran.push(`${name} ${tenantId}`);
          if (tenantId === hangsFor) await hanging;
          return 0;
        }),
      );
    add('messages', 1);
    add('payments', null);
    scheduler.start();
    const times = (one: string) => ran.filter((name) => name === one).length;
    await until(() => times('messages 2') > 2 && times('payments 1') > 2);
    letGo();
    await scheduler.stop();
    expect(times('messages 1')).toBe(1);
    expect(times('messages 2')).toBeGreaterThan(2);
    expect(times('payments 1')).toBeGreaterThan(2);
  });

  it('that hangs does not keep the process from ending', async () => {
    const scheduler = make();
    let runs = 0;
    const hangs = () => {
      runs += 1;
      return new Promise<number>(() => {});
    };
    scheduler.onDue(work('messages', hangs));
    scheduler.start();
    await until(() => runs > 0);
    await scheduler.stop();
    expect(runs).toBe(2);
  });

  it('is waited for by whoever moves the clock, and run once more then', async () => {
    const scheduler = make();
    const now = { ours: 0, runs: 0, most: 0 };
    scheduler.onDue(
      work(
        'slow',
        async () => {
          now.ours += 1;
          now.runs += 1;
          now.most = Math.max(now.most, now.ours);
          await new Promise((done) => setTimeout(done, 300));
          now.ours -= 1;
          return 0;
        },
        () => [1],
      ),
    );
    scheduler.start();
    await until(() => now.ours === 1);
    const before = now.runs;
    await scheduler.runAll();
    expect(now.runs).toBeGreaterThan(before);
    await scheduler.stop();
    expect(now.most).toBe(1);
  });

  it('that is rarer than every second waits, unless the clock is moved', async () => {
    const scheduler = make();
    let asked = 0;
    let often = 0;
    scheduler.onDue({
      ...work(
        'nightly',
        async () => 0,
        () => {
          asked += 1;
          return [];
        },
      ),
      everySeconds: 3600,
    });
    scheduler.onDue(
      work(
        'often',
        async () => 0,
        () => {
          often += 1;
          return [];
        },
      ),
    );
    scheduler.start();
    await until(() => often > 2);
    expect(asked).toBe(1);
    await scheduler.runAll();
    expect(asked).toBeGreaterThan(1);
    await scheduler.stop();
  });

  it('goes on by itself when the database is back, and says once that it was away', async () => {
    let isAway = true;
    const call: Database['call'] = (text, values) =>
      isAway ? Promise.reject(new Error('away')) : database.call(text, values);
    const scheduler = make({ ...database, call });
    let ran = 0;
    scheduler.onDue(
      work('work', async () => {
        ran += 1;
        return 0;
      }),
    );
    scheduler.start();
    await until(() => errors.length > 0);
    expect([ran, errors]).toEqual([0, ['due work: away']]);
    isAway = false;
    await until(() => ran > 0);
    expect(ran).toBeGreaterThan(0);
    await scheduler.stop();
  });
});
