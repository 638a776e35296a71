import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEvents } from '../../../test/event-reader.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createDayStreams } from './day-stream.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const day = { tenantId: 1, date: '2026-11-24', address: 'a house' } as const;
const log = (error: unknown): void => {
  throw error;
};

it('a stream of the desk ends soon after its session', async () => {
  const streams = createDayStreams(site.database, { log, heartbeatMs: 20 });
  let may = true;
  const opened = await streams.watch({ ...day, stillMay: async () => may });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const events = readEvents(opened.value);
  expect(await events.atLeast(1)).toMatchObject([{ event: 'ready', data: { date: day.date } }]);
  may = false;
  await events.ended;
  streams.close();
});

it('a stream of the desk outlives a question that failed, and ends with the process', async () => {
  const streams = createDayStreams(site.database, { log, heartbeatMs: 20 });
  let request = 0;
  const stillMay = async () => {
    request += 1;
    throw new Error('away');
  };
  const opened = await streams.watch({ ...day, stillMay });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const events = readEvents(opened.value);
  await expect.poll(() => request).toBeGreaterThan(2);
  expect(opened.value.destroyed).toBe(false);
  streams.close();
  await events.ended;
  const late = await streams.watch({ ...day, stillMay });
  expect(late).toMatchObject({ ok: false, refusal: { code: 'service_unavailable' } });
});

it('one house has a hundred streams at most', async () => {
  const streams = createDayStreams(site.database, { log });
  const stillMay = async () => true;
  const opened = await Promise.all(
    Array.from({ length: 102 }, () => streams.watch({ ...day, stillMay })),
  );
  expect(opened.filter(({ ok }) => !ok)).toMatchObject(
    Array(2).fill({ refusal: { code: 'too_many_requests' } }),
  );
  streams.close();
});
