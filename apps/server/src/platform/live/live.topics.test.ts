import { beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { liveRig } from '../../../test/live-rig.ts';

const rig = liveRig();

/** States of each topic, as last set by the test. */
const states = new Map<number, Uint8Array>();

beforeEach(async () => {
  await rig().other.query('truncate topic_version');
  states.clear();
});

async function versionOf(topicId: number): Promise<number> {
  const { rows } = await rig().other.query<{ version: string }>(
    'select coalesce(sum(version), 0) as version from topic_version where tenant_id = 1 and topic_id = $1',
    [topicId],
  );
  return Number(rows[0]?.version);
}

/** Makes a change, as any process would; returns the resulting version. */
async function change(topicId: number, ...now: number[]): Promise<number> {
  states.set(topicId, Uint8Array.from(now));
  await rig().other.query(
    `insert into topic_version as v (tenant_id, topic_id, version) values (1, $1, 1)
     on conflict (tenant_id, topic_id, part) do update set version = v.version + 1`,
    [topicId],
  );
  return versionOf(topicId);
}

/** Creates the live updates of one process, with its statements and number of state reads. */
function processOf() {
  const reads: number[] = [];
  const { live, statements } = rig().open({ clock: { now: () => 0 }, log: () => {}, pollMs: 50 });
  const watch = (topicId: number, since: number | null = null): EventReader => {
    const watched = live.watchTopic({
      tenantId: 1,
      topicId,
      event: 'seats',
      data: (version, changed) => ({ topic: topicId, version, changed }),
      async read() {
        reads.push(topicId);
        const version = await versionOf(topicId);
        return { version, states: states.get(topicId) ?? new Uint8Array() };
      },
      address: '192.0.2.1',
      since,
    });
    if (!watched.ok) throw new Error(watched.refusal.code);
    return readEvents(watched.value);
  };
  return { live, statements, reads, watch };
}

describe('a topic that is watched', () => {
  it('starts with its version, and sends its own changes alone', async () => {
    const first = await change(1, 0, 0, 2, 0);
    const { watch } = processOf();
    const reader = watch(1);
    await reader.atLeast(1);
    const second = await change(1, 0, 1, 2, 0);
    await reader.atLeast(2);
    const third = await change(1, 1, 0, 2, 4);
    const [ready, held, more] = await reader.atLeast(3);
    expect(ready).toMatchObject({ event: 'ready', id: `${first}`, data: { version: first } });
    expect(held).toMatchObject({
      event: 'seats',
      id: `${second}`,
      data: { topic: 1, version: second, changed: [[1, 1]] },
    });
    expect(more?.data).toEqual({
      topic: 1,
      version: third,
      changed: [
        [0, 1],
        [1, 0],
        [3, 4],
      ],
    });
  });

  it('sends nothing of one topic to another', async () => {
    await change(1, 0);
    await change(2, 0);
    const { watch, reads } = processOf();
    const [one, two] = [watch(1), watch(2)];
    await Promise.all([one.atLeast(1), two.atLeast(1)]);
    await change(2, 1);
    await two.atLeast(2);
    expect(one.events).toHaveLength(1);
    expect(reads).toEqual([1, 2, 2]);
  });

  it('is read once for all of its subscribers, and only when it changed', async () => {
    await change(1, 0, 0);
    const { watch, reads, statements } = processOf();
    const readers = Array.from({ length: 50 }, () => watch(1));
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    await change(1, 0, 2);
    const outcome = await Promise.all(readers.map((reader) => reader.atLeast(2)));
    expect(outcome.every(([, event]) => event?.data.changed[0][0] === 1)).toBe(true);
    expect(reads).toEqual([1, 1]);
    expect(new Set(statements).size).toBe(1);
  });
});

describe('coming back to a topic', () => {
  it('receives missed changes, each place once, in its current state', async () => {
    const left = await change(1, 0, 0, 0);
    const { watch } = processOf();
    const first = watch(1);
    await first.atLeast(1);
    await change(1, 1, 0, 0);
    await first.atLeast(2);
    const now = await change(1, 2, 1, 0);
    await first.atLeast(3);
    const [missed] = await watch(1, left).atLeast(1);
    expect(missed?.data).toEqual({
      topic: 1,
      version: now,
      changed: [
        [0, 2],
        [1, 1],
      ],
    });
  });

  it('receives nothing where nothing was missed, and all later changes', async () => {
    const left = await change(1, 0);
    const { watch } = processOf();
    const reader = watch(1, left);
    await watch(1).atLeast(1);
    await change(1, 1);
    const [event] = await reader.atLeast(1);
    expect(event).toMatchObject({ event: 'seats', data: { changed: [[0, 1]] } });
  });

  it('receives a reload where the process has no missed changes', async () => {
    const left = await change(1, 0);
    const now = await change(1, 1);
    const [event] = await processOf().watch(1, left).atLeast(1);
    expect(event).toMatchObject({ event: 'resync', data: { version: now } });
    expect(event?.data).not.toHaveProperty('changed');
  });
});
