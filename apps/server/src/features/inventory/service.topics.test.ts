import { randomUUID } from 'node:crypto';
import { ALWAYS_TICK, ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import {
  court,
  lineOf,
  MINUTE,
  NOW,
  OFFSET,
  openRig,
  places,
  type Rig,
  seats,
  TENANT,
  takeOf,
  together,
  usesOf,
} from '../../../test/races/rig.ts';
import { findCapacity, release, reserveTopic, retireTopic, sweepExpired, take } from './service.ts';
import { holdsById, holdsOf, poolsOf } from './store.read.ts';
import type { ReservedTopic } from './store.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(8);
});
afterAll(() => rig.close());

const reserve = (units: number, pools: number): Promise<ReservedTopic> =>
  rig.db.forTenant(TENANT, (tx) => reserveTopic(tx, { units, pools }));

async function versionOf({ topicId }: ReservedTopic): Promise<number> {
  const { rows } = await rig.superuser.query<{ version: string }>(
    'select version from pub_inventory_topic_version where tenant_id = $1 and topic_id = $2',
    [TENANT, topicId],
  );
  return Number(rows[0]?.version ?? 0);
}

/** Returns, for each topic, whether its version changed during the work. */
async function moved(topics: readonly ReservedTopic[], work: () => Promise<unknown>) {
  const versions = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const topic of topics) found.push(await versionOf(topic));
    return found;
  };
  const before = await versions();
  await work();
  return (await versions()).map((version, place) => version > (before[place] ?? 0));
}

describe('INV-16 a topic', () => {
  it('has units and pools that no other has, however many are reserved at once', async () => {
    const sizes = [600, 1, 80, 0, 2000, 3, 0, 40];
    const topics = await together(sizes.length, (index) => reserve(sizes[index] ?? 0, index));
    const units = topics.flatMap(({ firstUnit }, index) =>
      Array.from({ length: sizes[index] ?? 0 }, (_, seat) => firstUnit + seat),
    );
    const pools = topics.flatMap(({ firstPool }, index) =>
      Array.from({ length: index }, (_, pool) => firstPool + pool),
    );
    expect(new Set(units).size).toBe(2724);
    expect(new Set(pools).size).toBe(28);
    expect(new Set(topics.map(({ topicId }) => topicId)).size).toBe(sizes.length);
    expect(Math.min(...units, ...pools)).toBeGreaterThan(999_999_999);
  });

  it('increases with takes of its units, and no other does', async () => {
    const [before, mine, after] = [
      await reserve(10, 0),
      await reserve(10, 0),
      await reserve(10, 0),
    ];
    const line = lineOf([seats(mine.firstUnit, mine.firstUnit + 9)]);
    const topics = [before, mine, after];
    expect(await moved(topics, () => take(rig.db, takeOf([line])))).toEqual([false, true, false]);
    const other = lineOf([seats(after.firstUnit, before.firstUnit + 9)]);
    expect(await moved(topics, () => take(rig.db, takeOf([other])))).toEqual([true, false, true]);
  });

  it('moves with one unit alone, and beside a court', async () => {
    const one = await reserve(3, 0);
    const single = lineOf([seats(one.firstUnit)]);
    expect(await moved([one], () => take(rig.db, takeOf([single])))).toEqual([true]);
    const both = lineOf([court([7], 600, 660), seats(one.firstUnit + 1)]);
    expect(await moved([one], () => take(rig.db, takeOf([both])))).toEqual([true]);
    const alone = lineOf([court([8], 600, 660)]);
    expect(await moved([one], () => take(rig.db, takeOf([alone])))).toEqual([false]);
  });

  it('increases with counts of its pools', async () => {
    const [one, other] = [await reserve(0, 2), await reserve(5, 1)];
    const line = lineOf([places(one.firstPool + 1, 2, 80)]);
    expect(await moved([one, other], () => take(rig.db, takeOf([line])))).toEqual([true, false]);
  });

  it('increases with releases, and when expired holds are swept; not when nothing was taken', async () => {
    const one = await reserve(4, 1);
    const owner = randomUUID();
    const line = lineOf([seats(one.firstUnit), places(one.firstPool, 1, 10)]);
    await take(rig.db, takeOf([line], { owner }));
    const expected = { tenantId: TENANT, holdIds: [line.holdId], owner, now: NOW };
    expect(await moved([one], () => release(rig.db, expected))).toEqual([true]);

    const ended = lineOf([seats(one.firstUnit + 1)]);
    await take(rig.db, takeOf([ended], { until: NOW + MINUTE }));
    const later = NOW + 2 * MINUTE;
    expect(await moved([one], () => sweepExpired(rig.db, TENANT, later, 50))).toEqual([true]);

    await take(rig.db, takeOf([lineOf([seats(one.firstUnit + 2)])]));
    const lost = lineOf([seats(one.firstUnit + 2, one.firstUnit + 3)]);
    expect(await moved([one], () => take(rig.db, takeOf([lost])))).toEqual([false]);
  });
});

it('INV-17: rule and database mean the same moment by always', async () => {
  const { rows } = await rig.superuser.query('select inventory_always() as tick');
  expect(rows).toEqual([{ tick: ALWAYS_TICK }]);
});

it('INV-15: room for seats and for courts is one question', async () => {
  const { firstUnit } = await reserve(3, 0);
  const taken = [court([9], 600, 660), seats(firstUnit)];
  const free = [court([9], 660, 720), seats(firstUnit + 1)];
  await take(rig.db, takeOf([lineOf(taken)]));
  const request = { tenantId: TENANT, offset: OFFSET, now: NOW, claims: [...taken, ...free] };
  const hasCapacityFor = await findCapacity(rig.db, request);
  expect(taken.map((claim) => hasCapacityFor([claim]))).toEqual([false, false]);
  expect(hasCapacityFor(free)).toBe(true);
});

it('INV-19: a hold of counts alone keeps those of other topics', async () => {
  const [mine, other] = [await reserve(0, 2), await reserve(0, 1)];
  const firm = { purpose: 'confirm', until: null } as const;
  const both = lineOf([usesOf(mine.firstPool, 'account:1', 2), places(other.firstPool, 1, 9)]);
  const own = lineOf([usesOf(mine.firstPool, 'account:1', 2), places(mine.firstPool + 1, 1, 9)]);
  for (const line of [both, own]) await take(rig.db, takeOf([line], firm));
  const retired = await rig.db.forTenant(TENANT, (tx) => retireTopic(tx, mine.topicId, 10));
  expect(retired).toEqual({ givenUp: 2, isOver: true });
  const { rows } = await rig.superuser.query(
    'select hold_id, pool_id from pool_claim where hold_id = any ($1)',
    [[both.holdId, own.holdId]],
  );
  expect(rows).toEqual([{ hold_id: both.holdId, pool_id: other.firstPool }]);
  const query = { tenantId: TENANT, poolIds: [other.firstPool], ...ALWAYS_TICKS, now: NOW };
  expect(await poolsOf(rig.db, query)).toMatchObject([{ taken: 1 }]);
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
});

it('INV-22: a hold that belongs to itself is in no cart, and only its own take changes it', async () => {
  const owner = randomUUID();
  const apart = { ...lineOf([usesOf(31, 'account:1', 1)]), isApart: true };
  const line = lineOf([court([40], 600, 660)]);
  expect((await take(rig.db, takeOf([line, apart], { owner }))).ok).toBe(true);
  const held = await holdsOf(rig.db, { tenantId: TENANT, owner, now: NOW });
  expect(held.map(({ holdId }) => holdId)).toEqual([line.holdId]);
  const { isApart: _, ...plain } = apart;
  const asOfCart = await take(rig.db, takeOf([plain], { owner }));
  expect(asOfCart).toEqual({
    ok: false,
    refusal: { code: 'hold_changed', holdIds: [apart.holdId] },
  });
  expect((await take(rig.db, takeOf([apart], { owner }))).ok).toBe(true);
  const alone = { ...lineOf([usesOf(31, 'account:2', 1)]), isApart: true };
  expect((await take(rig.db, takeOf([alone], { owner }))).ok).toBe(true);
  const [kept] = await holdsById(rig.db, TENANT, [alone.holdId]);
  expect(kept?.owner).toBe(alone.holdId);
});
