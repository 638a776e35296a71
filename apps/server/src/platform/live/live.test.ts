import type { Readable } from 'node:stream';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { liveRig } from '../../../test/live-rig.ts';
import type { LiveOptions } from './live.ts';

const TODAY = '2026-11-24';
const NOON = Date.parse(`${TODAY}T12:00:00+04:00`);
const OFFSET = 240;
const POLL_MS = 300;

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

/** Creates the live updates of one process, with its statements and its log. */
function processOf(options: Partial<LiveOptions> = {}) {
  const logged: string[] = [];
  const { live, statements } = rig().open({
    clock: { now: () => NOON },
    log: (_error, text) => logged.push(text),
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
  return { live, statements, logged, body, watch };
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
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

  it('sends a change by another connection within two polls, in the wire format', async () => {
    const { watch, statements } = processOf();
    const reader = watch(2);
    await reader.atLeast(1);
    await change(2, TODAY);
    const before = statements.length;
    const [, shown] = await reader.atLeast(2);
    expect(statements.length - before).toBeLessThanOrEqual(2);
    expect(shown).toMatchObject({ event: 'service_day', data: dayOf(TODAY, 1) });
    expect(reader.text()).toContain(
      `event: service_day\ndata: {"venue_service_id":2,"date":"${TODAY}","version":1}\n\n`,
    );
    await change(2, TODAY);
    await change(2, addDays(TODAY, 1));
    await reader.atLeast(4);
    const later = reader.events.slice(2).map((one) => one.data);
    expect(later).toContainEqual(dayOf(addDays(TODAY, 1), 1));
    expect(later).toContainEqual(dayOf(TODAY, 2));
  });

  it('sends it in every process', async () => {
    const readers = [processOf().watch(2), processOf().watch(2)];
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    await change(2, TODAY);
    const outcome = await Promise.all(readers.map((reader) => reader.atLeast(2)));
    expect(outcome.map((events) => events[1]?.data)).toEqual([dayOf(TODAY, 1), dayOf(TODAY, 1)]);
    expect(outcome[0]?.[1]?.id).toBe(outcome[1]?.[1]?.id);
  });

  it('sends nothing of other tenants, other services and past days', async () => {
    const { watch } = processOf();
    const [padel, football] = [watch(2), watch(1)];
    await Promise.all([padel.atLeast(1), football.atLeast(1)]);
    await change(2, TODAY, 2);
    await change(3, TODAY);
    await change(2, addDays(TODAY, -2));
    await change(1, TODAY);
    await football.atLeast(2);
    await change(2, TODAY);
    await padel.atLeast(2);
    expect(padel.events.slice(1).map((one) => one.data)).toEqual([dayOf(TODAY, 1)]);
    expect(football.events).toHaveLength(2);
  });

  it('gives signs of life', async () => {
    const reader = processOf({ heartbeatMs: 50 }).watch(2);
    await reader.atLeast(1);
    await expect.poll(() => reader.text().match(/(^|\n):\n\n/g)?.length).toBeGreaterThan(2);
  });
});

describe('coming back', () => {
  it('receives missed changes, from any process that was watching', async () => {
    const [one, two] = [processOf(), processOf()];
    const stays = two.watch(2);
    await stays.atLeast(1);
    const first = one.body(2);
    const left = readEvents(first);
    await left.atLeast(1);
    await change(2, TODAY);
    const id = Number((await left.atLeast(2))[1]?.id);
    first.destroy();
    await stays.atLeast(2);
    await change(2, addDays(TODAY, 3));
    await stays.atLeast(3);
    for (const { watch } of [one, two]) {
      const back = watch(2, id);
      const [missed] = await back.atLeast(1);
      expect(missed).toMatchObject({ event: 'service_day', data: dayOf(addDays(TODAY, 3), 1) });
      expect(missed?.id).toBe(stays.events[2]?.id);
    }
  });

  it('receives nothing where nothing was missed, also from a process without history', async () => {
    await change(2, TODAY);
    const [ready] = await processOf().watch(2).atLeast(1);
    const back = processOf().watch(2, Number(ready?.id));
    await pause(700);
    expect(back.events).toEqual([]);
    await change(2, TODAY);
    expect((await back.atLeast(1))[0]).toMatchObject({ data: dayOf(TODAY, 2) });
  });

  it('receives a reload where no process has the missed changes', async () => {
    const [ready] = await processOf().watch(2).atLeast(1);
    await change(2, TODAY);
    const { watch } = processOf();
    const data = { venue_service_id: 2, versions: { [TODAY]: 1 } };
    for (const since of [Number(ready?.id), 0, Number(ready?.id) + 1_000]) {
      const [outcome] = await watch(2, since).atLeast(1);
      expect(outcome).toMatchObject({ event: 'resync', data });
    }
  });
});

describe('the load of it', () => {
  it('is one statement per poll for 200 watchers of four services', async () => {
    const { watch, statements } = processOf();
    const readers = Array.from({ length: 200 }, (_, index) => watch(1 + (index % 4)));
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    const before = statements.length;
    const from = performance.now();
    const polls = () => statements.length - before;
    await expect.poll(polls, { timeout: 5_000 }).toBeGreaterThanOrEqual(5);
    // One poll may have been late already, and one is due at the start.
    expect(polls()).toBeLessThanOrEqual(2 + (performance.now() - from) / POLL_MS);
    await change(2, TODAY);
    await Promise.all(readers.filter((_, index) => index % 4 === 1).map((one) => one.atLeast(2)));
    await pause(350);
    expect(readers.flatMap((reader) => reader.events.slice(1))).toHaveLength(50);
  });

  it('is nothing once the last one has gone', async () => {
    const { live, body, statements } = processOf();
    const bodies = [body(2), body(2), body(1)];
    await Promise.all(bodies.map((one) => readEvents(one).atLeast(1)));
    for (const one of bodies) one.destroy();
    await pause(400);
    const before = statements.length;
    await pause(700);
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
    const { watch, logged } = processOf();
    const reader = watch(2);
    await reader.atLeast(1);
    const superuser = new pg.Client({ connectionString: rig().test.superuserUrl });
    await superuser.connect();
    const name = new URL(rig().test.appUrl).pathname.slice(1);
    await superuser.query('revoke select on day_version from nadi_app');
    await pause(1_000);
    await change(2, TODAY);
    await superuser.query('grant select on day_version to nadi_app');
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'nadi'`,
      [name],
    );
    await superuser.end();
    const [, shown] = await reader.atLeast(2);
    expect(shown?.data).toEqual(dayOf(TODAY, 1));
    expect(logged.length).toBeGreaterThanOrEqual(1);
    expect(logged.length).toBeLessThanOrEqual(2);
  });

  it('of an ending process ends every stream, and takes no more', async () => {
    const { live, watch, statements } = processOf();
    const reader = watch(2);
    await reader.atLeast(1);
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
    await pause(500);
    expect(statements.length).toBe(before);
  });
});
