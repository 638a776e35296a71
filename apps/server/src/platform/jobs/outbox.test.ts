import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSchedulerRig, type SchedulerRig } from '../../../test/scheduler-rig.ts';
import { createClock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { OutboxEvent } from './jobs.ts';
import { addEvent, claimEventsSql } from './outbox.ts';

let rig: SchedulerRig;
let database: Database;
let errors: string[];
const make: SchedulerRig['make'] = (...on) => rig.make(...on);
const send: SchedulerRig['send'] = (...what) => rig.send(...what);
const events = () => rig.events();

beforeAll(async () => {
  rig = await openSchedulerRig();
  ({ database, errors } = rig);
});
beforeEach(() => {
  errors.length = 0;
});
afterAll(() => rig.close());

describe('an event', () => {
  it('is delivered after the commit, once to each listener, with its tenant', async () => {
    const scheduler = make();
    const heard: string[] = [];
    const hear = (who: string) => async (event: OutboxEvent) => {
      heard.push(`${who} ${event.tenantId} ${JSON.stringify(event.payload)}`);
    };
    scheduler.onTopic('order.paid', hear('mail'));
    scheduler.onTopic('order.paid', hear('points'));
    await send(2, 'order.paid', { order: 7 });
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
    await send(1, 'broken');
    await send(1, 'fine');
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

  it('of a killed process is released within seconds', async () => {
    const clock = createClock(database);
    const scheduler = make(database, clock);
    let heard = 0;
    scheduler.onTopic('lost', async () => {
      heard += 1;
    });
    await send(1, 'lost');
    const now = Date.now();
    await database.executeTenant(1, 'platform', claimEventsSql, [1, now, now + 15_000, 16]);
    await scheduler.runAll();
    expect(heard).toBe(0);
    await clock.setOffset(16_000);
    await scheduler.runAll();
    expect(heard).toBe(1);
    await clock.setOffset(0);
    await scheduler.stop();
  });

  it('is delivered at once although the clock was set back', async () => {
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

  it('is shared by several processes: each is handled by one of them', async () => {
    const schedulers = [make(), make(), make()];
    const heard: number[] = [];
    for (const scheduler of schedulers) {
      scheduler.onTopic('many', async ({ payload }) => {
        heard.push((payload as { readonly n: number }).n);
        await new Promise(setImmediate);
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
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let sent = 0;
    scheduler.onTopic('slow', async () => {
      begun.resolve();
      await gate.promise;
      sent += 1;
    });
    scheduler.start();
    await send(1, 'slow');
    const sentAtEnd = scheduler.runAll().then(() => sent);
    await begun.promise;
    gate.resolve();
    expect(await sentAtEnd).toBe(1);
    await scheduler.stop();
  });
});
