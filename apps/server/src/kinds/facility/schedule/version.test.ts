import { expect, test } from 'vitest';
import type { Database, QueryRows } from '../../../platform/db/tenant-tx.ts';
import { makeVersionReader } from './version.ts';

/** Creates a database that counts the reads of one day; each resolves when `answer` is called. */
function countingDatabase() {
  const request: number[] = [];
  const answers: (() => void)[] = [];
  const database: Pick<Database, 'call'> = {
    call: <R>(_text: string, values: readonly unknown[] = []) =>
      new Promise<QueryRows<R>>((settle) => {
        const services = values[1] as number[];
        request.push(services.length);
        const version = request.length;
        const rows = services.map(() => ({ config_version: 1, version })) as R[];
        answers.push(() => settle({ rows, rowCount: rows.length }));
      }),
  };
  return { database, requests: request, answer: () => answers.shift()?.() };
}

const dayOf = (serviceId: number) => ({ tenantId: 1, serviceId, date: '2026-11-24' });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('days requests for while a read is under way travel together, each once', async () => {
  const { database, requests, answer } = countingDatabase();
  const read = makeVersionReader(database);
  const first = read(dayOf(1));
  await turn();
  const others = Promise.all([read(dayOf(1)), read(dayOf(2)), read(dayOf(1))]);
  answer();
  expect((await first).version).toBe(1);
  await turn();
  answer();
  expect((await others).map((tag) => tag.version)).toEqual([2, 2, 2]);
  expect(requests).toEqual([1, 2]);
});

test('a tenant without a host has no schedule to compare', async () => {
  const database = { call: async () => ({ rows: [], rowCount: 0 }) };
  await expect(makeVersionReader(database)(dayOf(1))).rejects.toThrow('without a host');
});
