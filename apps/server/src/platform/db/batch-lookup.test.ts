import { expect, it } from 'vitest';
import { makeBatchLookup } from './batch-lookup.ts';

/** Returns a look-up that answers on demand and records its calls. */
function heldBack() {
  const trips: { readonly tenantId: number; readonly keys: readonly string[]; go(): void }[] = [];
  const find = makeBatchLookup<string>(async (tenantId, keys) => {
    await new Promise<void>((go) => trips.push({ tenantId, keys, go }));
    if (keys.includes('broken')) throw new Error('away');
    return new Map(
      keys.filter((key) => key !== 'unknown').map((key) => [key, `${tenantId}:${key}`]),
    );
  });
  return { trips, find };
}

const turn = () => new Promise((done) => setImmediate(done));

it('starts with all callers of one turn, and then with all callers since', async () => {
  const { trips, find } = heldBack();
  const first = [find(1, 'a'), find(1, 'b'), find(1, 'a')];
  await turn();
  const others = [find(1, 'b'), find(1, 'c'), find(1, 'b'), find(1, 'unknown')];
  await turn();
  expect(trips.map((trip) => trip.keys)).toEqual([['a', 'b']]);
  trips[0]?.go();
  expect(await Promise.all(first)).toEqual(['1:a', '1:b', '1:a']);
  await turn();
  expect(trips.map((trip) => trip.keys)).toEqual([
    ['a', 'b'],
    ['b', 'c', 'unknown'],
  ]);
  trips[1]?.go();
  expect(await Promise.all(others)).toEqual(['1:b', '1:c', '1:b', undefined]);
});

it('starts a new query for a key already being queried: no caller gets a result older than its request', async () => {
  const { trips, find } = heldBack();
  const before = find(1, 'a');
  await turn();
  const after = find(1, 'a');
  trips[0]?.go();
  await before;
  await turn();
  expect(trips).toHaveLength(2);
  trips[1]?.go();
  expect(await after).toBe('1:a');
});

it('mixes no tenants', async () => {
  const { trips, find } = heldBack();
  const both = [find(1, 'a'), find(2, 'a')];
  await turn();
  expect(trips.map((trip) => [trip.tenantId, trip.keys])).toEqual([
    [1, ['a']],
    [2, ['a']],
  ]);
  for (const trip of trips) trip.go();
  expect(await Promise.all(both)).toEqual(['1:a', '2:a']);
});

it('reports a failure to the callers of that batch alone', async () => {
  const { trips, find } = heldBack();
  const lost = find(1, 'broken');
  await turn();
  const next = find(1, 'b');
  trips[0]?.go();
  await expect(lost).rejects.toThrow('away');
  await turn();
  trips[1]?.go();
  expect(await next).toBe('1:b');
});
