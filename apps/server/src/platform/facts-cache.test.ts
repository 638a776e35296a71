import { expect, test } from 'vitest';
import { createFactsCache, type FactsOwner } from './facts-cache.ts';

const owner = (configVersion: number, id = 1): FactsOwner => ({ id, offset: 240, configVersion });

/** Returns a loader of facts whose version is that of the start of the load. */
function loader() {
  const world = { version: 1 };
  const begun: number[] = [];
  const release: (() => void)[] = [];
  const cache = createFactsCache(async () => {
    const facts = { version: world.version };
    begun.push(facts.version);
    await new Promise<void>((done) => release.push(done));
    return facts;
  });
  const finish = async (): Promise<void> => {
    release.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { world, begun, cache, finish };
}

test('facts are loaded once, however many wait for them', async () => {
  const { cache, begun, finish } = loader();
  const all = Promise.all([cache.of(owner(1)), cache.of(owner(1)), cache.of(owner(0))]);
  await finish();
  expect(await all).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  await cache.of(owner(1));
  expect(begun).toEqual([1]);
});

test('a later config version reloads, and a request for an older one gets the newer', async () => {
  const { world, cache, begun, finish } = loader();
  const first = cache.of(owner(1));
  await finish();
  await first;
  world.version = 2;
  const second = cache.of(owner(2));
  await finish();
  expect((await second).version).toBe(2);
  expect((await cache.of(owner(1))).version).toBe(2);
  expect(begun).toEqual([1, 2]);
});

test('a load that began before a change is followed by one that did not', async () => {
  const { world, cache, begun, finish } = loader();
  const before = cache.of(owner(1));
  world.version = 2;
  const after = cache.of(owner(2));
  await finish();
  await finish();
  expect((await before).version).toBe(1);
  expect((await after).version).toBe(2);
  expect(begun).toEqual([1, 2]);
});

test('tenants do not share, and a load that failed is tried again', async () => {
  let fails = true;
  const cache = createFactsCache(async ({ id }) => {
    if (fails) throw new Error('no database');
    return { version: id };
  });
  await expect(cache.of(owner(1))).rejects.toThrow('no database');
  fails = false;
  expect((await cache.of(owner(1, 7))).version).toBe(7);
  expect((await cache.of(owner(1, 9))).version).toBe(9);
});
