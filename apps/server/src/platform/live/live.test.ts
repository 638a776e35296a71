import type { Readable } from 'node:stream';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { liveRig } from '../../../test/live-rig.ts';
import { createManualTimers } from '../../../test/manual-timers.ts';
import type { LiveOptions } from './live.ts';

const TODAY = '2026-11-24';
const NOON = Date.parse(`${TODAY}T12:00:00+04:00`);
const OFFSET = 240;
const POLL_MS = 300;
const HEARTBEAT_MS = 15_000;
/** Longest delay of the poller while polls fail. */
const BACK_OFF_MAX_MS = 5_000;

const rig = liveRig();

beforeEach(async () => {
  await rig().other.query('truncate day_version');
});

/** Makes a change, as any process would. */
const change = (serviceId: number, day: LocalDate, tenantId = 1): Promise<unknown> =>
  rig().other.query(
    `insert into day_version as v (tenant_id, service_id, day, version) values ($1, $2, $3, 1)
     on conflict (tenant_id, service_id, day, part) do update set version = v.version + 1`,
    [tenantId, serviceId, day],
  );

/** Creates the live updates of one process, with its statements, its log and its timers. */
function processOf(options: Partial<LiveOptions> = {}) {
  const logged: string[] = [];
  const timers = createManualTimers();
  const { live, statements } = rig().open({
    clock: { now: () => NOON },
    log: (_error, text) => logged.push(text),
    timers,
    ...options,
  });
  const body = (
    serviceId: number,
    since: number | null = null,
    address = '192.0.2.1',
  ): Readable => {
    const watched = live.watch({ tenantId: 1, serviceId, offset: OFFSET, address, since });
    if (!watched.ok) throw new Error(watched.refusal.code);
    return watched.value;
  };
  const watch = (serviceId: number, since: number | null = null): EventReader =>
    readEvents(body(serviceId, since));
  /** Waits for the end of the poll under way: only then is the next one scheduled. */
  const idle = () => expect.poll(timers.delayed, { interval: 5 }).toBe(1);
  /** Lets the next poll run, and waits until readers have received what it sent. */
  const poll = async (afterMs = POLL_MS): Promise<void> => {
    await idle();
    timers.advance(afterMs);
    await idle();
    await new Promise(setImmediate);
  };
  /** Opens a stream and waits for its first event. */
  const follow = async (serviceId: number): Promise<EventReader> => {
    const reader = watch(serviceId);
    await poll();
    await reader.atLeast(1);
    return reader;
  };
  return { live, statements, logged, timers, body, watch, follow, poll };
}

const dayOf = (date: LocalDate, version: number) => ({ venue_service_id: 2, date, version });

describe('a stream of changed days', () => {
  it('begins with the time to wait after a loss, and the versions of all days', async () => {
    await change(2, TODAY);
    await change(2, '2027-01-31');
    await change(2, addDays(TODAY, -1));
    await change(2, addDays(TODAY, -2));
    const reader = processOf().watch(2);
    const [ready] = await reader.atLeast(1);
    expect(ready?.event).toBe('ready');
    const versions = { [addDays(TODAY, -1)]: 1, [TODAY]: 1, '2027-01-31': 1 };
    expect(ready?.data).toEqual({ venue_service_id: 2, versions });
    expect(reader.text()).toMatch(/^retry: [12]\d{3}\n\n/);
  });

  it('sends a change by another connection with the next poll, in wire form', async () => {
    const { follow, poll, statements } = processOf();
    const reader = await follow(2);
    await change(2, TODAY);
    const before = statements.length;
    await poll();
    const [, shown] = await reader.atLeast(2);
    expect(statements.length - before).toBe(1);
    expect(shown).toMatchObject({ event: 'service_day', data: dayOf(TODAY, 1) });
    expect(reader.text()).toContain(
      `event: service_day\ndata: {"venue_service_id":2,"date":"${TODAY}","version":1}\n\n`,
    );
    await change(2, TODAY);
    await change(2, addDays(TODAY, 1));
    await poll();
    await reader.atLeast(4);
    const later = reader.events.slice(2).map((one) => one.data);
    expect(later).toContainEqual(dayOf(addDays(TODAY, 1), 1));
    expect(later).toContainEqual(dayOf(TODAY, 2));
  });

  it('sends a change in every process', async () => {
    const processes = [processOf(), processOf()];
    const readers = await Promise.all(processes.map(({ follow }) => follow(2)));
    await change(2, TODAY);
    await Promise.all(processes.map(({ poll }) => poll()));
    const outcome = await Promise.all(readers.map((reader) => reader.atLeast(2)));
    expect(outcome.map((events) => events[1]?.data)).toEqual([dayOf(TODAY, 1), dayOf(TODAY, 1)]);
    expect(outcome[0]?.[1]?.id).toBe(outcome[1]?.[1]?.id);
  });

  it('sends nothing about other tenants, other services and past days', async () => {
    const { follow, poll } = processOf();
    const padel = await follow(2);
    const football = await follow(1);
    await change(2, TODAY, 2);
    await change(3, TODAY);
    await change(2, addDays(TODAY, -2));
    await change(1, TODAY);
    await poll();
    await football.atLeast(2);
    await change(2, TODAY);
    await poll();
    await padel.atLeast(2);
    expect(padel.events.slice(1).map((one) => one.data)).toEqual([dayOf(TODAY, 1)]);
    expect(football.events).toHaveLength(2);
  });

  it('sends heartbeats', async () => {
    const { follow, timers } = processOf();
    const reader = await follow(2);
    for (const count of [1, 2, 3]) {
      timers.advance(HEARTBEAT_MS);
      await expect.poll(() => reader.text().match(/^:$/gm)?.length).toBe(count);
    }
  });
});

describe('a client that reconnects', () => {
  it('receives what it missed, from any process that watched', async () => {
    const [one, two] = [processOf(), processOf()];
    const stays = await two.follow(2);
    const first = one.body(2);
    const left = readEvents(first);
    await left.atLeast(1);
    await change(2, TODAY);
    await Promise.all([one.poll(), two.poll()]);
    const id = Number((await left.atLeast(2))[1]?.id);
    first.destroy();
    await stays.atLeast(2);
    await change(2, addDays(TODAY, 3));
    await two.poll();
    await stays.atLeast(3);
    for (const { watch, timers } of [one, two]) {
      const back = watch(2, id);
      timers.advance(POLL_MS);
      const [missed] = await back.atLeast(1);
      expect(missed).toMatchObject({ event: 'service_day', data: dayOf(addDays(TODAY, 3), 1) });
      expect(missed?.id).toBe(stays.events[2]?.id);
    }
  });

  it('receives nothing when nothing was missed, from a process without history too', async () => {
    await change(2, TODAY);
    const ready = (await processOf().follow(2)).events[0];
    const { watch, poll } = processOf();
    const back = watch(2, Number(ready?.id));
    await poll();
    expect(back.events).toEqual([]);
    await change(2, TODAY);
    await poll();
    expect((await back.atLeast(1))[0]).toMatchObject({ data: dayOf(TODAY, 2) });
  });

  it('is asked to resync when what it missed is unknown', async () => {
    const ready = (await processOf().follow(2)).events[0];
    await change(2, TODAY);
    const { watch, poll } = processOf();
    const data = { venue_service_id: 2, versions: { [TODAY]: 1 } };
    for (const since of [Number(ready?.id), 0, Number(ready?.id) + 1_000]) {
      const back = watch(2, since);
      await poll();
      const [outcome] = await back.atLeast(1);
      expect(outcome).toMatchObject({ event: 'resync', data });
    }
  });
});

describe('the load', () => {
  it('is one statement per poll for 200 watchers of four services', async () => {
    const { live, watch, poll, statements } = processOf();
    const readers = Array.from({ length: 200 }, (_, index) => watch(1 + (index % 4)));
    await poll();
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    const before = statements.length;
    for (let round = 0; round < 5; round++) await poll();
    expect(statements.length - before).toBe(5);
    await change(2, TODAY);
    await poll();
    live.close();
    await Promise.all(readers.map((reader) => reader.ended));
    const changes = readers.map((reader) => reader.events.slice(1).map((one) => one.data));
    for (const [index, own] of changes.entries()) {
      expect(own).toEqual(index % 4 === 1 ? [dayOf(TODAY, 1)] : []);
    }
  });

  it('is nothing after the last one has left', async () => {
    const { live, body, poll, timers, statements } = processOf();
    const bodies = [body(2), body(2), body(1)];
    const readers = bodies.map((one) => readEvents(one));
    await poll();
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    for (const one of bodies) one.destroy();
    await Promise.all(readers.map((reader) => reader.ended));
    const before = statements.length;
    timers.advance(POLL_MS);
    expect([timers.delayed(), timers.repeated()]).toEqual([0, 0]);
    expect(statements.length).toBe(before);
    expect(live.count()).toBe(0);
  });

  it('is bounded per address and in total, and places are given back', () => {
    const { live, body } = processOf({ streamsAtMost: 3, streamsPerAddress: 2 });
    const request = { tenantId: 1, serviceId: 2, offset: OFFSET, since: null };
    const [one] = [body(2, null, '192.0.2.1'), body(2, null, '192.0.2.1')];
    expect(live.watch({ ...request, address: '192.0.2.1' })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    body(2, null, '192.0.2.2');
    expect(live.watch({ ...request, address: '192.0.2.3' })).toMatchObject({
      refusal: { code: 'service_unavailable' },
    });
    one?.destroy();
    return new Promise<void>((done) => one?.once('close', () => done(void body(1))));
  });
});

describe('trouble', () => {
  it('with the database only delays events', async () => {
    const { follow, poll, logged } = processOf();
    const reader = await follow(2);
    const superuser = new pg.Client({ connectionString: rig().test.superuserUrl });
    await superuser.connect();
    const name = new URL(rig().test.appUrl).pathname.slice(1);
    await superuser.query('revoke select on day_version from nadi_app');
    await poll();
    await poll(BACK_OFF_MAX_MS);
    await poll(BACK_OFF_MAX_MS);
    expect(logged, 'once, however often it fails in a row').toHaveLength(1);
    await change(2, TODAY);
    await superuser.query('grant select on day_version to nadi_app');
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'nadi'`,
      [name],
    );
    await superuser.end();
    await expect
      .poll(async () => {
        await poll(BACK_OFF_MAX_MS);
        return reader.events.slice(1).map((one) => one.data);
      })
      .toEqual([dayOf(TODAY, 1)]);
    expect(logged).toHaveLength(1);
  });

  it('of an ending process ends every stream, and takes no more', async () => {
    const { live, follow, timers, statements } = processOf();
    const reader = await follow(2);
    live.close();
    await reader.ended;
    const request = {
      tenantId: 1,
      serviceId: 2,
      offset: OFFSET,
      since: null,
      address: '192.0.2.1',
    };
    expect(live.watch(request)).toMatchObject({ refusal: { code: 'service_unavailable' } });
    const before = statements.length;
    timers.advance(BACK_OFF_MAX_MS);
    expect([timers.delayed(), timers.repeated()]).toEqual([0, 0]);
    expect(statements.length).toBe(before);
  });
});
