import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSchedulerRig, type SchedulerRig } from '../../../test/scheduler-rig.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { DueWork } from './jobs.ts';

let rig: SchedulerRig;
let database: Database;
let errors: string[];
const make: SchedulerRig['make'] = (...on) => rig.make(...on);

beforeAll(async () => {
  rig = await openSchedulerRig();
  ({ database, errors } = rig);
});
beforeEach(() => {
  errors.length = 0;
});
afterAll(() => rig.close());

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo, { interval: 5 }).toBe(true);

describe('due work', () => {
  /** Creates work of two venues. */
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
    const shown = errors.filter((text) => text === 'query of due work unasked: no answer');
    expect(shown, 'once, however often it fails in a row').toHaveLength(1);
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

  it('is awaited by a change of the clock, and run once more then', async () => {
    const scheduler = make();
    const now = { ours: 0, runs: 0, most: 0 };
    const gate = Promise.withResolvers<void>();
    scheduler.onDue(
      work(
        'slow',
        async () => {
          now.ours += 1;
          now.runs += 1;
          now.most = Math.max(now.most, now.ours);
          await gate.promise;
          now.ours -= 1;
          return 0;
        },
        () => [1],
      ),
    );
    scheduler.start();
    await until(() => now.ours === 1);
    const atEnd = scheduler.runAll().then(() => ({ ...now }));
    gate.resolve();
    const { ours, runs } = await atEnd;
    expect(ours).toBe(0);
    expect(runs).toBeGreaterThan(1);
    await scheduler.stop();
    expect(now.most).toBe(1);
  });

  it('that is rarer than every second waits, unless the clock is moved', async () => {
    const scheduler = make();
    let request = 0;
    let often = 0;
    scheduler.onDue({
      ...work(
        'nightly',
        async () => 0,
        () => {
          request += 1;
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
    expect(request).toBe(1);
    await scheduler.runAll();
    expect(request).toBeGreaterThan(1);
    await scheduler.stop();
  });

  it('continues when the database is back, and logs once that it was unavailable', async () => {
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
